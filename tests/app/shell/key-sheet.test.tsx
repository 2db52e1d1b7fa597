import { KeyLesson, watchFinger } from '../../../src/app/shell/keys/key-parts.tsx';
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
  until,
} from '../../support/dom.tsx';
import { reportConflicts } from '../../../src/app/shell/keys/conflicts.ts';
import { act } from 'react';
import * as assert from 'uvu/assert';
import { createActor, SimulatedClock } from 'xstate';
import type { SheetRef } from '../../../machines/keys/key-sheet.machine.ts';
import { provideSheet } from '../../../machines/keys/key-sheet.ports.ts';
import type { OwnKeys } from '../../../machines/keys/key-sheet.types.ts';
import { KeyBadges } from '../../../src/app/shell/keys/key-badges.tsx';
import { importOf } from '../../../src/app/shell/keys/key-file.tsx';
import { KeySheet } from '../../../src/app/shell/keys/key-sheet.tsx';
import { placeWords } from '../../../src/app/shell/keys/place-words.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { pageKeys } from '../../../src/app/shell/keys/page-keys.ts';
import { nextKeys } from '../../../src/app/shell/keys/sheet-rows.ts';
import { WhichKey } from '../../../src/app/shell/keys/which-key.tsx';
import { Button } from '../../../src/app/ui/button.tsx';
import { IconButton } from '../../../src/app/ui/icon-button.tsx';
import { holdTimers } from '../../support/timers.ts';
import { heldDownloads } from '../../support/held-downloads.ts';
import { suite } from '../../support/suite.ts';
import { directory, services } from '../../support/app-services.ts';

const { ref: keysRef } = services.get(pageKeys);

const test = suite('sheet of keys');
let leave: (() => void)[] = [];

test('lists what applies now by scope, and finds commands by their names and keys', async () => {
  await open();
  assert.equal(
    allByRole('heading').map(({ textContent }) => textContent),
    ['Keyboard shortcuts', 'Dashboard', 'This page', 'Everywhere'],
  );
  const field = byRole('textbox', 'Search shortcuts');
  await type(field, 'faq');
  assert.ok(byText('Go to FAQs'));
  assert.is(queryByRole('button', 'Record keys for New'), null);
});

test('the sheet says first where the person is, what that is for, and how one works there', async () => {
  const said = (path: string) => placeWords(path);
  assert.match(said('/content/faqs')?.sentences.join(' ') ?? '', faqs.purpose);
  assert.match(said('/content/faqs')?.sentences.join(' ') ?? '', 'X selects one');
  assert.match(said('/content/faqs/7/edit')?.sentences.join(' ') ?? '', 'kept as a draft');
  assert.match(said('/content/faqs/7')?.sentences.join(' ') ?? '', 'nothing can be changed');
  assert.is(said('/nowhere'), null);
  await open();
  const first = document.querySelector('[aria-label="Where you are"]');
  assert.match(first?.textContent ?? '', 'What waits for you');
});

test('keys are recorded by pressing them, and kept after a second of quiet', async () => {
  const { clock, saved, sheet } = await open();
  await click(byRole('button', 'Record keys for New'));
  await record(sheet, 'n');
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
  await record(sheet, 'g', 'f');
  await act(async () => clock.increment(1_000));
  assert.ok(byText(/is used by Go to FAQs/));
  assert.equal(sheet.getSnapshot().context.own.bindings, {});
  await click(byRole('button', 'Take them'));
  assert.equal(sheet.getSnapshot().context.own.bindings, { 'go.faqs': [], 'table.new': ['G F'] });
});

test('keys for everywhere are told from those of pages that are not open, keys of a page are not', async () => {
  const { sheet } = await open();
  await click(byRole('button', 'Record keys for Go to FAQs'));
  await record(sheet, 'Mod+s');
  assert.is(sheet.getSnapshot().context.recording?.conflict?.id, 'form.save');
  await press('Escape');
  await click(byRole('button', 'Record keys for New'));
  await record(sheet, 'Mod+s');
  assert.is(sheet.getSnapshot().context.recording?.conflict, null);
});

test('keys that a person gave to a command of another page count as taken', async () => {
  const { sheet } = await open();
  leave.push(() => directory().rebind({}));
  directory().rebind({ 'form.save': ['Mod+J'] });
  await click(byRole('button', 'Record keys for Go to FAQs'));
  await record(sheet, 'Mod+j');
  assert.is(sheet.getSnapshot().context.recording?.conflict?.id, 'form.save');
});

test('while keys are recorded the focus stays on the button that began it', async () => {
  await open();
  const button = byRole('button', 'Record keys for New');
  button.focus();
  await click(button);
  assert.is(document.activeElement, byRole('button', 'Stop recording'));
  await press('Escape');
  assert.is(document.activeElement, byRole('button', 'Record keys for New'));
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
  leave.push(directory().addPlain([command('page.other', 'Other', 'C')], 'page'));
  await open();
  assert.ok(byText('Also Other').closest('[data-conflict]'));
  const told: string[] = [];
  leave.push(reportConflicts(directory(), (text) => told.push(text)));
  leave.push(directory().addPlain([command('page.third', 'Third', 'T')], 'page'));
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

test('a file of keys that names a command by an id it had before gives the keys to that command', () => {
  const before = {
    bindings: { 'notices.showHistory': ['G H'] },
    aliases: { 'leave.stay': 'stay' },
  };
  assert.equal(importOf(JSON.stringify(before)), {
    type: 'sheet.import',
    own: { bindings: { 'snackbars.showHistory': ['G H'] }, aliases: { 'navigation.stay': 'stay' } },
  });
});

test('keys are exported as a file of their own name, whose address is given back once the browser has read it', async () => {
  const reading = holdTimers(10_000);
  const own = { bindings: { 'table.new': ['N'] }, aliases: { 'go.faqs': 'questions' } };
  await open(own);
  const { files, addresses, release } = heldDownloads();
  await click(byRole('button', 'Export'));
  assert.equal(files, [{ name: 'keys.json', address: 'blob:file-1', open: true }]);
  const [blob] = addresses.made;
  assert.is(blob?.type, 'application/json');
  assert.is(await blob?.text(), JSON.stringify(own, null, 2), 'one key a line, for people');
  assert.equal(addresses.revoked, [], 'a browser that begins late still finds it');
  reading.pass();
  assert.equal(addresses.revoked, ['blob:file-1']);
  release();
  reading.restore();
});

test('a chosen file of keys is taken, and one that cannot be used says why and changes nothing', async () => {
  const { sheet } = await open();
  const own = { bindings: { 'table.new': ['N'] }, aliases: {} };
  let asked = 0;
  fileInput().addEventListener('click', () => {
    asked += 1;
  });
  await click(byRole('button', 'Import'));
  assert.is(asked, 1, 'the button asks for the file');
  await choose(JSON.stringify(own));
  await until(
    () => sheet.getSnapshot().context.own.bindings['table.new'] !== undefined,
    'the keys',
  );
  assert.equal(sheet.getSnapshot().context.own, own);
  await choose('nonsense');
  await until(() => problems().length === 1, 'what is wrong');
  assert.match(problems()[0]?.textContent ?? '', 'The file cannot be used: ');
  assert.equal(sheet.getSnapshot().context.own, own);
  await choose(null);
  assert.equal(sheet.getSnapshot().context.own, own);
});

test('keys that come next are told with their commands', () => {
  addCommands();
  assert.equal(nextKeys(directory().list(), ['G']), [
    { id: 'go.faqs', title: 'Go to FAQs', keys: 'F' },
  ]);
  assert.equal(nextKeys(directory().list(), ['G', 'X']), []);
});

test('keys of a row are not among those that come next while the focus is elsewhere', async () => {
  document.body.innerHTML = `<button id="out">Out</button>
    <table data-rows><tbody><tr><td id="cell" tabindex="-1">Ann</td></tr></tbody></table>`;
  const row = { ...command('row.star', 'Star the row', 'G R'), within: 'row' as const };
  leave.push(directory().addPlain([row], 'page'));
  addCommands();
  keysRef.start();
  for (const [id, titles] of [
    ['out', ['Go to FAQs']],
    ['cell', ['Star the row', 'Go to FAQs']],
  ] as const) {
    document.getElementById(id)?.focus();
    keysRef.send({ type: 'keys.next', typed: ['G'], orElse: null });
    const { unmount } = await renderInto(<WhichKey />);
    assert.equal(
      allByRole('listitem').map((item) => item.lastElementChild?.textContent),
      titles,
    );
    await unmount();
    keysRef.send({ type: 'keys.end' });
  }
});

test('held, the modifier shows the keys of controls that do not print them, places of the sidebar too', async () => {
  addCommands();
  await renderInto(
    <>
      <IconButton icon="x" label="Close" keys="Mod+E" />
      <Button keys="C">New</Button>
      <a href="/content/faqs" data-command="go.faqs">
        FAQs
      </a>
    </>,
  );
  for (const control of document.querySelectorAll<HTMLElement>('button, a'))
    control.getBoundingClientRect = () => new DOMRect(0, 0, 20, 20);
  await renderInto(<KeyBadges />);
  assert.equal(
    [...document.querySelectorAll('body > [aria-hidden] kbd')].map(
      ({ textContent }) => textContent,
    ),
    ['CtrlE', 'G', 'F'],
  );
});

test('a command worth its keys is told in a quiet line', async () => {
  await renderInto(<KeyLesson lesson={{ id: 'go.faqs', title: 'Go to FAQs', keys: 'G F' }} />);
  assert.is(byRole('status').textContent, 'Go to FAQs. Next time: G then F');
});

test('whoever presses with a finger is told no keys, until a mouse is at hand again', () => {
  const over = new AbortController();
  const byFinger = watchFinger(over.signal);
  const press = (pointerType: string) => {
    const event = new Event('pointerdown', { bubbles: true });
    document.body.dispatchEvent(Object.assign(event, { pointerType }));
    return byFinger();
  };
  assert.equal([byFinger(), press('touch'), press('mouse')], [false, true, false]);
  over.abort();
  assert.is(press('touch'), false);
});

test.after.each(async () => {
  for (const stop of leave) stop();
  leave = [];
  await cleanup();
});
test.run();

async function open(own?: OwnKeys) {
  addCommands();
  const clock = new SimulatedClock();
  const saved: OwnKeys[] = [];
  const save = (own: OwnKeys) => Promise.resolve(void saved.push(own));
  const sheet = createActor(provideSheet({ save }), { clock }).start();
  sheet.send({ type: 'sheet.open' });
  if (own !== undefined) sheet.send({ type: 'sheet.import', own });
  await renderInto(<KeySheet sheet={sheet} />);
  return { clock, saved, sheet };
}

function fileInput() {
  return document.querySelector('input[type=file]') as HTMLInputElement;
}

/** Chooses a file of this text; null stands for a choice that was called off. */
async function choose(text: string | null) {
  const files = text === null ? [] : [new File([text], 'keys.json')];
  Object.defineProperty(fileInput(), 'files', { value: files, configurable: true });
  await act(async () => void fileInput().dispatchEvent(new Event('change', { bubbles: true })));
}

function problems() {
  return allByRole('status').filter(({ textContent }) => textContent?.includes('cannot be used'));
}

/** Presses keys of a recording, and waits until it has them. */
async function record(sheet: SheetRef, ...chords: string[]) {
  for (const [at, chord] of chords.entries()) {
    await press(chord);
    const has = () => sheet.getSnapshot().context.recording?.steps.length === at + 1;
    await until(has, `the step ${chord}`);
  }
}

function addCommands() {
  leave.push(
    directory().addPlain([command('go.faqs', 'Go to FAQs', 'G F')]),
    directory().addPlain([command('table.new', 'New', 'C')], 'page'),
  );
}

function command(id: string, title: string, keys: string) {
  return { id, title, keys: [keys], run: () => undefined };
}
