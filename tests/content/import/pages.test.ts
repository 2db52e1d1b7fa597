import { readFileSync, readdirSync } from 'node:fs';
import { defaultTreeAdapter as tree, parse } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import * as assert from 'uvu/assert';
import { toHtmlFile } from '../../../src/content/import/files.ts';
import { placePictures } from '../../../src/content/import/images.ts';
import { reviewImport } from '../../../src/content/import/review.ts';
import { checkProject, nodesOf, rootOf } from '../../../src/content/project.ts';
import type { ContentProject } from '../../../src/content/project.types.ts';
import { renderContent } from '../../../src/content/render.ts';
import { suite } from '../../support/suite.ts';

const test = suite('imported pages');
const folder = new URL('./pages/', import.meta.url);
const names = readdirSync(folder).map((file) => file.replace('.txt', ''));
const pages = names.filter((name) => !name.startsWith('document-'));

function sourceOf(name: string) {
  return readFileSync(new URL(`${name}.txt`, folder), 'utf8');
}

function review(name: string, scripts = false) {
  return reviewImport({ type: 'code', content: sourceOf(name) }, { scripts });
}

test('there are twelve pages of the kinds that people bring', () => {
  assert.equal(
    names.map((name) => name.split('-')[0]),
    [
      ...Array(3).fill('document'),
      ...Array(3).fill('landing'),
      ...Array(4).fill('newsletter'),
      ...Array(2).fill('template'),
    ],
  );
});

for (const name of pages) {
  test(`${name} becomes a design that can be saved, and every word of it is there`, () => {
    const { project } = review(name);
    assert.equal(checkProject(project).faults, undefined);
    assert.is(wordsIn(renderContent(project)), wordsIn(sourceOf(name)));
  });

  test(`${name}, written as a page and brought in again, is the same page`, () => {
    const { project } = review(name);
    const again = reviewImport(
      { type: 'code', content: toHtmlFile(project, { title: name }) },
      { scripts: false },
    );
    assert.is(renderContent(again.project), renderContent(project));
    assert.is(withComments(again.project), withComments(project));
    assert.equal(
      again.changes.filter(({ kind }) => kind !== 'kept'),
      [],
    );
  });
}

const withComments = (project: ContentProject) => renderContent(project, { comments: true });

const BLOCKS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'newsletter-columns': { button: 1, columns: 1, column: 2, image: 4, comment: 2 },
  'newsletter-hybrid': { button: 1, heading: 1, image: 2 },
  'newsletter-vml': { button: 1, columns: 1, column: 3, heading: 1, image: 3, table: 1 },
  'newsletter-plain': { divider: 1, link: 1 },
  'landing-hero': { button: 1, html: 3, video: 1, section: 10, heading: 4 },
  'landing-builder': { button: 1, heading: 1, image: 1 },
  'landing-order': { button: 1, table: 1, html: 1 },
  'template-mautic': { button: 1, columns: 1, column: 2, divider: 1, heading: 1, image: 1 },
  'template-mailchimp': { button: 1, heading: 1 },
};

for (const [name, wanted] of Object.entries(BLOCKS)) {
  test(`${name} has the blocks that it looks like it has`, () => {
    const counts = countsOf(placePictures(review(name).project, []));
    const found = Object.keys(wanted).map((type) => [type, counts.get(type) ?? 0]);
    assert.equal(Object.fromEntries(found), wanted);
  });
}

test('pictures of other hosts are told in their order, those of a style, too', () => {
  assert.equal(review('newsletter-vml').images, [
    'https://cdn.example/hall.jpg',
    'https://cdn.example/a.png',
    'https://cdn.example/b.png',
    'https://cdn.example/c.png',
  ]);
  assert.equal(review('landing-order').images, ['https://cdn.example/paper.png']);
});

test('what Outlook alone reads stays in the design, what a head says is named', () => {
  const { project, changes } = review('newsletter-columns');
  const comments = [...nodesOf(rootOf(project))].filter(({ node }) => node.type === 'comment');
  assert.equal(
    comments.map(({ node }) => node.content),
    ['[if mso]><table width="600"><tr><td><![endif]', '[if mso]></td></tr></table><![endif]'],
  );
  assert.equal(
    changes.filter(({ kind }) => kind === 'dropped').map(({ what, where }) => [what, where]),
    [
      ['The document type', undefined],
      ['lang of html: en', 'line 2'],
      ["CSS @import url('https://fonts.example/css?family=Lato')", 'line 17'],
      ['meta color-scheme of the head', 'line 6'],
      ['Title: The weekly tide', 'line 7'],
    ],
  );
});

test('scripts are counted, and kept as blocks where they may be', () => {
  const without = review('landing-hero');
  assert.is(without.scripts, 3);
  assert.is(countsOf(without.project).get('script'), undefined);
  const kept = review('landing-hero', true);
  assert.is(kept.scripts, 3);
  assert.is(countsOf(kept.project).get('script'), 3);
  assert.equal(
    kept.changes.filter(({ what }) => what === 'Script'),
    [{ kind: 'kept', what: 'Script', where: 'line 4', count: 3 }],
  );
});

test.run();

function countsOf(project: ContentProject) {
  const counts = new Map<string, number>();
  for (const { node } of nodesOf(rootOf(project)))
    counts.set(node.type ?? '', (counts.get(node.type ?? '') ?? 0) + 1);
  return counts;
}

/** What a person reads of a page, without room. */
function wordsIn(html: string): string {
  return shownIn(parse(html)).replace(/\s/g, '');
}

function shownIn(node: Tree.Node): string {
  if (tree.isTextNode(node as Tree.ChildNode)) return (node as Tree.TextNode).value;
  if (!('childNodes' in node) || HIDDEN.has(node.nodeName)) return '';
  return node.childNodes.map(shownIn).join('');
}

const HIDDEN = new Set(['head', 'style', 'script', 'noscript', 'template']);
