import * as assert from 'uvu/assert';
import type { ContentProject } from '../../../src/content/project.types.ts';
import { projectOf } from '../../../src/content/project.ts';
import { renderContent } from '../../../src/content/render.ts';
import { headlessEditor } from '../../support/headless-host.ts';
import { suite } from '../../support/suite.ts';

const test = suite('undo in the canvas');

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

function page(text: string) {
  return renderContent(JSON.parse(text) as ContentProject);
}

test.run();
