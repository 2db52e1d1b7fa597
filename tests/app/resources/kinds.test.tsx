import { byRole, cleanup, click, fill, press, renderInto, settle } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act, Suspense, useState } from 'react';
import { kindOf } from '../../../src/app/resources/kinds/index.ts';
import * as kinds from '../../../src/app/resources/kinds/registry.ts';
import { fieldId } from '../../../src/app/resources/form/form-part.ts';
import { Field } from '../../../src/app/ui/field.tsx';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import type { Field as FieldSpec } from '../../../src/shared/kinds/index.ts';
import * as fields from '../../../src/shared/kinds/index.ts';
import type { Values } from '../../../src/shared/contract/values.ts';
import { answerCalls } from '../../support/api.ts';
import { eventually, found, listAnswer, row } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { PageContexts } from '../../support/page-contexts.tsx';
import { samplesOf } from '../../support/kinds/index.ts';

const test = suite('field kinds');
const TONES = [{ value: 'on', title: 'On air', tone: 'green' }] as const;
const ledger = { id: 2, name: 'The Ledger Review', color: '#1f8a8c' };

test('every kind has a cell, a control and a filter', () => {
  assert.equal(Object.keys(kinds).sort(), [...fields.FIELD_KINDS].sort());
  for (const kind of Object.values(kinds)) {
    for (const part of [kind.Cell, kind.Control, kind.Filter]) assert.ok(part);
  }
});

test('a cell shows its value as a person reads it, and a dash where there is none', async () => {
  for (const kind of fields.FIELD_KINDS) {
    const { field, cells } = samplesOf(kind);
    assert.ok(cells.length > 0, kind);
    for (const [value, shown, item] of cells)
      assert.is(await cell(field, value, item), shown, kind);
    assert.is(await cell(field, null), '–', `${kind}, empty`);
  }
});

test('what is typed into a control is held in the form of the wire', async () => {
  for (const { field, typed } of TYPED) {
    for (const [text, held] of typed) {
      const { value } = await control(field);
      await fill(input(), text);
      assert.equal(value(), held, `${field.kind}: ${text}`);
      await fill(input(), '');
      assert.is(value(), null, `${field.kind}, cleared`);
    }
  }
});

test('a held value stands in its control, written as it is meant when it is left', async () => {
  for (const { field, shown } of TYPED) {
    if (shown === null) continue;
    await control(field, { value: shown[0] });
    assert.is(input().value, shown[1], field.kind);
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
  for (const { field } of TYPED) {
    await control(field, { readOnly: true });
    assert.ok(input().readOnly || input().disabled, field.kind);
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
    <PageContexts>
      <Cell field={spec} name="value" value={value} item={{ ...item, value }} place="row" />
    </PageContexts>,
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
    <PageContexts>
      <Held />
    </PageContexts>,
  );
  if (TYPED.some(({ field }) => field.kind === spec.kind))
    await eventually(
      () => document.querySelector('input, textarea, button') !== null,
      'the control',
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

/** Kinds whose control is one input. */
const TYPED = fields.FIELD_KINDS.map(samplesOf).filter(({ typed }) => typed.length > 0);

interface Facts {
  readonly value?: unknown;
  readonly item?: Values;
  readonly readOnly?: boolean;
}
