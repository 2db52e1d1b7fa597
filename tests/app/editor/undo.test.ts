import * as assert from 'uvu/assert';
import { blocksIn } from '../../../src/app/editor/host-view.ts';
import type { CanvasBlock } from '../../../src/app/editor/types.ts';
import { STYLE_FIELDS } from '../../../src/app/editor/panels/style-fields.ts';
import { BLOCKS, blockOf } from '../../../src/content/blocks/index.ts';
import { RATIOS } from '../../../src/content/blocks/columns.ts';
import type { ContentProject } from '../../../src/content/project.types.ts';
import { projectOf } from '../../../src/content/project.ts';
import { renderContent } from '../../../src/content/render.ts';
import { designs } from '../../support/designs.ts';
import { headlessEditor } from '../../support/headless-host.ts';
import { fc } from '../../support/property.ts';
import { suite } from '../../support/suite.ts';

const test = suite('undo in the canvas');

const OFFERED = BLOCKS.filter(({ offered }) => offered).map(({ type }) => type);

const operation = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('insert' as const), type: fc.constantFrom(...OFFERED) }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('select' as const), at: fc.nat(999) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      act: fc.constantFrom('duplicate', 'remove', 'moveUp', 'moveDown', 'next', 'into', 'out'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('move' as const), to: fc.nat(999), at: fc.nat(999) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('style' as const),
      name: fc.constantFrom(...STYLE_FIELDS.map(({ name }) => name)),
      value: fc.constantFrom('', 'red', '12px', 'center'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('field' as const),
      at: fc.nat(9),
      value: fc.constantFrom('', '40', 'https://harbor.example/', 'h3', 'section', ...RATIOS),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      words: fc.string({ maxLength: 12 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const) }) },
);

type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

test('a block that is deleted, or cleared with all others, comes back with its style', () => {
  const styled = {
    type: 'text',
    style: { color: 'red' },
    components: [{ type: 'textnode', content: 'Ebb' }],
  };
  for (const act of ['remove', 'clear'] as const) {
    const { editor, acts, text } = headlessEditor(projectOf([styled, { type: 'divider' }]));
    const first = page(text());
    assert.match(first, /color:red/);
    acts.act('next');
    acts.act(act);
    acts.act('undo');
    assert.is(page(text()), first, act);
    acts.act('redo');
    assert.not.match(page(text()), /color:red/);
    editor.destroy();
  }
});

test('a style that is given and taken back leaves nothing in the page', () => {
  const { editor, acts, text } = headlessEditor(projectOf([{ type: 'divider' }]));
  const first = page(text());
  acts.act('next');
  acts.set({ of: 'style', name: 'color', value: '' });
  assert.is(page(text()), first);
  acts.set({ of: 'style', name: 'color', value: 'red' });
  acts.act('undo');
  assert.is(page(text()), first);
  editor.destroy();
});

test('a block that is only selected gets nothing in the page', async () => {
  const { editor, acts, text } = headlessEditor(projectOf([{ type: 'divider' }]));
  const first = text();
  acts.act('next');
  await canvasTimers();
  assert.is(text(), first);
  editor.destroy();
});

test('what goes back to what a block starts with is done again as well', async () => {
  const { editor, acts, text } = headlessEditor(projectOf([]));
  acts.insert('heading');
  acts.insert('link');
  await canvasTimers();
  for (const [type, change] of [
    ['heading', { of: 'tag', name: 'tagName', value: 'h3' }],
    ['heading', { of: 'tag', name: 'tagName', value: 'h2' }],
    ['link', { of: 'attribute', name: 'title', value: 'Tides' }],
    ['link', { of: 'attribute', name: 'title', value: '' }],
    ['link', { of: 'style', name: 'color', value: 'red' }],
    ['link', { of: 'style', name: 'color', value: '' }],
  ] as const) {
    const block = blocksIn(editor.getWrapper() as CanvasBlock).find((one) => one.is(type));
    acts.select(block?.getId() ?? null);
    acts.set(change);
    await canvasTimers();
  }
  const last = text();
  while (editor.UndoManager.hasUndo()) acts.act('undo');
  while (editor.UndoManager.hasRedo()) acts.act('redo');
  assert.is(text(), last);
  editor.destroy();
});

test('200 operations and as many undone leave the first bytes; done again, those of the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      designs,
      fc.array(operation, { minLength: 200, maxLength: 200 }),
      async (design, operations) => {
        const canvas = headlessEditor(design);
        const { editor, acts, text } = canvas;
        await canvasTimers();
        const first = text();
        for (const each of operations) {
          perform(canvas, each);
          await canvasTimers();
        }
        const last = text();
        while (editor.UndoManager.hasUndo()) acts.act('undo');
        assert.is(text(), first, 'undone');
        while (editor.UndoManager.hasRedo()) acts.act('redo');
        assert.is(text(), last, 'done again');
        editor.destroy();
      },
    ),
    { numRuns: 3, endOnFailure: true },
  );
});

/** The canvas looks at what was done a moment later. */
function canvasTimers() {
  return new Promise<void>((resolve) => {
    setTimeout(resolve);
  });
}

function page(text: string) {
  return renderContent(JSON.parse(text) as ContentProject);
}

function perform(canvas: ReturnType<typeof headlessEditor>, operation: Operation) {
  const { editor, acts, begin } = canvas;
  const root = editor.getWrapper() as CanvasBlock;
  const all = within(root);
  const pick = (at: number) => (all.length === 0 ? undefined : all[at % all.length]);
  const selected = editor.getSelected();
  const type = selected?.get('type') ?? '';
  if (operation.do === 'insert') acts.insert(operation.type);
  if (operation.do === 'select') acts.select(pick(operation.at)?.getId() ?? null);
  if (operation.do === 'act') acts.act(operation.act as 'remove');
  if (operation.do === 'clear') acts.act('clear');
  if (operation.do === 'style')
    acts.set({ of: 'style', name: operation.name, value: operation.value });
  if (operation.do === 'field') {
    const { fields } = blockOf({ type });
    const field = fields[operation.at % Math.max(1, fields.length)];
    if (field === undefined) return;
    const of = field.in === 'tagName' ? 'tag' : field.in === 'texts' ? 'text' : 'attribute';
    const known = field.choices?.map(({ value }) => value);
    const value = known?.[operation.value.length % known.length] ?? operation.value;
    acts.set({ of, name: field.name, value });
  }
  if (operation.do === 'write' && selected !== undefined && blockOf({ type }).holds === 'text') {
    begin();
    selected.components(
      [{ type: 'textnode', content: operation.words }] as never,
      { action: 'Write' } as never,
    );
  }
  if (operation.do === 'move') {
    const [block, around] = [selected, pick(operation.to) ?? root];
    if (block === undefined || block.get('draggable') === false) return;
    if (around.get('droppable') !== true || [block, ...within(block)].includes(around)) return;
    acts.moveTo(block, { around, at: operation.at % (around.components().length + 1) });
  }
}

function within(block: CanvasBlock): CanvasBlock[] {
  return blocksIn(block).flatMap((each) => [each, ...within(each)]);
}

test.run();
