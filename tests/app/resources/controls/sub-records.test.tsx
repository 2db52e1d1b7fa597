import { byRole, click, fill, press } from '../../../support/dom.tsx';
import { oneOf } from '../../../../src/app/resources/controls/records.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import '../../../../src/app/resources/controls/records.tsx';
import '../../../../src/app/resources/controls/record-fields.tsx';
import * as fields from '../../../../src/shared/kinds/index.ts';
import { renderControl } from '../../../support/control.tsx';
import { eventually } from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';

const test = suite('sub-records in a form');
const TYPES = [
  { value: 'Subscription', title: 'Subscription' },
  { value: 'Merchandise', title: 'Merchandise' },
];
const item = fields.object({
  months: fields.integer({ when: { field: 'type', is: ['Subscription'] } }),
  must_return: fields.boolean({
    when: { field: 'type', is: ['Merchandise'] },
    hint: 'Comes back before a refund.',
  }),
});
const items = fields.children({ type: fields.enumeration(TYPES), item });
const options = fields.children({ title: fields.text(), items });

test('what has an id keeps it over a move, at either depth, and what is added has one below zero', async () => {
  const value = [
    { id: 7, order: 1, title: 'Yearly', items: [] },
    {
      id: 8,
      order: 2,
      title: 'Monthly',
      items: [
        { id: 9, type: 'Subscription' },
        { id: 10, type: 'Subscription' },
      ],
    },
  ];
  const held = await renderControl(options, { value });
  await eventually(() => named('Item 1 of 2') !== null, 'the items');
  await act(async () => named('Item 1 of 2')?.focus());
  await press('Alt+ArrowDown');
  const now = () => held.value() as typeof value;
  assert.equal(
    now()[1]?.items.map(({ id }) => id),
    [10, 9],
  );
  assert.equal(
    now().map(({ id }) => id),
    [7, 8],
    'the outer ones stay',
  );
  await act(async () => named('Value 2 of 2')?.focus());
  await press('Alt+ArrowUp');
  assert.equal(
    now().map(({ id }) => id),
    [8, 7],
  );
  const add = [...document.querySelectorAll('button')].findLast(
    (each) => each.textContent === 'Add value',
  );
  assert.ok(add);
  await click(add);
  assert.equal(
    now().map(({ id }) => (id < 0 ? 'of the form' : id)),
    [8, 7, 'of the form'],
  );
});

test('each list of sub-records says what its button adds, the inner one, too', async () => {
  const row = { id: 7, title: 'Yearly', items: [{ id: 9, type: 'Subscription' }] };
  await renderControl(options, { value: [row] });
  await eventually(() => named('Item 1 of 1') !== null, 'the items');
  assert.equal(
    [...document.querySelectorAll('button')]
      .map(({ textContent }) => textContent)
      .filter((text) => text?.startsWith('Add')),
    ['Add item', 'Add value'],
  );
  byRole('button', 'Copy item 1');
  byRole('button', 'Remove item 1');
  assert.equal(
    [
      oneOf(options, 'Short codes'),
      oneOf(options, 'Color'),
      oneOf({ ...options, one: 'variable' }, 'Variable map'),
    ],
    ['short code', 'color', 'variable'],
  );
});

test('a sub-record asks only for what goes with its type, and names a switch once', async () => {
  const rows = [{ type: 'Merchandise', item: {} }];
  const { give } = await renderControl(items, { value: rows });
  await eventually(() => document.querySelector('[role=switch]') !== null, 'the switch');
  assert.is(byRole('switch').getAttribute('aria-checked'), 'false');
  assert.is(document.body.textContent?.split('Comes back before a refund.').length, 2);
  assert.not.match(document.body.textContent ?? '', 'Months');
  await act(async () => give({ value: [{ type: 'Subscription', item: {} }] }));
  await eventually(() => document.body.textContent?.includes('Months') === true, 'the months');
  assert.is(document.querySelector('[role=switch]'), null);
});

const questions = fields.children({
  label: fields.text(),
  name: fields.text({ unique: true, from: 'label' }),
});

test('a copy stands below its row, without ids, and with a name that nobody has', async () => {
  const held = await renderControl(questions, {
    value: [
      { id: 4, label: 'Boat', name: 'boat' },
      { id: 5, label: 'Second boat', name: 'boat_2' },
    ],
  });
  await eventually(() => document.querySelector('input') !== null, 'the rows');
  await click(byRole('button', 'Copy value 1'));
  assert.equal(held.value(), [
    { id: 4, label: 'Boat', name: 'boat' },
    { label: 'Boat', name: 'boat_3' },
    { id: 5, label: 'Second boat', name: 'boat_2' },
  ]);
});

test('a copy of a row takes what is inside it along, as records of its own', async () => {
  const held = await renderControl(options, {
    value: [
      { id: 7, title: 'Yearly', items: [{ id: 9, order: 1, type: 'Merchandise', item: {} }] },
    ],
  });
  await eventually(() => document.querySelector('input') !== null, 'the rows');
  await click(byRole('button', 'Copy value 1'));
  const rows = held.value() as readonly { readonly items: readonly object[] }[];
  assert.equal(rows[1]?.items, [{ type: 'Merchandise', item: {} }]);
  const [, bare] = (await copyOf([{ id: 7, items: [] }])) as readonly object[];
  assert.equal(Object.keys(bare ?? {}), ['items'], 'what a row leaves out, its copy leaves out');
});

test('a name follows its label until it is typed itself or saved', async () => {
  const held = await renderControl(questions, {
    value: [
      { id: 4, label: 'Boat', name: 'boat' },
      { label: '', name: '' },
    ],
  });
  const at = (index: number) => document.querySelectorAll('input')[index] as HTMLInputElement;
  await eventually(() => at(3) !== undefined, 'the rows');
  const names = () =>
    (held.value() as readonly { readonly name: string }[]).map(({ name }) => name);
  await fill(at(2), 'Your e-mail');
  assert.equal(names(), ['boat', 'your_e_mail']);
  await fill(at(3), 'email');
  await fill(at(2), 'Where we write to');
  assert.equal(names(), ['boat', 'email']);
  await fill(at(0), 'Your boat');
  assert.equal(names(), ['boat', 'email'], 'answers are kept under a saved name');
});

async function copyOf(value: readonly object[]) {
  const held = await renderControl(options, { value });
  await eventually(() => document.querySelector('input') !== null, 'the rows');
  await click(byRole('button', 'Copy value 1'));
  return held.value();
}

function named(label: string) {
  return document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
}

test.run();
