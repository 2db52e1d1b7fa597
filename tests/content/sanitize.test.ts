import * as assert from 'uvu/assert';
import { keepContent, sanitizeContent, sanitizeRichText } from '../../src/content/sanitize.ts';
import { takeIn } from '../../src/content/take-in.ts';
import { fc } from '../support/property.ts';
import { suite } from '../support/suite.ts';

const test = suite('sanitize');

const KEPT = [
  '<p>Plain <strong>bold</strong> <em>it</em> <u>u</u> <s>s</s></p>',
  '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>',
  '<ul><li>a</li></ul><ol start="3"><li>b</li></ol>',
  '<blockquote><p>q</p></blockquote><pre><code>x &lt; y</code></pre>',
  '<p><a href="https://example.com/?a=1&amp;b=2">x</a><a href="mailto:a@b.co">m</a><a href="/here#x">r</a></p>',
  '<p><img src="https://example.com/a.png" alt="A"><br></p><hr>',
  '<table><thead><tr><th colspan="2">h</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>',
];

for (const source of KEPT) {
  test(`keeps ${source.slice(0, 40)}`, () => assert.is(sanitizeRichText(source), source));
}

const DROPPED: readonly (readonly [string, string])[] = [
  ['<p onclick="x()" style="color:red" class="a" id="b">a</p>', '<p>a</p>'],
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="\u0001javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
  ['<a href="vbscript:x">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<a href="/\\evil.example">a</a>', '<a>a</a>'],
  [
    '<a href="https://a.co" target="_blank">a</a>',
    '<a href="https://a.co" target="_blank" rel="noopener">a</a>',
  ],
  ['<img src=x onerror=alert(1)>', '<img src="x">'],
  ['<img src="javascript:x" alt="a">', '<img alt="a">'],
  ['<svg onload=alert(1)><a href="javascript:x">a</a></svg><p>a</p>', '<p>a</p>'],
  ['<math><mi>x</mi></math><p>a</p>', '<p>a</p>'],
  ['<iframe src="https://a.co"></iframe><p>a</p>', '<p>a</p>'],
  ['<object data="x"></object><embed src="x"><p>a</p>', '<p>a</p>'],
  ['<style>p{}</style><link rel="stylesheet" href="x"><p>a</p>', '<p>a</p>'],
  ['<form action="x"><input name="a"><p>a</p></form>', '<p>a</p>'],
  ['<b>a</b><i>b</i><del>c</del>', '<strong>a</strong><em>b</em><s>c</s>'],
  ['<div><span>text</span></div>', 'text'],
  ['<!-- c --><p>a</p>', '<p>a</p>'],
  ['<p>a', '<p>a</p>'],
  ['<template><script>x</script></template><p>a</p>', '<p>a</p>'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<img src="x">"&gt;'],
  ['<p></p><p>&nbsp; </p>', ''],
  ['   ', ''],
];

for (const [source, expected] of DROPPED) {
  test(`makes ${JSON.stringify(expected)} of ${JSON.stringify(source).slice(0, 60)}`, () =>
    assert.is(sanitizeRichText(source), expected));
}

test('built content keeps layout, classes and harmless styles', () => {
  const source =
    '<section class="hero" style="color:red" data-block="x"><div id="a">t</div></section>';
  assert.is(sanitizeContent(source), source);
  assert.is(
    sanitizeContent(
      '<div style="background:url(javascript:x)" onload="x"><script>x</script>t</div>',
    ),
    '<div>t</div>',
  );
});

test('of HTML that comes without a design, what has no place in a page is kept letter by letter for the editor', () => {
  const film = '<iframe src="https://player.vimeo.com/video/1"></iframe>';
  const form = '<form action="/x"><p>Name</p><input name="a"></form>';
  const kept = keepContent(`<p>a<x-y>b</x-y></p><script>go("1 < 2")</script>${film}${form}`);
  assert.is(sanitizeContent(kept), kept);
  const blocks = takeIn(kept).project.grapes.pages[0]?.frames[0]?.component.components ?? [];
  assert.equal(
    blocks.map(({ type, source = null }) => [type, source]),
    [
      ['text', null],
      ['script', 'go("1 < 2")'],
      ['html', film],
      ['html', form],
    ],
  );
  assert.equal(blocks[0]?.components?.[1]?.source, '<x-y>b</x-y>');
  assert.match(kept, /<p>Name<\/p>/);
});

const piece = fc.oneof(
  fc.constantFrom(
    '<p>',
    '</p>',
    '<script>',
    '</script>',
    '<img src=x onerror=alert(1)>',
    '<svg>',
    '</svg>',
    '<math>',
    '<mtext>',
    '<style>',
    '</style>',
    '<a href="javascript:x">',
    '</a>',
    '<table>',
    '<td>',
    '</table>',
    '<b>',
    '<!--',
    '-->',
    '<noscript>',
    '</noscript>',
    '<template>',
    '</template>',
    '<iframe srcdoc="<script>x</script>">',
    '<form>',
    '</form>',
    '&lt;script&gt;',
    '"',
    "'",
    '<title>',
    '</title>',
    '<textarea>',
    '</textarea>',
    '<select>',
    '<option>',
    '<annotation-xml encoding="text/html">',
    '<foreignObject>',
    '<![CDATA[',
    ']]>',
    '<pre>\n',
    '<h1>',
  ),
  fc.string({ maxLength: 8 }),
);

test('whatever is written, what is left is clean, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      for (const sanitize of [sanitizeRichText, sanitizeContent]) {
        const clean = sanitize(pieces.join(''));
        assert.is(sanitize(clean), clean);
        const markup = clean.match(/<[^>]*>/g) ?? [];
        for (const tag of markup) {
          assert.not.match(
            tag,
            /^<\/?(script|style|svg|math|iframe|object|embed|form|template|noscript|title|textarea|select)\b/i,
          );
          assert.not.match(tag, /\son\w+\s*=/i);
          assert.not.match(tag, /javascript:/i);
        }
      }
    }),
    { numRuns: 2_000 },
  );
});

test('what is kept of HTML stays as it is when it is cleaned again', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const kept = keepContent(pieces.join(''));
      assert.is(keepContent(kept), kept);
      assert.is(sanitizeContent(kept), kept);
    }),
    { numRuns: 1_000 },
  );
});

test('a property that is called as what every object has is dropped, and the others stay', () => {
  for (const name of ['constructor', 'valueOf', 'toString', 'hasOwnProperty']) {
    const html = sanitizeContent(`<style>a{${name}:1;color:red}</style><a href="/a">A</a>`);
    assert.match(html, /color:\s*red/, name);
  }
});

test.run();
