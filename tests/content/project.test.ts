import * as assert from 'uvu/assert';
import { BLOCKS, blockOf } from '../../src/content/blocks/index.ts';
import { checkProject, printProject, projectOf, readProject } from '../../src/content/project.ts';
import { RenderError, render, renderNode } from '../../src/content/render.ts';
import { PRODUCT } from '../../src/shared/product.ts';
import { suite } from '../support/suite.ts';
import type { ContentNode } from '../../src/content/project.types.ts';

const test = suite('designs');
const ROOT = 'pages[0].frames[0].component';
const faultsOf = (text: string) => readProject(text).faults;
const nested = (depth: number): ContentNode =>
  depth === 0 ? { type: 'divider' } : { type: 'section', components: [nested(depth - 1)] };

const offered = BLOCKS.filter(({ offered: isOffered }) => isOffered);

for (const [id, type] of [
  ['B1.003', 'text'],
  ['B1.004', 'image'],
  ['B1.005', 'link'],
  ['B1.006', 'button'],
]) {
  test(`[${id}] there is a block for a ${type}`, () => {
    assert.ok(offered.some((block) => block.type === type));
  });
}

test('[B1.024] [D1.003] blocks stand in a category that has the name of the product', () => {
  assert.equal([...new Set(BLOCKS.map(({ category }) => category))], [PRODUCT]);
});

test('a script is kept as text that nothing runs', () => {
  const html = renderNode({ type: 'script', source: '</script><b>"1"</b>' });
  assert.is(
    html,
    '<div data-block="script" hidden="" data-source="&lt;/script&gt;&lt;b&gt;&quot;1&quot;&lt;/b&gt;"></div>',
  );
});

for (const block of offered) {
  test(`the block '${block.label}' can be put into a design as it is offered`, () => {
    assert.equal(checkProject(projectOf([block.defaults])).faults, undefined);
    assert.is(blockOf(block.defaults), block);
    for (const { name, in: place = 'attributes' } of block.fields) {
      const known = place === 'texts' ? name in block.texts : true;
      assert.ok(known, name);
    }
  });
}

const HTML: readonly (readonly [ContentNode, string])[] = [
  [
    { type: 'heading', tagName: 'h1', components: [{ type: 'textnode', content: 'A & <b>' }] },
    '<h1>A &amp; &lt;b&gt;</h1>',
  ],
  [{ type: 'image', attributes: { src: '/a.png', alt: '' } }, '<img src="/a.png" alt="">'],
  [{ type: 'image', attributes: { src: '', alt: '' } }, ''],
  [
    { type: 'link', attributes: { href: 'https://a.co', target: '_blank' } },
    '<a href="https://a.co" target="_blank" rel="noopener"></a>',
  ],
  [{ type: 'button', attributes: { href: '{$x}' } }, '<a data-block="button" href="{$x}"></a>'],
  [
    { type: 'columns', attributes: { 'data-ratio': '1-2' } },
    '<div data-block="columns" data-ratio="1-2"></div>',
  ],
  [
    { type: 'section', tagName: 'footer', classes: ['a', { name: 'b' }] },
    '<footer class="a b"></footer>',
  ],
  [{ type: 'divider' }, '<hr>'],
  [
    { type: 'spacer', attributes: { 'data-height': '9' } },
    '<div data-block="spacer" data-height="9" style="height:9px"></div>',
  ],
  [
    { type: 'html', source: '<p onclick="x">a</p>' },
    '<div data-block="html" data-source="&lt;p onclick=&quot;x&quot;&gt;a&lt;/p&gt;"><p>a</p></div>',
  ],
  [{ type: 'comment', content: '-->' }, ''],
  [{ type: 'tide-table', duration: 5 }, '<div data-block="tide-table"></div>'],
  [{ tagName: 'b', style: { color: 'red' } }, '<strong style="color:red"></strong>'],
];

for (const [node, html] of HTML) {
  test(`${JSON.stringify(node).slice(0, 70)} becomes ${html || 'nothing'}`, () => {
    assert.equal(checkProject(projectOf([node])).faults, undefined);
    assert.is(renderNode(node), html);
  });
}

test('rules are written with those of at-rules behind the others', () => {
  const { css } = render(
    projectOf(
      [],
      [
        {
          selectors: ['a'],
          style: { color: 'red' },
          atRuleType: 'media',
          mediaText: '(max-width:480px)',
        },
        { selectors: ['#b'], selectorsAdd: 'p > i', state: 'hover', style: { margin: '0' } },
      ],
    ),
  );
  assert.is(css, '#b:hover, p > i{margin:0}@media (max-width:480px){.a{color:red}}');
});

const REFUSED: readonly (readonly [string, string, string])[] = [
  ['', '', 'The design is no complete JSON.'],
  ['{"version":1,"grapes":{', '', 'The design is no complete JSON.'],
  ['[]', '', 'A design is a JSON object.'],
  ['{"version":2}', 'version', 'This version of the design is not known.'],
  ['{"version":1}', 'grapes', 'The blocks are missing.'],
  ['{"version":1,"grapes":{"pages":[]}}', 'pages', 'A design has one page.'],
  [
    '{"version":1,"grapes":{"pages":[{"frames":[{"component":{}}]}]}}',
    ROOT,
    'The node around the blocks is missing.',
  ],
];

for (const [text, path, message] of REFUSED) {
  test(`${text || 'an empty text'} is refused: ${message}`, () =>
    assert.equal(faultsOf(text), [{ path, message }]));
}

test('what a design may not bring is named by its place', () => {
  const design = { ...projectOf([]), more: 1 };
  const grapes = { ...design.grapes, assets: [{ src: 'x' }], symbols: [1], dataSources: [{}] };
  assert.equal(
    checkProject({ ...design, grapes }).faults?.map(({ path }) => path),
    ['more', 'assets', 'symbols', 'dataSources'],
  );
});

test('64 levels are taken and 65 are not, 10,000 blocks are and 10,001 are not', () => {
  assert.equal(checkProject(projectOf([nested(63)])).faults, undefined);
  assert.is(
    checkProject(projectOf([nested(64)])).faults?.[0]?.message,
    'Blocks are nested more than 64 deep.',
  );
  const many = (count: number) =>
    projectOf(Array.from({ length: count }, () => ({ type: 'divider' })));
  assert.equal(checkProject(many(10_000)).faults, undefined);
  assert.is(
    checkProject(many(10_001)).faults?.[0]?.message,
    'The design has more than 10,000 blocks.',
  );
});

test('a design that was never checked is not written beyond the same limits', () => {
  assert.throws(
    () => renderNode(nested(5000)),
    (error: unknown) => error instanceof RenderError && error.block === 'Section',
  );
});

test('a design of 5 MB and 20,000 nodes is refused in one line', () => {
  const text = 'x'.repeat(220);
  const nodes = Array.from({ length: 20_000 }, () => ({ type: 'textnode', content: text }));
  assert.is(faultsOf(printProject(projectOf(nodes)))?.length, 1);
});

test('a block of an unknown type is kept with all its values, but nothing that acts', () => {
  const kept = { type: 'tide-table', duration: 5, endText: 'Over', steps: [1, 'a'] };
  assert.equal(checkProject(projectOf([kept])).faults, undefined);
  const acting = {
    type: 'tide-table',
    script: 'x',
    toolbar: [],
    traits: [],
    'custom-name': '<b>',
    onload: 'x',
  };
  assert.equal(
    checkProject(projectOf([acting])).faults?.map(({ path }) =>
      path.replace(`${ROOT}.components[0].`, ''),
    ),
    ['script', 'toolbar', 'traits', 'custom-name', 'onload'],
  );
});

test.run();
