import { byRole, cleanup, click, fill, queryByRole, settle } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { client } from '../../../src/app/data/client.ts';
import { expectFirstPaint } from '../../../src/app/data/first-paint.ts';
import { navigation } from '../../../src/app/navigation/go.ts';
import { meQuery } from '../../../src/app/data/queries.ts';
import { queries } from '../../../src/app/data/query-client.ts';
import { asChosen } from '../../../src/app/ports/preferences.ts';
import { here } from '../../../src/app/resources/list/list-opening.ts';
import { ListScreen } from '../../../src/app/resources/list.screen.tsx';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { subscribers } from '../../../src/shared/resources/messaging/subscribers.ts';
import type { Me } from '../../../src/shared/wire.ts';
import { answerCalls } from '../../support/api.ts';
import { eventually, listAnswer, renderPage, row, signIn } from '../../support/resource-page.tsx';
import { holdTimers } from '../../support/timers.ts';
import { suite } from '../../support/suite.ts';
import { newApp, services } from '../../support/app-services.ts';

const test = suite('list address');
const rows = [row(12, { question: 'How do I pause a letter?', tag_ids: [], published: true })];
const view = { resource: 'faqs', id: 7, name: 'Winter', query: 'search=winter', mine: true };
const LOCKED = {
  resource: 'subscribers',
  id: 7,
  name: 'Locked',
  query: `filters[email][contains]=nora&sort=email|asc&where=${encodeURIComponent('{"or":[{"field":"email","op":"starts","value":"n"}]}')}`,
};
const kept = { per_page: 25, sort: 'question|asc', filters: 'filters[published]=true' };

test('[A3.026] [A3.028] [A7.038] a change of a list that goes before its views have come is kept with the person, whether the page goes or the list', async () => {
  const late = holdTimers(2_000);
  expectFirstPaint(new Promise(() => {}));
  const sent: unknown[] = [];
  const { me } = await show({ kept: { per_page: 25 }, sent });
  const kept = (sort: string) => [
    { key: 'table.contents/faqs', value: { per_page: 25, sort, ...here() } },
  ];
  await sortByQuestion();
  window.dispatchEvent(new Event('pagehide'));
  await eventually(() => sent.length === 1, 'the call');
  assert.equal(sent, [{ preferences: kept('question|asc') }]);
  assert.equal(asChosen(services, me).preferences, kept('question|asc'));
  await sortByQuestion();
  assert.ok(queryByRole('link', 'All') === null, 'the views are not there');
  await cleanup();
  assert.equal(asChosen(services, me).preferences, kept('question|desc'));
  late.restore();
});

test("a bare address is filled with the person's table, in place, before anything is asked", async () => {
  const steps = history.length;
  const { asked } = await show({ kept });
  assert.is(location.search, '?filters[published]=true&sort=question|asc&per_page=25');
  assert.is(history.length, steps);
  assert.equal(asked(), ['question|asc 25']);
});

test('an address that says anything is not filled', async () => {
  await show({ kept, views: [view], at: '/content/faqs?search=who' });
  assert.is(location.search, '?search=who');
});

test('what a preference holds and no list understands does no harm', async () => {
  await show({ kept: { per_page: 7, sort: ['x'], headers: 'gone', widths: {}, filters: 5 } });
  assert.is(location.search, '');
});

test("one's own default view comes before one's own table, a group's after it", async () => {
  await show({ kept, views: [view] });
  assert.is(location.search, '?view=7&search=winter');
  await show({ kept, views: [{ ...view, mine: false }] });
  assert.match(location.search, 'per_page=25');
  await show({ views: [{ ...view, mine: false }] });
  assert.is(location.search, '?view=7&search=winter');
});

for (const [whose, given] of [
  ['a default view', { views: [{ ...LOCKED, mine: true }] }],
  ["a group's default view", { views: [{ ...LOCKED, mine: false }] }],
  [
    "the person's own table",
    { kept: { filters: 'filters[email][contains]=nora', sort: 'email|asc' } },
  ],
] as const) {
  test(`${whose} whose filter the person may not use any more does not lock them out of the list`, async () => {
    const asked = await showSubscribers(given);
    const [first] = asked();
    assert.equal([first?.get('filters[email][contains]'), first?.get('where')], [null, null]);
    assert.is(first?.get('sort'), 'id|desc');
    assert.match(byRole('group', 'Filter E-mail').textContent ?? '', "Can't filter by 'email'");
    await click(byRole('button', 'Remove filter E-mail'));
    await eventually(() => queryByRole('group', 'Filter E-mail') === null, 'no filter');
    assert.not(location.search.includes('filters[email]'));
  });
}

test('Back undoes the last change and shows it, and a bare address that was come back to stays bare', async () => {
  await show({});
  await sortByQuestion();
  await sortByQuestion();
  assert.is(location.search, '?sort=question|desc');
  await back();
  assert.is(location.search, '?sort=question|asc');
  assert.is(byRole('columnheader', 'Question').getAttribute('aria-sort'), 'ascending');
  remember({ kept });
  await back();
  assert.is(location.search, '');
  assert.is(byRole('columnheader', 'Question').getAttribute('aria-sort'), 'none');
});

test('a link to the list fills its bare address again', async () => {
  await show({});
  await sortByQuestion();
  remember({ kept });
  services.get(navigation).go('/content/faqs');
  await eventually(() => location.search.includes('per_page=25'), 'the kept table');
});

test('letters typed in one burst are one step back, and another change ends the burst', async () => {
  await show({});
  const steps = history.length;
  const type = async (text: string) => {
    await fill(byRole('searchbox', 'Search FAQs'), text);
    await eventually(() => new URLSearchParams(location.search).get('search') === text, text);
  };
  await type('let');
  await type('letter');
  assert.is(history.length, steps + 1);
  await sortByQuestion();
  await type('letters');
  assert.is(history.length, steps + 3);
  await back();
  assert.is(location.search, '?search=letter&sort=question|asc');
});

test('a head pressed with Shift sorts by its column after the others', async () => {
  await show({});
  await sortByQuestion();
  await click(sorter('Updated'), { shiftKey: true });
  assert.is(location.search, '?sort=question|asc,updated_at|asc');
  assert.is(byRole('columnheader', /^Updated/).getAttribute('aria-sort'), 'ascending');
});

test('the foot says by what the rows are ordered, as long as no head in view shows it', async () => {
  await show({ at: '/content/faqs?columns=question,published&sort=updated_at|desc' });
  const said = () => byRole('contentinfo').textContent ?? '';
  await eventually(() => said().includes('· by Updated, descending'), 'the order');
  await sortByQuestion();
  await eventually(() => !said().includes('· by'), 'the head alone');
  await show({ at: '/content/faqs?trash=only&sort=question|asc' });
  await eventually(() => said().includes('· by Question, ascending'), 'the order of the trash');
});

test.after(cleanup);
test.run();

async function show({ at = '/content/faqs', sent = [], ...given }: Show) {
  await cleanup();
  newApp();
  signIn(faqs);
  remember(given);
  const asked: string[] = [];
  answerCalls({
    'GET contents/faqs': ({ searchParams }: URL) => {
      asked.push(`${searchParams.get('sort')} ${searchParams.get('per_page')}`);
      const deleted_at = '2026-11-20T09:00:00.000Z';
      return listAnswer(
        rows.map((each) => ({ ...each, ...(at.includes('trash') && { deleted_at }) })),
      );
    },
    'GET views': { data: [] },
    'PATCH me/preferences': (_: URL, body: unknown) => {
      sent.push(body);
      return new Promise(() => {});
    },
  });
  services.get(client).setToken('token');
  await renderPage(<ListScreen resource={faqs} />, at);
  await eventually(
    () => document.body.textContent?.includes('How do I pause a letter?') === true,
    'the rows',
  );
  const me = services.get(queries).getQueryData(meQuery.queryKey) as Me;
  return { asked: () => asked, me };
}

/** The list of subscribers for somebody who sees no whole address any more; answers what it asked for. */
async function showSubscribers(given: Show) {
  await cleanup();
  newApp();
  signIn(subscribers, ['index']);
  remember(given, subscribers.route);
  const asked: URLSearchParams[] = [];
  answerCalls({
    'GET messages/subscribers': ({ searchParams }: URL) => {
      asked.push(searchParams);
      return listAnswer([row(12, { email: 'n•••@e•••.org', first_name: 'Nora' })]);
    },
    'GET views': { data: [] },
  });
  await renderPage(<ListScreen resource={subscribers} />, subscribers.page ?? '');
  await eventually(() => document.querySelector('tr[data-id="12"]') !== null, 'the rows');
  return () => asked;
}

/** What the server keeps for the person. */
function remember({ kept: value, views = [] }: Show, route = faqs.route) {
  services.get(queries).setQueryData<Me>(meQuery.queryKey, (me) => ({
    ...(me as Me),
    preferences: value === undefined ? [] : [{ key: `table.${route}`, value }],
    default_views: views,
  }));
}

async function back() {
  const before = location.href;
  history.back();
  await eventually(() => location.href !== before, 'the step back');
  await settle();
}

function sorter(name: string) {
  return byRole('button', new RegExp(`^${name}`), byRole('columnheader', new RegExp(`^${name}`)));
}

async function sortByQuestion() {
  const order = () => byRole('columnheader', 'Question').getAttribute('aria-sort');
  const before = order();
  await click(sorter('Question'));
  await eventually(() => order() !== before, 'the next order');
}

interface Show {
  readonly at?: string;
  /** Takes what is sent of the person's preferences. */
  readonly sent?: unknown[];
  readonly kept?: Record<string, unknown>;
  readonly views?: NonNullable<Me['default_views']>;
}
