import * as assert from 'uvu/assert';
import { headlessEditor } from '../../support/headless-host.ts';
import { findText } from '../../../src/app/editor/find-text.ts';
import { factsOf } from '../../../src/app/editor/host-view.ts';
import { printProject, projectOf, rootOf } from '../../../src/content/project.ts';
import { renderContent } from '../../../src/content/render.ts';
import { takeIn } from '../../../src/content/take-in.ts';
import { suite } from '../../support/suite.ts';

const test = suite('elements without a type in the canvas');

const NESTED = '<div><div><p>Slack <em>water</em></p></div><h2>The turn</h2></div>';

test('blocks in elements without a type have their layers, those elements too', () => {
  const { editor, layers } = headlessEditor(takeIn(NESTED).project);
  assert.equal(layers(), ['1 Group', '2 Group', '3 Text: Slack water', '2 Heading: The turn']);
  editor.destroy();
});

test('an element without a type that is no div is named by its tag', () => {
  const source = '<figure><img src="/a.png" alt="A"><figcaption>Ebb</figcaption></figure>';
  const { editor, layers } = headlessEditor(takeIn(source).project);
  assert.equal(layers(), ['1 Group: figure', '2 Image', '2 Text: Ebb']);
  editor.destroy();
});

test('elements in a text, a link or a table are no layers', () => {
  const { editor, layers } = headlessEditor(
    takeIn(
      '<p>A <span><strong>b</strong></span></p><a href="/"><span>c</span></a><table><caption>d</caption><tbody><tr><td><em>e</em></td></tr></tbody></table>',
    ).project,
  );
  assert.equal(layers(), [
    '1 Text: A b',
    '1 Link: c',
    '1 Table',
    '2 Body of a table',
    '3 Row',
    '4 Cell: e',
  ]);
  editor.destroy();
});

test('words are found in texts within elements without a type, and replaced there', () => {
  const { editor, project } = headlessEditor(takeIn(NESTED).project);
  const finder = findText({ editor: () => editor, begin() {}, told() {}, look() {} });
  assert.equal(finder.find('water'), { count: 1, at: 1 });
  finder.replace('tide', true);
  assert.is(renderContent(project()), NESTED.replace('water', 'tide'));
  editor.destroy();
});

test('words after a letter whose small form is longer are replaced where they stand', () => {
  const { editor, project } = headlessEditor(takeIn('<p>İzmir water, high water</p>').project);
  const finder = findText({ editor: () => editor, begin() {}, told() {}, look() {} });
  assert.equal(finder.find('WATER'), { count: 2, at: 1 });
  finder.replace('tide', true);
  assert.is(renderContent(project()), '<p>İzmir tide, high tide</p>');
  assert.equal(finder.find('İZMIR'), { count: 1, at: 1 });
  editor.destroy();
});

test('by keyboard: the next block is looked for in elements without a type, which are copied and deleted like others', () => {
  const { editor, layers, acts, project } = headlessEditor(takeIn(NESTED).project);
  const said = Array.from({ length: 4 }, () => {
    acts.act('next');
    return factsOf(editor).selected?.name;
  });
  assert.equal(said, ['Group', 'Group', 'Text: Slack water', 'Heading: The turn']);
  acts.act('out');
  assert.is(acts.act('duplicate'), 'Group duplicated');
  assert.is(layers().length, 8);
  assert.equal(layers().slice(4), layers().slice(0, 4));
  assert.is(renderContent(project()), NESTED + NESTED);
  acts.act('remove');
  assert.is(renderContent(project()), NESTED);
  editor.UndoManager.undo();
  assert.is(layers().length, 8);
  assert.is(renderContent(project()), NESTED + NESTED);
  editor.destroy();
});

test('a block of a type that is not known has a layer that says so, and can be selected', () => {
  const { editor, layers, acts } = headlessEditor(UNKNOWN);
  assert.equal(layers(), ['1 Unknown block: tide-table', '2 Text: Ebb', '1 Text: Flood']);
  acts.act('next');
  assert.is(factsOf(editor).selected?.name, 'Unknown block: tide-table');
  acts.act('moveDown');
  assert.equal(layers(), ['1 Text: Flood', '1 Unknown block: tide-table', '2 Text: Ebb']);
  editor.destroy();
});

test('what the canvas makes of them is written nowhere: a design that is only opened stays byte by byte', () => {
  for (const design of [takeIn(NESTED).project, UNKNOWN]) {
    const first = headlessEditor(design);
    const again = headlessEditor(first.project());
    assert.is(renderContent(first.project()), renderContent(design));
    assert.is(printProject(again.project()), printProject(first.project()));
    assert.not.match(printProject(again.project()), /able":(true|false)/);
    first.editor.destroy();
    again.editor.destroy();
  }
  const { editor, project } = headlessEditor(UNKNOWN);
  assert.equal(rootOf(project()).components, rootOf(UNKNOWN).components);
  editor.destroy();
});

const UNKNOWN = projectOf([
  {
    type: 'tide-table',
    harbour: 'Leith',
    attributes: { 'data-days': '3' },
    components: [{ type: 'text', components: [{ type: 'textnode', content: 'Ebb' }] }],
  },
  { type: 'text', components: [{ type: 'textnode', content: 'Flood' }] },
]);

test.run();
