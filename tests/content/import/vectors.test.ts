import { defaultTreeAdapter as tree, parse } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import * as assert from 'uvu/assert';
import { readProjectFile, toProjectFile } from '../../../src/content/import/files.ts';
import { replaceImages } from '../../../src/content/import/images.ts';
import { reviewImport } from '../../../src/content/import/review.ts';
import { checkProject, projectOf } from '../../../src/content/project.ts';
import type { ContentProject } from '../../../src/content/project.types.ts';
import { renderContent } from '../../../src/content/render.ts';
import { keepContent, sanitizeContent } from '../../../src/content/sanitize.ts';
import { pageDocument } from '../../../src/site/page.ts';
import { suite } from '../../support/suite.ts';
import type { Vector } from './vectors-acting.ts';
import { VECTORS } from './vectors.ts';

const test = suite('hostile imports');
const ICON = '<link rel="icon" href="data:,">';
const NO_SCRIPTS = { scripts: false };

/** Every way without a browser: the designs and the HTML that come of it, each as a page shows it. */
const WAYS: Readonly<Record<string, (markup: string) => Brought>> = {
  code: (content) => broughtBy({ type: 'code', content }),
  'pasted as code': (markup) =>
    broughtBy({
      type: 'code',
      content: `<html><body><!--StartFragment-->${markup}<!--EndFragment--></body></html>`,
    }),
  'file of HTML': (content) => broughtBy({ type: 'html', content }),
  'file of a document': (markup) =>
    broughtBy({ type: 'html', content: `<body class="doc-content"><p>${markup}</p></body>` }),
  document: (content) => broughtBy({ type: 'google-doc', content }),
  'document in paragraphs': (markup) =>
    broughtBy({ type: 'google-doc', content: `<p class="c1"><span>a ${markup} b</span></p>` }),
  'template of HTML': (content) => broughtBy({ type: 'template', content_data: null, content }),
  'template of a design': (markup) =>
    broughtBy({ type: 'template', content_data: JSON.stringify(designOf(markup)) }),
  'file of a design': (markup) => {
    const { project } = readProjectFile(toProjectFile(designOf(markup)));
    return { project: project ?? null, html: project === undefined ? '' : renderContent(project) };
  },
  'cleaned HTML': (markup) => ({ project: null, html: sanitizeContent(markup) }),
  'kept HTML': (markup) => ({ project: null, html: keepContent(markup) }),
};

const CLEANED = [
  'code',
  'pasted as code',
  'file of HTML',
  'file of a document',
  'document',
  'document in paragraphs',
  'template of HTML',
];

interface Brought {
  readonly project: ContentProject | null;
  readonly html: string;
}

function broughtBy(source: Parameters<typeof reviewImport>[0]): Brought {
  const { project, images } = reviewImport(source, NO_SCRIPTS);
  const paths = new Map(images.map((address, at) => [address, `/files/${at}`]));
  const own = replaceImages(project, paths);
  return { project: own, html: renderContent(own) };
}

/** A design that says the markup wherever a text may stand. */
function designOf(markup: string): ContentProject {
  const text = markup.replaceAll('\0', '');
  return projectOf([
    { type: 'html', attributes: { 'data-block': 'html' }, source: text },
    {
      type: 'text',
      attributes: { title: text },
      components: [{ type: 'textnode', content: text }],
    },
    { type: 'comment', content: text },
  ]);
}

for (const [way, bring] of Object.entries(WAYS)) {
  test(`${VECTORS.length} hostile pieces of markup brought as ${way}: the design can be saved, and its page does nothing`, () => {
    const found = VECTORS.flatMap(([name, markup]) => {
      const { project, html } = bring(markup);
      const faults = project === null ? [] : (checkProject(project).faults ?? []);
      return [...faults.map(({ path }) => path), ...actsIn(html)].map((each) => `${name}: ${each}`);
    });
    assert.equal(found, []);
  });
}

for (const way of CLEANED) {
  test(`nothing of what must not be there is in a design of ${way}`, () => {
    const found = VECTORS.filter(([, markup, never]) => {
      const text = JSON.stringify(WAYS[way]?.(markup).project).toLowerCase();
      return text.includes(never.toLowerCase());
    });
    assert.equal(
      found.map(([name]) => name),
      [],
    );
  });
}

test('there are at least 200 of them, each with a name of its own', () => {
  assert.ok(VECTORS.length >= 200);
  assert.is(new Set(VECTORS.map(([name]: Vector) => name)).size, VECTORS.length);
});

/** What of a page's document acts, leads where it must not, or asks another host for something. */
function actsIn(content: string): readonly string[] {
  const page = { title: 'a', description: null, publication: null, styles: [], heading: null };
  const found: string[] = [];
  const open: Tree.Node[] = [parse(pageDocument({ ...page, content }).replace(ICON, ''))];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if ('childNodes' in node) open.push(...node.childNodes);
    if ('content' in node) open.push(node.content);
    if (!tree.isElementNode(node)) continue;
    if (!SHOWN.has(node.tagName)) found.push(node.tagName);
    for (const { name, value } of node.attrs)
      found.push(...actsInAttribute(node.tagName, name, value));
    if (node.tagName === 'style')
      for (const each of node.childNodes) if ('value' in each) found.push(...actsInCss(each.value));
  }
  return found;
}

const SHOWN = new Set(
  `html head body main meta title style p h1 h2 h3 h4 h5 h6 ul ol li blockquote strong em u s a br hr code pre sub sup img table
  thead tbody tfoot tr th td caption div span section article header footer nav aside figure figcaption picture source small
  mark abbr cite time center font colgroup col button label`.split(/\s+/),
);

function actsInAttribute(tag: string, name: string, value: string): string[] {
  if (
    /^on|^(srcdoc|srcset|formaction|action|ping|poster|background|is|http-equiv|name|form)$|^data-gjs|[<>"']/i.test(
      name,
    )
  )
    return tag === 'meta' ? [] : [`${name}=${value}`];
  if (name === 'style') return actsInCss(value);
  if (name !== 'href' && name !== 'src') return [];
  const bare = value.replace(/[\p{Cc}\s]/gu, '').toLowerCase();
  const isForeign = name === 'src' && /^[a-z]+:|^\/\//.test(bare);
  const isDangerous = /^(javascript|vbscript|data|blob|file|about|view-source):|^\/[/\\]/.test(
    bare,
  );
  return isForeign || isDangerous ? [`${name}=${value}`] : [];
}

function actsInCss(css: string): string[] {
  return (
    css.match(
      /@import|@font-face|expression|javascript:|data:|image-set|\\|\/\/|<|behavior|binding/gi,
    ) ?? []
  );
}

test.run();
