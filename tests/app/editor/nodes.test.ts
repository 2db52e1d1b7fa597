import * as assert from 'uvu/assert';
import '../../support/dom-globals.ts';
import { renderContent } from '../../../src/content/render.ts';
import { checkProject, projectOf, rootOf } from '../../../src/content/project.ts';
import { documentOf, printed, slotIn } from '../../../src/app/editor/project-text.ts';
import { elementsOf, nodesOf } from '../../../src/app/editor/text/nodes.ts';
import { suite } from '../../support/suite.ts';

const test = suite('documents of the canvas');

const page = () => document.implementation.createHTMLDocument('');

test('nodes of a text become elements and the same nodes again', () => {
  const box = page().createElement('div');
  box.innerHTML =
    '<p style="text-align: center">Tide <strong>tables</strong><br></p><ul><li><p>one</p></li></ul>';
  const nodes = nodesOf(box);
  const again = page().createElement('div');
  again.append(elementsOf(nodes, page()));
  assert.is(again.innerHTML, box.innerHTML);
  assert.equal(nodesOf(again), nodes);
});

test('[B2.006] HTML that no editor has made is taken in as blocks; what none stands for is kept letter by letter', () => {
  const html = '<h2>Kept</h2><custom-tag>and this</custom-tag><p onclick="x()">Text</p>';
  const { project, dropped } = documentOf({ html, data: null });
  assert.is(checkProject(JSON.parse(JSON.stringify(project))).faults, undefined);
  const blocks = rootOf(project).components ?? [];
  assert.equal(
    blocks.map(({ type }) => type),
    ['heading', 'html', 'text'],
  );
  assert.is(blocks[1]?.source, '<custom-tag>and this</custom-tag>');
  assert.is(dropped.length, 1, 'what has no place is named');
  assert.not.match(renderContent(project), /onclick/);
});

test('a design that cannot be read is not opened as an empty one', () => {
  assert.throws(() => documentOf({ html: '<p>x</p>', data: '{"version":9}' }), /cannot be opened/);
  assert.throws(() => documentOf({ html: null, data: '{"version":1,' }), /cannot be opened/);
});

test('what is being typed is in the document, and the rest of it is untouched', () => {
  const project = projectOf([
    { type: 'image', attributes: { src: '', alt: '' } },
    { type: 'section', components: [{ type: 'text', tagName: 'p', components: [] }] },
  ]);
  const text = printed(project.grapes);
  const typed = slotIn(text, [1, 0]);
  assert.is(typed({}), text);
  for (const content of ['E', 'Every letter', '{"the block that is written":true}', '$& \\" $1']) {
    const next = typed({ tagName: 'p', components: [{ type: 'textnode', content }] });
    assert.is(next.replace(JSON.stringify({ type: 'textnode', content }), ''), text);
    assert.is(checkProject(JSON.parse(next)).faults, undefined);
  }
});

test.run();
