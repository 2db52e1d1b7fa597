import { byRole, cleanup, click, press } from '../../../support/dom.tsx';
import { rebased } from '../../../../src/app/resources/controls/rich-text/use-editor.ts';
import type { Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { EditorState, TextSelection } from 'prosemirror-state';
import * as assert from 'uvu/assert';
import { act } from 'react';
import '../../../../src/app/resources/controls/rich-text.tsx';
import * as actions from '../../../../src/app/resources/controls/rich-text/actions.ts';
import { cleanPasted } from '../../../../src/app/resources/controls/rich-text/paste.ts';
import {
  parseHtml,
  schema,
  toHtml,
  wordsIn,
} from '../../../../src/app/resources/controls/rich-text/schema.ts';
import * as tables from '../../../../src/app/resources/controls/rich-text/tables.ts';
import { sanitizeRichText } from '../../../../src/content/sanitize.ts';
import * as fields from '../../../../src/shared/kinds/index.ts';
import { renderControl } from '../../../support/control.tsx';
import { suite } from '../../../support/suite.ts';

const test = suite('rich text');
const TABLE = '<table><tbody><tr><th><p>Tide</p></th><td><p>High</p></td></tr></tbody></table>';

test('what it writes is what the server keeps, and reads back as the same document', () => {
  for (const source of SOURCES) {
    const doc = parseHtml(source);
    const html = toHtml(doc) ?? '';
    assert.is(sanitizeRichText(html), html, source);
    assert.ok(parseHtml(html).eq(doc), source);
  }
});

test('what the server keeps of a rich text loses nothing here', () => {
  for (const source of KEPT) assert.is(toHtml(parseHtml(source)), source);
});

test('a text without anything to read is null', () => {
  for (const source of ['', '<p></p>', '<p> &nbsp;</p><p></p>', '<ul><li><p></p></li></ul>'])
    assert.is(toHtml(parseHtml(source)), null, source);
  assert.is.not(toHtml(parseHtml('<hr>')), null);
});

test('nothing that could act gets in by paste', () => {
  const pasted = cleanPasted(
    '<style>p{}</style><b id="docs-internal-guid-1" style="font-weight:normal"><p onclick="x()">One <a href="javascript:x()">two</a><img src="data:image/png;base64,AA"></p></b><script>x()</script><svg><script>x()</script></svg>',
  );
  assert.is(toHtml(parseHtml(pasted)), '<p>One two</p>');
  const redirected = '<a href="https://www.google.com/url?q=https://a.example/b&sa=D">b</a>';
  assert.is(cleanPasted(redirected), '<a href="https://a.example/b">b</a>');
});

test('another document replaces only where it differs, so that the caret stays', () => {
  const state = stateOf('<p>One two three</p><p>Four</p>', 18);
  const tr = rebased(state, parseHtml('<p>One 2 three</p><p>Four</p>'));
  const next = state.apply(tr ?? state.tr);
  assert.is(toHtml(next.doc), '<p>One 2 three</p><p>Four</p>');
  assert.is(next.selection.from, 16);
  assert.is(rebased(next, parseHtml('<p>One <b></b>2 three</p><p>Four</p>')), null);
  const repeated = stateOf('<p>aaa</p>', 2);
  const longer = rebased(repeated, parseHtml('<p>aaaa</p>'));
  assert.is(toHtml(repeated.apply(longer ?? repeated.tr).doc), '<p>aaaa</p>');
});

test('a table is put in, grows, shrinks and goes', () => {
  let state = run(stateOf('<p></p>', 1), tables.insertTable);
  assert.equal(cells(state.doc), [
    ['th', 'th', 'th'],
    ['td', 'td', 'td'],
    ['td', 'td', 'td'],
  ]);
  assert.is(state.selection.$from.node(1).type.name, 'table');
  state = run(state, tables.addColumn, tables.addRow);
  assert.equal(cells(state.doc)[0], ['th', 'th', 'th', 'th']);
  assert.is(cells(state.doc).length, 4);
  state = run(state, tables.deleteRow, tables.deleteColumn);
  assert.equal(cells(state.doc), [
    ['th', 'th', 'th'],
    ['td', 'td', 'td'],
    ['td', 'td', 'td'],
  ]);
  const back = run(state, tables.goToCell(1), tables.goToCell(-1));
  assert.is(back.selection.from, state.selection.from);
  assert.is(cells(run(state, tables.deleteTable).doc).length, 0);
});

test('a table whose cells span others is not bent out of shape', () => {
  const wide = '<table><tbody><tr><td colspan="2"><p>a</p></td></tr></tbody></table>';
  const state = stateOf(wide, 5);
  assert.is(tables.addColumn(state), false);
  assert.is(tables.deleteTable(state), true);
});

test('a link goes over the selection, over the word it stands on, or in as its own address', () => {
  const over = run(stateOf('<p>One two</p>', 1, 4), actions.setLink('https://a.example'));
  assert.is(toHtml(over.doc), '<p><a href="https://a.example">One</a> two</p>');
  const bare = over.apply(over.tr.setSelection(TextSelection.create(over.doc, 2)));
  assert.is(actions.linkAt(bare), 'https://a.example');
  assert.is(toHtml(run(bare, actions.setLink(null)).doc), '<p>One two</p>');
  const alone = run(stateOf('<p></p>', 1), actions.setLink('mailto:a@b.example'));
  assert.is(toHtml(alone.doc), '<p><a href="mailto:a@b.example">a@b.example</a></p>');
  assert.is(actions.mayLink(stateOf('<p>One</p>', 1)), false);
  assert.is(actions.mayLink(stateOf('<p>One</p>', 1, 2)), true);
});

test('formatting is cleared from what is selected', () => {
  const state = stateOf('<h2>One <strong><em>two</em></strong></h2>', 1, 8);
  assert.is(toHtml(run(state, actions.clearFormatting).doc), '<p>One two</p>');
});

test('words are counted as a reader counts them', () => {
  assert.is(
    wordsIn(parseHtml('<p>Don’t over-fill it, 3 times.</p><ul><li><p>Émile</p></li></ul>')),
    6,
  );
  assert.is(wordsIn(parseHtml('<p>— …</p>')), 0);
});

test('opening changes nothing, and what is undone goes out as the HTML it came in as', async () => {
  const stored = '<p>Keep <b>cold</b></p>\n<p>Dry</p>';
  const { changes, value } = await renderControl(fields.richText(), { value: stored });
  assert.equal(changes, []);
  await act(async () => byRole('textbox').focus());
  await click(byRole('button', 'Horizontal line'));
  assert.match(String(value()), '<hr>');
  await click(byRole('button', 'Undo'));
  assert.is(value(), stored);
});

test('the short toolbar has bold, italic, lists and link, the full one everything', async () => {
  await renderControl(fields.richText({ toolbar: 'minimal' }));
  assert.equal(toolbar(), ['Bold', 'Italic', 'Bulleted list', 'Numbered list', 'Link']);
  await renderControl(fields.richText({ toolbar: 'full' }));
  for (const name of ['Underline', 'Strikethrough', 'Code', 'Quote', 'Horizontal line', 'Table'])
    assert.ok(toolbar().includes(name), name);
});

test('the key for a link asks for one only where there is something to link', async () => {
  await renderControl(fields.richText(), { value: '<p>One</p>' });
  const box = byRole('textbox');
  await act(async () => box.focus());
  await press('Mod+k');
  assert.is(document.querySelector('[aria-label="Link address"]'), null);
});

test('a reply that holds the same text written otherwise leaves the document and says nothing', async () => {
  const { give, changes } = await renderControl(fields.richText(), { value: '<p>One</p>' });
  const paragraph = byRole('textbox').querySelector('p');
  await act(async () => give({ value: '<p>One</p>\n' }));
  assert.is(byRole('textbox').querySelector('p'), paragraph);
  await act(async () => give({ value: '<p>One</p><p>Two</p>' }));
  assert.is(byRole('textbox').querySelectorAll('p').length, 2);
  assert.is(byRole('textbox').querySelector('p'), paragraph, 'what is the same stays');
  assert.equal(changes, []);
});

test.after(cleanup);
test.run();

function stateOf(html: string, from: number, to = from): EditorState {
  const doc = parseHtml(html);
  return EditorState.create({ doc, schema, selection: TextSelection.create(doc, from, to) });
}

function run(state: EditorState, ...commands: readonly Command[]): EditorState {
  let now = state;
  for (const command of commands) {
    command(now, (tr) => {
      now = now.apply(tr);
    });
  }
  return now;
}

function cells(doc: Node): string[][] {
  const rows: string[][] = [];
  doc.descendants((node) => {
    if (node.type.name !== 'table_row') return;
    const row: string[] = [];
    node.forEach((cell) => {
      row.push(cell.type.name === 'table_header' ? 'th' : 'td');
    });
    rows.push(row);
  });
  return rows;
}

function toolbar(): string[] {
  return [...byRole('toolbar', 'Formatting').querySelectorAll('button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent ?? '',
  );
}

const KEPT = [
  '<p>One <strong>two</strong> <em>three</em> <u>four</u> <s>five</s> <code>six</code></p>',
  '<h1>a</h1><h6>b</h6><blockquote><p>c</p></blockquote><hr><pre><code>d\n e</code></pre>',
  '<ol start="3"><li><p>a</p><ul><li><p>b</p></li></ul></li></ol>',
  '<p>H<sub>2</sub>O<br>x<sup>2</sup></p>',
  '<p><a href="https://a.example" title="t" target="_blank" rel="noopener">a</a></p>',
  '<p><img src="https://a.example/b.png" alt="b" title="t" width="20" height="10"></p>',
  TABLE,
] as const;

const SOURCES = [
  ...KEPT,
  'bare text & <b>bold</b>',
  '<p>a<script>x()</script><svg onload="x()"></svg><iframe src="https://a.example"></iframe></p>',
  '<p><a href="javascript:x()">a</a><a href="//a.example">b</a><img src="data:image/png;base64,A"></p>',
  '<p style="color:red" onclick="x()" class="y">a<span>b</span></p><div>c</div>',
  '<table><tr><th scope="col" onclick="x()">a</th><td colspan="javascript">b</td></tr></table>',
  '<p>שלום 👩‍👩‍👧 a​b&nbsp;c &lt;b&gt;</p>',
  '<ul><li>a<li>b</ul>',
] as const;
