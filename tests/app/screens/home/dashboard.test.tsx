import * as assert from 'uvu/assert';
import { Dashboard } from '../../../../src/app/screens/home/dashboard.tsx';
import type { Today, Waiting } from '../../../../src/shared/contract/today.ts';
import { CHANGES_PAGE } from '../../../../src/shared/navigation.ts';
import { faqs } from '../../../../src/shared/resources/content/faqs.ts';
import { subscribers } from '../../../../src/shared/resources/messaging/subscribers.ts';
import { permissionName } from '../../../../src/shared/permissions.ts';
import { queries } from '../../../../src/app/data/query-client.ts';
import { noraWith } from '../../../support/nora.ts';
import { answerCalls, json } from '../../../support/api.ts';
import { newApp, services } from '../../../support/app-services.ts';
import { allByRole, byRole, cleanup, click } from '../../../support/dom.tsx';
import { eventually, renderPage, signIn } from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';

const test = suite('the first page');

const AT = '2026-11-20T13:41:00Z';
const TODAY: Today = { since: AT, upcoming: [], changes: [], trends: [] };
const draft = (id: number | null, text: string | null): Waiting => ({
  kind: 'draft',
  at: AT,
  record: { resource: 'faqs', id, text },
});

test('what waits says what it is, and leads to where it is dealt with', async () => {
  await show({
    waiting: [
      {
        kind: 'lock',
        at: AT,
        person: 'Ann Holm',
        record: { resource: 'faqs', id: 4, text: 'Why?' },
      },
      { kind: 'task', at: AT, id: 9, title: 'Export FAQs', done: null, error: 'The disk is full.' },
      { kind: 'task', at: AT, id: 8, title: 'Publish 3 FAQs', done: 2, error: '2 done, 1 failed' },
      { kind: 'task', at: AT, id: 7, title: 'Tag 1 FAQ', done: 0, error: '0 done, 1 failed' },
      draft(7, 'Is it open?'),
      draft(null, null),
    ],
  });
  assert.equal(linesOf('Needs you'), [
    ['Ann Holm asks for Why?', '/content/faqs/4/edit'],
    ['Export FAQs failed', '/tasks'],
    ['Publish 3 FAQs failed in part', '/tasks'],
    ['Tag 1 FAQ failed', '/tasks'],
    ['Unsaved draft: Is it open?', '/content/faqs/7/edit'],
    ['Unsaved draft: a new FAQ', '/content/faqs/create'],
  ]);
  assert.ok(region('Needs you').textContent?.includes('The disk is full.'));
});

test('what the person did lately is led to from what was updated', async () => {
  await show({});
  const own = byRole('link', 'Your recent changes', region('Recently updated'));
  assert.is(own.getAttribute('href'), CHANGES_PAGE);
});

test('what was updated last stands by time, however many are of one resource', async () => {
  await show({ faqs: 20 });
  await eventually(() => linesOf('Recently updated').length > 0, 'the rows');
  assert.equal(
    linesOf('Recently updated').map(([name]) => name),
    Array.from({ length: 12 }, (_, at) => `Question ${at + 1}`),
  );
});

test('subscribers, who come and change by themselves, are counted and hide nothing that people wrote', async () => {
  await show({ faqs: 2, subscribers: 20 });
  await eventually(() => linesOf('Recently updated').length > 0, 'the rows');
  await eventually(
    () => document.body.textContent?.includes('Subscribers20') ?? false,
    'the count',
  );
  assert.equal(
    linesOf('Recently updated').map(([name]) => name),
    ['Question 1', 'Question 2'],
  );
});

test('what was updated and could not be loaded is asked for again, and only that', async () => {
  const calls = await show({ faqs: json(500, { id: 'unexpected', message: 'No.' }) });
  const part = () => region('Recently updated');
  const failed = () => part().textContent?.includes('What was updated could not be loaded.');
  await eventually(() => failed() === true, 'the failure');
  const before = calls.length;
  await click(byRole('button', 'Retry', part()));
  await eventually(() => calls.length > before, 'the call');
  assert.equal(calls.slice(before), ['GET contents/faqs']);
  await eventually(() => failed() === true, 'the failure again');
});

test('what is asked for again stays where it is, and the focus goes to its heading once it is there', async () => {
  await show({ failing: true });
  let answer: (given: unknown) => void = () => undefined;
  const waits = new Promise((resolve) => {
    answer = resolve;
  });
  answerCalls({ 'GET me/waiting': () => waits });
  const part = region('Needs you');
  const retry = () => byRole('button', 'Retry', part);
  await eventually(() => part.textContent?.includes('Retry') ?? false, 'the way to ask again');
  retry().focus();
  await click(retry());
  assert.is(document.activeElement, retry());
  const isBusy = () =>
    (retry().getAttribute('aria-busy') ?? retry().getAttribute('aria-disabled')) === 'true';
  await eventually(isBusy, 'that it is asked for');
  answer({ data: [] });
  await eventually(() => document.activeElement === part.querySelector('h2'), 'the heading');
});

test('subscribers that could not be loaded are not missed among what was updated', async () => {
  await show({ faqs: 2, subscribers: json(500, { id: 'unexpected', message: 'No.' }) });
  await eventually(() => linesOf('Recently updated').length > 0, 'the rows');
  await eventually(() => document.body.textContent?.includes('Subscribers–') ?? false, 'no count');
  assert.not.ok(region('Recently updated').textContent?.includes('Not all that was updated'));
});

test('more than five wait behind a word that says how many', async () => {
  await show({ waiting: Array.from({ length: 8 }, (_, n) => draft(n + 1, `Question ${n}`)) });
  const more = document.querySelector('details');
  if (more === null) throw new Error('nothing is folded');
  assert.is(more.querySelector('summary')?.textContent, '3 more');
  assert.is(more.open, false);
  assert.is(more.querySelectorAll('li').length, 3);
  assert.is(linesOf('Needs you').length, 8);
});

test('what others did names the person, what, and the record where it is one that can be seen', async () => {
  await show({
    today: {
      changes: [
        change('created', 17, null),
        change('changed', 1, 'Is it open?'),
        change('deleted', 1, null),
      ],
    },
  });
  assert.equal(linesOf('Since you were here'), [
    ['Ann Holm created 17 FAQs', '/content/faqs?sort=updated_at|desc'],
    ['Ann Holm changed the FAQ “Is it open?”', '/content/faqs/7'],
    ['Ann Holm deleted FAQ 7', '/content/faqs?sort=updated_at|desc'],
  ]);
});

test('the line of a trend has each of the days that its total counts', async () => {
  const days = [...Array.from({ length: 29 }, () => 20), 1];
  await show({ today: { trends: [{ name: 'clicks', total: 581, before: 500, days }] } });
  const line = region('The last 30 days').querySelector('svg');
  assert.is(line?.getAttribute('aria-label'), '30 values from 20 to 1, lowest 1, highest 20');
});

test('a trend stands beside the days before, and says nothing of a share where there were none', async () => {
  const days = Array.from({ length: 30 }, (_, n) => n);
  await show({
    today: {
      trends: [
        { name: 'subscribers', total: 120, before: 100, days },
        { name: 'clicks', total: 8, before: 10, days },
        { name: 'messages', total: 3, before: 0, days },
      ],
    },
  });
  const shown = [...region('The last 30 days').querySelectorAll('a')].map(
    ({ textContent }) => textContent?.replace(/30 values.*highest 29/, ' ') ?? '',
  );
  assert.ok(shown[0]?.includes('120') && shown[0].includes('+20.0%'), shown[0]);
  assert.ok(shown[1]?.includes('-20.0%') || shown[1]?.includes('−20.0%'), shown[1]);
  assert.not.ok(shown[2]?.includes('%'), shown[2]);
});

test('what comes up is told by the clocks that its record goes by, which every line names where one line has others than the person’s', async () => {
  const record = { resource: 'pages', id: 7, text: 'Low tide' };
  const at = '2026-12-01T11:30:00Z';
  const upcoming = [
    { record, at, zone: 'Asia/Kolkata' },
    { record: { ...record, id: 8 }, at, zone: null },
  ];
  await show({ today: { upcoming } });
  const lines = [...region('Coming up').querySelectorAll('li')].map((line) => line.textContent);
  assert.equal(lines, [
    'Low tidePage · Dec 1, 2026, 17:00 GMT+5:30',
    'Low tidePage · Dec 1, 2026, 11:30 UTC',
  ]);
});

test('no zone is named where all that comes up goes by the clocks of the person', async () => {
  const record = { resource: 'pages', id: 7, text: 'Low tide' };
  const at = '2026-12-01T11:30:00Z';
  await show({ today: { upcoming: [{ record, at, zone: 'Africa/Accra' }] } });
  const line = region('Coming up').querySelector('li');
  assert.is(line?.textContent, 'Low tidePage · Dec 1, 2026, 11:30');
});

test('where nothing waits and nothing came, each part says so', async () => {
  await show({});
  const text = document.body.textContent ?? '';
  for (const words of [
    'Nothing waits for you: no unsaved draft, no request, no failed task.',
    'Nobody else has changed anything.',
    'Nothing is scheduled.',
  ])
    assert.ok(text.includes(words), words);
});

test('what could not be asked for is said, and asked for again at one press', async () => {
  const calls = await show({ failing: true });
  for (const call of ['GET me/today', 'GET me/waiting']) {
    const asked = () => calls.filter((each) => each === call).length;
    const before = asked();
    const waits = call === 'GET me/waiting';
    const retry = () =>
      allByRole('button', 'Retry').find((each) => region('Needs you').contains(each) === waits);
    await eventually(() => retry() !== undefined, `the way to ask again: ${call}`);
    await click(retry() as HTMLElement);
    await eventually(() => asked() > before, call);
  }
});

function change(action: 'created' | 'changed' | 'deleted', count: number, text: string | null) {
  const record = count === 1 ? { resource: 'faqs', id: 7, text } : null;
  return { person: 'Ann Holm', action, resource: 'faqs', count, at: AT, record };
}

function region(name: string): HTMLElement {
  const found = [...document.querySelectorAll('section')].find(
    (section) =>
      (section.querySelector('h2')?.textContent ?? section.ariaLabel ?? '').startsWith(name) ||
      section.getAttribute('aria-label') === name,
  );
  if (found === undefined) throw new Error(`no region ${name}`);
  return found;
}

function linesOf(name: string) {
  return [...region(name).querySelectorAll('li a')].map((line) => [
    line.querySelector(name === 'Needs you' ? 'span > span' : 'span')?.textContent,
    line.getAttribute('href'),
  ]);
}

interface Shown {
  readonly waiting?: readonly Waiting[];
  readonly today?: Partial<Today>;
  readonly failing?: boolean;
  readonly faqs?: number | Response;
  /** Untold, they may not be listed. */
  readonly subscribers?: number | Response;
}

/** As many as the call asks for, the first of them changed last. */
function rowsOf(count: number) {
  return (url: URL) => ({
    data: Array.from(
      { length: Math.min(count, Number(url.searchParams.get('per_page'))) },
      (_, at) => ({
        id: at + 1,
        question: `Question ${at + 1}`,
        updated_at: `2026-11-20T13:${59 - at}:00Z`,
      }),
    ),
    ...{ total: count, current_page: 1, last_page: 1, per_page: 12 },
  });
}

async function show(shown: Shown) {
  const { waiting = [], today = {}, failing = false, faqs: count = 0 } = shown;
  const { subscribers: written = 0 } = shown;
  await cleanup();
  newApp();
  if (shown.subscribers === undefined) signIn(faqs);
  else
    services
      .get(queries)
      .setQueryData(
        ['me'],
        noraWith([faqs, subscribers].map(({ controller }) => permissionName(controller, 'index'))),
      );
  const refusal = json(503, { id: 'unavailable', message: 'Not now.' });
  const { calls } = answerCalls({
    'GET me/waiting': failing ? refusal.clone() : { data: waiting },
    'GET me/today': failing ? refusal : { data: { ...TODAY, ...today } },
    'GET tasks': { running: [], recently_completed: [], total: 0, app_version: '1' },
    'GET contents/faqs': typeof count === 'number' ? rowsOf(count) : count,
    [`GET ${subscribers.route}`]: typeof written === 'object' ? written : rowsOf(written),
  });
  await renderPage(<Dashboard />, '/');
  await eventually(() => {
    const text = document.body.textContent ?? '';
    return (
      text.includes(failing ? 'Not now.' : 'Since you were here') &&
      calls.includes('GET me/waiting')
    );
  }, 'the answers');
  return calls;
}

test.run();
