import {
  allByRole,
  byRole,
  cleanup,
  click,
  fill,
  press,
  queryByRole,
  renderInto,
  until,
} from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act, useState } from 'react';
import { DayInput } from '../../../src/app/resources/kinds/day-input.tsx';
import { dayOf } from '../../../src/shared/contract/formats.ts';
import { stepDay } from '../../../src/shared/contract/days.ts';
import { showDay } from '../../../src/app/resources/day-text.ts';
import { userZone } from '../../../src/app/resources/format.ts';
import { setPersonFormats } from '../../../src/shared/contract/formats.ts';
import { pages } from '../../../src/shared/resources/content/pages.ts';
import { showControl } from '../../support/field-control.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('the control of a day');
let held: string[] = [];

test.after.each(async () => {
  setPersonFormats(null);
  await cleanup();
});

test('it shows its day as the person writes it, and holds what is typed as a day, else as the text', async () => {
  setPersonFormats({ language: 'de-DE' });
  await show('2026-11-20');
  assert.is(line().value, '20.11.2026');
  await fill(line(), '5.12.2026');
  assert.is(held.at(-1), '2026-12-05');
  assert.is(line().value, '5.12.2026', 'what is typed stays as it is typed');
  await fill(line(), '31.2.2026');
  assert.is(held.at(-1), '31.2.2026');
  await fill(line(), '');
  assert.is(held.at(-1), '');
});

test('words are read as a day, which is told before the line is left and stands in it afterwards', async () => {
  setPersonFormats({ language: 'en-US' });
  await show('');
  await fill(line(), 'in 2 weeks');
  const day = stepDay(dayOf(new Date(), userZone()), 'week', 2);
  assert.is(held.at(-1), day);
  assert.is(line().value, 'in 2 weeks', 'what is typed stays as it is typed');
  assert.is(document.querySelector('output')?.textContent, showDay(day));
  line().focus();
  await press('Tab');
  assert.is(line().value, showDay(day));
  assert.is(document.querySelector('output'), null);
  await fill(line(), 'soon');
  assert.is(document.querySelector('output'), null, 'what is no day is not told as one');
});

test('nothing moves while a pointer is down: what was typed is set in order, and how it is read goes, after the click', async () => {
  setPersonFormats({ language: 'en-US' });
  await show('');
  await fill(line(), 'in 2 weeks');
  const dispatch = (type: string) =>
    act(async () => void document.body.dispatchEvent(new Event(type, { bubbles: true })));
  await act(async () => line().focus());
  await dispatch('pointerdown');
  await act(async () => line().blur());
  assert.is(line().value, 'in 2 weeks');
  assert.ok(document.querySelector('output'));
  await dispatch('pointerup');
  await until(() => document.querySelector('output') === null, 'the end of the press');
  assert.is(line().value, showDay(held.at(-1)));
});

test('a day that is chosen leads back to the line, with its time selected; days before today are off where a moment has to be ahead', async () => {
  const at = stepDay(dayOf(new Date(), 'UTC'), 'week', 2);
  const now = await showControl({
    resource: pages,
    name: 'publish_at',
    field: pages.fields.publish_at,
    value: `${at}T10:15:00.000Z`,
    isAhead: true,
  });
  await until(() => queryByRole('button', 'Choose a day') !== null, 'the control');
  await click(byRole('button', 'Choose a day'));
  await until(() => queryByRole('grid') !== null, 'the calendar');
  const days = allByRole('button', /^[A-Z][a-z]+day, /) as HTMLButtonElement[];
  const today = days.find((each) => each.getAttribute('aria-current') === 'date');
  assert.is(today?.disabled ?? false, false);
  await press('PageUp');
  await press('PageUp');
  const shown = allByRole('button', /^[A-Z][a-z]+day, /) as HTMLButtonElement[];
  const named = shown.map((each) => [each.getAttribute('aria-current'), each.disabled] as const);
  const here = named.findIndex(([current]) => current === 'date');
  assert.ok(here >= 0);
  assert.ok(named.slice(0, here).every(([, off]) => off));
  assert.not(named.slice(here).some(([, off]) => off));
  await click(stop());
  const input = document.querySelector<HTMLInputElement>('#control');
  await until(() => document.activeElement === input, 'the focus');
  const { value = '', selectionStart, selectionEnd } = input ?? {};
  assert.equal([selectionStart, selectionEnd], [value.length - 5, value.length]);
  assert.match(String(now()), /^\d{4}-\d\d-\d\dT/);
});

test('its calendar begins the week as the person does, moves by keys, and gives its day', async () => {
  setPersonFormats({ language: 'en-US', firstDay: 1 });
  await show('2026-11-20');
  await click(byRole('button', 'Choose a day'));
  await until(() => queryByRole('grid') !== null, 'the calendar');
  assert.equal(
    allByRole('columnheader').map((head) => head.textContent),
    ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  );
  stop().focus();
  const steps = ['ArrowRight', 'ArrowDown', 'Home', 'PageDown', 'Shift+PageUp'];
  const days: (string | null)[] = [];
  for (const key of steps) {
    await press(key);
    days.push(stop().getAttribute('aria-label'));
  }
  assert.equal(days, [
    'Saturday, November 21, 2026',
    'Saturday, November 28, 2026',
    'Monday, November 23, 2026',
    'Wednesday, December 23, 2026',
    'Tuesday, December 23, 2025',
  ]);
  await click(stop());
  await until(() => queryByRole('grid') === null, 'the end of the calendar');
  assert.is(held.at(-1), '2025-12-23');
  assert.is(line().value, '12/23/2025');
});

test('a day outside of its bounds is off, and not reached by keys', async () => {
  await show('2026-11-20', '2026-11-21');
  await click(byRole('button', 'Choose a day'));
  await until(() => queryByRole('grid') !== null, 'the calendar');
  stop().focus();
  await press('ArrowDown');
  assert.is(stop().getAttribute('aria-label'), 'Saturday, November 21, 2026');
  assert.ok(byRole('button', 'Sunday, November 22, 2026').hasAttribute('disabled'));
});

test.run();

async function show(start: string, max?: string) {
  held = [];
  await renderInto(<Held start={start} max={max} />);
}

function Held({ start, max }: { readonly start: string; readonly max?: string | undefined }) {
  const [value, setValue] = useState(start);
  const hold = (next: string) => {
    held.push(next);
    setValue(next);
  };
  return <DayInput aria-label="Day" value={value} max={max} onValue={hold} />;
}

function line() {
  return byRole('textbox', 'Day') as HTMLInputElement;
}

function stop() {
  const found = document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]');
  if (found === null) throw new Error('no day has the tab stop');
  return found;
}
