import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { reviewImport } from '../../../src/content/import/review.ts';
import { checkProject, rootOf } from '../../../src/content/project.ts';
import { renderContent } from '../../../src/content/render.ts';
import { suite } from '../../support/suite.ts';

const test = suite('imported documents');

function review(content: string) {
  const taken = reviewImport({ type: 'google-doc', content }, { scripts: false });
  assert.equal(checkProject(taken.project).faults, undefined);
  return { ...taken, html: renderContent(taken.project) };
}

function page(name: string) {
  return review(readFileSync(new URL(`./pages/${name}.txt`, import.meta.url), 'utf8'));
}

test('an export is headings, marks and lists within lists; its redirects and its room are gone', () => {
  const { html, changes, images } = page('document-lists');
  assert.equal(html.replaceAll('><', '>\n<').split('\n'), [
    '<h1>The harbour at dawn</h1>',
    '<h2>Notes for the spring number</h2>',
    '<h1 id="h.aa11" style="text-align:center">What we need</h1>',
    '<p>Plain, <strong>bold</strong>, <em>italic</em>, <em>',
    '<strong>both</strong>',
    '</em>, <s>struck</s>, E=mc<sup>2</sup>, H<sub>2</sub>O and <a href="https://example.com/a?b=1&amp;c=2">a link</a>. See <a href="#h.aa11">what we need</a>.</p>',
    '<ul>',
    '<li>Boats<ul>',
    '<li>Small ones</li>',
    '<li>Large ones</li>',
    '</ul>',
    '</li>',
    '<li>Nets</li>',
    '</ul>',
    '<p>Then in order:</p>',
    '<ol>',
    '<li>Wake<ol style="list-style-type:lower-latin">',
    '<li>wash</li>',
    '</ol>',
    '</li>',
    '</ol>',
    '<p>A pause.</p>',
    '<ol start="2">',
    '<li>Walk</li>',
    '</ol>',
    '<hr>',
    '<p style="text-align:center">The end</p>',
  ]);
  assert.equal(images, []);
  assert.equal(changes, [
    { kind: 'changed', what: 'A page break became a divider', count: 1 },
    { kind: 'dropped', what: 'Fonts, sizes and colours of the text', count: 1 },
  ]);
});

test('footnotes lead there and back, comments and suggestions are named, pictures are whole', () => {
  const { html, changes, images, embedded } = page('document-notes');
  assert.ok(html.includes('<sup><a id="ftnt_ref1" href="#ftnt1">[1]</a></sup> this year, cod'));
  assert.ok(
    html.endsWith(
      '<hr><ol><li id="ftnt1">By a <strong>third</strong>. <a href="#ftnt_ref1">↩</a></li><li id="ftnt2">See the table. <a href="#ftnt_ref2">↩</a></li></ol>',
    ),
  );
  assert.ok(html.includes('<td colspan="2"><p>Cod</p><p>and haddock</p></td>'));
  assert.is(embedded, 1);
  assert.equal(images, [
    'https://lh7-rt.googleusercontent.com/docsz/AD_4nXd?key=abc',
    'https://docs.google.com/drawings/d/e/abc/pub?w=400',
  ]);
  assert.equal(
    changes.map(({ what }) => what),
    [
      'Comment: Is that so? Ann, please check.',
      'Suggestion: Perhaps mention eels.',
      'A cropped picture is whole again',
      'A drawing became a picture',
      'Embedded picture',
      'Fonts, sizes and colours of the text',
    ],
  );
});

test('[B9.017] a picture of a document is never wider than its page', () => {
  const { html } = page('document-notes');
  assert.is(html.match(/<img [^>]*style="max-width:100%">/g)?.length, 2);
});

test('what is pasted from a document has its lists within each other and nothing around it', () => {
  assert.is(
    page('document-clipboard').html,
    '<h1>A letter</h1><p style="text-align:right">Dear <strong>reader</strong><em>, hello</em></p><ul><li>One<ul><li>One and a half</li></ul></li><li>Two</li></ul><p><a href="https://example.com/read">Read on</a></p><p dir="rtl" style="text-align:right">שלום</p>',
  );
});

const PIECES: readonly (readonly [string, string, string])[] = [
  [
    'a level that is skipped stands in the last point',
    '<ul class="lst-kix_a-0"><li>a</li></ul><ul class="lst-kix_a-2"><li>b</li></ul><ul class="lst-kix_a-0"><li>c</li></ul>',
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
  ],
  [
    'another list at the same level is a list of its own',
    '<ul class="lst-kix_a-0"><li>a</li></ul><ol class="lst-kix_b-0" start="1"><li>b</li></ol>',
    '<ul><li>a</li></ul><ol><li>b</li></ol>',
  ],
  [
    'a list that begins deeper stands where it is',
    '<ul class="lst-kix_a-1"><li>a</li></ul><p>b</p>',
    '<ul><li>a</li></ul><p>b</p>',
  ],
  [
    'a heading is not bold besides, a link not underlined',
    '<style>.b{font-weight:700}.u{text-decoration:underline}</style><h2><span class="b">a</span></h2><p><span class="u"><a href="https://a.co">b</a></span></p>',
    '<h2>a</h2><p><a href="https://a.co">b</a></p>',
  ],
  [
    'a hard space stays before a sign that begins no line',
    '<p>Vraiment\u00a0? Oui,\u00a0\u00a0bien.</p>',
    '<p>Vraiment&nbsp;? Oui, bien.</p>',
  ],
  [
    'a bookmark that a link leads to stays, another one goes',
    '<p><a id="id.x"></a><a id="id.y"></a>a</p><p><a href="#id.x">b</a></p>',
    '<p><span id="id.x"></span>a</p><p><a href="#id.x">b</a></p>',
  ],
  [
    'a link that leads to a script is its words',
    '<p><a href="https://www.google.com/url?q=javascript:alert(1)&amp;sa=D">a</a></p>',
    '<p>a</p>',
  ],
  ['empty paragraphs go', '<p><span></span></p><p>&nbsp;</p><p>a</p>', '<p>a</p>'],
];

for (const [title, source, expected] of PIECES) {
  test(`in a document ${title}`, () => assert.is(review(source).html, expected));
}

test('500 pages are taken in, each with its words; what is more than a page can have comes as one block or is refused in words', () => {
  const paragraph =
    '<p class="c1"><span class="c0">Low water at six, high water at noon.</span></p>';
  const pageBreak = '<hr style="page-break-before:always;display:none;">';
  const pages = (perPage: number) =>
    `<html><head><style>.c0{font-weight:400}</style></head><body class="doc-content">${Array.from(
      { length: 500 },
      (_, at) => `<h2>Page ${at + 1}</h2>${paragraph.repeat(perPage)}`,
    ).join(pageBreak)}</body></html>`;
  const { html, project } = review(pages(6));
  assert.is(html.match(/<h2>Page \d+<\/h2>/g)?.length, 500);
  assert.is(rootOf(project).components?.length, 500 * 7 + 499);
  const many = review(pages(20));
  assert.is(rootOf(many.project).components?.[0]?.type, 'html');
  assert.match(many.changes.at(-1)?.what ?? '', /more than 10,000 blocks/);
  assert.ok(many.html.includes('Page 500'));
  assert.throws(() => review(pages(60)), /more elements or attributes than can be kept/);
});

test.run();
