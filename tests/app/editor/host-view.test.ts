import '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import grapesjs from 'grapesjs';
import { drawnOf, factsOf, viewOf } from '../../../src/app/editor/host-view.ts';
import { projectOf } from '../../../src/content/project.ts';
import { headlessEditor } from '../../support/headless-host.ts';
import { suite } from '../../support/suite.ts';

const test = suite('what is drawn of the canvas');

test('a block that an undo takes out of the page is no longer at hand', () => {
  const editor = grapesjs.init({ headless: true, storageManager: false });
  const [block] = editor.addComponents([{ type: 'text', content: 'Slack water' }]);
  editor.select(block);
  assert.is(factsOf(editor).selected?.id, block?.getId());
  block?.remove();
  editor.select(block);
  assert.is(factsOf(editor).selected, null);
  assert.is(viewOf(editor, { layers: [], history: [], taken: new Set() }, null).selected, null);
  editor.destroy();
});

test('a block is named by how its words begin, and none of it is written out for that', () => {
  const components = [
    { type: 'textnode', content: 'The tide turns at four, ' },
    { tagName: 'b', components: [{ type: 'textnode', content: 'and whoever wants to leave' }] },
    { type: 'textnode', content: ' must be ready by then.' },
  ];
  const { editor } = headlessEditor(projectOf([{ type: 'text', components }]));
  const all = [editor.getWrapper(), ...(editor.getWrapper()?.components().models ?? [])];
  for (const part of all)
    Object.assign(part ?? {}, {
      toJSON() {
        throw new Error('it was written out');
      },
    });
  const { layers, taken } = drawnOf(editor);
  assert.equal(
    layers.map(({ name }) => name),
    ['Text: The tide turns at four, and whoe…'],
  );
  assert.is(taken.size, 0);
  editor.destroy();
});

test('the canvas’s history follows what it is given once, until it is let go', () => {
  const { editor } = headlessEditor(projectOf([{ type: 'divider' }]));
  editor.getWrapper()?.components().models[0]?.remove();
  editor.UndoManager.undo();
  assert.is(editor.getWrapper()?.components().length, 1);
  const { objectRegistry: registry } = editor.UndoManager.um;
  const part = new Map();
  assert.equal([registry.register(part), registry.register(part)], [true, false]);
  assert.is(registry.isRegistered(part), true);
  assert.ok(registry.get().includes(part));
  assert.equal([registry.unregister(part), registry.unregister(part)], [true, false]);
  editor.destroy();
});

test.run();
