import { act } from 'react';
import {
  allByRole,
  byRole,
  cleanup,
  click,
  fill,
  press,
  queryByRole,
} from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { ListScreen } from '../../../../src/app/resources/list.screen.tsx';
import { BulkHost } from '../../../../src/app/shell/hosts.tsx';
import { undoActor } from '../../../../src/app/actors/actors.ts';
import { bulkEntries } from '../../../../src/app/actors/bulk-entries.ts';
import { pageKeys } from '../../../../src/app/shell/keys/page-keys.ts';
import { faqs } from '../../../../src/shared/resources/content/faqs.ts';
import type { BulkResult } from '../../../../src/shared/contract/bulk.ts';
import { answerCalls, json } from '../../../support/api.ts';
import {
  eventually,
  found,
  listAnswer,
  snackbars,
  renderPage,
  row,
  signIn,
} from '../../../support/resource-page.tsx';
import { focusCell } from '../../../support/grid-page.tsx';
import { suite } from '../../../support/suite.ts';
import { newApp, services } from '../../../support/app-services.ts';

const test = suite('bulk actions of a list');
const BULK = 'POST contents/faqs/bulk';
const rows = [3, 2, 1].map((id) => row(id, { question: `Question ${id}`, tag_ids: [] }));
const result = { action: 'update', resource: 'faqs', total: 1204, undo_id: 9 } as const;

test('the bar says what is selected, and offers all that match', async () => {
  await show();
  await click(byRole('checkbox', 'Select Question 3'));
  assert.match((await found('toolbar', 'Selected rows')).textContent ?? '', '1 selected');
  await click(byRole('button', 'Select all 1,204 matching'));
  assert.match(bar(), 'All 1,204 selected');
  assert.is(queryByRole('button', /^Select all 1,204/), null);
  await click(byRole('checkbox', 'Select Question 2'));
  assert.match(bar(), 'All 1,203 selected');
  await click(byRole('button', /Clear selection/));
  assert.is(queryByRole('toolbar', 'Selected rows'), null);
});

test('Escape clears the selection from anywhere on the page, but what is nearer first: a menu, the side panel, words that are searched for', async () => {
  await show();
  const stopKeys = services.get(pageKeys).start();
  await click(byRole('checkbox', 'Select Question 3'));
  await click(byRole('button', /^Date range/));
  await found('menu');
  await press('Escape');
  await eventually(() => queryByRole('menu') === null, 'the end of the menu');
  await focusCell('0:1');
  await press(' ');
  await found('dialog');
  await act(async () => byRole('button', /^Filter/).focus());
  await press('Escape');
  await eventually(() => queryByRole('dialog') === null, 'the end of the side panel');
  assert.match(bar(), '1 selected');
  await press('Escape');
  assert.is(queryByRole('toolbar', 'Selected rows'), null);
  await click(byRole('checkbox', 'Select Question 3'));
  const search = byRole('searchbox', 'Search FAQs') as HTMLInputElement;
  await act(async () => search.focus());
  await press('Escape');
  assert.is(search.value, '', 'its words first');
  await press('Escape');
  assert.is(queryByRole('toolbar', 'Selected rows'), null);
  stopKeys();
});

test('all that match are not offered once each of them is selected by name', async () => {
  await show({ total: rows.length });
  await click(byRole('checkbox', 'Select Question 3'));
  await found('button', 'Select all 3 matching');
  await click(byRole('checkbox', 'Select Question 2'));
  await click(byRole('checkbox', 'Select Question 1'));
  assert.match(bar(), '3 selected');
  assert.is(queryByRole('button', /^Select all 3/), null);
});

test('a bulk edit sends what is set and cleared, for the query without the rows left out', async () => {
  const { bodies, calls } = await show({ task: done(1204, 0) });
  await selectAllBut(2);
  await click(byRole('button', 'Edit'));
  await found('dialog', 'Edit 1,203 FAQs');
  assert.ok(byRole('button', /^Update 1,203 FAQs/).hasAttribute('aria-disabled'));
  await click(radio('Published: what to do', 'Set'));
  await click(radio('Publication: what to do', 'Clear'));
  await click(byRole('button', /^Update 1,203 FAQs/));
  await eventually(() => calls.includes(BULK), 'the bulk call');
  const { _idempotency, ...body } = bodies[calls.indexOf(BULK)] as Record<string, unknown>;
  assert.type(_idempotency, 'string');
  assert.equal(body, {
    action: 'update',
    target: { query: 'search=who', excluded: [2], count: 1203 },
    values: { published: true, publication_id: null },
  });
  await eventually(() => snackbars().length > 0, 'the snackbar');
  assert.is(snackbars()[0], '1,204 FAQs: Published set to Yes, Publication cleared.');
  assert.is(queryByRole('dialog'), null);
});

test('what a part of was refused stays in its dialog, which has the focus, and can be undone', async () => {
  const { calls } = await show({ task: done(1202, 1) });
  await selectAllBut(2);
  await click(await found('button', /^Delete 1,203/));
  await click(byRole('button', 'Delete 1,203 FAQs', await found('alertdialog')));
  const told = await found('dialog', 'Update 1203 FAQs');
  await eventually(() => told.textContent?.includes('1,202 done, 1 failed') === true, 'the result');
  await eventually(() => told.contains(document.activeElement), 'the focus in the result');
  services.get(undoActor).start();
  await click(byRole('button', 'Undo'));
  await eventually(() => calls.includes('POST undos/9'), 'undoing');
});

test('selected rows are published and taken back by one press, without a question', async () => {
  const { bodies, calls } = await show({ task: done(1204, 0) });
  await selectAllBut(2);
  for (const [name, published, said] of [
    ['Publish', true, '1,204 FAQs published.'],
    ['Unpublish', false, '1,204 FAQs unpublished.'],
  ] as const) {
    if (queryByRole('toolbar', 'Selected rows') === null) await selectAllBut(2);
    await click(byRole('button', name, await found('toolbar', 'Selected rows')));
    await eventually(() => snackbars().includes(said), said);
    const { action, values } = bodies[calls.lastIndexOf(BULK)] as Record<string, unknown>;
    assert.equal([action, values], ['update', { published }]);
    assert.is(queryByRole('dialog'), null);
  }
});

test('what has no room in the bar of a selection stands in its menu in the order of the bar', async () => {
  await show({ task: done(1204, 0) });
  const { getBoundingClientRect } = Element.prototype;
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 100, 40);
  const own = Object.getOwnPropertyDescriptor(Element.prototype, 'clientWidth');
  Object.defineProperty(Element.prototype, 'clientWidth', { value: 560, configurable: true });
  await click(byRole('checkbox', 'Select all rows of this page'));
  const bar = await found('toolbar', 'Selected rows');
  await eventually(() => queryByRole('button', 'More', bar) !== null, 'the menu');
  await click(byRole('button', 'More', bar));
  await found('menuitem', 'Unpublish');
  const names = allByRole('menuitem').map(({ textContent }) => textContent ?? '');
  const at = ['Select all', 'Publish', 'Unpublish', 'Tag'].map((name) =>
    names.findIndex((each) => each.startsWith(name)),
  );
  assert.equal(
    at,
    at.toSorted((one, other) => one - other),
    names.join(),
  );
  assert.not.ok(at.includes(-1), names.join());
  Element.prototype.getBoundingClientRect = getBoundingClientRect;
  if (own !== undefined) Object.defineProperty(Element.prototype, 'clientWidth', own);
});

test('one row is published from its menu', async () => {
  const { bodies, calls } = await show({ task: done(1, 0) });
  await click(byRole('button', 'Actions for Question 3'));
  await click(await found('menuitem', /^Publish/));
  await eventually(() => snackbars().includes('“Question 3” published.'), 'the snackbar');
  const { action, target, values } = bodies[calls.indexOf(BULK)] as Record<string, unknown>;
  assert.equal(
    [action, target, values],
    ['update', { ids: [3], versions: { 3: 1 } }, { published: true }],
  );
});

test('a second press in the side panel while the first is under way is no second task; once the list has come anew it is another', async () => {
  let answer = () => {};
  const { calls } = await show({
    task: done(1, 0),
    bulk: () =>
      new Promise((resolve) => {
        answer = () => resolve({ task_id: 7 });
      }),
  });
  await click(byRole('button', 'Actions for Question 3'));
  await click(await found('menuitem', /^Peek/));
  const panel = await found('dialog', 'Question 3');
  const publish = () => byRole('button', 'Publish', panel);
  const asked = () => calls.filter((call) => call === BULK).length;
  await click(publish());
  await click(publish());
  await eventually(() => asked() === 1, 'the call');
  await click(publish());
  answer();
  await eventually(() => snackbars().includes('“Question 3” published.'), 'the snackbar');
  assert.is(asked(), 1);
  await eventually(() => publish().getAttribute('aria-disabled') !== 'true', 'the list anew');
  await click(publish());
  await eventually(() => asked() === 2, 'another');
});

test('a reference is said by the name of what was chosen, tags by what becomes of them', async () => {
  await show({ task: done(1204, 0) });
  await selectAllBut();
  await click(byRole('button', 'Edit'));
  await found('dialog', 'Edit 1,204 FAQs');
  await click(radio('Publication: what to do', 'Set'));
  await click(await found('combobox', 'New value'));
  await click(await found('option', /^The Quay/));
  await click(byRole('button', /^Update 1,204 FAQs/));
  await eventually(
    () => snackbars().includes('1,204 FAQs: Publication set to The Quay.'),
    'what was done',
  );
  await click(byRole('button', 'Tag', await found('toolbar', 'Selected rows')));
  await click(await found('combobox', 'Tags'));
  await click(await found('option', /^Harbour/));
  await click(byRole('button', /^Tag 1,204 FAQs/));
  await eventually(
    () => snackbars().includes('1,204 FAQs: Harbour added to Tags.'),
    'what was tagged',
  );
});

test('a bulk edit finds its fields by a search, and Enter takes the first', async () => {
  await show();
  await selectAllBut();
  await click(byRole('button', 'Edit'));
  const dialog = await found('dialog', 'Edit 1,204 FAQs');
  const search = byRole('searchbox', 'Find a field', dialog);
  const all = fieldsOf(dialog);
  await fill(search, 'publi');
  assert.equal(fieldsOf(dialog), ['Publication', 'Published']);
  await press('Enter');
  assert.equal(fieldsOf(dialog), all);
  await fill(search, 'zebra');
  assert.equal(fieldsOf(dialog), ['Publication']);
  assert.ok(dialog.textContent?.includes('No field is called “zebra”.'));
});

test('what was refused is named with its reason, and tried again', async () => {
  const { calls } = await show({ task: done(1202, 2) });
  await selectAllBut();
  await click(await found('button', 'Tag'));
  await found('dialog', 'Tag 1,204 FAQs');
  await click(radio('What to do', 'Replace'));
  await click(byRole('button', /^Tag 1,204 FAQs/));
  await eventually(() => document.body.textContent?.includes('2 failed') === true, 'the result');
  await found('list', 'Items that were refused');
  assert.match(
    byRole('list', 'Items that were refused').textContent ?? '',
    'Question 2This item is currently locked by Ben Ames.',
  );
  byRole('button', 'Download failures');
  await click(byRole('button', 'Try 2 again'));
  await eventually(() => calls.includes('POST tasks/7/retry'), 'the retry');
});

test('a count that has moved is asked about again with the one of now', async () => {
  const moved = { id: 'moved', message: 'The selection has changed.', data: { count: 1300 } };
  await show({ bulk: json(409, moved) });
  await selectAllBut();
  await click(await found('button', /^Delete 1,204/));
  await click(byRole('button', 'Delete 1,204 FAQs', await found('alertdialog')));
  await found('alertdialog', 'Delete 1,300 FAQs?');
  assert.match(byRole('alert').textContent ?? '', 'The selection has changed.');
  await click(byRole('button', 'Cancel'));
  assert.match(bar(), 'All 1,204 selected');
});

test('a task runs on when its dialog is closed, and a second Enter stops nothing; a snackbar tells of the end', async () => {
  let task = running(100);
  const { calls } = await show({ task: () => task });
  await selectAllBut();
  await click(await found('button', /^Delete 1,204/));
  await click(byRole('button', 'Delete 1,204 FAQs', await found('alertdialog')));
  await eventually(
    () => document.body.textContent?.includes('100 of 1,204') === true,
    'the progress',
  );
  const { activeElement } = document;
  assert.ok(byRole('dialog').contains(activeElement), 'the focus is in it');
  assert.is(activeElement?.closest('button'), null, 'and on nothing that Enter would press');
  await press('Enter');
  assert.not.ok(calls.includes('POST tasks/7/cancel'));
  await click(byRole('button', 'Run in background'));
  task = done(1200, 4);
  await eventually(() => snackbars().length > 0, 'the snackbar');
  assert.is(snackbars()[0], 'Update 1203 FAQs: 1,200 done, 4 failed');
  assert.is(queryByRole('toolbar', 'Selected rows'), null);
});

test('a task of before is shown with what became of it', async () => {
  await show({ task: done(1202, 2) });
  act(() => services.get(bulkEntries).showTask(7));
  await found('dialog', 'Update 1203 FAQs');
  await eventually(() => document.body.textContent?.includes('1,202 done, 2 failed') === true);
  const refused = await found('list', 'Items that were refused');
  assert.match(refused.textContent ?? '', 'Question 2');
});

test('an export of all rows but one asks nothing and tells of its task', async () => {
  const { bodies, calls } = await show();
  await selectAllBut(2);
  await click(byRole('button', 'Export', await found('toolbar', 'Selected rows')));
  await eventually(() => snackbars().length > 0, 'the snackbar');
  assert.is(snackbars()[0], 'Export successfully requested. Task ID: 7');
  const body = bodies[calls.indexOf(BULK)] as Record<string, unknown>;
  assert.equal([body.action, body.sort], ['export', 'id|desc']);
  assert.equal(body.target, { query: 'search=who', excluded: [2], count: 1203 });
});

/** Names of the fields that a bulk edit shows, in order. */
function fieldsOf(dialog: HTMLElement) {
  return [...dialog.querySelectorAll('section[aria-label]')].map((each) =>
    each.getAttribute('aria-label'),
  );
}

async function selectAllBut(...ids: number[]) {
  await click(byRole('checkbox', 'Select Question 3'));
  await click(byRole('button', 'Select all 1,204 matching'));
  for (const id of ids) await click(byRole('checkbox', `Select Question ${id}`));
}

function radio(group: string, name: string) {
  const label = [...byRole('radiogroup', group).querySelectorAll('label')].find(
    ({ textContent }) => textContent === name,
  );
  const input = label?.querySelector('input');
  if (input === null || input === undefined) throw new Error(`there is no ${name} in ${group}`);
  return input;
}

const bar = () => byRole('toolbar', 'Selected rows').textContent ?? '';

function facts(status: string, more: Pick<BulkResult, 'done' | 'refused'>) {
  const { total } = result;
  const progress = (more.done + more.refused) / total;
  const values = { ...result, ...more };
  return {
    id: 7,
    title: 'Update 1203 FAQs',
    kind: 'bulk',
    status,
    progress,
    error: null,
    undone_at: null,
    result: values,
  };
}
const done = (count: number, refused: number) => facts('done', { done: count, refused });
const running = (count: number) => facts('running', { done: count, refused: 0 });

interface World {
  readonly total?: number;
  readonly task?: unknown;
  readonly bulk?: unknown;
}

async function show({ task = done(1204, 0), bulk = { task_id: 7 }, total = 1204 }: World = {}) {
  await cleanup();
  newApp();
  signIn(faqs);
  const read = () => ({ data: typeof task === 'function' ? (task as () => unknown)() : task });
  const made = answerCalls({
    'GET publications': listAnswer([row(5, { name: 'The Quay' })]),
    'GET tags': listAnswer([row(6, { name: 'Harbour' })]),
    'GET contents/faqs': listAnswer(rows, { total, last_page: Math.ceil(total / 10) }),
    [BULK]: bulk,
    'GET tasks/7': read,
    'POST tasks/7/retry': { task_id: 8 },
    'GET tasks/8': { data: done(2, 0) },
    'GET tasks/7/rows': {
      data: [
        {
          id: 2,
          name: 'Question 2',
          outcome: 'refused',
          reason: 'This item is currently locked by Ben Ames.',
        },
      ],
      total: 1,
      current_page: 1,
      last_page: 1,
      per_page: 50,
    },
    'POST undos/9': { message: 'Undone.', data: { restored: 1, refused: [], resources: [] } },
  });
  await renderPage(
    <>
      <ListScreen resource={faqs} />
      <BulkHost />
    </>,
    '/content/faqs?search=who',
  );
  await found('checkbox', 'Select Question 3');
  return made;
}
test.run();
