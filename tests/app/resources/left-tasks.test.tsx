import { cleanup, until } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import type { ReactElement } from 'react';
import { snackbarsActor } from '../../../src/app/actors/actors.ts';
import { pageDirectory } from '../../../src/app/commands/page-directory.ts';
import { keys } from '../../../src/app/data/keys.ts';
import { queries } from '../../../src/app/data/query-client.ts';
import { FindReplacePage } from '../../../src/app/features/find-replace/find-replace-page.tsx';
import { ImportScreen } from '../../../src/app/resources/import.screen.tsx';
import type { ImportRecord } from '../../../src/shared/contract/imports.ts';
import { NO_COUNTS } from '../../../src/shared/contract/imports.ts';
import { subscribers } from '../../../src/shared/resources/messaging/subscribers.ts';
import { answerCalls } from '../../support/api.ts';
import { newApp, services } from '../../support/app-services.ts';
import { eventually, renderPage, signIn, snackbars } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { holdTimers } from '../../support/timers.ts';

const test = suite('the end of a task whose page was left');
test.after.each(cleanup);

const file: ImportRecord = {
  id: 12,
  resource: 'messages/subscribers',
  file_name: 'people.csv',
  bytes: 120,
  state: 'running',
  format: { encoding: 'utf-8', delimiter: ',', header: true },
  columns: [{ name: 'Mail', samples: ['ann@example.org'] }],
  rows: 4,
  warning: null,
  setup: null,
  check: null,
  counts: NO_COUNTS,
  done: 0,
  task_id: 31,
  error: null,
  failures: [],
  rolled_back: null,
  created_at: '2026-11-29T09:00:00Z',
  finished_at: null,
};

const task = {
  ...{ id: 31, kind: 'import', title: 'Import of people.csv', status: 'running', progress: 0 },
  ...{ error: null, result: null, has_file: false, undone_at: null },
};

const imported = { import_id: 12, resource: 'subscribers', ...NO_COUNTS };

const importPage = () => <ImportScreen resource={subscribers} />;
const IMPORT = '/messaging/subscribers/import?import=12';

/** The page at work on the task, and then left. */
async function leave(page: () => ReactElement, at: string, answers: object) {
  newApp();
  signIn(subscribers);
  const timers = holdTimers(1_000);
  answerCalls({ 'GET import-mappings': { data: [] }, 'GET tasks/31': { data: task }, ...answers });
  await renderPage(page(), at);
  await eventually(() => document.querySelector('[role=progressbar]') !== null, 'the work');
  await cleanup();
  await until(() => timers.count() === 1, 'the pause');
  return timers;
}

/** The task has ended so. */
async function end(timers: ReturnType<typeof holdTimers>, ended: object) {
  answerCalls({ 'GET tasks/31': { data: { ...task, status: 'done', ...ended } } });
  timers.pass();
  await until(() => snackbars().length > 0, 'the end');
  timers.restore();
}

/** What the snackbar offers, and the address that it leads to. */
function follow() {
  const { action } = services.get(snackbarsActor).getSnapshot().context.stack[0] ?? {};
  services.get(pageDirectory).runOfSnackbar(action?.intent?.type ?? '', { ...action?.intent });
  return [action?.text, location.pathname + decodeURIComponent(location.search)];
}

test('an import says how many rows came in, and leads to them', async () => {
  const timers = await leave(importPage, IMPORT, { 'GET imports/12': { data: file } });
  const list = [...keys.lists('subscribers'), 'some'];
  services.get(queries).setQueryData(list, {});
  await end(timers, { result: { ...imported, created: 16, updated: 1 } });
  assert.equal(snackbars(), ['Import of people.csv: 17 subscribers came in.']);
  assert.is(services.get(queries).getQueryState(list)?.isInvalidated, true);
  const rows = '/messaging/subscribers?filters[import_id]=12';
  assert.equal(follow(), ['Show them', rows]);
});

test('an import of which lines were refused says how many, and leads to them', async () => {
  const timers = await leave(importPage, IMPORT, { 'GET imports/12': { data: file } });
  await end(timers, { result: { ...imported, created: 1, failed: 3 } });
  assert.equal(snackbars(), ['Import of people.csv: 1 subscriber came in, 3 lines were refused.']);
  assert.equal(follow(), ['Show', IMPORT]);
});

test('an import that has brought nothing says so', async () => {
  const timers = await leave(importPage, IMPORT, { 'GET imports/12': { data: file } });
  await end(timers, { result: { ...imported, skipped: 4 } });
  assert.equal(snackbars(), ['Import of people.csv: nothing new came in.']);
});

test('a dry run says what would be refused, and leads to its page', async () => {
  const checking = { ...file, state: 'checking' };
  const timers = await leave(importPage, IMPORT, { 'GET imports/12': { data: checking } });
  const title = 'Check of people.csv';
  await end(timers, { kind: 'import_check', title, result: { ...imported, failed: 1 } });
  assert.equal(snackbars(), ['Check of people.csv: 1 line would be refused.']);
  assert.equal(follow(), ['Show', IMPORT]);
});

test('a replacement says how many places it was, leads to its page, and can be undone', async () => {
  const at = '/content/find-replace?task=31';
  const timers = await leave(() => <FindReplacePage />, at, {
    'GET tasks/31': { data: { ...task, kind: 'replace', title: 'Replace “a” by “b”' } },
  });
  const document = { resource: 'pages', id: 4, field: 'content', name: 'Spring', gone: 0 };
  const documents = [{ ...document, outcome: 'done', reason: null, replaced: 3 }];
  const result = { total: 1, done: 1, refused: 0, undo_id: 8, documents };
  await end(timers, { kind: 'replace', title: 'Replace “a” by “b”', result });
  assert.equal(snackbars(), ['Replace “a” by “b”: 3 places replaced in 1 record.']);
  assert.equal(follow(), ['Show', at]);
});

test('who has come back to the page sees the end there, and no snackbar tells of it', async () => {
  const timers = await leave(importPage, IMPORT, { 'GET imports/12': { data: file } });
  await renderPage(importPage(), IMPORT);
  await eventually(() => document.querySelector('[role=progressbar]') !== null, 'the work');
  answerCalls({
    'GET imports/12': { data: { ...file, state: 'done', counts: { ...NO_COUNTS, created: 4 } } },
    'GET tasks/31': { data: { ...task, status: 'done', result: { ...imported, created: 4 } } },
  });
  timers.pass();
  await eventually(() => document.body.textContent?.includes('was imported.') === true, 'the end');
  assert.equal(snackbars(), []);
  assert.is(timers.count(), 0);
  timers.restore();
});

test.run();
