import { defaultTreeAdapter as tree, parse } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { readProjectFile, toProjectFile } from '../../../src/content/import/files.ts';
import { replaceImages } from '../../../src/content/import/images.ts';
import { reviewImport } from '../../../src/content/import/review.ts';
import { checkProject, projectOf } from '../../../src/content/project.ts';
import type { ContentProject } from '../../../src/content/project.types.ts';
import { renderContent } from '../../../src/content/render.ts';
import { keepContent, sanitizeContent } from '../../../src/content/sanitize.ts';
import { takeIn } from '../../../src/content/take-in.ts';
import { pageDocument } from '../../../src/site/page.ts';
import type { Vector } from './vectors-acting.ts';
import { VECTORS } from './vectors.ts';

const ICON = '<link rel="icon" href="data:,">';
const NO_SCRIPTS = { scripts: false };

/** Every way without a browser: the designs and the HTML that come of it, each as a page shows it. */
export const WAYS: Readonly<Record<string, (markup: string) => Brought>> = {
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
  'opened in the editor': (markup) => {
    const { project } = takeIn(keepContent(markup));
    return { project, html: renderContent(project) };
  },
  'cleaned HTML': (markup) => ({ project: null, html: sanitizeContent(markup) }),
  'kept HTML': (markup) => ({ project: null, html: keepContent(markup) }),
};

export const CLEANED = [
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
export function designOf(markup: string): ContentProject {
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

/** What a way makes of a piece of markup: what is wrong with the design, and what its page does. */
export function outcomeOf([, markup, never]: Vector, bring: (markup: string) => Brought): Outcome {
  const { project, html } = bring(markup);
  const faults = project === null ? [] : (checkProject(project).faults ?? []);
  const wrong = [...faults.map(({ path }) => path), ...actsIn(html)];
  return { wrong, word: html.toLowerCase().includes(never.toLowerCase()) ? 'inert' : 'left out' };
}

/** Each piece of markup against each way, as a table. */
export function hostilePage(): string {
  const ways = Object.entries(WAYS);
  const rows = VECTORS.map((vector) => {
    const cells = ways.map(([, bring]) => {
      const { wrong, word } = outcomeOf(vector, bring);
      return wrong.length === 0 ? word : `ACTS: ${wrong[0]}`;
    });
    return `| ${[vector[0].replaceAll('|', '\\|'), ...cells].join(' | ')} |`;
  });
  return [HEAD, `| Brought | ${ways.map(([way]) => way).join(' | ')} |`]
    .concat(`|${' --- |'.repeat(ways.length + 1)}`, rows, '')
    .join('\n');
}

const HEAD = `# What becomes of what is brought by whoever means harm

Made by \`npm run hostile\`; \`tests/content/import/vectors.test.ts\` holds it to what the code does. A row is a piece of
markup of \`tests/content/import/vectors.ts\`, a column a way in which it comes. *left out*: what would act is not in the
page; *inert*: its letters are there, as text or in what no page runs. Nothing acts, and every design can be saved.

The API, a saved form, a draft, a restored version, an undone delete and a template lead through *cleaned HTML*
(\`tests/api/content/hostile.test.ts\` brings each piece through each of them); dropped files, pasted markup and files of a
project through *file of HTML*, *file of a document*, *pasted as code* and *file of a design*.
`;

interface Outcome {
  readonly wrong: readonly string[];
  readonly word: 'inert' | 'left out';
}

/** What of a page's document acts, leads where it must not, or asks another host for something. */
export function actsIn(content: string): readonly string[] {
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
