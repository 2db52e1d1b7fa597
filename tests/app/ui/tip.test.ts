import '../../support/dom-globals.ts';
import * as assert from 'uvu/assert';
import { createTip } from '../../../src/app/ui/tip.ts';
import { suite } from '../../support/suite.ts';

const test = suite('tip');

/** A control whose tooltip is written down each time it is drawn. */
function startTip(name: string, drawn: string[]) {
  const anchor = document.createElement('button');
  const tip = createTip((shown) => drawn.push(`${name}: ${shown === null ? 'off' : 'on'}`));
  return { tip, anchor };
}

test('one is shown at a time: the focus on another control takes the first away', () => {
  const drawn: string[] = [];
  const [a, b] = [startTip('a', drawn), startTip('b', drawn)];
  a.tip.show(a.anchor);
  b.tip.show(b.anchor);
  assert.equal(drawn, ['a: on', 'a: off', 'b: on']);
  b.tip.hide();
});

test('while one is seen the pointer shows the next at once, and what is seen stays when the pointer leaves', () => {
  const drawn: string[] = [];
  const [a, b] = [startTip('a', drawn), startTip('b', drawn)];
  a.tip.show(a.anchor);
  a.tip.wait();
  assert.equal(drawn, ['a: on']);
  b.tip.reach(b.anchor);
  assert.equal(drawn, ['a: on', 'a: off', 'b: on']);
  b.tip.hide();
  assert.equal(drawn.at(-1), 'b: off');
});

test('a control that has something open shows none to the pointer', () => {
  const drawn: string[] = [];
  const [a, b] = [startTip('a', drawn), startTip('b', drawn)];
  a.tip.show(a.anchor);
  b.anchor.setAttribute('aria-expanded', 'true');
  b.tip.reach(b.anchor);
  assert.equal(drawn, ['a: on']);
  a.tip.hide();
});

test.run();
