import { byRole, cleanup, click, fill, press, renderInto, settle } from '../../support/dom.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import * as assert from 'uvu/assert';
import { act, Suspense, useState } from 'react';
import { queryClient } from '../../../src/app/data/query-client.ts';
import '../../../src/app/resources/controls/content.tsx';
import '../../../src/app/resources/controls/enum.tsx';
import '../../../src/app/resources/controls/json.tsx';
import '../../../src/app/resources/controls/permissions/permissions.tsx';
import '../../../src/app/resources/controls/place.tsx';
import '../../../src/app/resources/controls/records.tsx';
import '../../../src/app/resources/controls/rich-text.tsx';
import { kindOf, kinds } from '../../../src/app/resources/kinds/index.ts';
import { fieldId } from '../../../src/app/resources/form/field-id.ts';
import { Field } from '../../../src/app/ui/field.tsx';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import type { Field as FieldSpec } from '../../../src/shared/resources/field-kinds.ts';
import * as fields from '../../../src/shared/resources/field-kinds.ts';
import type { Values } from '../../../src/shared/validation.ts';
import { answerCalls } from '../../support/api.ts';
import { eventually, found, listAnswer, row } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('field kinds');
const TONES = [{ value: 'on', title: 'On air', tone: 'green' }] as const;
const ledger = { id: 2, name: 'The Ledger Review', color: '#1f8a8c' };

queryClient.setDefaultOptions({ queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } });

test('every kind has a cell, a control and a filter', () => {
  assert.equal(Object.keys(kinds).sort(), [...fields.FIELD_KINDS].sort());
  for (const kind of Object.values(kinds)) {
    for (const part of [kind.Cell, kind.Control, kind.Filter]) assert.ok(part);
    assert.ok(kind.width > 0);
  }
});

test('a cell shows its value as a person reads it, and a dash where there is none', async () => {
  for (const [spec, value, shown, item] of CELLS) {
    assert.is(await cell(spec, value, item), shown, spec.kind);
    if (spec.kind !== 'boolean') assert.is(await cell(spec, null), '–', `${spec.kind}, empty`);
  }
});

test('what is typed into a control is held in the form of the wire', async () => {
  for (const [spec, typed, held] of TYPED) {
    const { value } = await control(spec);
    await fill(input(), typed);
    assert.equal(value(), held, `${spec.kind}: ${typed}`);
    await fill(input(), '');
    assert.is(value(), null, `${spec.kind}, cleared`);
  }
});

test('a held value stands in its control, written as it is meant when it is left', async () => {
  for (const [spec, value, shown] of SHOWN) {
    await control(spec, { value });
    assert.is(input().value, shown, spec.kind);
  }
  const { value } = await control(fields.money());
  await fill(input(), '7.5');
  assert.is(input().value, '7.5');
  await act(async () => input().blur());
  await settle();
  assert.is(input().value, '7.50');
  assert.is(value(), 7.5);
});

test('no control of any kind takes input while it is read only', async () => {
  for (const [spec, ,] of TYPED) {
    await control(spec, { readOnly: true });
    assert.ok(input().readOnly || input().disabled, spec.kind);
  }
  const { value } = await control(fields.boolean(), { value: true, readOnly: true });
  await click(byRole('switch'));
  assert.is(value(), true);
});

test('a switch is on or off at once', async () => {
  const { value } = await control(fields.boolean(), { value: false });
  await click(byRole('switch'));
  assert.is(value(), true);
});

test('an enum is chosen from its values', async () => {
  const { value } = await control(fields.enumeration(TONES));
  await eventually(() => document.querySelector('[role=combobox]') !== null, 'the control');
  await click(byRole('combobox'));
  await click(await found('option', 'On air'));
  assert.is(value(), 'on');
});

test('a country is found by name or code, and held as its code', async () => {
  const { value } = await control(fields.text({ control: 'country', max: 2 }));
  await eventually(() => document.querySelector('[role=combobox]') !== null, 'the control');
  await click(byRole('combobox'));
  await found('combobox', /Search/);
  const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];
  assert.match(options()[0]?.textContent ?? '', 'United States');
  await fill(byRole('combobox', /Search/), 'norw');
  assert.is(options().length, 1);
  await click(options()[0] ?? document.body);
  assert.is(value(), 'NO');
});

test('content is source beside a frame that runs nothing and belongs to nobody, and forgets the editor’s document', async () => {
  const { values } = await control(fields.content(), { value: '<p>Old</p>' });
  await eventually(() => document.querySelector('iframe') !== null, 'the control');
  const frame = document.querySelector('iframe');
  assert.is(frame?.getAttribute('sandbox'), '');
  assert.is(frame?.getAttribute('srcdoc'), '<p>Old</p>');
  await fill(document.querySelector('textarea') ?? document.body, '<p>New</p>');
  assert.equal(values(), { value: '<p>New</p>', value_data: null });
});

test('JSON is held as what it says, and as the text it is while it says nothing', async () => {
  const { value } = await control(fields.json());
  await eventually(() => document.querySelector('textarea') !== null, 'the control');
  const area = document.querySelector('textarea') ?? document.createElement('textarea');
  await fill(area, '{"a":[1,');
  assert.is(value(), '{"a":[1,');
  await fill(area, '{"a":[1,2]}');
  assert.equal(value(), { a: [1, 2] });
});

test('sub-records are added, filled, moved by Alt with the arrow keys and removed', async () => {
  const spec = fields.records({ title: fields.text({ required: true }) });
  const { value } = await control(spec, { value: [{ title: 'One' }, { title: 'Two' }] });
  await eventually(() => document.querySelectorAll('[data-row]').length === 2, 'the control');
  const [first] = document.querySelectorAll<HTMLElement>('[data-row]');
  await act(async () => first?.focus());
  await press('Alt+ArrowDown');
  assert.equal(value(), [{ title: 'Two' }, { title: 'One' }]);
  await click(byRole('button', 'Add value'));
  await settle();
  const added = [...document.querySelectorAll<HTMLInputElement>('[data-row] input')].at(-1);
  await fill(added ?? document.body, 'Three');
  assert.equal(value(), [{ title: 'Two' }, { title: 'One' }, { title: 'Three' }]);
  await click(byRole('button', 'Remove value 1'));
  assert.equal(value(), [{ title: 'One' }, { title: 'Three' }]);
});

test('a permission is toggled by Space, its row by Shift and Space, and what changed is marked', async () => {
  const { value } = await control(fields.json({ control: 'permissions' }), {
    value: ['Core.TagsController@index', 'lab@index'],
    item: { value: ['Core.TagsController@index', 'lab@index'] },
  });
  await eventually(() => document.querySelector('[role=grid]') !== null, 'the control');
  const cellOf = (name: string) =>
    document.querySelector<HTMLInputElement>(`input[aria-label^="${name}"]`) ?? never(name);
  assert.ok(cellOf('Tags, List').checked);
  await act(async () => cellOf('Tags, View').focus());
  await press(' ');
  assert.ok((value() as string[]).includes('Core.TagsController@show'));
  assert.is(cellOf('Tags, View').getAttribute('aria-label'), 'Tags, View, changed');
  assert.match(document.querySelector('output')?.textContent ?? '', '1 change: 1 granted');
  await press('Shift+ ');
  assert.ok((value() as string[]).includes('Core.TagsController@destroy'));
  assert.ok((value() as string[]).includes('lab@index'), 'what it does not know stays');
  await press('ArrowRight');
  assert.is(document.activeElement, cellOf('Tags, Create'));
});

test('rich text shows its HTML, with a toolbar of one tab stop while it can be written', async () => {
  await control(fields.richText(), { value: '<p>Keep <strong>cold</strong>.</p>' });
  await eventually(() => document.querySelector('[contenteditable]') !== null, 'the control');
  const box = byRole('textbox');
  assert.is(box.innerHTML.replace(/ class="[^"]*"/g, ''), '<p>Keep <strong>cold</strong>.</p>');
  const toolbar = byRole('toolbar', 'Formatting');
  assert.is(
    [...toolbar.querySelectorAll('button')].filter((each) => each.tabIndex === 0).length,
    1,
  );
  await control(fields.richText(), { value: '<p>Cold</p>', readOnly: true });
  await eventually(() => document.querySelector('[role=textbox]') !== null, 'the control');
  assert.is(byRole('textbox').getAttribute('contenteditable'), 'false');
  assert.is(document.querySelector('[role=toolbar]'), null);
});

test('a filter by several values names them parted by commas', async () => {
  const spec = fields.enumeration([...TONES, { value: 'off', title: 'Off air' }]);
  const { Filter } = kindOf(spec);
  let held = '';
  function Held() {
    const [value, setValue] = useState('');
    held = value;
    return (
      <Filter
        field={spec}
        label="State"
        op="in"
        value={value}
        onValue={setValue}
        onDone={setValue as () => void}
      />
    );
  }
  await cleanup();
  await renderInto(<Held />);
  await click(byRole('checkbox', 'Off air'));
  await click(byRole('checkbox', 'On air'));
  assert.is(held, 'on,off');
});

test('ids of a field are told apart where a page holds two forms', () => {
  const ids = ['x:1', 'x:2'].map((sessionId) =>
    fieldId({ sessionId } as Parameters<typeof fieldId>[0], 'name'),
  );
  assert.equal(ids, ['x-1-name', 'x-2-name']);
});

test.after(cleanup);
test.run();

async function cell(spec: FieldSpec, value: unknown, item: Values = {}): Promise<string> {
  const { Cell } = kindOf(spec);
  await cleanup();
  const { container } = await renderInto(
    <Cell field={spec} name="value" value={value} item={{ ...item, value }} place="row" />,
  );
  const drawn = image(container);
  if (drawn !== null) return drawn.getAttribute('aria-label') ?? '';
  for (const hidden of container.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return container.textContent ?? '';
}

function image(container: HTMLElement) {
  return container.querySelector('[role=img]');
}

async function control(spec: FieldSpec, facts: Facts = {}) {
  const { Control, label } = kindOf(spec);
  let values: Values = { value: facts.value ?? null };
  answerCalls({ 'GET publications': listAnswer([row(2, ledger)]) });
  function Held() {
    const [held, setHeld] = useState(values);
    values = held;
    return (
      <Field label="Value" group={label === 'group'}>
        {(aria) => (
          <Suspense fallback={null}>
            <Control
              field={spec}
              name="value"
              resource={faqs}
              control={aria}
              label="Value"
              value={held.value}
              values={held}
              item={facts.item ?? {}}
              readOnly={facts.readOnly ?? false}
              onValue={(value) => setHeld({ ...held, value })}
              onValues={(patch) => setHeld({ ...held, ...patch })}
              onBlur={() => undefined}
            />
          </Suspense>
        )}
      </Field>
    );
  }
  await cleanup();
  await renderInto(
    <QueryClientProvider client={queryClient}>
      <Held />
    </QueryClientProvider>,
  );
  return { value: () => values.value, values: () => values };
}

function input(): HTMLInputElement {
  const all = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  return all.find((each) => each.type !== 'color') ?? never('input');
}

function never(what: string): never {
  throw new Error(`there is no ${what}:\n${document.body.innerHTML.slice(0, 2000)}`);
}

const CELLS: readonly (readonly [FieldSpec, unknown, string, Values?])[] = [
  [fields.text(), 'Winter', 'Winter'],
  [fields.longText(), 'a'.repeat(201), `${'a'.repeat(200)}…`],
  [fields.richText(), '<p>One</p><p>two</p>', 'One two'],
  [fields.number(), 18_400, '18.4k'],
  [fields.integer(), 9206, '9,206'],
  [fields.money(), 12.5, '$12.50'],
  [fields.percent(), 0.125, '12.50%'],
  [fields.boolean(), true, 'Yes'],
  [fields.boolean(), false, 'No'],
  [fields.date(), '2026-11-20', 'Nov 20, 2026'],
  [fields.dateTime(), new Date(2026, 10, 20, 12).toISOString(), 'Nov 20, 2026'],
  [fields.email(), 'nora@example.com', 'nora@example.com'],
  [fields.phone(), '2125550187', '(212) 555-0187'],
  [fields.url(), 'https://example.com', 'https://example.com'],
  [fields.domain(), 'example.com', 'example.com'],
  [fields.slug({ from: 'name' }), 'a-b', 'a-b'],
  [fields.colour(), '#2745C0', '#2745c0'],
  [fields.enumeration(TONES), 'on', 'On air'],
  [fields.reference('publications'), 2, 'The Ledger Review', { value_item: ledger }],
  [fields.references('groups'), [1], 'Editors', { value_item: [{ id: 1, name: 'Editors' }] }],
  [fields.tags(), [1], 'Winter', { value_item: [{ id: 1, name: 'Winter', color: '#2745c0' }] }],
  [fields.file(), { key: 'k', name: 'a.pdf', mime: 'x', size: 1 }, 'a.pdf'],
  [fields.json(), { a: 1 }, '{"a":1}'],
  [fields.content(), '<h1>Head</h1><p>Text</p>', 'Head Text'],
  [fields.records({}), [{}, {}], '2 entries'],
  [fields.rank(), 3, '3'],
];

const TYPED: readonly (readonly [FieldSpec, string, unknown])[] = [
  [fields.text(), 'Winter', 'Winter'],
  [fields.longText(), 'Winter\nlight', 'Winter\nlight'],
  [fields.number(), '1,234.5', 1234.5],
  [fields.number(), '12 or so', '12 or so'],
  [fields.integer(), '42', 42],
  [fields.money(), '$1,250', 1250],
  [fields.percent(), '12.5', 0.125],
  [fields.date(), '2026-11-20', '2026-11-20'],
  [fields.email(), 'nora@example.com', 'nora@example.com'],
  [fields.phone(), '212-555-0187', '212-555-0187'],
  [fields.url(), 'https://example.com', 'https://example.com'],
  [fields.domain(), 'example.com', 'example.com'],
  [fields.slug({ from: 'name' }), 'winter', 'winter'],
  [fields.colour(), '2745C0', '#2745c0'],
  [fields.rank(), '3', 3],
];

const SHOWN: readonly (readonly [FieldSpec, unknown, string])[] = [
  [fields.text(), 'Winter', 'Winter'],
  [fields.number(), 1234.5, '1234.5'],
  [fields.money(), 12.5, '12.50'],
  [fields.percent(), 0.125, '12.5'],
  [fields.date(), '2026-11-20', '2026-11-20'],
  [fields.colour(), '#2745c0', '#2745c0'],
  [fields.rank(), 3, '3'],
];

interface Facts {
  readonly value?: unknown;
  readonly item?: Values;
  readonly readOnly?: boolean;
}
