import * as assert from 'uvu/assert';
import { warnOfSize } from '../../../src/app/editor/block-places.ts';
import { factsOf } from '../../../src/app/editor/host-view.ts';
import type { CanvasBlock, CanvasEditor } from '../../../src/app/editor/types.ts';
import { BLOCKS } from '../../../src/content/blocks/index.ts';
import type { ContentNode } from '../../../src/content/project.types.ts';
import { projectOf, rootOf } from '../../../src/content/project.ts';
import { renderContent } from '../../../src/content/render.ts';
import { RATIOS, columnsOf } from '../../../src/content/blocks/columns.ts';
import { headlessEditor } from '../../support/headless-host.ts';
import { suite } from '../../support/suite.ts';

const test = suite('what a person sets of a block');

test('columns follow each ratio, and none of them loses what stands in it', () => {
  for (const from of RATIOS) {
    const words = from.split('-').map((_, at) => `Tide ${at}`);
    const { editor, acts, project, text } = headlessEditor(projectOf([filled(from, words)]));
    const first = text();
    for (const to of RATIOS) {
      acts.select(editor.getWrapper()?.components().at(0).getId() ?? null);
      acts.set({ of: 'attribute', name: 'data-ratio', value: to });
      const [columns] = rootOf(project()).components ?? [];
      const parts = columns?.components ?? [];
      assert.is(columns?.attributes?.['data-ratio'], to);
      assert.is(parts.length, to.split('-').length, `${from} to ${to}`);
      assert.equal(JSON.stringify(parts).match(/Tide \d/g), words, `${from} to ${to}`);
      while (editor.UndoManager.hasUndo()) acts.act('undo');
      assert.is(text(), first, `${from} to ${to} and back`);
    }
    editor.destroy();
  }
});

test('a style that is cleared leaves neither a rule nor an id behind, and an undo brings it back', () => {
  const { editor, acts, text } = headlessEditor(
    projectOf([{ type: 'text', components: [{ type: 'textnode', content: 'Ebb' }] }]),
  );
  const first = text();
  acts.act('next');
  acts.set({ of: 'style', name: 'width', value: '50%' });
  acts.set({ of: 'style', name: 'color', value: 'red' });
  acts.set({ of: 'style', name: 'color', value: '' });
  assert.match(text(), /"style":\{"width":"50%"\}/);
  const styled = text();
  acts.set({ of: 'style', name: 'width', value: null });
  assert.is(text(), first);
  acts.act('undo');
  assert.is(text(), styled);
  acts.act('redo');
  assert.is(text(), first);
  while (editor.UndoManager.hasUndo()) acts.act('undo');
  assert.is(text(), first);
  editor.destroy();
});

test('a ratio that there is not is refused', () => {
  const { editor, acts, text } = headlessEditor(projectOf([columnsOf('1-2')]));
  const first = text();
  acts.act('next');
  for (const value of ['2-2', '1-1-1-1-1', '0', 'red'])
    acts.set({ of: 'attribute', name: 'data-ratio', value });
  assert.is(text(), first);
  editor.destroy();
});

test('a spacer is from 1 to 1,000 pixels high, on the canvas and in the page', () => {
  const { editor, acts, project } = headlessEditor(projectOf([]));
  acts.insert('spacer');
  const height = () => /height:(\d+)px/.exec(renderContent(project()))?.[1];
  const canvas = () => drawn(editor.getSelected() as CanvasBlock).style.height;
  assert.is(height(), '32');
  assert.is(canvas(), '32px');
  for (const [given, stands] of [
    ['1', '1'],
    ['0', '1'],
    ['1000', '1000'],
    ['1001', '1000'],
    ['2.5', '1000'],
    ['tall', '1000'],
  ] as const) {
    acts.set({ of: 'attribute', name: 'data-height', value: given });
    assert.is(height(), stands, given);
    assert.is(canvas(), `${stands}px`, given);
  }
  editor.destroy();
});

test('a block that is not known says its name where it is empty, and one that is known says nothing', () => {
  const { editor } = headlessEditor(
    projectOf([{ type: 'tide-table' }, { type: 'section' }, { tagName: 'div' }]),
  );
  const names = editor
    .getWrapper()
    ?.components()
    .map((block: CanvasBlock) => drawn(block).dataset.unknown);
  assert.equal(names, ['tide-table', undefined, undefined]);
  editor.destroy();
});

test('parts of a table take no blocks that are dropped or inserted', () => {
  const { editor, acts, layers } = headlessEditor(projectOf([TABLE]));
  const taken: string[] = [];
  const walk = (block: CanvasBlock) => {
    if (block.get('droppable') !== false) taken.push(block.get('type') ?? '');
    block.components().models.forEach(walk);
  };
  walk(editor.getWrapper()?.components().at(0) as CanvasBlock);
  assert.equal(taken, []);
  for (const _ of ['table', 'tbody', 'row', 'cell']) {
    acts.act('next');
    const at = factsOf(editor).selected;
    acts.insert('divider');
    assert.is(layers().at(-1), '1 Divider', at?.type);
    acts.act('undo');
    acts.select(at?.id ?? null);
  }
  editor.destroy();
});

test('a block takes dropped blocks only where it holds blocks', () => {
  const { editor } = headlessEditor(
    projectOf(BLOCKS.filter(isDrawn).map(({ type }) => ({ type }))),
  );
  const takers = editor
    .getWrapper()
    ?.components()
    .filter((block: CanvasBlock) => block.get('droppable') === true)
    .map((block) => block.get('type'));
  assert.equal(takers, ['section', 'exit-splash', 'column']);
  editor.destroy();
});

test('a page is told of from 3,000 blocks on: once, until it is smaller again', () => {
  const told: string[] = [];
  const warn = warnOfSize((message) => told.push(message));
  const counts = [2_999, 3_000, 3_001, 2_999, 3_000].map((count) => {
    warn(pageOf(count));
    return told.length;
  });
  assert.equal(counts, [0, 1, 1, 1, 2]);
  assert.match(told[0] ?? '', /^This page has 3,000 blocks\./);
});

function pageOf(count: number): CanvasEditor {
  const block = (models: readonly unknown[]) => ({ components: () => ({ models }) });
  const page = block(Array.from({ length: count }, () => block([])));
  return { getWrapper: () => page } as unknown as CanvasEditor;
}

function isDrawn({ type }: { readonly type: string }) {
  return !['textnode', 'comment', 'wrapper', ''].includes(type);
}

function filled(ratio: (typeof RATIOS)[number], words: readonly string[]): ContentNode {
  const { components = [], ...columns } = columnsOf(ratio);
  const texts = words.map((content) => ({
    type: 'text',
    components: [{ type: 'textnode', content }],
  }));
  return {
    ...columns,
    components: components.map((column, at) => ({
      ...column,
      components: texts.slice(at, at + 1),
    })),
  };
}

const TABLE: ContentNode = {
  type: 'table',
  components: [{ type: 'tbody', components: [{ type: 'row', components: [{ type: 'cell' }] }] }],
};

/** The element of a block, as the canvas draws it in its frame. */
function drawn(block: CanvasBlock): HTMLElement {
  const types = block.em.Components;
  const { view: View } = types.getType(block.get('type') ?? '') ?? types.getType('default');
  return new View({ model: block, config: { em: block.em } }).render().el;
}

test.run();
