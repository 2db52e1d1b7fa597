import '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { KeyHint } from '../../../src/app/ui/key-hint.tsx';
import { ariaKeys, printedKeys, spokenKeys } from '../../../src/app/ui/keys.ts';
import { cleanup, renderInto } from '../../support/dom.tsx';
import { visibleText } from '../../support/roles.ts';
import { suite } from '../../support/suite.ts';

const test = suite('key hints');

test('Mod is Command on a Mac and Ctrl elsewhere', () => {
  assert.is(spokenKeys('Mod+S', 'mac'), 'Command S');
  assert.is(spokenKeys('Mod+S', 'other'), 'Ctrl S');
});

test('two keys one after the other say then', () => {
  assert.is(spokenKeys('G D', 'other'), 'G then D');
  assert.is(printedKeys('G D', 'other').length, 2);
});

test('a letter is printed as a capital, a named key by its name', () => {
  assert.equal(printedKeys('e', 'other'), [[{ text: 'E' }]]);
  assert.equal(printedKeys('Escape', 'mac'), [[{ text: 'esc' }]]);
});

test('the plus key can be named', () => {
  assert.is(spokenKeys('Mod++', 'other'), 'Ctrl +');
  assert.is(spokenKeys('+', 'other'), '+');
});

test('assistive technology gets the form it knows, and none for sequences', () => {
  assert.is(ariaKeys('Mod+S', 'other'), 'Control+S');
  assert.is(ariaKeys('Mod+S', 'mac'), 'Meta+S');
  assert.is(ariaKeys('G D', 'other'), undefined);
  assert.is(ariaKeys(undefined, 'other'), undefined);
});

test('a hint is silent inside a control and speaks where it stands alone', async () => {
  const silent = await renderInto(<KeyHint keys="Mod+K" platform="other" />);
  assert.is(visibleText(silent.container), '');
  const spoken = await renderInto(<KeyHint keys="Mod+K" platform="other" spoken />);
  assert.is(visibleText(spoken.container), 'Ctrl K');
  await cleanup();
});

test.run();
