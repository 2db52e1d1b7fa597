import { defaultTreeAdapter as tree, parse } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import * as assert from 'uvu/assert';
import { checkProject, projectOf } from '../../src/content/project.ts';
import { renderContent } from '../../src/content/render.ts';
import { keepContent, sanitizeContent } from '../../src/content/sanitize.ts';
import { takeIn } from '../../src/content/take-in.ts';
import { pageDocument } from '../../src/site/page.ts';
import { suite } from '../support/suite.ts';
import type { ContentNode, ContentProject, ContentRule } from '../../src/content/project.types.ts';

const test = suite('attacks');
const RUN = 'top.ran=1';
const IMG = `<img src=x onerror="${RUN}">`;
const SCHEMES = [
  'javascript:',
  ' JavaScript:',
  'java\tscript:',
  '\u0001javascript:',
  'vbscript:',
  'data:text/html,',
  'blob:',
  'file:///',
  '//evil.example/',
  '/\\evil.example/',
];
const HANDLERS = [
  'onerror',
  'onload',
  'onclick',
  'ONMOUSEOVER',
  'onfocus',
  'ontoggle',
  'onbegin',
  'onanimationend',
  'on x',
];
const TAGS = [
  'script',
  'iframe',
  'object',
  'embed',
  'base',
  'meta',
  'link',
  'form',
  'svg',
  'math',
  'template',
  'noscript',
  'applet',
  'frame',
  'audio',
  'video',
  'input',
  'x-evil',
  'style',
  'title',
  'textarea',
  'plaintext',
  'xmp',
  'marquee',
];
const BREAKS = [
  `x><img src=x onerror=${RUN}><i y`,
  `a"><img src=x onerror=${RUN}>`,
  `</style>${IMG}`,
  `-->${IMG}`,
  `</title>${IMG}`,
  "'><svg onload=x>",
  'a\0b',
  '{{}}<b>',
];
const CSS = [
  'red}</style>x',
  'url(javascript:x)',
  'expression(alert(1))',
  'url("data:image/svg+xml,x")',
  'image-set("https://evil.example/x" 1x)',
  'u\\72l(x)',
  'red;@import "x"',
  'attr(x)',
  '-moz-element(#a)',
  'url(//evil.example/x)',
  'red/**/',
  'url(https://a.co/x',
];
const CANVAS_KEYS = [
  'script',
  'script-export',
  'script-props',
  'toolbar',
  'traits',
  'name',
  'custom-name',
  'icon',
  'propagate',
  'dataResolver',
  'onclick',
  '__symbol',
  'delegate',
  'view',
];

const hostile = (value: unknown) => value as never;
const nodes: readonly (readonly [string, ContentNode])[] = [
  ...SCHEMES.flatMap((scheme): [string, ContentNode][] => [
    [`link to ${scheme}`, { type: 'link', attributes: { href: `${scheme}${RUN}` } }],
    [`button to ${scheme}`, { type: 'button', attributes: { href: `${scheme}${RUN}` } }],
    [`image of ${scheme}`, { type: 'image', attributes: { src: `${scheme}x` } }],
  ]),
  ...HANDLERS.map((name): [string, ContentNode] => [
    `attribute ${name}`,
    { type: 'text', attributes: { [name]: RUN } },
  ]),
  ...TAGS.flatMap((tagName): [string, ContentNode][] => [
    [`tag ${tagName}`, { tagName, attributes: { src: 'x', href: 'x' } }],
    [
      `text as ${tagName}`,
      { type: 'text', tagName, components: [{ type: 'textnode', content: RUN }] },
    ],
    [`unknown as ${tagName}`, { type: 'evil', tagName }],
  ]),
  ...BREAKS.flatMap((text): [string, ContentNode][] => [
    [`tag name ${text}`, { tagName: text }],
    [`attribute name ${text}`, { type: 'text', attributes: { [text]: '1' } }],
    [`class ${text}`, { type: 'text', classes: [text] }],
    [`id ${text}`, { type: 'text', attributes: { id: text } }],
    [`type ${text}`, { type: text }],
    [`style of ${text}`, { type: 'text', style: { color: text } }],
    [`property ${text}`, { type: 'text', style: { [text]: 'red' } }],
  ]),
  ...CSS.map((value): [string, ContentNode] => [
    `style ${value}`,
    { type: 'text', style: { background: value } },
  ]),
  ...CANVAS_KEYS.map((key): [string, ContentNode] => [
    `key ${key}`,
    hostile({ type: 'text', [key]: RUN }),
  ]),
  ...[
    'srcdoc',
    'srcset',
    'formaction',
    'ping',
    'action',
    'xlink:href',
    'data-gjs-type',
    'is',
    'http-equiv',
    'nonce',
    'autofocus',
    'popover',
    'accesskey',
    'attributionsrc',
    'contenteditable',
  ].map((name): [string, ContentNode] => [
    `attribute ${name}`,
    { type: 'text', attributes: { [name]: 'x' } },
  ]),
  ['string as blocks', hostile({ components: IMG })],
  ['content of a text', { type: 'text', content: IMG }],
  ['attributes as a list', hostile({ attributes: ['onclick'] })],
  ['attribute as an object', hostile({ attributes: { title: { toString: 1 } } })],
  ['classes as a text', hostile({ classes: IMG })],
  ['a node that is none', hostile(null)],
  ['a second root', { type: 'wrapper' }],
  ['own prototype', hostile(JSON.parse('{"type":"text","__proto__":{"a":1}}'))],
];

const rules: readonly (readonly [string, ContentRule])[] = [
  ...CSS.map((value): [string, ContentRule] => [
    `value ${value}`,
    { selectors: ['a'], style: { background: value } },
  ]),
  ...BREAKS.flatMap((text): [string, ContentRule][] => [
    [`selector ${text}`, { selectors: [text], style: { color: 'red' } }],
    [
      `further selector ${text}`,
      { selectors: [], selectorsAdd: `x{}${text}`, style: { color: 'red' } },
    ],
    [
      `condition ${text}`,
      { selectors: ['a'], atRuleType: 'media', mediaText: `x{}${text}`, style: { color: 'red' } },
    ],
    [`state ${text}`, { selectors: ['a'], state: text, style: { color: 'red' } }],
  ]),
  ['at-rule import', { selectors: [], atRuleType: 'import', mediaText: '"x"', style: {} }],
  [
    'at-rule font-face',
    { selectors: [], atRuleType: 'font-face', style: { src: 'url(https://evil.example/x)' } },
  ],
  ['styles as a text', hostile('@import "x"')],
];

const sources: readonly string[] = [
  ...TAGS.map(
    (tag) =>
      `<p>a</p><${tag} src="//evil.example/x" href="javascript:x" onload="${RUN}">${IMG}</${tag}>`,
  ),
  ...HANDLERS.map((name) => `<p ${name}="${RUN}">a</p>`),
  ...SCHEMES.map((scheme) => `<a href="${scheme}x">a</a><img src="${scheme}x">`),
  ...CSS.map(
    (value) =>
      `<style>p{background:${value}}</style><p style="background:${value.replaceAll('"', "'")}">a</p>`,
  ),
  ...BREAKS.map((text) => `<!--${text}--><p class="${text}" id='${text}' title="${text}">a</p>`),
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${IMG}">`,
  `<svg></p><style><a id="</style>${IMG}">`,
  `<noscript><p title="</noscript>${IMG}">`,
  `<div data-block="html" data-source="&lt;script&gt;${RUN}&lt;/script&gt;">${IMG}</div>`,
  `<div data-block="script" data-source="${RUN}"><script>${RUN}</script></div>`,
  `<img src='x`,
  `<a href="javascript:x" target="_blank" ping="//evil.example">a</a>`,
];

/** The document's own, before any content. */
const ICON = '<link rel="icon" href="data:,">';

/** What of a page's document acts, or reaches what it may not. */
function actsIn(content: string): readonly string[] {
  const page = { title: 'a', description: null, publication: null, styles: [], heading: null };
  const found: string[] = [];
  const open: Tree.Node[] = [parse(pageDocument({ ...page, content }).replace(ICON, ''))];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if ('childNodes' in node) open.push(...node.childNodes);
    if (!tree.isElementNode(node)) continue;
    if (TAGS.includes(node.tagName) && !['style', 'title', 'meta'].includes(node.tagName))
      found.push(node.tagName);
    for (const { name, value } of node.attrs) {
      if (/^on|^srcdoc|^srcset|^formaction|^ping|^data-gjs|^is$|[<>"']/i.test(name))
        found.push(name);
      const bare = value.replace(/[\p{Cc}\s]/gu, '').toLowerCase();
      if (
        ['href', 'src'].includes(name) &&
        /^(javascript|vbscript|data|blob|file):|^\/[/\\]/.test(bare)
      )
        found.push(value);
      if (name === 'style') found.push(...actsInCss(value));
    }
    if (node.tagName === 'style')
      found.push(
        ...node.childNodes.flatMap((each) => actsInCss('value' in each ? each.value : '')),
      );
  }
  return found;
}

function actsInCss(css: string): string[] {
  return (
    css.match(/@import|@font-face|expression|javascript:|data:|image-set|\\|\/\/evil|</gi) ?? []
  );
}

test(`there are at least 127 of them: ${nodes.length} nodes, ${rules.length} rules, ${sources.length} pieces of HTML`, () => {
  assert.ok(nodes.length + rules.length + sources.length >= 127);
});

test('a design with a hostile node is refused, and nothing of it reaches a page that is made of it nevertheless', () => {
  for (const [name, node] of nodes) {
    const design = projectOf([{ type: 'section', components: [node] }]);
    assert.ok((checkProject(design).faults?.length ?? 0) > 0, name);
    assert.equal(actsIn(renderedAnyhow(design)), [], name);
  }
});

test('a design with a hostile rule is refused, and nothing of it reaches a page', () => {
  for (const [name, rule] of rules) {
    const design = projectOf([{ type: 'divider' }], [rule]);
    assert.ok((checkProject(design).faults?.length ?? 0) > 0, name);
    assert.equal(actsIn(renderedAnyhow(design)), [], name);
  }
});

test('hostile HTML becomes a design that can be saved, and neither its page nor the cleaned HTML acts', () => {
  for (const source of sources) {
    const { project } = takeIn(source);
    assert.equal(checkProject(project).faults, undefined, source);
    assert.equal(actsIn(renderContent(project)), [], source);
    assert.equal(actsIn(sanitizeContent(source)), [], source);
    assert.equal(actsIn(keepContent(source)), [], source);
  }
});

/** Of a design that nobody checked: what can't be written is an error, which is no page either. */
function renderedAnyhow(design: ContentProject): string {
  try {
    return renderContent(design);
  } catch {
    return '';
  }
}

test.run();
