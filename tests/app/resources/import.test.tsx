import { byRole, byText, cleanup, click, fill, queryByRole } from '../../support/dom.tsx';
import { act } from 'react';
import * as assert from 'uvu/assert';
import { ImportScreen } from '../../../src/app/resources/import.screen.tsx';
import type { ImportRecord } from '../../../src/shared/contract/imports.ts';
import { NO_COUNTS } from '../../../src/shared/contract/imports.ts';
import { subscribers } from '../../../src/shared/resources/messaging/subscribers.ts';
import { answerCalls, json } from '../../support/api.ts';
import { eventually, renderPage, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import type { Action } from '../../../src/shared/contract/actions.ts';
import { ACTIONS } from '../../../src/shared/contract/actions.ts';
import { newApp } from '../../support/app-services.ts';

const test = suite('import page');
test.after.each(cleanup);

const file: ImportRecord = {
  id: 12,
  resource: 'messages/subscribers',
  file_name: 'people.csv',
  bytes: 120,
  state: 'read',
  format: { encoding: 'utf-8', delimiter: ',', header: true },
  columns: [
    { name: 'Mail', samples: ['ann@example.org'] },
    { name: 'Given name', samples: [] },
  ],
  rows: 1_204,
  warning: null,
  setup: null,
  check: null,
  counts: NO_COUNTS,
  done: 0,
  task_id: null,
  error: null,
  failures: [],
  rolled_back: null,
  created_at: '2026-11-20T09:00:00Z',
  finished_at: null,
};
const counts = { created: 2, updated: 1, skipped: 0, failed: 1 };
const checked: ImportRecord = {
  ...file,
  state: 'checked',
  check: {
    ...counts,
    columns: [{ filled: 4, failed: 1, missing: 2 }],
    failures: [{ line: 3, reason: 'E-mail: Invalid e-mail.' }],
  },
};

async function show(
  answers: Readonly<Record<string, unknown>>,
  actions: readonly Action[] = ACTIONS,
  query = '?import=12',
) {
  newApp();
  signIn(subscribers, actions);
  const calls = answerCalls({ 'GET import-mappings': { data: [] }, ...answers });
  await renderPage(
    <ImportScreen resource={subscribers} />,
    `/messaging/subscribers/import${query}`,
  );
  return calls;
}

const section = (label: string) =>
  document.querySelector(`section[aria-label="${label}"]`)?.textContent ?? '';

const figures = (label: string) =>
  [...document.querySelectorAll(`[aria-label="${label}"] dd`)].map(
    ({ textContent }) => textContent,
  );

test('without the right to make rows there is no import, and nothing is asked', async () => {
  const { calls } = await show(
    {},
    ACTIONS.filter((action) => action !== 'store'),
  );
  assert.ok(byText(/You do not have permission to view this page/));
  assert.equal(calls, []);
});

test('a read file shows its columns with what their headers suggest, and goes to the dry run as mapped', async () => {
  let now: object = file;
  const { calls, bodies } = await show({
    'GET imports/12': () => ({ data: now }),
    'POST imports/12/check': () => {
      now = { ...file, state: 'checking', done: 602 };
      return { data: now };
    },
  });
  await eventually(() => queryByRole('combobox', 'Mail becomes') !== null);
  assert.is(byRole('combobox', 'Mail becomes').textContent, 'E-mail');
  assert.is(byRole('combobox', 'Given name becomes').textContent, 'First name');
  assert.ok(byText('people.csv, 1,204 rows'));
  await click(byRole('button', /^Check file/));
  const bar = () => queryByRole('progressbar', 'Checking people.csv');
  await eventually(() => bar()?.getAttribute('aria-valuenow') === '50', 'how far it is');
  assert.equal(bodies[calls.indexOf('POST imports/12/check')], {
    mapping: ['email', 'first_name'],
    mode: 'both',
    into: {},
    chosen: null,
  });
});

test('a refused change of the format says why, and the mapping stays', async () => {
  await show({
    'GET imports/12': { data: file },
    'PUT imports/12': json(422, {
      id: 'validation',
      message: 'Please correct the marked fields.',
      data: { file: 'There are no rows below the header.' },
    }),
  });
  await eventually(() => queryByRole('checkbox', 'The first row names the columns') !== null);
  await click(byRole('checkbox', 'The first row names the columns'));
  await eventually(() => queryByRole('alert') !== null);
  assert.is(byRole('alert').textContent, 'There are no rows below the header.');
  assert.is(byRole('combobox', 'Mail becomes').textContent, 'E-mail');
});

test('the dry run says what would happen, which lines would fail, and how many rows the import writes', async () => {
  await show({ 'GET imports/12': { data: checked } });
  await eventually(() => queryByRole('button', /^Import 3 rows/) !== null);
  assert.equal(figures('What the import would do'), ['2', '1', '0', '1']);
  assert.match(section('Rows that would fail'), 'Line 3E-mail: Invalid e-mail.');
  assert.match(section('Columns'), '1 cannot be read, 2 missing');
  await click(byRole('button', 'Back to mapping'));
  assert.ok(byRole('combobox', 'Mail becomes'));
});

const masked = ACTIONS.filter((action) => action !== 'unmask');
const keptBack = /^You see E-mail masked: .* up to 20 known rows an hour/;

test('who sees the key masked reads beside the mapping what the dry run will not tell', async () => {
  await show({ 'GET imports/12': { data: file } }, masked);
  await eventually(() => queryByRole('combobox', 'Mail becomes') !== null);
  assert.ok(byText(keptBack));
});

test('a dry run that does not tell known rows from new ones says how many go on', async () => {
  const check = { ...counts, created: 0, updated: 0, importable: 3, columns: [], failures: [] };
  await show({ 'GET imports/12': { data: { ...checked, check } } }, masked);
  await eventually(() => queryByRole('button', /^Import 3 rows/) !== null);
  assert.equal(figures('What the import would do'), ['3', '1']);
  assert.ok(byText(keptBack));
});

test('a done import can be rolled back after a question, and says what came of it', async () => {
  const failures = [{ line: 4, reason: "E-mail: Invalid e-mail ('no mail')." }];
  const done: ImportRecord = { ...checked, state: 'done', counts, failures, done: 4 };
  const back = { ...done, state: 'rolled_back', rolled_back: { restored: 2, refused: 1 } };
  const { calls } = await show({
    'GET imports/12': { data: done },
    'POST imports/12/rollback': { data: back },
  });
  await eventually(() => queryByRole('button', 'Roll back import') !== null);
  assert.equal(figures('What the import has done'), ['2', '1', '0', '1']);
  assert.ok(byText('3 of 1,204 rows of people.csv were imported, 1 failed.'));
  assert.is(
    document.querySelector('[aria-label="Rows that were not imported"] li')?.textContent,
    "Line 4E-mail: Invalid e-mail ('no mail').",
  );
  await click(byRole('button', 'Roll back import'));
  await eventually(() => queryByRole('alertdialog') !== null);
  assert.not(calls.includes('POST imports/12/rollback'));
  await click(byRole('button', 'Roll back', byRole('alertdialog')));
  await eventually(() => /was rolled back/.test(document.body.textContent ?? ''));
  assert.ok(byText(/2 rows are as they were\. 1 stay as they are/));
});

test('a mapping is kept under a name and used again', async () => {
  const kept = { id: 3, name: 'Monthly', targets: { Mail: 'first_name' } };
  const { calls, bodies } = await show({
    'GET imports/12': { data: file },
    'GET import-mappings': { data: [kept] },
    'POST import-mappings': { message: '', data: { ...kept, id: 4, name: 'Weekly' } },
  });
  await eventually(() => queryByRole('button', 'Use Monthly') !== null);
  await fill(byRole('textbox', 'Name of the mapping'), 'Weekly');
  await click(byRole('button', 'Save mapping'));
  await eventually(() => queryByRole('button', 'Use Weekly') !== null);
  assert.equal(bodies[calls.indexOf('POST import-mappings')], {
    name: 'Weekly',
    targets: { Mail: 'email', 'Given name': 'first_name' },
  });
  await click(byRole('button', 'Use Monthly'));
  assert.is(byRole('combobox', 'Mail becomes').textContent, 'First name');
});

test('a name that is refused stays in its field', async () => {
  await show({ 'GET imports/12': { data: file } });
  await eventually(() => queryByRole('textbox', 'Name of the mapping') !== null);
  const field = byRole('textbox', 'Name of the mapping') as HTMLInputElement;
  await fill(field, '  ');
  await act(async () => field.closest('form')?.requestSubmit());
  assert.is(field.value, '  ');
});

test('earlier imports stand below the choice and open where they are', async () => {
  await show(
    {
      'GET imports': { data: [{ ...checked, state: 'done', counts }] },
      'GET imports/12': { data: { ...checked, state: 'done', counts } },
    },
    ACTIONS,
    '',
  );
  await eventually(() => queryByRole('button', 'Open people.csv') !== null);
  assert.match(section('Earlier imports'), /1,204 rows.*Imported/);
  await click(byRole('button', 'Open people.csv'));
  await eventually(() => queryByRole('button', 'Roll back import') !== null);
  assert.is(location.search, '?import=12');
});

test.run();
