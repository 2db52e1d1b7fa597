import {
  allByRole,
  byRole,
  byText,
  cleanup,
  click,
  press,
  queryByRole,
  renderInto,
  settle,
  type,
} from '../../support/dom.tsx';
import { act } from 'react';
import * as assert from 'uvu/assert';
import { createActor, SimulatedClock } from 'xstate';
import { provideSheet } from '../../../machines/keys/key-sheet.ports.ts';
import type { OwnKeys } from '../../../machines/keys/key-sheet.types.ts';
import { directory } from '../../../src/app/shell/commands/page-directory.ts';
import { importOf } from '../../../src/app/shell/keys/key-file.tsx';
import { KeyLesson } from '../../../src/app/shell/keys/key-lesson.tsx';
import { KeySheet } from '../../../src/app/shell/keys/key-sheet.tsx';
import { keysRef } from '../../../src/app/shell/keys/page-keys.ts';
import { reportConflicts } from '../../../src/app/shell/keys/report-conflicts.ts';
import { nextKeys } from '../../../src/app/shell/keys/sheet-rows.ts';
import { suite } from '../../support/suite.ts';

const test = suite('sheet of keys');
let leave: (() => void)[] = [];

test('lists what applies now by scope, and finds commands by their names and keys', async () => {
  await open();
  assert.equal(
    allByRole('heading').map(({ textContent }) => textContent),
    ['Keyboard shortcuts', 'This page', 'Everywhere'],
  );
  const field = byRole('textbox', 'Search shortcuts');
  await type(field, 'faq');
  assert.ok(byText('Go to FAQs'));
  assert.is(queryByRole('button', 'Record keys for New'), null);
});

test('keys are recorded by pressing them, and kept after a second of quiet', async () => {
  const { clock, saved, sheet } = await open();
  await click(byRole('button', 'Record keys for New'));
  await press('n');
  clock.increment(999);
  assert.equal(saved, []);
  await act(async () => clock.increment(1));
  await settle();
  assert.equal(saved, [{ bindings: { 'table.new': ['N'] }, aliases: {} }]);
  await click(byRole('button', 'Reset keys of New'));
  assert.equal(sheet.getSnapshot().context.own.bindings, {});
});

test('keys of another command are told with its name, and taken only when asked for', async () => {
  const { clock, sheet } = await open();
  await click(byRole('button', 'Record keys for New'));
  await press('g');
  await press('f');
  await act(async () => clock.increment(1_000));
  assert.ok(byText(/is used by Go to FAQs/));
  assert.equal(sheet.getSnapshot().context.own.bindings, {});
  await click(byRole('button', 'Take them'));
  assert.equal(sheet.getSnapshot().context.own.bindings, { 'go.faqs': [], 'table.new': ['G F'] });
});

test('Escape ends a recording and leaves the keys and the sheet as they were', async () => {
  const { sheet } = await open();
  await click(byRole('button', 'Record keys for New'));
  await press('Escape');
  assert.is(sheet.getSnapshot().context.recording, null);
  assert.ok(byRole('dialog', 'Keyboard shortcuts'));
  assert.equal(sheet.getSnapshot().context.own.bindings, {});
});

test('two commands of one scope with the same keys stand in red, and are told once in development', async () => {
  leave.push(directory.addPlain([command('page.other', 'Other', 'C')], 'page'));
  await open();
  assert.ok(byText('Also Other').closest('[data-clash]'));
  const told: string[] = [];
  leave.push(reportConflicts(directory, (text) => told.push(text)));
  leave.push(directory.addPlain([command('page.third', 'Third', 'T')], 'page'));
  assert.equal(told, ["Keys C: table.new and page.other take each other's keys."]);
});

test('single keys are turned off, on, or left to the table', async () => {
  await open();
  await click(byRole('radio', 'Only in the table'));
  assert.ok(keysRef.getSnapshot().hasTag('table'));
  await click(byRole('radio', 'On'));
  assert.ok(keysRef.getSnapshot().hasTag('on'));
});

test('a word for a command is kept for the palette', async () => {
  const { saved } = await open();
  const field = byRole('textbox', 'Word that finds Go to FAQs');
  await type(field, 'questions');
  await act(async () => field.blur());
  await settle();
  assert.equal(saved.at(-1)?.aliases, { 'go.faqs': 'questions' });
});

test('a file of keys is taken as it is exported, and a wrong one named with its field', () => {
  const own = { bindings: { 'table.new': ['N'] }, aliases: {} };
  assert.equal(importOf(JSON.stringify(own)), { type: 'sheet.import', own });
  assert.equal(importOf('nonsense'), {
    type: 'sheet.refuse',
    problem:
      "The file cannot be used: 'bindings' is missing: it names commands with their lists of keys.",
  });
  assert.equal(importOf('{"bindings":{"table.new":"N"}}'), {
    type: 'sheet.refuse',
    problem: `The file cannot be used: 'bindings.table.new' must be a list of keys like "Mod+S" or "G D".`,
  });
});

test('keys that come next are told with their commands', () => {
  addCommands();
  assert.equal(nextKeys(directory.list(), ['G']), [
    { id: 'go.faqs', title: 'Go to FAQs', keys: 'F' },
  ]);
  assert.equal(nextKeys(directory.list(), ['G', 'X']), []);
});

test('a command worth its keys is told in a quiet line', async () => {
  await renderInto(<KeyLesson lesson={{ id: 'go.faqs', title: 'Go to FAQs', keys: 'G F' }} />);
  assert.is(byRole('status').textContent, 'Go to FAQs. Next time: G then F');
});

test.after.each(async () => {
  for (const stop of leave) stop();
  leave = [];
  await cleanup();
});
test.run();

async function open() {
  addCommands();
  const clock = new SimulatedClock();
  const saved: OwnKeys[] = [];
  const save = (own: OwnKeys) => Promise.resolve(void saved.push(own));
  const sheet = createActor(provideSheet({ save }), { clock }).start();
  sheet.send({ type: 'sheet.open' });
  await renderInto(<KeySheet sheet={sheet} />);
  return { clock, saved, sheet };
}

function addCommands() {
  leave.push(
    directory.addPlain([command('go.faqs', 'Go to FAQs', 'G F')]),
    directory.addPlain([command('table.new', 'New', 'C')], 'page'),
  );
}

function command(id: string, title: string, keys: string) {
  return { id, title, keys: [keys], run: () => undefined };
}
