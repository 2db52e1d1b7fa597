import { allByRole, byRole, cleanup, click, renderInto, until } from '../../support/dom.tsx';
import type { Command, EditorState } from 'prosemirror-state';
import { AllSelection } from 'prosemirror-state';
import * as assert from 'uvu/assert';
import { useState } from 'react';
import { createActor } from 'xstate';
import { editorMachine } from '../../../machines/editor/editor.machine.ts';
import { createChannel } from '../../../src/app/data/signal.ts';
import { createPickers } from '../../../src/app/editor/pickers/pickers.ts';
import { openText } from '../../../src/app/editor/text/open-text.ts';
import { TextToolbar } from '../../../src/app/editor/text/text-toolbar.tsx';
import { PageContexts } from '../../support/page-contexts.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('the toolbar of an open text');
test.after.each(cleanup);

const DEFAULT = 'As the theme has it';
const SIZES = [8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 44, 48];
const FAMILIES = [
  ...['Arial', 'Arial Black', 'Book Antiqua', 'Comic Sans MS', 'Courier New', 'Georgia'],
  ...['Helvetica', 'Impact', 'Lato', 'Lora', 'Merriweather', 'Montserrat', 'Open Sans'],
  ...['Roboto', 'Tahoma', 'Times New Roman', 'Trebuchet MS', 'Verdana'],
];

test('[B9.013] the menu of sizes offers 8 to 48 points, and the words take the size that is chosen', async () => {
  const style = await openWords();
  assert.equal(await offered('Size'), [DEFAULT, ...SIZES.map((points) => `${points} pt`)]);
  await click(byRole('menuitemradio', '8 pt'));
  assert.match(style(), /^font-size: 8pt;?$/);
  await offered('8 pt');
  await click(byRole('menuitemradio', '48 pt'));
  assert.match(style(), /^font-size: 48pt;?$/);
  await offered('48 pt');
  await click(byRole('menuitemradio', DEFAULT));
  assert.is(style(), '');
});

test('[B9.014] the menu of fonts offers eighteen families, and the words take the one that is chosen', async () => {
  const style = await openWords();
  assert.equal(await offered('Font'), [DEFAULT, ...FAMILIES]);
  await click(byRole('menuitemradio', 'Open Sans'));
  assert.match(style(), /^font-family: ["']?Open Sans["']?, Helvetica/);
  await offered('Open Sans');
  await click(byRole('menuitemradio', DEFAULT));
  assert.is(style(), '');
});

test.run();

/** What the menu of a button offers, once it stands open. */
async function offered(button: string) {
  await click(byRole('button', button));
  const items = () => allByRole('menuitemradio');
  await until(() => items().length > 0, `the menu of ${button}`);
  return items().map(({ textContent }) => textContent);
}

/** A toolbar over an open text whose words are all selected; says how these are styled. */
async function openWords() {
  const element = document.createElement('div');
  document.body.append(element);
  let show: (state: EditorState) => void = () => undefined;
  const { view } = openText({
    element,
    node: { type: 'text', tagName: 'p', components: [{ type: 'textnode', content: 'Slack' }] },
    label: 'Text',
    onState: ({ state }) => show(state),
    onBlur: () => undefined,
    onClose: () => undefined,
    onLink: () => undefined,
    onImagesLeft: () => undefined,
  });
  view.dispatch(view.state.tr.setSelection(new AllSelection(view.state.doc)));
  const linkAsked = createChannel<undefined>();
  const editor = createActor(editorMachine, {
    input: { content: { html: null, data: null }, isAllowed: true, choices: [] },
  });
  function Shown() {
    const [state, setState] = useState(view.state);
    show = setState;
    const run = (command: Command) => void command(view.state, view.dispatch, view);
    return (
      <TextToolbar
        editor={editor}
        text={{ state, view, apart: null, run }}
        onInsert={() => undefined}
        linkAsked={linkAsked}
        pickers={createPickers()}
        colors={[]}
      />
    );
  }
  await renderInto(
    <PageContexts>
      <Shown />
    </PageContexts>,
  );
  return () => view.dom.querySelector('span')?.getAttribute('style') ?? '';
}
