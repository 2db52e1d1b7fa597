import { headlessEditor } from '../../support/headless-host.ts';
import * as assert from 'uvu/assert';
import type { ContentNode } from '../../../src/content/project.types.ts';
import { projectOf, readProject } from '../../../src/content/project.ts';
import { renderContent } from '../../../src/content/render.ts';
import { suite } from '../../support/suite.ts';
import { answerCopy, FakeTransfer } from '../../support/transfer.ts';

const test = suite('copies of blocks');
const text = (content: string, id?: string): ContentNode => ({
  type: 'text',
  tagName: 'p',
  ...(id === undefined ? {} : { attributes: { id } }),
  components: [{ type: 'textnode', content }],
});
const RULES = [
  { selectors: ['#i4ab'], style: { color: 'red' } },
  { selectors: ['#i4ab'], style: { color: 'blue' }, state: 'hover' },
  {
    selectors: ['#i4ab'],
    style: { color: 'green' },
    atRuleType: 'media',
    mediaText: '(max-width: 480px)',
  },
];
const styled = () => projectOf([{ type: 'section', components: [text('Ebb', 'i4ab')] }], RULES);

test('a duplicate has the style of its block, on every width and under the pointer', () => {
  const { acts, project, text: printed } = headlessEditor(styled());
  const before = printed();
  acts.act('next');
  assert.is(acts.act('duplicate'), 'Section duplicated');
  const html = renderContent(project());
  const classes = [...html.matchAll(/<p class="([^"]+)"/g)].map(([, name]) => name);
  assert.is(new Set(classes).size, 2, html);
  for (const name of classes) {
    assert.match(html, new RegExp(`\\.${name}[^{]*{\\s*color:\\s*red`));
    assert.match(html, new RegExp(`\\.${name}[^{]*:hover\\s*{\\s*color:\\s*blue`));
    assert.match(
      html,
      new RegExp(`max-width: 480px\\)\\s*{[^}]*[^{]*${name}[^{]*{\\s*color:\\s*green`),
    );
  }
  acts.act('undo');
  assert.is(printed(), before);
});

test('no id that the canvas makes by chance reaches the page, for however many blocks have a style', () => {
  const { acts, layers, project } = headlessEditor(projectOf([text('Ebb', 'i4ab')], RULES));
  acts.act('next');
  for (let copies = 1; copies < 40; copies += 1) acts.act('duplicate');
  assert.is(layers().length, 40);
  assert.not.match(renderContent(project()), /#i|id=/);
});

test('a block goes to another page as data with its style, and to other programs as its words', () => {
  const from = headlessEditor(styled());
  const clipboard = answerCopy();
  from.acts.act('next');
  assert.is(from.acts.act('copy'), 'Section copied');
  assert.is(clipboard.getData('text/plain'), 'Ebb');
  assert.is(clipboard.getData('text/html'), '');
  const to = headlessEditor(projectOf([text('Flood')]));
  assert.is(to.clipboard.take(clipboard), true);
  assert.equal(to.layers(), ['1 Text: Flood', '1 Section', '2 Text: Ebb']);
  assert.match(renderContent(to.project()), /color:\s*red/);
  assert.ok('project' in readProject(to.text()));
});

test('a block is not put in where it would stand too deep for a design', () => {
  const nested = (depth: number): ContentNode =>
    depth === 0 ? text('Ebb') : { type: 'section', components: [nested(depth - 1)] };
  const { acts, text: printed, clipboard } = headlessEditor(projectOf([nested(40)]));
  const held = answerCopy();
  acts.act('next');
  acts.act('copy');
  for (let step = 0; step < 39; step += 1) acts.act('into');
  const before = printed();
  clipboard.take(held);
  assert.is(printed(), before);
  assert.ok('project' in readProject(before));
});

test('a block that is cut goes from its page, and comes back by undo', () => {
  const { acts, layers } = headlessEditor(projectOf([text('Ebb'), text('Flood')]));
  const clipboard = answerCopy();
  acts.act('next');
  assert.is(acts.act('cut'), 'Text: Ebb cut');
  assert.equal(layers(), ['1 Text: Flood']);
  assert.is(clipboard.getData('text/plain'), 'Ebb');
  acts.act('undo');
  assert.equal(layers(), ['1 Text: Ebb', '1 Text: Flood']);
});

test('a block stays where it is while the browser lets nothing be copied', () => {
  const { acts, layers } = headlessEditor(projectOf([text('Ebb')]));
  document.execCommand = () => false;
  acts.act('next');
  assert.is(acts.act('cut'), 'The browser did not let it be cut');
  assert.equal(layers(), ['1 Text: Ebb']);
});

test('what says that it is a block and could stand in no page is told, and leaves the page as it is', () => {
  const told: string[] = [];
  const { clipboard, text: printed } = headlessEditor(projectOf([text('Ebb')]), {
    told: (message) => told.push(message),
  });
  const before = printed();
  const scripted = { ...text('x'), attributes: { onclick: 'alert(1)' } };
  for (const data of [
    '{"node":',
    '{}',
    '{"node":{"type":"wrapper","components":[]},"rules":3}',
    JSON.stringify({ node: scripted, rules: [] }),
  ]) {
    const given = new FakeTransfer();
    given.setData('application/x-masthead-blocks+json', data);
    assert.is(clipboard.take(given as unknown as DataTransfer), true);
    assert.is(told.pop(), 'What was copied is no block that a page can have', data);
  }
  assert.is(printed(), before);
});

test.run();
