import { byRole, cleanup, click, queryByRole, renderInto } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import '../../../src/app/resources/kinds/format-cell.tsx';
import { kindOf } from '../../../src/app/resources/kinds/index.ts';
import type { Field } from '../../../src/shared/kinds/index.ts';
import * as fields from '../../../src/shared/kinds/index.ts';
import { subscribers } from '../../../src/shared/resources/messaging/subscribers.ts';
import { eventually } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('cells');
const MASKED = 'Masked: your groups may not read it in full';

test('[A2.137] [A2.138] [A2.139] [A2.140] [A2.141] [A2.142] Boolean, Date, Json, Number, Percent and String values have cells of their own', async () => {
  assert.is(await cell(fields.boolean(), true), 'Yes');
  assert.is(await cell(fields.date(), '2026-11-20'), 'Nov 20, 2026');
  assert.is(await cell(fields.json(), { a: [1, 2] }), '{"a":[1,2]}');
  assert.is(await cell(fields.number(), 1_250_000), '1.3M');
  assert.is(titleOfCell(), '1,250,000');
  assert.is(await cell(fields.percent(), 0.123456), '12.35%');
  assert.is(titleOfCell(), '12.3456%');
  assert.is(await cell(fields.text(), 'Winter'), 'Winter');
});

test('[A9.031] a text is cut after 200 characters with an ellipsis, and its title has all of it', async () => {
  assert.is(await cell(fields.text(), 'a'.repeat(200)), 'a'.repeat(200));
  assert.is(await cell(fields.text(), 'a'.repeat(201)), `${'a'.repeat(200)}…`);
  assert.is(titleOfCell(), 'a'.repeat(201));
});

test('[A8.033] [A9.032] a sparkline is 70 px high; an empty or all-zero one says No data', async () => {
  const spec = fields.json({ format: 'sparkline' });
  const text = await cell(spec, [2, 9, 4]);
  assert.is(text, '3 values from 2 to 4, lowest 2, highest 9');
  const line = document.querySelector('svg');
  assert.is(line?.getAttribute('height'), '70');
  assert.is(line?.querySelector('polyline')?.getAttribute('points'), '0,68 50,2 100,49.14');
  for (const nothing of [[], [0, 0, 0], null, 'x']) assert.is(await cell(spec, nothing), 'No data');
});

test('an address of the internet has a chip with a word for its reputation beside the colour, and nothing else is put into a style', async () => {
  const spec = fields.json({ format: 'ip_reputation' });
  const entry = { ip: '203.0.113.9', reputationColor: 'green' };
  assert.is(await cell(spec, entry), '203.0.113.9Good reputation');
  assert.is(await cell(spec, { ...entry, reputationColor: 'red' }), '203.0.113.9Poor reputation');
  assert.is(
    await cell(spec, { ...entry, reputationColor: '#123456' }),
    '203.0.113.9Reputation #123456',
  );
  assert.is(
    await cell(spec, { ...entry, reputationColor: 'red;background:url(x)' }),
    '203.0.113.9',
  );
  assert.is(await cell(spec, null), '–');
});

test('a form shows the address of a subscriber as a list does, not as fields to be typed into', async () => {
  const field = subscribers.fields.ip;
  const { Control } = kindOf(field);
  const value = { ip: '203.0.113.9', reputationColor: 'orange' };
  await cleanup();
  await renderInto(
    <Control
      field={field}
      name="ip"
      resource={subscribers}
      control={CONTROL}
      label="IP"
      value={value}
      values={{}}
      item={{ ip: value }}
      readOnly
      onValue={() => undefined}
      onValues={() => undefined}
      onBlur={() => undefined}
    />,
  );
  await eventually(
    () => document.body.textContent === '203.0.113.9Fair reputation',
    'the address and its reputation',
  );
  assert.is(queryByRole('textbox'), null);
});

test('a masked address is revealed only to whom the server gave it', async () => {
  const spec = fields.email({ format: 'masked_email', masked: true });
  assert.match(await cell(spec, 'n•••@example.com'), 'Masked');
  assert.is(queryByRole('button'), null);
  assert.is(await cell(spec, { email: null, mask: 'n•••' }), MASKED);
  await cleanup();
  const { Cell } = kindOf(spec);
  const given = { value: 'nora@example.com' };
  await renderInto(<Cell field={spec} name="value" {...given} item={given} place="row" />);
  await eventually(() => queryByRole('button') !== null, 'the cell');
  assert.is(document.body.textContent, 'n•••@example.com');
  await click(byRole('button', 'Reveal the address'));
  assert.is(document.body.textContent, 'nora@example.com');
  await click(byRole('button', 'Mask the address'));
  assert.is(document.body.textContent, 'n•••@example.com');
});

test('an address that the server masked says so in any list', async () => {
  const spec = fields.email({ masked: true });
  assert.is(await cell(spec, 'n•••@example.com'), MASKED);
  assert.is(await cell(spec, 'nora@example.com'), 'nora@example.com');
});

test.after(cleanup);
test.run();

/** What a cell says: the words of its picture, else its text. */
const CONTROL = {
  id: 'ip',
  'aria-labelledby': 'ip-label',
  'aria-describedby': undefined,
  'aria-invalid': undefined,
  'aria-required': undefined,
};

async function cell(spec: Field, value: unknown): Promise<string> {
  const { Cell } = kindOf(spec);
  await cleanup();
  const { container } = await renderInto(
    <Cell field={spec} name="value" value={value} item={{ value }} place="row" />,
  );
  const image = () => container.querySelector('[role=img]');
  if (spec.format !== undefined)
    await eventually(() => container.textContent !== '' || image() !== null, 'the cell');
  return image()?.getAttribute('aria-label') ?? container.textContent ?? '';
}

function titleOfCell() {
  return document.querySelector('[title]')?.getAttribute('title');
}
