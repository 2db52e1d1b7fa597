import * as assert from 'uvu/assert';
import '../../support/dom-globals.ts';
import { TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import * as actions from '../../../src/app/editor/text/actions.ts';
import type { TextRun } from '../../../src/app/editor/text/open-text.ts';
import { openText } from '../../../src/app/editor/text/open-text.ts';
import { designs } from '../../support/designs.ts';
import { fc } from '../../support/property.ts';
import { suite } from '../../support/suite.ts';
import type { ContentNode } from '../../../src/content/project.types.ts';
import { rootOf } from '../../../src/content/project.ts';
import { renderNode } from '../../../src/content/render.ts';
import { takeIn } from '../../../src/content/take-in.ts';

const test = suite('a text of the canvas');

function open(node: ContentNode, html: string, isApart = false) {
  const element = document.createElement('div');
  element.innerHTML = html;
  document.body.append(element);
  const told = { changes: 0 };
  const run = openText({
    element,
    node,
    label: 'Text',
    isApart,
    onState: (_, isChanged) => {
      told.changes += isChanged ? 1 : 0;
    },
    onBlur: () => undefined,
    onClose: () => undefined,
    onLink: () => undefined,
    onImagesLeft: () => undefined,
  });
  return { element, run, told };
}

const text: ContentNode = {
  type: 'text',
  tagName: 'p',
  components: [
    { type: 'textnode', content: 'Tide ' },
    { tagName: 'strong', components: [{ type: 'textnode', content: 'tables' }] },
  ],
};

function apply({ view }: TextRun, command: Parameters<typeof view.dispatch>[0]) {
  view.dispatch(command);
}

test('opened and closed without a change, the element holds the very nodes it held', () => {
  const { element, run } = open(text, 'Tide <strong id="kept">tables</strong>');
  const before = [...element.childNodes];
  assert.is(before.length, 1, 'the editor stands in the element');
  assert.not.ok(run.isChanged());
  run.end();
  assert.is(element.innerHTML, 'Tide <strong id="kept">tables</strong>');
});

test('[B4.023] every character typed is in what is handed back, the first one included', () => {
  const { run, told } = open(text, '');
  apply(run, run.view.state.tr.insertText('A', 1));
  assert.is(told.changes, 1);
  assert.ok(run.isChanged());
  assert.equal(run.nodes(), {
    tagName: 'p',
    components: [
      { type: 'textnode', content: 'ATide ' },
      { tagName: 'strong', components: [{ type: 'textnode', content: 'tables' }] },
    ],
  });
  run.end();
});

test('a key counts at the caret where the key before it has put it, though the browser has not told of it yet', () => {
  const { run } = open({ ...text, components: [{ type: 'textnode', content: 'Tide' }] }, '');
  const { dom } = run.view;
  run.view.focus();
  apply(run, run.view.state.tr.setSelection(TextSelection.create(run.view.state.doc, 1)));
  const words = dom.querySelector('p')?.firstChild as Text;
  // As in a browser that is busy.
  const { dispatchEvent } = document;
  document.dispatchEvent = () => true;
  document.getSelection()?.collapse(words, 4);
  document.dispatchEvent = dispatchEvent;
  assert.is(run.view.state.selection.from, 1, 'nothing was told yet');
  const enter = { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true };
  dom.dispatchEvent(new KeyboardEvent('keydown', enter));
  const lines = run.view.state.doc.content.content.map(({ textContent }) => textContent);
  assert.equal(lines, ['Tide', '']);
  run.end();
});

test('a text beside the canvas asks other hosts for no picture, and keeps the picture', () => {
  const attributes = { src: 'https://elsewhere.example/tide.png', alt: 'The tide' };
  const pictured: ContentNode = {
    type: 'text',
    tagName: 'div',
    components: [{ tagName: 'p', components: [{ tagName: 'img', attributes }] }],
  };
  const apart = open(pictured, '', true);
  assert.is(apart.element.querySelector('img:not([class])'), null);
  assert.is(apart.element.querySelector('span[role=img]')?.textContent, 'The tide');
  assert.match(JSON.stringify(apart.run.nodes()), /https:\/\/elsewhere\.example\/tide\.png/);
  apart.run.end();
  const inPlace = open(pictured, '');
  assert.ok(inPlace.element.querySelector('img[src]'));
  inPlace.run.end();
});

test('a paragraph that was split becomes a text of two paragraphs', () => {
  const { run } = open(text, '');
  apply(run, run.view.state.tr.split(6));
  const { tagName, components = [] } = run.nodes();
  assert.is(tagName, 'div');
  assert.equal(
    components.map((node) => node.tagName),
    ['p', 'p'],
  );
  run.end();
});

test('[B9.016] [B2.068] a new table joins its borders, is as wide as its place, and has at most the columns asked for', () => {
  const { run } = open(text, '');
  actions.insertTable(2, 10)(run.view.state, run.view.dispatch);
  const table = run.nodes().components?.find((node) => node.tagName === 'table');
  assert.match(String(table?.attributes?.style), /^border-collapse: ?collapse; ?width: ?100%;?$/);
  assert.is(JSON.stringify(table).match(/"td"/g)?.length, 20);
  run.end();
});

test('[B1.002] [B2.011] a heading takes the minimal tools, a text the full ones', () => {
  const heading = open({ type: 'heading', tagName: 'h2', components: [] }, '');
  assert.not.ok(actions.hasBlocks(heading.run.view.state));
  heading.run.end();
  const full = open(text, '');
  assert.ok(actions.hasBlocks(full.run.view.state));
  assert.instance(full.run.view, EditorView);
  full.run.end();
});

test('a button and a heading hold no paragraphs, whether or not their design says its tag', () => {
  for (const type of ['heading', 'button', 'link']) {
    const { run } = open({ type, components: [{ type: 'textnode', content: 'Go' }] }, '');
    apply(run, run.view.state.tr.insertText('!', 2));
    assert.equal(run.nodes().components, [{ type: 'textnode', content: 'Go!' }]);
    run.end();
  }
});

test('alignment, colour and size are kept as styles', () => {
  const { run } = open(text, '');
  const { view } = run;
  actions.align('center')(view.state, view.dispatch);
  const { tagName, components } = run.nodes();
  assert.is(tagName, 'div');
  assert.match(String(components?.[0]?.attributes?.style), /^text-align: ?center;?$/);
  run.end();
});

/** Types one letter before the first one, and says what the page is then. */
function typedInto(html: string) {
  const [block] = takeInBlocks(html);
  if (block === undefined) throw new Error('there is no block');
  const { run } = open(block, '');
  const { doc, tr } = run.view.state;
  let at = -1;
  doc.descendants((node, place) => {
    if (at < 0 && node.isText) at = place;
    return at < 0;
  });
  apply(run, tr.insertText('+', at));
  const part = run.nodes();
  run.end();
  // A browser writes a style in its own way.
  return renderNode({ ...block, ...part })
    .replaceAll(/: (?=[^"]*;")/g, ':')
    .replaceAll(';"', '"');
}

test('what is read of any text of 200 designs is written as it was', () => {
  fc.assert(
    fc.property(designs, (design) => {
      for (const node of textsIn(rootOf(design))) {
        const { run } = open(node, '');
        const before = renderNode({ ...node, ...run.nodes() });
        assert.is(wordsOf(before), wordsOf(renderNode(node)));
        run.end();
      }
    }),
    { numRuns: 200 },
  );
});

function textsIn(node: ContentNode): readonly ContentNode[] {
  if (node.type === 'text' || node.type === 'heading') return [node];
  return (node.components ?? []).flatMap(textsIn);
}

/** Without elements that say nothing, and without the ways in which a browser writes styles. */
function wordsOf(html: string) {
  return html
    .replaceAll(/<span>|<\/span>/g, '')
    .replaceAll(/: (?=[^"]*")/g, ':')
    .replaceAll(';"', '"');
}

function takeInBlocks(html: string) {
  return rootOf(takeIn(html).project).components ?? [];
}

for (const html of [
  '<p>a <a href="/b">b</a> c</p>',
  '<p>a <a href="/b" title="t" id="x" class="y">b <strong>c</strong></a></p>',
  '<p>a <img src="/files/1" alt="b"> c</p>',
  '<p>a <small>b</small> <mark class="m">c</mark> <abbr title="d">e</abbr></p>',
  '<p>a <strong id="s">b</strong><br>c</p>',
  '<p>a <span style="letter-spacing:2px">b</span></p>',
  '<ul><li>a</li><li>b <a href="/c">c</a></li></ul>',
  '<ol><li>a<ul><li>b</li></ul></li></ol>',
  '<ul><li><p>a</p><p>b</p></li></ul>',
  '<pre>a\n  b\nc</pre>',
  '<div>a <em>b</em></div>',
  '<blockquote>a</blockquote>',
  '<h2>a <a href="/b">b</a></h2>',
]) {
  test(`one letter that is typed changes nothing else of ${html}`, () => {
    const [block] = takeInBlocks(html);
    const before = renderNode(block as ContentNode);
    const first = before.search(/(?<=>)[^<]/);
    const expected = `${before.slice(0, first)}+${before.slice(first)}`;
    assert.is(typedInto(html), expected);
  });
}

test('the link at the caret gets another address and keeps all else, or goes', () => {
  const [block] = takeInBlocks('<p>a <a href="/b" title="t">b <strong>c</strong></a> d</p>');
  for (const [href, expected] of [
    ['/e', '<p>a <a href="/e" title="t">b <strong>c</strong></a> d</p>'],
    [null, '<p>a b <strong>c</strong> d</p>'],
  ] as const) {
    const { run } = open(block as ContentNode, '');
    apply(run, run.view.state.tr.setSelection(TextSelection.create(run.view.state.doc, 4)));
    assert.ok(actions.setLink(href)(run.view.state, run.view.dispatch));
    assert.is(renderNode({ ...(block as ContentNode), ...run.nodes() }), expected);
    run.end();
  }
});

test('Mod+\\ clears the formatting of what is selected', () => {
  const { run } = open(text, '');
  const { doc, tr } = run.view.state;
  apply(run, tr.setSelection(TextSelection.create(doc, 1, doc.content.size - 1)));
  run.view.dom.dispatchEvent(
    new KeyboardEvent('keydown', { key: '\\', ctrlKey: true, bubbles: true, cancelable: true }),
  );
  assert.equal(run.nodes().components, [{ type: 'textnode', content: 'Tide tables' }]);
  run.end();
});

test('a paragraph that a list made is written where it was aligned', () => {
  const [block] = takeInBlocks('<ul><li>a</li></ul>');
  const { run } = open(block as ContentNode, '');
  actions.align('center')(run.view.state, run.view.dispatch);
  assert.match(JSON.stringify(run.nodes()), /"p","attributes":\{"style":"text-align: ?center;?"\}/);
  run.end();
});

test('a colour that a browser gives back in parts is the one that was chosen', () => {
  const [block] = takeInBlocks('<p>a <span style="color: rgb(224, 62, 45)">b</span></p>');
  const { run } = open(block as ContentNode, '');
  apply(run, run.view.state.tr.setSelection(TextSelection.create(run.view.state.doc, 3, 4)));
  assert.is(actions.valueAt(run.view.state, 'color'), '#e03e2d');
  run.end();
});

test('what no text can hold comes back as it was', () => {
  const inert: ContentNode = { type: 'html', tagName: 'span', source: '<object>x</object>' };
  const remark: ContentNode = { type: 'comment', content: '[if mso]' };
  const node = { ...text, components: [...(text.components ?? []), inert, remark] };
  const { run } = open(node, '');
  apply(run, run.view.state.tr.insertText('+', 1));
  assert.equal(run.nodes().components?.slice(-2), [inert, remark]);
  run.end();
});

test.run();
