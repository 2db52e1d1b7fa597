import { allByRole, cleanup, press, type, until } from '../../support/dom.tsx';
import { act } from 'react';
import * as assert from 'uvu/assert';
import { optionId } from '../../../src/app/palette/palette-list.tsx';
import { palette } from '../../../src/app/palette/palette-ref.ts';
import type { PlainCommand } from '../../../src/app/commands/directory.ts';
import { answerCalls } from '../../support/api.ts';
import { announced, input, renderPalette, showPalette } from '../../support/palette-page.tsx';
import { suite } from '../../support/suite.ts';
import { directory, services } from '../../support/app-services.ts';

const { ref: paletteRef } = services.get(palette);

const test = suite('walks through the palette');
const KEYS = 40;
const ran: string[] = [];

for (const seed of [1, 2, 3]) {
  test(`after each of ${KEYS} keys what is announced is what Enter runs (walk ${seed})`, async () => {
    await open();
    const random = randomFrom(seed);
    for (let step = 0; step < KEYS; step += 1) {
      await pressSome(random);
      const active = announced();
      assert.ok(active, 'something is announced as long as something is listed');
      assert.equal(selected(), active === null ? [] : [active.id]);
      assert.equal(twice(), []);
      assert.is(await entered(), offIn(active) ? null : active?.id);
    }
    while (!isRun(announced())) await press('ArrowUp');
    const last = announced()?.id;
    await press('Enter');
    await until(() => ran.length === 1, 'the command');
    assert.is(optionId(ran[0] ?? ''), last);
    await cleanup();
  });
}

test.after(cleanup);
test.run();

/** Letters as they come in the titles, and every key that moves through the list. */
async function pressSome(random: () => number) {
  const text = paletteRef.getSnapshot().context.text;
  const letter = () => 'crnsaeot '[Math.floor(random() * 9)] ?? 'a';
  const [key = 'a'] = [
    ['ArrowDown', 0.3],
    ['ArrowUp', 0.4],
    ['PageDown', 0.45],
    ['PageUp', 0.5],
    ['Ctrl+End', 0.55],
    ['Ctrl+Home', 0.6],
    ['Backspace', 0.75],
    [letter(), 1],
  ].find(([, most]) => random() < Number(most)) as [string, number];
  const before = text === '' ? 1 : Math.max(1, text.length);
  if (key === 'Backspace' && text !== '') {
    await act(async () => paletteRef.send({ type: 'palette.type', text: text.slice(0, -1) }));
  } else if (key.length === 1) await type(input(), key);
  else await press(key);
  // A text that finds nothing is taken back, as a person would.
  if (announced() === null) {
    await act(async () =>
      paletteRef.send({ type: 'palette.type', text: text.slice(0, before - 1) }),
    );
  }
}

/** The element's id of what Enter picks; it is not run. */
async function entered(): Promise<string | null> {
  let picked: string | null = null;
  const { send } = paletteRef;
  paletteRef.send = (event) => {
    if (event.type === 'palette.pick') picked = optionId(event.command.id);
    else if (event.type === 'palette.type') picked = optionId(MORE[event.text] ?? '');
    else send(event);
  };
  await press('Enter');
  paletteRef.send = send;
  return picked;
}

const MORE: Readonly<Record<string, string>> = { '>': 'more.commands', '/': 'more.places' };

async function open() {
  answerCalls({ 'GET search': { data: [] } });
  ran.length = 0;
  await renderPalette();
  paletteRef.send({ type: 'palette.resetRecent' });
  await showPalette();
}

const WORDS = ['Create', 'Search', 'Report', 'Notes', 'Rows', 'Sort', 'Color', 'Author', 'Session'];

directory().addPlain(
  WORDS.flatMap((verb, row) =>
    WORDS.map((what, column): PlainCommand => {
      const id = `walk.${row}-${column}`;
      const off = (row + column) % 7 === 0 ? { reason: 'Not in this walk' } : {};
      return { id, title: `${verb} ${what.toLowerCase()}`, ...off, run: () => void ran.push(id) };
    }),
  ),
);

/** A row that leads nowhere else in the palette. */
function isRun(element: HTMLElement | null) {
  return !offIn(element) && element?.id.startsWith(optionId('walk.')) === true;
}

function offIn(element: HTMLElement | null) {
  return element?.getAttribute('aria-disabled') === 'true';
}

/** Ids that more than one element of the page has. */
function twice() {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}

function selected() {
  return allByRole('option')
    .filter((each) => each.getAttribute('aria-selected') === 'true')
    .map(({ id }) => id);
}

/** The same numbers for the same seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
