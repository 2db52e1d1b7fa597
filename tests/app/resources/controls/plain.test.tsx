import { byRole, cleanup, click, fill, press, settle } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import '../../../../src/app/resources/control-parts.ts';
import '../../../../src/app/resources/controls/json.tsx';
import '../../../../src/app/resources/controls/records.tsx';
import { jsonFault } from '../../../../src/app/resources/controls/json-fault.ts';
import { rowUnder } from '../../../../src/app/resources/controls/use-row-drag.ts';
import { userZone } from '../../../../src/app/resources/format.ts';
import { readDecimal } from '../../../../src/app/resources/kinds/typed-text.ts';
import { zoneName } from '../../../../src/app/resources/zone.ts';
import { publications } from '../../../../src/shared/resources/administration/publications.ts';
import { authors } from '../../../../src/shared/resources/content/authors.ts';
import { faqs } from '../../../../src/shared/resources/content/faqs.ts';
import * as fields from '../../../../src/shared/kinds/index.ts';
import { fieldErrors, valueError } from '../../../../src/shared/validation.ts';
import { answerCalls } from '../../../support/api.ts';
import { renderControl, textField } from '../../../support/control.tsx';
import { eventually, listAnswer, row } from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';
import { newApp } from '../../../support/app-services.ts';

const test = suite('plain controls');
const NOON = '2026-07-01T12:00:00.000Z';

test.before.each(newApp);

test('[D10.004] an instant is edited in its publication’s zone, else the user’s, with the zone shown', async () => {
  answerCalls({ 'GET publications': listAnswer([row(2, { timezone: 'Asia/Kolkata' })]) });
  const { value } = await renderControl(fields.dateTime(), {
    resource: faqs,
    value: NOON,
    others: { publication_id: 2 },
  });
  await eventually(() => textField().value !== '', 'the zone');
  assert.is(textField().value, '07/01/2026, 17:30');
  assert.match(document.body.textContent ?? '', 'GMT+5:30');
  await fill(textField(), '2026-07-01T18:00');
  assert.is(value(), '2026-07-01T12:30:00.000Z');
  await renderControl(fields.dateTime(), { resource: faqs, value: NOON });
  assert.match(document.body.textContent ?? '', zoneName(userZone(), new Date(NOON)));
  assert.is(new Date(`${textField().value}`).toISOString(), NOON);
});

test('a publication is edited in its own zone, and a zone that cannot be had gives way to the user’s', async () => {
  const own = { resource: publications, value: NOON, others: { timezone: 'Asia/Kolkata' } };
  await renderControl(fields.dateTime(), own);
  assert.is(textField().value, '07/01/2026, 17:30');
  answerCalls({});
  await renderControl(fields.dateTime(), {
    resource: faqs,
    value: NOON,
    others: { publication_id: 3 },
  });
  await eventually(() => textField().value !== '', 'the zone');
  assert.is(new Date(textField().value).toISOString(), NOON);
});

test('a slug is made from its field again by a button', async () => {
  const facts = { resource: authors, value: 'mine', others: { display_name: 'Ann Réed 👩‍🌾' } };
  const { value } = await renderControl(fields.slug({ from: 'display_name' }), facts);
  await click(byRole('button', 'Make from display name'));
  assert.is(value(), 'ann-reed');
  assert.is(byRole('button', 'Make from display name').getAttribute('aria-disabled'), 'true');
  await renderControl(fields.slug({ from: 'display_name' }), { ...facts, readOnly: true });
  assert.equal([...document.querySelectorAll('button')], []);
});

test('pasted separators are read where they mean one thing', () => {
  const pasted = ['1 234 567.5', '1 234.5', '1’234', '1.234,50 €', '$ 1,250.00', '1,5', '1,23,4'];
  assert.equal(pasted.map(readDecimal), [1234567.5, 1234.5, 1234, 1234.5, 1250, '1,5', '1,23,4']);
});

test('an amount is grouped as in a list while nobody edits it, and plain while somebody does', async () => {
  const { value } = await renderControl(fields.money(), { value: 10000 });
  assert.is(textField().value, '10,000.00');
  await act(async () => textField().focus());
  assert.is(textField().value, '10000.00');
  await fill(textField(), '25000.5');
  await act(async () => textField().blur());
  assert.equal([textField().value, value()], ['25,000.50', 25000.5]);
});

test('a colour says how well white text reads on it', async () => {
  const { value } = await renderControl(fields.color(), { value: '#2745c0' });
  assert.match(byRole('img').getAttribute('aria-label') ?? '', 'contrast of 7.7: it reads well');
  await fill(textField(), 'ffee00');
  assert.is(value(), '#ffee00');
  assert.match(byRole('img').getAttribute('aria-label') ?? '', 'dark text is used instead');
  await fill(textField(), '#ffee0');
  assert.is(document.querySelector('[role=img]'), null);
});

test('a rank is moved within 1 to n by buttons and keys, and a new one comes in at the end', async () => {
  answerCalls({ 'GET contents/faqs': listAnswer([], { total: 3 }) });
  const saved = { value: 2, item: { created_at: NOON } };
  const { value } = await renderControl(fields.rank(), saved);
  await eventually(() => document.body.textContent?.includes('of 3') === true, 'the total');
  await click(byRole('button', 'Move up'));
  assert.is(value(), 1);
  assert.is(byRole('button', 'Move up').getAttribute('aria-disabled'), 'true');
  await act(async () => textField().focus());
  await press('Alt+ArrowDown');
  await press('Alt+ArrowDown');
  await press('Alt+ArrowDown');
  assert.is(value(), 3);
  const fresh = await renderControl(fields.rank(), { value: null });
  await eventually(() => document.body.textContent?.includes('of 4') === true, 'the total');
  await click(byRole('button', 'Move up'));
  assert.is(fresh.value(), 4);
});

test('JSON that is none yet says where, keeps what was typed on leaving, and is refused by the rules', async () => {
  const { value } = await renderControl(fields.json());
  await fill(textField(), '{\n  "a": [1,\n  }');
  assert.match(document.body.textContent ?? '', 'Line 3, column 3');
  await act(async () => textField().blur());
  assert.is(textField().value, '{\n  "a": [1,\n  }');
  assert.is(valueError(fields.json(), value()), 'This is not JSON.');
  assert.is(valueError(fields.json(), { a: 1 }), null);
  await fill(textField(), '{"a":[1]}');
  await act(async () => textField().blur());
  assert.is(textField().value, '{\n  "a": [\n    1\n  ]\n}');
  assert.is(jsonFault('{"a":'), 'Line 1, column 6: something is missing or does not belong here.');
  assert.match(jsonFault('"text"') ?? '', 'write an object or a list');
  for (const [text, column] of FAULTS)
    assert.match(jsonFault(text) ?? '', `column ${column}:`, text);
});

test('a sub-record that is refused says so at its own field, and the list which entry it is', async () => {
  const steps = fields.records({ title: fields.text({ required: true }), price: fields.money() });
  const resource = { ...faqs, fields: { ...faqs.fields, steps } };
  const values = {
    question: 'Q',
    answer: 'A',
    steps: [{ title: 'A' }, { title: null, price: 1.001 }],
  };
  assert.equal(fieldErrors(resource, values, 'create'), { steps: 'Entry 2, title: Required.' });
  assert.is(valueError(steps.fields.price ?? steps, 1.001), 'Use 2 decimals at most.');
  assert.is(valueError(steps.fields.title ?? steps, ' '), 'Required.');
});

test('sub-records stop at their most, and what is removed hands its focus on', async () => {
  const spec = fields.records({ title: fields.text() }, { max: 2 });
  const { value } = await renderControl(spec, { value: [{ title: 'One' }, { title: 'Two' }] });
  assert.is(byRole('button', 'Add value').getAttribute('aria-disabled'), 'true');
  await click(byRole('button', 'Remove value 1'));
  await settle();
  assert.equal(value(), [{ title: 'Two' }]);
  assert.is(document.activeElement?.getAttribute('aria-label'), 'Value 1 of 1');
  await click(byRole('button', 'Add value'));
  assert.equal(value(), [{ title: 'Two' }, { title: null }]);
});

test('sub-records are dragged by their grip, and Escape puts them back', async () => {
  const spec = fields.records({ title: fields.text() });
  const all = ['One', 'Two', 'Three'].map((title) => ({ title }));
  const { value } = await renderControl(spec, { value: all });
  layOut();
  await pointer(byRole('button', 'Move value 1'), 'pointerdown', 10);
  await pointer(window, 'pointermove', 95);
  assert.equal(titles(value()), ['Two', 'Three', 'One']);
  await act(async () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  assert.equal(titles(value()), ['One', 'Two', 'Three']);
  await pointer(window, 'pointermove', 5);
  assert.equal(titles(value()), ['One', 'Two', 'Three'], 'it has ended');
  await pointer(byRole('button', 'Move value 3'), 'pointerdown', 90);
  await pointer(window, 'pointermove', 45);
  await pointer(window, 'pointerup', 45);
  await pointer(window, 'pointermove', 5);
  assert.equal(titles(value()), ['One', 'Three', 'Two']);
});

test('a row is reached past the middle of those below and before the middle of those above', () => {
  const list = document.createElement('div');
  list.innerHTML = '<i data-row></i><i data-row></i><i data-row></i>';
  document.body.append(list);
  layOut();
  assert.equal(
    [49, 51, 91].map((y) => rowUnder(list, y, 0)),
    [0, 1, 2],
  );
  assert.equal(
    [51, 49, 9].map((y) => rowUnder(list, y, 2)),
    [2, 1, 0],
  );
  list.remove();
});

test('a million characters, emoji and right-to-left letters go in and out as they are', async () => {
  const { value } = await renderControl(fields.longText());
  for (const text of ['a'.repeat(1_000_000), '👩‍👩‍👧 ‏שלום​', 'a\u0301']) {
    await fill(textField(), text);
    assert.is(value(), text);
  }
  assert.is(textField().getAttribute('dir'), 'auto');
});

test.after(cleanup);
test.run();

const FAULTS = [
  ['{a:1}', 2],
  ['[1 2]', 4],
  ['{"a" 1}', 2],
  ['[1,]', 4],
  ['[01]', 2],
  ['[]]', 3],
  ['["a\n"]', 2],
  ['[true, nul]', 8],
] as const;

/** Rows of 20 px, 40 below each other. */
function layOut() {
  HTMLElement.prototype.getBoundingClientRect = function rect(this: HTMLElement) {
    const rows = [...(this.parentElement?.querySelectorAll(':scope > [data-row]') ?? [])];
    const top = rows.indexOf(this) * 40;
    return {
      top,
      height: 20,
      bottom: top + 20,
      left: 0,
      right: 0,
      width: 0,
      x: 0,
      y: top,
    } as DOMRect;
  };
}

async function pointer(target: EventTarget, type: string, clientY: number) {
  await act(async () => {
    target.dispatchEvent(
      new PointerEvent(type, { bubbles: true, cancelable: true, button: 0, clientY }),
    );
  });
}

function titles(value: unknown) {
  return (value as readonly { readonly title: string }[]).map(({ title }) => title);
}
