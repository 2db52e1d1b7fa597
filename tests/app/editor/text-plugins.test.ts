import * as assert from 'uvu/assert';
import '../../support/dom-globals.ts';
import { TextSelection } from 'prosemirror-state';
import { cleanPasted } from '../../../src/app/resources/controls/rich-text/paste.ts';
import * as actions from '../../../src/app/editor/text/actions.ts';
import { colorChoices } from '../../../src/app/editor/text/choices.ts';
import { openText } from '../../../src/app/editor/text/open-text.ts';
import { hasPastedForm, keepTextAlone } from '../../../src/app/editor/text/pasted.ts';
import { repaired, REPAIR_AFTER_MS } from '../../../src/app/editor/text/repair.ts';
import { runSlash, slashAt } from '../../../src/app/editor/text/slash.ts';
import type { Spell } from '../../../src/app/editor/text/spelling.ts';
import { misspellingAt } from '../../../src/app/editor/text/spelling.ts';
import { eventually } from '../../support/eventually.ts';
import { suite } from '../../support/suite.ts';
import type { ContentNode } from '../../../src/content/project.types.ts';

const test = suite('what helps in a text of the canvas');

const TEXT: ContentNode = { type: 'text', tagName: 'div', components: [] };

function open(html: string, more: { spell?: Spell } = {}) {
  const element = document.createElement('div');
  document.body.append(element);
  const box = document.createElement('div');
  box.innerHTML = html;
  const told: string[] = [];
  const run = openText({
    element,
    node: { ...TEXT, components: partsOf(box) },
    label: 'Text',
    onState: () => undefined,
    onBlur: () => undefined,
    onClose: () => undefined,
    onLink: () => undefined,
    onImagesLeft: (images) => told.push(`${images} left out`),
    onSlash: (title) => told.push(title),
    spell: more.spell,
  });
  return { ...run, told, html: () => run.view.dom.innerHTML.replace(/ class="[^"]*"/g, '') };
}

function partsOf(box: Element): ContentNode[] {
  return [...box.childNodes].map((node) =>
    node.nodeType === 3
      ? { type: 'textnode', content: node.nodeValue ?? '' }
      : {
          tagName: (node as Element).tagName.toLowerCase(),
          attributes: Object.fromEntries(
            [...(node as Element).attributes].map(({ name, value }) => [name, value]),
          ),
          components: partsOf(node as Element),
        },
  );
}

/** Types at the end of the text, a character at a time, as keys do. */
function type({ view }: ReturnType<typeof open>, text: string) {
  for (const letter of text) view.dispatch(view.state.tr.insertText(letter));
}

function caretAtEnd({ view }: ReturnType<typeof open>) {
  view.dispatch(view.state.tr.setSelection(TextSelection.atEnd(view.state.doc)));
}

test('[B9.006] a text is repaired 100 ms after a change: links that lead nowhere go, and so do embedded images', async () => {
  assert.is(REPAIR_AFTER_MS, 100);
  const text = open('<p>One <a href="https://a.example/">two</a> three</p>');
  const { state } = text.view;
  const { link, strong } = state.schema.marks;
  const { image } = state.schema.nodes;
  assert.is(
    repaired(state, () => undefined),
    null,
    'nothing is wrong with it',
  );
  const broken = state.tr
    .addMark(9, 12, link?.create({ href: ' ' }) as never)
    .addMark(1, 3, strong?.create() as never)
    .insert(1, image?.create({ src: 'data:image/png;base64,AA' }) as never);
  text.view.dispatch(broken);
  await eventually(() => assert.ok(text.told.length > 0));
  assert.equal(text.told, ['1 left out']);
  assert.is(text.html(), '<p><strong>On</strong>e <a href="https://a.example/">two</a> three</p>');
  text.end();
});

test('[B5.022] pasted HTML loses its styles, classes and style sheets, and keeps what they say of its words', () => {
  const pasted = cleanPasted(
    '<style>p{color:red}</style><p class="MsoNormal" style="color:red;margin:4px">A <span style="font-weight:700;font-size:40px">tide</span> <i class="x">table</i></p>',
  );
  assert.is(
    pasted,
    '<p>A <span style="font-weight: 700;">tide</span> <i>table</i></p>'.replace(
      'font-weight: 700;',
      /font-weight: ?700;?/.exec(pasted)?.[0] ?? '',
    ),
  );
});

test('[B5.022] what is pasted into an open text has none of its colours, sizes and classes there', () => {
  const text = open('<p></p>');
  text.view.pasteHTML(
    '<style>p{color:red}</style><p class="MsoNormal" style="text-align:center">A <span style="color:red;font-size:40px">tide</span> <strong class="x" style="background-color:blue">table</strong></p>',
  );
  const [paragraph] = text.nodes().components ?? [];
  assert.equal(paragraph?.components, [
    { type: 'textnode', content: 'A tide ' },
    { tagName: 'strong', components: [{ type: 'textnode', content: 'table' }] },
  ]);
  text.end();
});

test('what was pasted with a form of its own may be kept as text alone', () => {
  const text = open('<p>Before </p>');
  caretAtEnd(text);
  const { view } = text;
  view.pasteHTML('<h2>Head</h2><p>One <strong>two</strong></p>');
  assert.ok(hasPastedForm(view.state));
  keepTextAlone(view.state, view.dispatch);
  assert.not.match(text.html(), /<h2|<strong/);
  assert.match(view.state.doc.textContent, /Before ?Head.*One two/);
  assert.not.ok(hasPastedForm(view.state));
  view.pasteHTML('plain words');
  assert.not.ok(hasPastedForm(view.state), 'words alone leave no choice');
  text.end();
});

test('words that no dictionary has are underlined, with what may have been meant', async () => {
  const asked: string[] = [];
  const text = open('<p>The <em>harb</em>our is qieut</p>', {
    async spell(words) {
      asked.push(words);
      const from = words.indexOf('qieut');
      return [{ from, to: from + 5, word: 'qieut', suggestions: ['quiet', 'quite'] }];
    },
  });
  await eventually(() => assert.ok(text.view.dom.querySelector('.misspelt')));
  assert.is(text.view.dom.querySelector('.misspelt')?.textContent, 'qieut');
  assert.equal(asked, ['\nThe harbour is qieut']);
  const found = misspellingAt(text.view, 18);
  assert.equal(found?.suggestions, ['quiet', 'quite']);
  actions.replaceText(
    found?.from ?? 0,
    found?.to ?? 0,
    'quiet',
  )(text.view.state, text.view.dispatch);
  assert.is(text.view.state.doc.textContent, 'The harbour is quiet');
  text.end();
});

test('a slash at the beginning of a word offers what can be put in; typing narrows it, Enter takes it', () => {
  const text = open('<p>One</p>');
  caretAtEnd(text);
  type(text, ' and/or');
  assert.is(slashAt(text.view.state), null, 'a slash within a word is a slash');
  type(text, ' /head');
  const offered = slashAt(text.view.state);
  assert.equal(
    offered?.items.map(({ title }) => title),
    ['Heading 1', 'Heading 2', 'Heading 3'],
  );
  const [, second] = offered?.items ?? [];
  if (offered === null || second === undefined) throw new Error('nothing is offered');
  runSlash(offered, second)(text.view.state, text.view.dispatch, text.view);
  assert.match(text.html(), /^<h2>One and\/or ?(&nbsp;)?<\/h2>$/);
  assert.is(slashAt(text.view.state), null);
  text.end();
});

test('[B9.015] colours are twenty-two with those of theme and document', () => {
  assert.is(colorChoices({}, '').length, 22);
  const theme = { color_palette: [{ color: '#ABCDEF', name: 'Sail' }, { color: null }] };
  const choices = colorChoices(theme, '<p style="color: #012345; background:#000000">x</p>');
  assert.equal(choices.slice(0, 2), [
    { title: 'Sail', value: '#abcdef', group: 'Publication' },
    { title: '#012345', value: '#012345', group: 'This page' },
  ]);
  assert.is(choices.filter(({ value }) => value === '#000000').length, 1);
  assert.is(choices.length, 24);
  const said = { paragraph: { font_color: '#1F2430' }, link: { color: '#2745c0' } };
  assert.equal(
    colorChoices({ ...theme, ...said }, '')
      .slice(0, 3)
      .map(({ title }) => title),
    ['Sail', 'Text', 'Links'],
  );
});

test.run();
