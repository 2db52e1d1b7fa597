import { allByRole, byRole, cleanup, click, fill, press, queryByRole } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { json } from '../../support/api.ts';
import { field, save, show, winter } from '../../support/form-page.tsx';
import { eventually, found } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('conflict of a form');
const theirs = { ...winter, version: 7, name: 'Cold season', color: '#118833' };
const nora = { id: 2, full_name: 'Nora Field' };

test('the banner says who saved which version, where the server names the person', async () => {
  const named = await conflict(nora);
  assert.match(
    named.dialog.textContent ?? '',
    'Your changes were based on version 1. Nora Field saved version 7',
  );
  const unnamed = await conflict(null);
  assert.match(unnamed.dialog.textContent ?? '', 'Somebody saved version 7');
});

test('arrows go from conflict to conflict and choose a side; the last choice lets the save go on', async () => {
  const { dialog, answers, bodies } = await conflict(nora);
  assert.is(activeConflict(), 'name');
  await press('ArrowRight');
  assert.is(chosenIn('name'), 'theirs');
  await press('ArrowLeft');
  assert.is(chosenIn('name'), 'mine');
  await press('ArrowDown');
  assert.is(activeConflict(), 'color');
  await eventually(
    () => fieldInConflict('color').contains(document.activeElement),
    'the focus to follow',
  );
  await press('ArrowDown');
  assert.is(activeConflict(), 'color', 'it is the last');
  await press('ArrowRight');
  await press('ArrowUp');
  assert.is(activeConflict(), 'name');
  assert.match(dialog.textContent ?? '', 'All decided');
  answers['PUT tags/7'] = { message: 'ok', data: { ...theirs, name: 'Snow', version: 8 } };
  await click(byRole('button', /^Use these choices/));
  await eventually(() => queryByRole('alertdialog') === null, 'the dialog to close');
  const sent = () => bodies.find((body) => (body as Put | null)?.version === 7) as Put;
  await eventually(() => sent() !== undefined, 'the save');
  const put = sent();
  assert.equal([put.name, put.color], ['Snow', undefined], 'mine goes out, theirs stays');
});

test('N goes on to the next conflict, E writes the active one by hand, and letters are letters there', async () => {
  const { dialog } = await conflict(nora);
  await press('n');
  assert.is(activeConflict(), 'color');
  await press('ArrowUp');
  await eventually(
    () => fieldInConflict('name').contains(document.activeElement),
    'the focus to follow',
  );
  await press('e');
  const written = () =>
    fieldInConflict('name').querySelector<HTMLInputElement>('[data-by-hand] input');
  await eventually(() => written() !== null, 'the control');
  assert.is(chosenIn('name'), 'mine');
  await act(async () => written()?.focus());
  await press('n');
  await press('2');
  assert.is(activeConflict(), 'name', 'they are typed');
  assert.is(chosenIn('name'), 'mine');
  await fill(written() ?? document.body, 'Snow and cold');
  assert.match(fieldInConflict('name').textContent ?? '', 'Snow and cold');
  assert.match(dialog.textContent ?? '', '1 of 2 left to decide');
});

test.after(cleanup);
test.run();

/** Two fields that both changed, shown side by side. */
async function conflict(saved_by: { id: number; full_name: string } | null) {
  const stale = { item: theirs, fields: ['name', 'color'], saved_by };
  const shown = await show({
    more: { 'PUT tags/7': json(409, { id: 'stale', message: 'Stale.', data: stale }) },
  });
  await fill(field('Name'), 'Snow');
  await fill(field('Color'), '#aa2233');
  await click(save());
  const dialog = await found('alertdialog', 'Two people changed this');
  await eventually(() => dialog.contains(document.activeElement), 'the focus');
  return { ...shown, dialog };
}

function fieldInConflict(name: string): HTMLElement {
  const section = document.querySelector<HTMLElement>(`[data-conflict="${name}"]`);
  if (section === null) throw new Error(`there is no conflict of ${name}`);
  return section;
}

function activeConflict() {
  return document.querySelector<HTMLElement>('[data-conflict][data-active]')?.dataset.conflict;
}

function chosenIn(name: string) {
  const [mine, others] = allByRole('radio', /.*/, fieldInConflict(name)) as HTMLInputElement[];
  return mine?.checked ? 'mine' : others?.checked ? 'theirs' : null;
}

interface Put {
  readonly version: number;
  readonly name?: string;
  readonly color?: string;
}
