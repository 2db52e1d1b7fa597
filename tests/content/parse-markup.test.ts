import { defaultTreeAdapter as tree } from 'parse5';
import * as assert from 'uvu/assert';
import {
  MOST_ATTRIBUTES,
  MOST_DEPTH,
  MOST_NODES,
  MarkupTooLarge,
  parseMarkup,
} from '../../src/content/parse-markup.ts';
import { sanitizeContent, sanitizeRichText } from '../../src/content/sanitize.ts';
import { cleanDrawing } from '../../src/api/files/svg.ts';
import { HttpError } from '../../src/api/errors.ts';
import { suite } from '../support/suite.ts';

const test = suite('markup that grows while it is read');

/** Nodes that the parser makes around a fragment. */
const AROUND = 3;

function refused(run: () => unknown) {
  try {
    run();
  } catch (error) {
    return error;
  }
  return null;
}

const statusOf = (error: unknown) => (error instanceof HttpError ? error.status : null);

test('markup of the most nodes is read, of one more it is refused', () => {
  const most = MOST_NODES - AROUND;
  assert.is(tree.getChildNodes(parseMarkup('<br>'.repeat(most))).length, most);
  assert.instance(
    refused(() => parseMarkup('<br>'.repeat(most + 1))),
    MarkupTooLarge,
  );
});

test('markup of the greatest depth is read, one deeper it is refused', () => {
  const nested = (depth: number) => `${'<div>'.repeat(depth)}${'</div>'.repeat(depth)}`;
  assert.ok(parseMarkup(nested(MOST_DEPTH)));
  assert.instance(
    refused(() => parseMarkup(nested(MOST_DEPTH + 1))),
    MarkupTooLarge,
  );
});

test('an element of the most attributes is read, one with more is refused, also as drawing', () => {
  const element = (count: number) =>
    `p ${Array.from({ length: count }, (_, n) => `a${n}=""`).join(' ')}`;
  assert.ok(parseMarkup(`<${element(MOST_ATTRIBUTES)}>`));
  const more = element(MOST_ATTRIBUTES + 1);
  for (const run of [() => parseMarkup(`<${more}>`), () => sanitizeRichText(`x<${more}>`)]) {
    assert.instance(refused(run), MarkupTooLarge);
  }
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><${more.replace('p', 'path')}/></svg>`;
  assert.is(statusOf(refused(() => cleanDrawing(drawing))), 422);
});

/** Each opens formatting elements that every paragraph, row or link after them has made anew. */
const GROWING = [
  `<p>${Array.from({ length: 150 }, (_, n) => `<b id=${n}>`).join('')}${'</p><p>x'.repeat(5_000)}`,
  `<p>${Array.from({ length: 200 }, (_, n) => `<font size=${n}>`).join('')}${'<p>x</p>'.repeat(5_000)}`,
  `${Array.from({ length: 120 }, (_, n) => `<i class=c${n}>`).join('')}${'<div></i><p>'.repeat(5_000)}`,
  '<blockquote>'.repeat(12_000),
  `<table>${'<table><tr><td>'.repeat(4_000)}`,
  `${'<a><b>'.repeat(20_000)}`,
];

for (const source of GROWING) {
  test(`${source.length} characters that begin with ${source.slice(0, 24)} are refused with 422, as text, content and drawing`, () => {
    for (const clean of [sanitizeRichText, sanitizeContent]) {
      assert.instance(
        refused(() => clean(source)),
        MarkupTooLarge,
      );
    }
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><desc>${source}</desc></svg>`;
    assert.is(statusOf(refused(() => cleanDrawing(drawing))), 422);
  });
}

test('a drawing of nested groups and one of more than 1 MB are refused with 422', () => {
  const of = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
  assert.is(statusOf(refused(() => cleanDrawing(of('<g>'.repeat(100_000))))), 422);
  const path = (length: number) => of(`<path d="${'M0 0'.padEnd(length, ' ')}"/>`);
  const room = 1_000_000 - path(0).length + 4;
  assert.is(
    refused(() => cleanDrawing(path(room))),
    null,
  );
  assert.is(statusOf(refused(() => cleanDrawing(path(room + 1)))), 422);
});

test.run();
