import * as assert from 'uvu/assert';
import type { Picks, Side, Sides } from '../../src/content/merge.ts';
import { differencesOf, mergeProjects, sideOf } from '../../src/content/merge.ts';
import { checkProject, projectOf, rootOf } from '../../src/content/project.ts';
import type { ContentNode, ContentProject } from '../../src/content/project.types.ts';
import { designs } from '../support/designs.ts';
import { fc } from '../support/property.ts';
import { suite } from '../support/suite.ts';

const test = suite('two designs are merged block by block');
const RUNS = { numRuns: 500 };

test('500 pairs of changed designs become a valid one, whatever is picked', () => {
  fc.assert(
    fc.property(changed, fc.infiniteStream(fc.boolean()), (sides, coin) => {
      const flip = (): Side => (coin.next().value ? 'mine' : 'theirs');
      const picks = Object.fromEntries(differencesOf(sides).map(({ id }) => [id, flip()]));
      assert.equal(checkProject(mergeProjects(sides, picks)).faults, undefined);
    }),
    RUNS,
  );
});

test('where one side is picked for every block, the blocks are those of that side', () => {
  fc.assert(
    fc.property(changed, fc.constantFrom('mine', 'theirs'), (sides, side) => {
      const merged = mergeProjects(sides, all(sides, side));
      assert.equal(rootOf(merged).components, rootOf(sides[side]).components);
    }),
    RUNS,
  );
});

test('what one side alone changed is taken without a pick', () => {
  fc.assert(
    fc.property(changed, ({ base, mine }) => {
      for (const sides of [
        { base, mine, theirs: base },
        { base, mine: base, theirs: mine },
      ]) {
        assert.equal(mergeProjects(sides), mine);
        assert.not(differencesOf(sides).some(({ by }) => by === 'both'));
      }
    }),
    RUNS,
  );
});

test('two that are the same differ in no block', () => {
  fc.assert(
    fc.property(changed, ({ base, mine }) => {
      assert.equal(differencesOf({ base, mine, theirs: mine }), []);
      assert.equal(mergeProjects({ base, mine, theirs: mine }), mine);
    }),
    RUNS,
  );
});

test('each says what the other did not touch: one text within a column, a block that came, one that went', () => {
  const sides = {
    base: page([text('One'), columns('Left', 'Right'), text('Last')]),
    mine: page([text('One'), columns('Left', 'My right'), text('Last'), text('Mine')]),
    theirs: page([text('Theirs'), columns('Left', 'Right')]),
  };
  const found = differencesOf(sides).map(({ by, mine, theirs }) => [by, said(mine), said(theirs)]);
  assert.equal(found, [
    ['theirs', 'One', 'Theirs'],
    ['mine', 'My right', 'Right'],
    ['theirs', 'Last', '–'],
    ['mine', 'Mine', '–'],
  ]);
  assert.equal(
    mergeProjects(sides),
    page([text('Theirs'), columns('Left', 'My right'), text('Mine')]),
  );
});

test('a text that both changed is mine until theirs is picked', () => {
  const sides = {
    base: page([text('One')]),
    mine: page([text('Mine')]),
    theirs: page([text('Theirs')]),
  };
  const [only] = differencesOf(sides);
  assert.is(only?.by, 'both');
  assert.is(only && sideOf(only), 'mine');
  assert.equal(mergeProjects(sides), sides.mine);
  assert.equal(mergeProjects(sides, all(sides, 'theirs')), sides.theirs);
});

test('a page that one side alone opened in the canvas is compared block by block', () => {
  const base = page([text('One'), text('Two')]);
  const theirs = page([text('One'), text('Theirs')]);
  const { grapes } = page([]);
  const component = {
    type: 'wrapper',
    stylable: ['background'],
    components: [text('Mine'), text('Two')],
    head: { type: 'head' },
    docEl: { tagName: 'html' },
  };
  const mine = { ...base, grapes: { ...grapes, pages: [{ frames: [{ component }] }] } };
  const sides = { base, mine, theirs };
  assert.equal(
    differencesOf(sides).map(({ by }) => by),
    ['mine', 'theirs'],
  );
  assert.equal(rootOf(mergeProjects(sides)).components, [text('Mine'), text('Theirs')]);
});

test('what the canvas writes in another order is nobody’s change', () => {
  const turned = ({ type = '', ...node }: ContentNode): ContentNode => ({ ...node, type });
  const paragraph = (words: string) => ({ ...text(words), tagName: 'p' });
  const sides = {
    base: page([paragraph('One'), paragraph('Two'), paragraph('Three')]),
    mine: page([paragraph('Mine'), paragraph('Two'), paragraph('Mine, too')].map(turned)),
    theirs: page([paragraph('One'), paragraph('Theirs'), paragraph('Theirs, too')]),
  };
  assert.equal(
    differencesOf(sides).map(({ by }) => by),
    ['mine', 'theirs', 'both'],
  );
});

test('the styles of a block come with the side that it is taken from', () => {
  const styled = (words: string, color: string) =>
    projectOf(
      [{ ...text(words), attributes: { id: 'i3k' } }],
      [{ selectors: ['#i3k'], style: { color } }],
    );
  const sides = {
    base: styled('One', 'red'),
    mine: styled('Mine', 'green'),
    theirs: styled('Theirs', 'blue'),
  };
  assert.equal(mergeProjects(sides), sides.mine);
  assert.equal(mergeProjects(sides, all(sides, 'theirs')), sides.theirs);
});

test.run();

const few = fc.array(fc.nat({ max: 9 }), { maxLength: 4 });

/** A design, and two that people made of it: some blocks are gone, some came, some stand elsewhere. */
const changed: fc.Arbitrary<Sides> = fc
  .tuple(designs, designs, designs, few, few, fc.nat({ max: 9 }))
  .map(([base, one, other, gone, lost, at]) => ({
    base,
    mine: edited(base, one, gone, at),
    theirs: edited(base, other, lost, 0),
  }));

function edited(base: ContentProject, from: ContentProject, gone: number[], at: number) {
  const kept = (rootOf(base).components ?? []).filter((_, index) => !gone.includes(index));
  kept.splice(at, 0, ...(rootOf(from).components ?? []).slice(0, 2));
  return projectOf(kept, from.grapes.styles);
}

function all(sides: Sides, side: Side): Picks {
  return Object.fromEntries(differencesOf(sides).map(({ id }) => [id, side]));
}

function page(nodes: readonly ContentNode[]) {
  return projectOf(nodes);
}

function text(content: string): ContentNode {
  return { type: 'text', tagName: 'p', components: [{ type: 'textnode', content }] };
}

function columns(...words: readonly string[]): ContentNode {
  const column = (content: string): ContentNode => ({
    type: 'column',
    attributes: { 'data-block': 'column' },
    components: [text(content)],
  });
  return {
    type: 'columns',
    attributes: { 'data-block': 'columns', 'data-ratio': '1-1' },
    components: words.map(column),
  };
}

function said(node: ContentNode | null): string {
  return node?.components?.[0]?.content ?? '–';
}
