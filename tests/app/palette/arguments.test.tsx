import { cleanup, click } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import type { CommandArg } from '../../../machines/kit/command.ts';
import * as rules from '../../../src/app/palette/argument-parts.ts';
import { answerRows } from '../../../src/app/palette/argument-rows.ts';
import { ListScreen } from '../../../src/app/resources/list.screen.tsx';
import { bulkEntries } from '../../../src/app/actors/bulk-entries.ts';
import { users } from '../../../src/shared/resources/administration/users.ts';
import { fieldErrors } from '../../../src/shared/validation.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { answerCalls } from '../../support/api.ts';
import {
  eventually,
  found,
  listAnswer,
  renderPage,
  row,
  signIn,
} from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
// The lazy parts of a list, so that each is there at once.
import '../../../src/app/resources/list/builder-parts.ts';
import '../../../src/app/resources/list/filter-chips.tsx';
import '../../../src/app/resources/list/late-parts.ts';
import '../../../src/app/resources/list/view-parts.ts';
import { directory, newApp, run, services } from '../../support/app-services.ts';

const test = suite('arguments of commands');
const rows = [11, 12, 13].map((id) =>
  row(id, { question: `Question ${id}`, tag_ids: [], publication_id: null, published: true }),
);

test('a page, an order, a size and two days are asked for and go into the address', async () => {
  await showList();
  const changes: readonly (readonly [string, Readonly<Record<string, unknown>>, string])[] = [
    ['sort.by', { field: 'question', direction: 'desc' }, 'sort=question|desc'],
    ['page.size', { size: '50' }, 'per_page=50'],
    ['range.custom', { from: '2026-01-01', until: '2026-01-31' }, 'range=2026-01-01..2026-01-31'],
    ['page.go', { page: 3 }, 'page=3'],
  ];
  for (const [id, args, part] of changes) {
    assert.is(await runById(id, args), 'ran');
    assert.ok(location.search.includes(part), location.search);
  }
  await cleanup();
});

test('a page, a size or an order that the table does not have is refused by its machine, with the reason', async () => {
  await showList();
  await eventually(() => reasonOf('page.go', { page: 31 }) === 'There are 30 pages', 'the pages');
  assert.is(reasonOf('page.go', { page: 0 }), 'There are 30 pages');
  assert.ok(reasonOf('page.size', { size: '7' })?.startsWith('A page has 10, '));
  assert.is(
    reasonOf('sort.by', { field: 'answer', direction: 'asc' }),
    'This table is not sorted by that',
  );
  await cleanup();
});

test('selected rows get one more tag by a task, with nothing asked again', async () => {
  await showList();
  await eventually(() => isOff('rows.addTag'), 'the command');
  assert.is(reasonOf('rows.addTag', { tag: 4 }), 'Select at least one row');
  await click(await found('checkbox', /Question 12/));
  await click(await found('checkbox', /Question 13/));
  await eventually(() => !isOff('rows.addTag'), 'the selection');
  const command = directory()
    .list()
    .find(({ id }) => id === 'rows.addTag');
  assert.equal([command?.title, command?.args[0]?.route], ['Add tag to 2 FAQs', 'tags']);
  assert.is(await runById('rows.addTag', { tag: 4 }), 'ran');
  const [asked] = services.get(bulkEntries).entries.get();
  assert.equal(asked?.subject?.tags, { field: 'tag_ids', mode: 'add', ids: [4] });
  assert.equal(asked?.subject?.target, { ids: [12, 13], versions: { 12: 1, 13: 1 } });
  services.get(bulkEntries).forget();
  await cleanup();
});

test('a filter is made of a field and a value by the machine of the filters', async () => {
  await showList();
  const filter = () =>
    directory()
      .list()
      .find(({ id }) => id === 'filter.by.published');
  await eventually(() => filter() !== undefined, 'the filters');
  const command = filter();
  assert.equal(
    command?.args[0]?.choices?.map(({ value }) => value),
    ['true', 'false'],
  );
  assert.is(await runById('filter.by.published', { value: 'true' }), 'ran');
  assert.ok(location.search.includes('filters[published]=true'), location.search);
  await cleanup();
});

test('what is typed is checked before it is an answer, and the row says what to do', () => {
  assert.equal(decided(whole, '3'), [3, null]);
  assert.equal(decided(whole, '1,200'), [1200, null]);
  assert.is(decided(whole, '3.5')[1], 'Value must be an integer.');
  assert.is(decided(whole, '0')[1], 'Requires a value of at least 1.');
  assert.is(decided(whole, 'three')[1], 'Value must be an integer.');
  assert.is(decided({ ...whole, whole: false }, 'three')[1], 'Value must be a valid decimal.');
  assert.equal(decided(day, '2026-02-28'), ['2026-02-28', null]);
  assert.is(decided(day, '2026-02-30')[1], 'Use a date of the form 2026-01-31.');
  assert.equal(decided(named, ' Weekly '), ['Weekly', null]);
  assert.is(decided(named, 'x'.repeat(10_000))[1], 'A maximum of 2000 characters are allowed.');
});

test('an answer that goes into a field is held to the rule the server has for that field', () => {
  const email = { ...named, field: { resource: 'users', name: 'email' } };
  assert.is(decided(email, 'ann')[1], 'Invalid e-mail.');
  assert.equal(decided(email, 'ann@example.org'), ['ann@example.org', null]);
  const name = { ...named, field: { resource: 'users', name: 'first_name' } };
  assert.is(
    decided(name, 'a'.repeat(101))[1],
    fieldErrors(users, { first_name: 'a'.repeat(101) }, 'update').first_name,
  );
});

test.run();

const whole: CommandArg = { name: 'page', title: 'Page', kind: 'number', whole: true, min: 1 };
const named: CommandArg = { name: 'name', title: 'Name', kind: 'text' };
const day: CommandArg = { name: 'from', title: 'From', kind: 'date' };

function decided(arg: CommandArg, text: string) {
  const [first] = answerRows(arg, text, { rules });
  return [first?.answer.value, first?.off];
}

/** Shows the list with the commands that come behind its first rows. */
async function showList(answers: Readonly<Record<string, unknown>> = {}) {
  await cleanup();
  newApp();
  signIn(faqs);
  const wire = answerCalls({
    'GET contents/faqs': listAnswer(rows, { total: 300, last_page: 30 }),
    ...answers,
  });
  await renderPage(<ListScreen resource={faqs} />, '/content/faqs');
  await found('checkbox', /^Select all/);
  await eventually(
    () =>
      directory()
        .list()
        .some(({ id }) => id === 'page.go'),
    'the commands',
  );
  return wire;
}

function reasonOf(id: string, args: Readonly<Record<string, unknown>>) {
  const outcome = run(id, args);
  return outcome.status === 'refused' ? outcome.reason : null;
}

function isOff(id: string) {
  return directory()
    .list()
    .some((command) => command.id === id && !command.enabled);
}

async function runById(id: string, args: Readonly<Record<string, unknown>>) {
  let status = '';
  await act(async () => {
    status = run(id, args).status;
  });
  return status;
}
