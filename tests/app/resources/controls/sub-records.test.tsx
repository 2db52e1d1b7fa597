import { byRole, click, press } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import '../../../../src/app/resources/controls/records.tsx';
import '../../../../src/app/resources/controls/object.tsx';
import * as fields from '../../../../src/shared/resources/field-kinds.ts';
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
  await eventually(() => named('Items 1 of 2') !== null, 'the items');
  await act(async () => named('Items 1 of 2')?.focus());
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
    (each) => each.textContent === 'Add',
  );
  assert.ok(add);
  await click(add);
  assert.equal(
    now().map(({ id }) => (id < 0 ? 'of the form' : id)),
    [8, 7, 'of the form'],
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

function named(label: string) {
  return document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
}

test.run();
