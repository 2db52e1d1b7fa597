import * as assert from 'uvu/assert';
import type { Bound } from '../../../src/app/shell/keys/conflicts.ts';
import { conflictOf, conflictsOf } from '../../../src/app/shell/keys/conflicts.ts';
import { stepOf, stepsOf } from '../../../src/app/shell/keys/steps.ts';
import type { KeyFacts } from '../../../src/app/shell/keys/steps.ts';
import { readStep, trieOf } from '../../../src/app/shell/keys/trie.ts';
import { suite } from '../../support/suite.ts';

const test = suite('keys');

test('a keydown is read in the form that bindings are written in', () => {
  assert.is(stepOf(key('s', { ctrlKey: true }), 'other'), 'Mod+S');
  assert.is(stepOf(key('s', { metaKey: true }), 'mac'), 'Mod+S');
  assert.is(stepOf(key('k', { ctrlKey: true, altKey: true }), 'other'), 'Mod+Alt+K');
  assert.is(stepOf(key('g'), 'other'), 'G');
  assert.is(stepOf(key('X', { shiftKey: true }), 'other'), 'Shift+X');
  assert.is(stepOf(key('?', { shiftKey: true, code: 'Slash' }), 'other'), '?');
  assert.is(stepOf(key('Enter', { ctrlKey: true, code: 'Enter' }), 'other'), 'Mod+Enter');
  assert.is(stepOf(key('Shift', { shiftKey: true }), 'other'), null);
  assert.is(stepOf(key('s', { metaKey: true }), 'other'), null);
});

test('the physical key counts where another script or Alt changes the character', () => {
  assert.is(stepOf(key('ы', { code: 'KeyS', ctrlKey: true }), 'other'), 'Mod+S');
  assert.is(stepOf(key('˚', { code: 'KeyK', altKey: true, metaKey: true }), 'mac'), 'Mod+Alt+K');
});

test('bindings are read whatever their order and case', () => {
  assert.equal(stepsOf('g d'), ['G', 'D']);
  assert.equal(stepsOf('alt+mod+k'), ['Mod+Alt+K']);
  assert.equal(stepsOf('Esc'), ['Escape']);
});

test('a sequence waits for its next key and the nearest binding of a key wins', () => {
  const root = trieOf([
    { keys: 'Mod+S', commandId: 'dialog.save' },
    { keys: 'Mod+S', commandId: 'form.save' },
    { keys: 'G D', commandId: 'go.dashboard' },
    { keys: 'G F', commandId: 'go.faqs' },
  ]);
  const read = (typed: readonly string[], step: string) => readStep(root, typed, step, () => true);
  assert.equal(read([], 'Mod+S'), { kind: 'run', commandId: 'dialog.save' });
  assert.equal(read([], 'G'), { kind: 'wait', orElse: null, typed: ['G'] });
  assert.equal(read(['G'], 'F'), { kind: 'run', commandId: 'go.faqs' });
  assert.equal(read(['G'], 'X'), { kind: 'none' });
});

test('the same keys in one scope, or keys that begin others in any, are conflicts', () => {
  const found = conflictsOf([
    bound('a', 'G', 'page'),
    bound('b', 'G D', 'global'),
    bound('c', 'mod+s', 'form'),
    bound('d', 'Mod+S', 'form'),
    bound('e', 'Mod+S', 'dialog'),
    { ...bound('f', 'G', 'page'), within: 'row' },
  ]);
  assert.equal(
    found.map(({ one, other }) => [one.id, other.id]),
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  );
});

test('keys that a command would take from another are told with the other', () => {
  const commands = [bound('a', 'C', 'page'), bound('b', 'G D', 'global')];
  const asked = bound('a', 'C', 'page');
  assert.is(conflictOf(commands, asked, 'G')?.id, 'b');
  assert.is(conflictOf(commands, asked, 'G D X')?.id, 'b');
  assert.is(conflictOf(commands, asked, 'C'), null);
  assert.is(conflictOf(commands, asked, 'G D')?.id, 'b');
});

test.run();

function key(name: string, facts: Partial<KeyFacts> = {}): KeyFacts {
  return {
    key: name,
    code: `Key${name.toUpperCase()}`,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...facts,
  };
}

function bound(id: string, keys: string, scope: Bound['scope']): Bound {
  return { id, title: id, keys: [keys], within: null, scope };
}
