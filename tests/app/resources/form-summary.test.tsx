import { byRole, cleanup, click, fill, press, queryByRole, settle } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { json } from '../../support/api.ts';
import { eventually } from '../../support/resource-page.tsx';
import { field, said, save, show, summary, text } from '../../support/form-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('what keeps a form from being saved');
const ATTENTION = '2 fields need attention before this can be saved.';

for (const [down, up] of [
  ['pointerdown', 'pointerup'],
  ['mousedown', 'mouseup'],
  ['pointerdown', 'pointercancel'],
] as const) {
  test(`nothing moves between ${down} and ${up}: what is wrong with the field that is left is told after the click`, async () => {
    await show({});
    await fill(field('Name'), '');
    await act(async () => field('Name').focus());
    const dispatch = (type: string) =>
      act(async () => void save().dispatchEvent(new Event(type, { bubbles: true })));
    await dispatch(down);
    await act(async () => save().focus());
    await settle();
    assert.is(field('Name').getAttribute('aria-invalid'), null);
    assert.is(summary(), null);
    await dispatch(up);
    await eventually(() => summary() !== null, 'the summary of faults');
    assert.is(field('Name').getAttribute('aria-invalid'), 'true');
  });
}

test('the summary counts the fields that the foot counts, those with it that nothing is said of yet', async () => {
  await show({ mode: 'create', id: null });
  await fill(field('Color'), 'red');
  await press('Tab');
  await eventually(() => summary() !== null, 'the summary');
  assert.match(summary()?.textContent ?? '', ATTENTION);
  assert.match(text(), 'Fix 2 fields to save');
  assert.is(queryByRole('alert'), null);
  assert.is(said(), ATTENTION, 'the focus stays');
});

test('what is wrong stands under its field, which names it, and in a summary that leads to the field', async () => {
  await show({});
  await fill(field('Name'), '');
  await fill(field('Color'), 'red');
  await press('Tab');
  const told = summary();
  assert.match(told?.textContent ?? '', ATTENTION);
  const error = document.getElementById(field('Name').getAttribute('aria-describedby') ?? '');
  assert.is(error?.textContent, 'Required.');
  assert.is(field('Name').getAttribute('aria-invalid'), 'true');
  await click(byRole('button', 'Name: Required.', told ?? document));
  assert.is(document.activeElement, field('Name'));
});

test('fields that nobody has typed in are shown where a save is tried', async () => {
  await show({ mode: 'create', id: null });
  assert.is(summary(), null);
  await click(save());
  assert.match(summary()?.textContent ?? '', 'Name: Required.');
  assert.is(document.activeElement, summary(), 'what is wrong has the focus');
  assert.is(queryByRole('alert'), null, 'which reads it out, once');
  assert.not.match(said() ?? '', 'attention');
  await fill(field('Name'), 'Summer');
  assert.is(summary(), null);
  const name = field('Name');
  name.focus();
  await fill(name, '');
  assert.is(document.activeElement, name, 'it takes no focus from who types');
});

test('a refused save puts the server’s words under the field and the focus on the summary', async () => {
  const taken = json(422, {
    id: 'duplicate',
    message: 'This value is already taken.',
    data: { name: 'This value is already taken.' },
  });
  await show({ more: { 'PUT tags/7': taken } });
  await fill(field('Name'), 'Summer');
  await click(save());
  await eventually(() => document.activeElement === summary(), 'the focus');
  assert.not.match(said() ?? '', 'attention', 'it is read out by that alone');
  assert.match(text(), 'Name: This value is already taken.');
  await fill(field('Name'), 'Summer house');
  assert.not.match(text(), 'already taken');
});

test.after(cleanup);
test.run();
