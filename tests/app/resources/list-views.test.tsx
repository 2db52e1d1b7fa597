import {
  allByRole,
  byRole,
  cleanup,
  click,
  fill,
  press,
  queryByRole,
  settle,
} from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { snackbarsActor } from '../../../src/app/actors/actors.ts';
import { meQuery } from '../../../src/app/data/queries.ts';
import { queries } from '../../../src/app/data/query-client.ts';
import { client } from '../../../src/app/data/client.ts';
import { ListScreen } from '../../../src/app/resources/list.screen.tsx';
import { here } from '../../../src/app/resources/list/list-opening.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import type { Me } from '../../../src/shared/wire.ts';
import { ACTIONS } from '../../../src/shared/contract/actions.ts';
import type { SavedView } from '../../../src/shared/contract/views.ts';
import { answerCalls, json } from '../../support/api.ts';
import {
  eventually,
  found,
  listAnswer,
  snackbars,
  renderPage,
  row,
  signIn,
} from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { holdTimers } from '../../support/timers.ts';
import { directory, newApp, run, services } from '../../support/app-services.ts';

const test = suite('list views');
const rows = [row(12, { question: 'How do I pause a letter?', tag_ids: [], published: true })];
const winter = view(7, { name: 'Winter', query: 'search=winter' });
const shared = view(8, {
  name: 'Published',
  audience: 'everyone',
  query: 'filters[published]=true&per_page=25',
  may_write: false,
  owner: { id: 2, full_name: 'Ann Okafor' },
});
const stale = { id: 'stale', message: 'Late.', data: { item: { ...winter, version: 4 } } };

test('the views of a list are links; one of them is on screen, and All shows every row', async () => {
  await show({
    views: [winter, shared],
    at: '/content/faqs?view=8&filters[published]=true&per_page=25',
  });
  const links = allByRole('link', undefined, byRole('group', 'Saved views'));
  assert.equal(
    links.map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.getAttribute('aria-current'),
    ]),
    [
      ['All', '/content/faqs', null],
      ['Winter', '/content/faqs?view=7&search=winter', null],
      ['Published', '/content/faqs?view=8&filters[published]=true&per_page=25', 'true'],
    ],
  );
  assert.is(queryByRole('navigation', 'Saved views'), null, 'pages alone are in landmarks');
  assert.is(links[2]?.title, 'For everyone, by Ann Okafor');
  await click(links[1] ?? document.body);
  assert.is(location.search, '?view=7&search=winter');
  await eventually(() => current() === 'Winter', 'the view');
});

test('on a small screen the name of the view stands for the title, and another is chosen under it', async () => {
  const wide = globalThis.matchMedia;
  globalThis.matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as never;
  try {
    await show({ views: [winter, shared], at: '/content/faqs?view=7&search=winter' });
    const chooser = await found('button', 'Choose a view: Winter');
    assert.is(chooser.textContent, 'Winter');
    assert.is(chooser.parentElement?.previousElementSibling, byRole('heading', 'FAQs'));
    assert.is(allByRole('button', /^Choose a view/).length, 1);
    await click(chooser);
    await click(await found('menuitemradio', 'All FAQs'));
    await found('button', 'Choose a view: All FAQs');
    assert.is(location.search, '');
  } finally {
    globalThis.matchMedia = wide;
    await cleanup();
  }
});

test('a changed view says so, can be reverted, and is written over by Save changes alone', async () => {
  const { sent } = await show({
    views: [winter],
    at: '/content/faqs?view=7&search=winter',
    answers: { 'PUT views/7': { message: 'Saved.', data: { ...winter, version: 3 } } },
  });
  assert.is(queryByRole('button', 'Save changes'), null);
  await click(byRole('button', 'Question', byRole('columnheader', 'Question')));
  await eventually(() => queryByRole('button', 'Save changes') !== null, 'the mark');
  await click(byRole('button', 'Revert'));
  assert.is(location.search, '?view=7&search=winter');
  await click(byRole('button', 'Question', byRole('columnheader', 'Question')));
  await eventually(() => queryByRole('button', 'Save changes') !== null, 'the mark');
  assert.equal(sent('PUT views/7'), []);
  await click(byRole('button', 'Save changes'));
  await eventually(() => snackbars()[0] === 'Saved.', 'the snackbar');
  assert.equal(sent('PUT views/7'), [{ version: 2, query: 'search=winter&sort=question|asc' }]);
});

test('a list without a view that leaves rows out is marked until it is reset; its columns are the person’s', async () => {
  await show({ at: '/content/faqs?columns=question,rank&per_page=25', id: 8 });
  const both = '&filters[rank][gt]=1&filters[rank][lt]=9';
  const marks = () => byRole('group', 'Saved views').textContent;
  assert.is(marks(), 'All');
  assert.is(queryByRole('button', 'Reset filters and order'), null);
  await click(byRole('button', 'Question', byRole('columnheader', 'Question')));
  await eventually(() => marks() === 'All· changed', 'the mark');
  await click(byRole('button', 'Reset filters and order'));
  assert.is(location.search, '?columns=question,rank&per_page=25');
  await eventually(() => marks() === 'All', 'no mark');
  await show({ at: `/content/faqs?columns=question${both}`, id: 9 });
  await eventually(() => marks() === 'All· changed', 'the mark');
  assert.is(queryByRole('button', 'Clear filters'), null, 'the reset takes them away');
  await show({ views: [winter], at: `/content/faqs?view=7&search=winter${both}` });
  await click(await found('button', 'Clear filters'));
  assert.is(location.search, '?view=7&search=winter');
});

test('[A3.027] filters of a person’s table open the list where they were left, for as long as their day lasts', async () => {
  const kept = { filters: 'filters[published]=true', per_page: 25 };
  const preferences = (day: string) => [{ key: 'table.contents/faqs', value: { ...kept, day } }];
  const now = await show({ id: 9, preferences: preferences(here().day) });
  await eventually(() => now.asked().get('filters[published]') === 'true', 'the filter');
  assert.is(byRole('group', 'Saved views').textContent, 'All· changed');
  const other = { ...kept, ...here(), browser: 'another' };
  const phone = await show({ id: 11, preferences: [{ key: 'table.contents/faqs', value: other }] });
  await eventually(() => phone.asked().get('per_page') === '25', 'the page size');
  assert.is(phone.asked().get('filters[published]'), null);
  assert.is(byRole('group', 'Saved views').textContent, 'All');
  const later = await show({ id: 10, preferences: preferences('2020-01-01') });
  await eventually(() => later.asked().get('per_page') === '25', 'the page size');
  assert.is(later.asked().get('filters[published]'), null);
  assert.is(byRole('group', 'Saved views').textContent, 'All');
});

test('a view that somebody else saved meanwhile asks whose is to stay', async () => {
  const { sent } = await show({
    views: [winter],
    at: '/content/faqs?view=7&search=snow',
    answers: { 'PUT views/7': json(409, stale) },
  });
  await eventually(() => queryByRole('button', 'Save changes') !== null, 'the mark');
  await click(byRole('button', 'Save changes'));
  const late = 'This view was changed meanwhile';
  await eventually(() => queryByRole('alertdialog', late) !== null, 'the question');
  await click(byRole('button', 'Save over their changes'));
  await eventually(() => sent('PUT views/7').length === 2, 'the second call');
  assert.equal(sent('PUT views/7')[1], { version: 4, query: 'search=snow' });
});

test('what a list shows is saved under a name, and the address names the view then', async () => {
  const made = view(9, { name: 'Mine', query: 'sort=question|asc' });
  const taken = { id: 'duplicate', message: 'Taken.', data: { name: 'There is one already.' } };
  const answers: Record<string, unknown> = { 'POST views': json(422, taken) };
  const { sent } = await show({ at: '/content/faqs?sort=question|asc', answers });
  await click(byRole('button', 'Save view'));
  const dialog = byRole('dialog', 'Save view');
  const name = byRole('textbox', /^Name/, dialog);
  await eventually(() => document.activeElement === name, 'the focus on the name');
  await fill(name, 'Mine');
  await press('Enter');
  await eventually(() => dialog.textContent?.includes('There is one already.') === true, 'why not');
  answers['POST views'] = { message: "View 'Mine' saved.", data: made };
  await click(byRole('button', 'Save', dialog));
  await eventually(() => location.search === '?view=9&sort=question|asc', 'the address');
  assert.equal(sent('POST views')[1], {
    resource: 'contents/faqs',
    name: 'Mine',
    audience: 'mine',
    group_id: null,
    query: 'sort=question|asc',
  });
});

test('a view for everyone is kept by who may update all publications; others are told beside Save, which is off', async () => {
  const { sent } = await show({ at: '/content/faqs?sort=question|asc', publications: [5] });
  await click(byRole('button', 'Save view'));
  const dialog = byRole('dialog', 'Save view');
  await fill(byRole('textbox', /^Name/, dialog), 'Ours');
  await click(byRole('radio', /^Everyone/, dialog));
  assert.match(dialog.textContent ?? '', 'You may not update all publications');
  await click(byRole('button', 'Save', dialog));
  assert.equal(sent('POST views'), []);
  await click(byRole('radio', /^Only you/, dialog));
  assert.not.match(dialog.textContent ?? '', 'You may not update all publications');
  assert.is(byRole('button', 'Save', dialog).getAttribute('aria-disabled'), null);
});

test('a view that names gone fields shows them as gone, and shows its rows all the same', async () => {
  const old = view(7, {
    name: 'Old',
    query: 'filters[gone]=1&filters[published]=true&sort=gone|asc',
  });
  const { asked } = await show({ views: [old] });
  await click(byRole('link', 'Old'));
  await eventually(() => queryByRole('group', 'Filter gone') !== null, 'the chip');
  assert.match(byRole('group', 'Filter gone').textContent ?? '', 'field gone');
  await eventually(() => asked().get('filters[published]') === 'true', 'the call');
  assert.is(asked().get('filters[gone]'), null);
  assert.is(asked().get('sort'), 'id|desc');
});

test('views are chosen, kept and undone from the palette, too, and by Shift+V', async () => {
  await show({
    views: [winter],
    answers: {
      'DELETE views/7': { message: "View 'Winter' deleted.", data: {} },
      'POST views/7/restore': { message: "View 'Winter' is restored.", data: winter },
    },
  });
  const titles = () =>
    directory()
      .list()
      .map(({ title }) => title);
  for (const title of ['View: All FAQs', 'View: Winter', 'Save view as…', 'Reset table']) {
    assert.ok(titles().includes(title), title);
  }
  assert.equal(
    directory()
      .list()
      .find(({ id }) => id === 'views.open')?.keys,
    ['Shift+V'],
  );
  run('view.choose.7');
  await eventually(() => current() === 'Winter', 'the view');
  run('view.remove');
  await eventually(() => snackbars()[0] === "View 'Winter' deleted.", 'the snackbar');
  assert.is(location.search, '');
  run('view.restore');
  await eventually(() => location.search === '?view=7&search=winter', 'the view back');
});

test('while it is not known which view is shown, every row can be asked for', async () => {
  const answers = { 'GET views': json(500, { id: 'down', message: 'Down.' }) };
  await show({ at: '/content/faqs?view=7&search=winter', answers });
  assert.is(run('view.choose.all').status, 'ran');
  await eventually(() => location.search === '', 'all rows');
});

test('the Undo of a deleted view goes with its list, which alone can bring the view back', async () => {
  await show({
    views: [winter],
    at: '/content/faqs?view=7',
    answers: { 'DELETE views/7': { message: "View 'Winter' deleted.", data: {} } },
  });
  const ref = services.get(snackbarsActor);
  const offersUndo = () =>
    ref.getSnapshot().context.stack.some(({ action }) => action?.intent?.type === 'view.restore');
  run('view.remove');
  await eventually(offersUndo, 'Undo');
  ref.send({ type: 'snackbars.hold', reason: 'hover' });
  await cleanup();
  await eventually(() => !offersUndo(), 'no Undo');
});

test('the menu has every view by whose it is, and says why an action cannot be done', async () => {
  await show({ views: [winter, shared], at: '/content/faqs?view=8' });
  run('views.open');
  await eventually(() => queryByRole('menu', 'Views') !== null, 'the menu');
  const menu = byRole('menu', 'Views');
  assert.equal(
    allByRole('group', undefined, menu).map((group) => group.textContent),
    ['YoursWinter', 'EveryonePublished'],
  );
  const remove = byRole('menuitem', /^Delete view/, menu);
  assert.is(remove.getAttribute('aria-description'), 'You may use this view, not change it');
});

test('[A3.025] [A3.026] [A3.027] [A3.028] [A3.029] headers, page size, filters, order and range of a table are kept with the person', async () => {
  const pause = holdTimers(1_000);
  const { sent } = await show({ id: 6 });
  const steps = [
    '?filters[published]=true',
    '?filters[published]=true&range=1M',
    '?filters[published]=true&range=1M&sort=question|asc&columns=question,rank&per_page=50',
  ];
  for (const step of steps) await arriveAt(step);
  window.dispatchEvent(new Event('pagehide'));
  await eventually(() => sent('PATCH me/preferences').length === 1, 'the call');
  pause.restore();
  assert.equal(sent('PATCH me/preferences'), [
    {
      preferences: [
        {
          key: 'table.contents/faqs',
          value: {
            filters: 'filters%5Bpublished%5D=true',
            dateRangeFrom: '1M',
            headers: ['question', 'rank'],
            per_page: 50,
            sort: 'question|asc',
            ...here(),
          },
        },
      ],
    },
  ]);
});

test('what is done to a view is not kept as the table of the person', async () => {
  const { sent } = await show({ views: [winter], at: '/content/faqs?view=7&search=winter', id: 5 });
  await arriveAt('?view=7&search=winter&per_page=50');
  window.dispatchEvent(new Event('pagehide'));
  await settle();
  assert.equal(sent('PATCH me/preferences'), []);
});

test.after(cleanup);
test.run();

async function show({
  views = [],
  at = '/content/faqs',
  answers = {},
  id = 1,
  preferences = [],
  publications,
}: Show) {
  await cleanup();
  newApp();
  signIn(faqs, ACTIONS, {}, publications ?? null);
  services
    .get(queries)
    .setQueryData<Me>(meQuery.queryKey, (me) => ({ ...(me as Me), id, preferences }));
  services.get(client).setToken('token');
  let query = new URLSearchParams();
  const table: Record<string, unknown> = {
    'GET contents/faqs': (url: URL) => {
      query = url.searchParams;
      return listAnswer(rows);
    },
    'GET views': { data: views },
    'GET me': () => services.get(queries).getQueryData(meQuery.queryKey),
    'PATCH me/preferences': () => services.get(queries).getQueryData(meQuery.queryKey),
  };
  const { calls, bodies } = answerCalls(
    new Proxy(table, { get: (target, name) => answers[String(name)] ?? target[String(name)] }),
  );
  await renderPage(<ListScreen resource={faqs} />, at);
  await eventually(() => queryByRole('group', 'Saved views') !== null, 'the views');
  await eventually(
    () => allByRole('link', undefined, byRole('group', 'Saved views')).length > views.length,
    'every view',
  );
  return {
    asked: () => query,
    sent: (name: string) => calls.flatMap((call, at) => (call === name ? [bodies[at]] : [])),
  };
}

/** As if the list had been changed to that address. */
async function arriveAt(search: string) {
  history.pushState({ list: true }, '', `/content/faqs${search}`);
  await settle();
}

function current() {
  const links = allByRole('link', undefined, byRole('group', 'Saved views'));
  return links.find((link) => link.getAttribute('aria-current') === 'true')?.textContent;
}

function view(id: number, rest: Partial<SavedView>): SavedView {
  return {
    id,
    version: 2,
    resource: 'contents/faqs',
    name: '',
    owner_id: 1,
    owner: { id: 1, full_name: 'Nora Lindqvist' },
    audience: 'mine',
    group_id: null,
    group: null,
    query: '',
    is_default: false,
    my_default: false,
    may_write: true,
    updated_at: '2026-11-20T13:41:00Z',
    ...rest,
  };
}

interface Show {
  readonly publications?: readonly number[];
  readonly views?: readonly SavedView[];
  readonly at?: string;
  readonly answers?: Record<string, unknown>;
  readonly id?: number;
  readonly preferences?: Me['preferences'];
}
