import * as assert from 'uvu/assert';
import { idIn, MODES, parseText } from '../../../src/app/palette/modes.ts';
import { moved, readPaletteKey } from '../../../src/app/palette/palette-keys.ts';
import { suite } from '../../support/suite.ts';

const test = suite('palette modes');

test('the first character alone decides on the mode', () => {
  assert.equal(
    MODES.map(({ sign }) => parseText(`${sign}dark`)).map(({ mode, rest }) => [mode?.id, rest]),
    ['commands', 'records', 'people', 'destinations', 'settings', 'help', 'activity'].map((id) => [
      id,
      'dark',
    ]),
  );
  assert.equal(parseText('dark > mode'), { mode: null, rest: 'dark > mode' });
});

test('a number names a record, with its sign or without', () => {
  assert.equal(['123', '#123', ' 7 ', '0', '12a', '', '1234567890123456'].map(idIn), [
    123,
    123,
    7,
    null,
    null,
    null,
    null,
  ]);
});

test('Tab always opens what else can be done, a point only where it is no letter', () => {
  assert.equal(read('Tab', { hasText: true }), { kind: 'actions' });
  assert.is(read('.', { hasText: true }), null);
  assert.equal(read('.', {}), { kind: 'actions' });
  assert.equal(read('.', { hasText: true, hasMoved: true }), { kind: 'actions' });
});

test('Mod+C copies the link unless letters are selected', () => {
  assert.equal(read('c', {}, { ctrlKey: true }), { kind: 'copy' });
  assert.is(read('c', { hasSelection: true }, { ctrlKey: true }), null);
  assert.is(read('c', {}), null);
});

test('Enter runs, with Ctrl or Command in a new tab', () => {
  assert.equal(read('Enter', {}), { kind: 'run', newTab: false });
  assert.equal(read('Enter', {}, { ctrlKey: true }), { kind: 'run', newTab: true });
  assert.equal(read('Enter', {}, { metaKey: true }), { kind: 'run', newTab: true });
});

test('Home and End stay with the text; with Ctrl they go to the ends of the list', () => {
  assert.equal([read('Home', {}), read('End', {})], [null, null]);
  assert.is(moved(3, { kind: 'to', end: 'first' }, 9), 0);
  assert.equal(read('End', {}, { ctrlKey: true }), { kind: 'to', end: 'last' });
});

test('Backspace belongs to the text while there is one', () => {
  assert.is(read('Backspace', { hasText: true }), null);
  assert.equal(read('Backspace', {}), { kind: 'back' });
});

test.run();

function read(key: string, input: Partial<Parameters<typeof readPaletteKey>[1]>, mods = {}) {
  const nativeEvent = { isComposing: false, keyCode: 0 } as KeyboardEvent;
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  const facts = { hasText: false, hasSelection: false, hasMoved: false, ...input };
  return readPaletteKey({ key, nativeEvent, ...none, ...mods }, facts);
}
