import * as assert from 'uvu/assert';
import { BLOCKS, blockOf } from '../../src/content/blocks/index.ts';
import { DOCUMENT } from '../../src/content/profiles.ts';
import {
  checkProject,
  nodesOf,
  printProject,
  readProject,
  rootOf,
} from '../../src/content/project.ts';
import { renderContent } from '../../src/content/render.ts';
import { sanitizeContent } from '../../src/content/sanitize.ts';
import { takeIn } from '../../src/content/take-in.ts';
import { designs } from '../support/designs.ts';
import { fc } from '../support/property.ts';
import { suite } from '../support/suite.ts';

const test = suite('designs there and back');
const RUNS = { numRuns: 500 };

test('500 designs are taken, and are the same again after their HTML', () => {
  fc.assert(
    fc.property(designs, (design) => {
      assert.equal(checkProject(design).faults, undefined);
      const { project, dropped } = takeIn(renderContent(design));
      assert.equal(project, design);
      assert.equal(dropped, []);
    }),
    RUNS,
  );
});

test('every block that there is stands in one of 500 designs, but comments, which no page has', () => {
  const found = new Set(
    fc
      .sample(designs, 500)
      .flatMap((design) => [...nodesOf(rootOf(design))].map(({ node }) => blockOf(node).type)),
  );
  assert.equal(
    BLOCKS.map(({ type }) => type).filter((type) => !found.has(type)),
    ['comment'],
  );
});

test('500 designs are read as they were printed', () => {
  fc.assert(
    fc.property(designs, (design) =>
      assert.equal(readProject(printProject(design)).project, design),
    ),
    RUNS,
  );
});

test('the sanitiser leaves the HTML of 500 designs as it is', () => {
  fc.assert(
    fc.property(designs, (design) => {
      const content = renderContent(design);
      assert.is(sanitizeContent(content), content.replace(/^<div><\/div>$/, ''));
    }),
    RUNS,
  );
});

const KEPT: readonly (readonly [string, object])[] = [
  [
    '<script>go()</script>',
    { type: 'script', attributes: { 'data-block': 'script' }, source: 'go()' },
  ],
  [
    '<iframe src="https://a.co"></iframe>',
    {
      type: 'html',
      attributes: { 'data-block': 'html' },
      source: '<iframe src="https://a.co"></iframe>',
    },
  ],
  [
    '<form action="/x"><input name="a"></form>',
    {
      type: 'html',
      attributes: { 'data-block': 'html' },
      source: '<form action="/x"><input name="a"></form>',
    },
  ],
  ['<!-- note -->', { type: 'comment', content: ' note ' }],
  ['Just text', { type: 'text', components: [{ type: 'textnode', content: 'Just text' }] }],
];

for (const [source, node] of KEPT) {
  test(`${source} is kept as ${JSON.stringify(node).slice(0, 60)}`, () => {
    const { project, dropped } = takeIn(source);
    assert.equal(project.grapes.pages[0]?.frames[0]?.component.components, [node]);
    assert.equal(dropped, []);
    assert.equal(checkProject(project).faults, undefined);
  });
}

test('what has no place in a design is named', () => {
  const { dropped } = takeIn(
    '<style>@import "x";p{color:expression(1)}</style><p onclick="go()" class="a 1b">x</p>',
  );
  assert.equal(dropped, [
    'onclick of p: go()',
    'class 1b of p',
    '@import "x"',
    'p { color:expression(1) }',
  ]);
});

test('what a whole document says around what it shows is named', () => {
  const { project, dropped } = takeIn(
    '<!doctype html><html lang="en"><head></head><body class="dark" onload="go()"><p>a</p></body></html>',
  );
  assert.is(renderContent(project), '<p>a</p>');
  assert.equal(dropped, [
    'the document type',
    'lang of html: en',
    'class of body: dark',
    'onload of body: go()',
  ]);
  assert.equal(takeIn('<p title="<body class=x>">a</p>').dropped, []);
});

test('an element of each name that a page may have becomes a design that can be saved', () => {
  for (const tag of DOCUMENT.tags) {
    const { project } = takeIn(`<${tag}>a <b>b</b></${tag}>`);
    assert.equal(checkProject(project).faults, undefined, tag);
  }
});

test('HTML that is deeper or longer than a design may be is kept in blocks for HTML', () => {
  const deep = `${'<div>'.repeat(200)}x${'</div>'.repeat(200)}`;
  const long = '<p>a</p>'.repeat(12_000);
  for (const source of [deep, long]) {
    const { project } = takeIn(source);
    assert.equal(checkProject(project).faults, undefined);
    assert.is(renderContent(project).match(/data-source/g) !== null, true);
  }
});

test.run();
