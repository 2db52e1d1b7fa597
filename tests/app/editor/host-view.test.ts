import '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import grapesjs from 'grapesjs';
import { factsOf, viewOf } from '../../../src/app/editor/host-view.ts';
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

test.run();
