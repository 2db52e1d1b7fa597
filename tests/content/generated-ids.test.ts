import * as assert from 'uvu/assert';
import { projectOf } from '../../src/content/project.ts';
import { renderContent } from '../../src/content/render.ts';
import { suite } from '../support/suite.ts';
import type { ContentNode, ContentRule } from '../../src/content/project.types.ts';

const test = suite('ids that the canvas made');

const text = (id: string, more: Partial<ContentNode> = {}): ContentNode => ({
  type: 'text',
  tagName: 'p',
  attributes: { id },
  components: [{ type: 'textnode', content: id }],
  ...more,
});
const red = (...selectors: readonly string[]): ContentRule => ({
  selectors,
  style: { color: 'red' },
});

test('one that nothing needs is in no page', () => {
  assert.is(renderContent(projectOf([text('i3x9')])), '<p>i3x9</p>');
});

test('a style has a class in its place, the same at each writing and as strong as before', () => {
  const page = projectOf([text('i7k'), text('ix2-2')], [red('#ix2-2'), red('#i7k')]);
  const html =
    '<style>.b2.b2.b2{color:red}.b1.b1.b1{color:red}</style><p class="b1">i7k</p><p class="b2">ix2-2</p>';
  assert.is(renderContent(page), html);
  const others = projectOf([text('i9z'), text('iq1')], [red('#iq1'), red('#i9z')]);
  assert.is(renderContent(others), html.replace('i7k', 'i9z').replace('ix2-2', 'iq1'));
});

test('further selectors, states and at-rules of a style follow', () => {
  const rules: ContentRule[] = [
    { selectors: ['#i7k'], state: 'hover', style: { color: 'red' } },
    { selectors: [], selectorsAdd: '#i7k > p', style: { color: 'red' } },
    {
      selectors: [{ name: 'i7k', type: 2 }],
      style: { color: 'red' },
      atRuleType: 'media',
      mediaText: '(max-width:480px)',
    },
  ];
  assert.is(
    renderContent(projectOf([text('i7k')], rules)),
    '<style>.b1.b1.b1:hover{color:red}.b1.b1.b1 > p{color:red}@media (max-width:480px){.b1.b1.b1{color:red}}</style><p class="b1">i7k</p>',
  );
});

test('one that a link or a label leads to stays, with its style', () => {
  const link: ContentNode = { type: 'link', attributes: { href: '#i7k' } };
  assert.is(
    renderContent(projectOf([link, text('i7k')], [red('#i7k')])),
    '<style>#i7k{color:red}</style><a href="#i7k"></a><p id="i7k">i7k</p>',
  );
});

test('a word that somebody chose stays', () => {
  for (const id of ['intro', 'imprint', 'top', 'section-2']) {
    assert.is(renderContent(projectOf([text(id)])), `<p id="${id}">${id}</p>`);
  }
});

test('a class that somebody uses is not taken', () => {
  const page = projectOf([text('i7k', { classes: ['b1'] })], [red('#i7k'), red('b2')]);
  assert.is(
    renderContent(page),
    '<style>.b3.b3.b3{color:red}.b2{color:red}</style><p class="b1 b3">i7k</p>',
  );
});

test.run();
