import * as assert from 'uvu/assert';
import { layerFrom } from '../../../src/app/editor/panels/tree-walk.ts';
import { suite } from '../../support/suite.ts';

const test = suite('letters in the tree of layers');

const layers = ['Section', 'Text: Ebb', 'Text: Flood', 'Heading: Ebb and flood'].map(
  (name, at) => ({
    id: `b${at}`,
    name,
    icon: 'pencil' as const,
    depth: at === 1 ? 2 : 1,
    position: 1,
    siblings: 1,
    holdsBlocks: at === 0,
  }),
);

function found(typed: string, selected: string | null, closed: readonly string[] = []) {
  const id = layerFrom({ layers, closed: new Set(closed), selected }, typed);
  return layers.find((each) => each.id === id)?.name ?? null;
}

test('one letter, once or again, goes on to the next name that begins so, by its kind or by its words', () => {
  assert.is(found('t', null), 'Text: Ebb');
  assert.is(found('t', 'b1'), 'Text: Flood');
  assert.is(found('tt', 'b2'), 'Text: Ebb');
  assert.is(found('E', 'b1'), 'Heading: Ebb and flood');
});

test('more letters stay where they fit, and nothing is found that a closed layer hides', () => {
  assert.is(found('eb', 'b1'), 'Text: Ebb');
  assert.is(found('fl', 'b1'), 'Text: Flood');
  assert.is(found('eb', null, ['b0']), 'Heading: Ebb and flood');
  assert.is(found('x', 'b1'), null);
});

test.run();
