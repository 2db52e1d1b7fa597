import '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { markChangedBlocks } from '../../../src/app/features/compared-page/changed-blocks.ts';
import { suite } from '../../support/suite.ts';

const test = suite('changed blocks of a page');
const NONE = { changed: 0, new: 0, gone: 0 };

/** Blocks that are marked, each with its mark and its words. */
function marks(html: string) {
  const { body } = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  return [...body.querySelectorAll('[data-change]')].map(
    (element) => `${element.getAttribute('data-change')} ${element.textContent}`,
  );
}

test('a page beside itself has no mark', () => {
  const page = '<style>p{color:red}</style><p>One</p><hr>';
  const { before, after, counts, restyled } = markChangedBlocks(page, page);
  assert.equal([before, after, counts, restyled], [page, page, NONE, false]);
});

test('a text that changed is marked in both, and nothing around it', () => {
  const page = (text: string) => `<section><h2>Title</h2><p>${text} <b>bold</b></p></section>`;
  const { before, after, counts } = markChangedBlocks(page('Old'), page('New'));
  assert.equal(
    [marks(before), marks(after), counts],
    [['changed Old bold'], ['changed New bold'], { ...NONE, changed: 1 }],
  );
});

test('a block that came and one that went are marked where they stand', () => {
  const { before, after, counts } = markChangedBlocks(
    '<h2>Title</h2><p>Stays</p><blockquote>Goes</blockquote>',
    '<h2>Title</h2><ul><li>Comes</li></ul><p>Stays</p>',
  );
  assert.equal(
    [marks(before), marks(after), counts],
    [['gone Goes'], ['new Comes'], { ...NONE, new: 1, gone: 1 }],
  );
});

test('in columns the block that differs is marked, however deep', () => {
  const page = (text: string) =>
    `<div data-block="columns"><div data-block="column"><p>A</p></div><div data-block="column"><p>B</p><p>${text}</p></div></div>`;
  const { after, counts } = markChangedBlocks(page('C'), page('D'));
  assert.equal([marks(after), counts], [['changed D'], { ...NONE, changed: 1 }]);
});

test('a block with another class is marked as a whole', () => {
  const { after } = markChangedBlocks(
    '<section><p>A</p></section>',
    '<section class="wide"><p>A</p></section>',
  );
  assert.equal(marks(after), ['changed A']);
});

test('an empty page beside one with blocks has all of them new', () => {
  const { before, after, counts } = markChangedBlocks('', '<p>A</p><p>B</p>');
  assert.equal([before, marks(after), counts], ['', ['new A', 'new B'], { ...NONE, new: 2 }]);
});

test('another style sheet is told, and kept', () => {
  const { after, restyled } = markChangedBlocks(
    '<style>a{}</style><p>A</p>',
    '<style>b{}</style><p>A</p>',
  );
  assert.equal([after, restyled], ['<style>b{}</style><p>A</p>', true]);
});

test('a thousand blocks that are all others are marked in bounded time', () => {
  const page = (word: string) =>
    Array.from({ length: 1_000 }, (_, at) => `<p>${word} ${at}</p>`).join('');
  const { counts } = markChangedBlocks(page('Old'), page('New'));
  assert.equal(counts, { ...NONE, changed: 1_000 });
});

test.run();
