import '../../support/dom-globals.ts';
import { NodeSelection, TextSelection } from 'prosemirror-state';
import * as assert from 'uvu/assert';
import { createActor } from 'xstate';
import { providePlaceholders } from '../../../machines/placeholders/placeholders.ports.ts';
import type { PlaceholdersCall } from '../../../machines/placeholders/placeholders.types.ts';
import { nodeOf } from '../../../src/app/editor/host-view.ts';
import { createPlaceholderStore } from '../../../src/app/editor/placeholders/placeholder-store.ts';
import { insertMacro } from '../../../src/app/editor/text/macros.ts';
import { openText } from '../../../src/app/editor/text/open-text.ts';
import type { CanvasBlock } from '../../../src/app/editor/types.ts';
import { blockOf } from '../../../src/content/blocks/index.ts';
import type { ContentNode } from '../../../src/content/project.types.ts';
import { projectOf } from '../../../src/content/project.ts';
import { render } from '../../../src/content/render.ts';
import { printMacro } from '../../../src/shared/contract/macros.ts';
import { until } from '../../support/dom.tsx';
import { headlessEditor } from '../../support/headless-host.ts';
import { fc } from '../../support/property.ts';
import { suite } from '../../support/suite.ts';

const test = suite('placeholders in the canvas and in texts');

const ANSWERS: Readonly<Record<string, { state: 'value' | 'empty' | 'unknown'; content: string }>> =
  {
    '{$first_name}': { state: 'value', content: 'Ada' },
    '{$custom_box}': { state: 'value', content: '<p onclick="x()">Tide</p>' },
    '{$custom_none}': { state: 'empty', content: '' },
    '{$ad_3_9}': { state: 'empty', content: '' },
    '{$custom_gone}': { state: 'unknown', content: '' },
  };

/** A store over a server that knows these macros, or that does not answer. */
function startStore(isDown = () => false) {
  const calls: PlaceholdersCall[] = [];
  const store = createPlaceholderStore();
  const logic = providePlaceholders({
    async ask(call) {
      calls.push(call);
      if (isDown()) throw Object.assign(new Error('No answer.'), { status: 0, id: 'network' });
      return call.tokens.flatMap((token) => {
        const answer = ANSWERS[token];
        return answer === undefined ? [] : [{ token, ...answer }];
      });
    },
  });
  const actor = createActor(logic, {
    input: { route: '', right: { resource: 'subscribers', action: 'show', ability: 'denied' } },
  }).start();
  store.join(actor);
  actor.send({ type: 'placeholders.open', publication: null });
  const known = async () => {
    await Promise.resolve();
    await until(() => actor.getSnapshot().matches({ open: 'resting' }), 'the answers');
  };
  return { store, actor, calls, known };
}

const text = (content: string): ContentNode => ({
  type: 'text',
  tagName: 'p',
  components: [{ type: 'textnode', content }],
});
const block = (type: string, said: Readonly<Record<string, string>>): ContentNode => ({
  type,
  attributes: { 'data-block': type, ...said },
});

function drawn(editor: ReturnType<typeof headlessEditor>['editor'], of: CanvasBlock) {
  const { view: View } =
    editor.Components.getType(of.get('type') ?? '') ?? editor.Components.getType('default');
  const config = { em: editor.getModel() };
  const { el } = new View({
    model: of,
    config,
    componentTypes: editor.Components.getTypes(),
  } as never).render();
  document.body.append(el);
  return el as HTMLElement;
}

const blockAt = (editor: ReturnType<typeof headlessEditor>['editor'], at: number) =>
  editor.getWrapper()?.components().at(at) as CanvasBlock;
const shown = (el: Element | null) => {
  const inside = el?.shadowRoot;
  return [...(inside?.childNodes ?? [])]
    .filter((node) => (node as Element).localName !== 'style')
    .map((node) => (node as Element).outerHTML ?? node.textContent)
    .join('');
};

test('[B4.020] [B4.021] a macro of a text is loading, then shows its value, that it is empty, or that nobody has made it', async () => {
  const { store, calls, known } = startStore();
  const words = 'Dear {$first_name}, {$custom_none} {$custom_gone}{$custom_box}.';
  const { editor } = headlessEditor(projectOf([text(words)]), { placeholders: store });
  const el = drawn(editor, blockAt(editor, 0));
  assert.is(el.textContent, words);
  const [name, none, gone, box] = [...el.querySelectorAll<HTMLElement>('[data-macro]')];
  assert.is(name?.getAttribute('aria-busy'), 'true');
  assert.match(shown(name ?? null), 'First name …');
  await known();
  assert.equal(
    calls.map(({ tokens }) => tokens.length),
    [4],
  );
  assert.is(shown(name ?? null), 'Ada');
  assert.is(name?.getAttribute('aria-busy'), 'false');
  assert.is(none?.classList.contains('is-empty'), true);
  assert.match(shown(none ?? null), '$custom_none: empty');
  assert.match(shown(gone ?? null), '$custom_gone is unknown');
  assert.is(shown(box ?? null), '<p>Tide</p>');
  assert.is(el.textContent, words);
  editor.destroy();
});

test('[B4.020] [B4.021] [B4.022] macro and ad components are spans that are dragged among blocks, loading, then rendered', async () => {
  for (const type of ['macro', 'ad']) assert.equal(blockOf({ type }).tags, ['span']);
  const { store, known } = startStore();
  const design = projectOf([
    block('macro', { 'data-macro': '{$first_name}' }),
    block('ad', { 'data-ad-id': '3', 'data-effort': '9' }),
    block('macro', {}),
  ]);
  const { editor, acts, project } = headlessEditor(design, { placeholders: store });
  const [name, ad, none] = [0, 1, 2].map((at) => drawn(editor, blockAt(editor, at)));
  assert.is(name?.dataset.state, 'loading');
  await known();
  assert.equal([name?.localName, shown(name ?? null)], ['span', 'Ada']);
  assert.is(ad?.classList.contains('is-empty'), true);
  assert.match(shown(ad ?? null), 'Ad 3, effort 9: empty');
  assert.is(none?.shadowRoot?.textContent, 'Double click to select a macro.');
  assert.is(blockAt(editor, 0).get('draggable'), true);
  acts.moveTo(blockAt(editor, 0), { around: editor.getWrapper() as CanvasBlock, at: 2 });
  assert.match(render(project()).html, /^<span data-block="ad".*\{\$first_name\}<\/span>/);
  editor.destroy();
});

test('what failed is looked up again by a press on it, and a macro that is known is not asked for again', async () => {
  let isDown = true;
  const { store, calls, known } = startStore(() => isDown);
  const { editor } = headlessEditor(projectOf([text('{$first_name}')]), { placeholders: store });
  const el = drawn(editor, blockAt(editor, 0)).querySelector<HTMLElement>('[data-macro]');
  await known();
  assert.match(shown(el), 'First name: not looked up. Retry');
  assert.match(el?.title ?? '', 'No answer.');
  isDown = false;
  el?.click();
  await known();
  assert.is(shown(el), 'Ada');
  drawn(editor, blockAt(editor, 0));
  await known();
  assert.is(calls.length, 2);
  editor.destroy();
});

test('a macro that does not end is marked with what is wrong', () => {
  const { editor } = headlessEditor(projectOf([text('Dear {$first_name|default:reader')]));
  const el = drawn(editor, blockAt(editor, 0)).querySelector<HTMLElement>('.broken-macro');
  assert.is(el?.title, 'The macro has no end: close its brace.');
  editor.destroy();
});

const name = fc.constantFrom(
  '$first_name',
  '$custom_a',
  '$ad_12_7',
  '$publication.name',
  '$nobody',
);
const value = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('a|b', '{$x}', '"q"', '\\', 'שלום', '} {', 'x'.repeat(10_000), ' '),
);
const token = fc
  .record({
    name,
    modifiers: fc.array(fc.record({ key: fc.constantFrom('default', 'upper', 'date'), value }), {
      maxLength: 3,
    }),
  })
  .map(printMacro);
/** Spaces at the ends of a text are a matter of paragraphs. */
const words = fc
  .array(fc.oneof(token, fc.constantFrom('Dear ', '$5 ', ', ', '{', '$', 'a & <b>', '{$a|')), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => `A${parts.join('')}.`);

test('300 random texts with macros stand in the canvas and in its design as they are, to the byte', () => {
  fc.assert(
    fc.property(words, (content) => {
      const { editor, project } = headlessEditor(projectOf([text(content)]));
      assert.is(drawn(editor, blockAt(editor, 0)).textContent, content);
      assert.equal(nodeOf(blockAt(editor, 0)).components, [{ type: 'textnode', content }]);
      assert.equal(project().grapes.pages[0]?.frames[0]?.component.components?.length, 1);
      editor.destroy();
      document.body.replaceChildren();
    }),
    { numRuns: 300 },
  );
});

const plain = words.map((content) => content.replace(/[\s\p{C}]+/gu, ' '));

test('300 random texts with macros are written in a text as they are, whatever else is typed', () => {
  fc.assert(
    fc.property(plain, (content) => {
      const { run, element } = open(text(content));
      assert.is(run.isChanged(), false);
      assert.equal(run.nodes().components, [{ type: 'textnode', content }]);
      const { tr } = run.view.state;
      run.view.dispatch(tr.insertText('Z', 1));
      assert.equal(run.nodes().components, [{ type: 'textnode', content: `Z${content}` }]);
      run.end();
      element.remove();
    }),
    { numRuns: 300 },
  );
});

test('a macro that is typed to its last brace is of one piece, with the marks around it', () => {
  const { run } = open({
    ...text(''),
    components: [
      { tagName: 'strong', components: [{ type: 'textnode', content: 'Dear {$first_name|upper' }] },
    ],
  });
  run.view.dispatch(run.view.state.tr.insertText('}', run.view.state.doc.content.size - 1));
  const [, macro] = run.view.state.doc.firstChild?.content.content ?? [];
  assert.equal([macro?.type.name, macro?.attrs.token], ['macro', '{$first_name|upper}']);
  assert.equal(run.nodes().components, [
    { tagName: 'strong', components: [{ type: 'textnode', content: 'Dear {$first_name|upper}' }] },
  ]);
  run.end();
});

test('Enter on a macro that is selected asks to edit it, and another one takes its place', () => {
  const asked: string[] = [];
  const { run } = open(text('Dear {$first_name}!'), (given) => asked.push(given));
  const { doc } = run.view.state;
  run.view.dispatch(run.view.state.tr.setSelection(NodeSelection.create(doc, 6)));
  const enter = { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true };
  run.view.dom.dispatchEvent(new KeyboardEvent('keydown', enter));
  assert.equal(asked, ['{$first_name}']);
  insertMacro('{$first_name|default:reader}')(run.view.state, run.view.dispatch);
  assert.equal(run.nodes().components, [
    { type: 'textnode', content: 'Dear {$first_name|default:reader}!' },
  ]);
  assert.is(insertMacro('{$a} {$b}')(run.view.state), false);
  run.view.dispatch(run.view.state.tr.setSelection(TextSelection.create(run.view.state.doc, 1)));
  run.view.dom.dispatchEvent(new KeyboardEvent('keydown', enter));
  assert.is(asked.length, 1);
  run.end();
});

test.run();

function open(node: ContentNode, onMacro: (token: string) => void = () => undefined) {
  const element = document.body.appendChild(document.createElement('div'));
  const ignored = () => undefined;
  const run = openText({
    element,
    node,
    label: 'Text',
    onState: ignored,
    onBlur: ignored,
    onClose: ignored,
    onLink: ignored,
    onImagesLeft: ignored,
    onMacro,
  });
  return { run, element };
}
