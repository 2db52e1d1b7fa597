import { defaultTreeAdapter as tree, html } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { MarkupTooLarge, parseMarkup } from '../../content/parse-markup.ts';
import { invalid } from '../errors.ts';

const MOST_CHARS = 1_000_000;
const SVG_NS = 'http://www.w3.org/2000/svg';

const ELEMENTS = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc
  linearGradient radialGradient stop pattern clipPath mask marker filter style
  feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile feTurbulence`.split(/\s+/),
);

const ATTRIBUTES =
  /^(id|class|style|d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|fx|fy|dx|dy|width|height|points|transform|viewBox|preserveAspectRatio|version|offset|href|role|rotate|textLength|lengthAdjust|startOffset|method|spacing|pathLength|in|in2|result|mode|type|values|operator|k1|k2|k3|k4|radius|stdDeviation|baseFrequency|numOctaves|seed|stitchTiles|tableValues|slope|intercept|amplitude|exponent|refX|refY|orient|opacity|fill|stroke|color|display|visibility|overflow|clip-path|mask|filter|marker(Width|Height|Units|-start|-mid|-end)?|gradient(Units|Transform)|spreadMethod|pattern(Units|ContentUnits|Transform)|mask(Units|ContentUnits)|clipPathUnits|filterUnits|primitiveUnits|aria-[a-z]+|(fill|stroke|stop|flood|font|text|letter|word|paint|shape|color|clip|dominant|alignment|baseline|vector)-[a-z-]+)$/;

const ACTIVE = new Set(['script', 'foreignObject', 'iframe', 'object', 'embed', 'handler', 'set']);

/**
 * A drawing made anew from the elements and attributes that only draw.
 * @throws 422 on `file` where it holds something that acts, or is no drawing
 */
export function cleanDrawing(source: string): string {
  const root = parsed(source).find(isDrawing);
  if (root === undefined) throw invalid({ file: 'This is no SVG drawing.' });
  return `${written(root, true)}\n`;
}

/** Its length is looked at first: a raster of the same picture is smaller. */
function parsed(source: string): readonly Tree.ChildNode[] {
  if (source.length > MOST_CHARS) throw invalid({ file: 'A drawing may have 1 MB at most.' });
  if (/<!ENTITY/i.test(source)) throw acts();
  try {
    return parseMarkup(source).childNodes;
  } catch (error) {
    if (error instanceof MarkupTooLarge) throw invalid({ file: error.message });
    throw error;
  }
}

function isDrawing(node: Tree.ChildNode): node is Tree.Element {
  return tree.isElementNode(node) && node.tagName === 'svg' && node.namespaceURI === html.NS.SVG;
}

function written(element: Tree.Element, isRoot = false): string {
  refuseActs(element);
  const { tagName: name, namespaceURI } = element;
  if (!ELEMENTS.has(name) || namespaceURI !== html.NS.SVG) return '';
  const attrs = element.attrs
    .filter(({ name: attr, value }) => ATTRIBUTES.test(attr) && isLocal(attr, value))
    .map(({ name: attr, value }) => ` ${attr}="${escaped(value).replaceAll('"', '&quot;')}"`);
  const own = isRoot ? ` xmlns="${SVG_NS}"` : '';
  const inner = element.childNodes.map((child) => content(child, name)).join('');
  return `<${name}${own}${attrs.join('')}${inner === '' ? '/>' : `>${inner}</${name}>`}`;
}

function content(node: Tree.ChildNode, parent: string): string {
  if (tree.isElementNode(node)) return written(node);
  if (!tree.isTextNode(node)) return '';
  return parent === 'style' && !isPlainStyle(node.value) ? '' : escaped(node.value);
}

function refuseActs({ tagName, attrs }: Tree.Element) {
  if (ACTIVE.has(tagName)) throw acts();
  for (const { name, value } of attrs) {
    const address = value.replace(/[\s\p{Cc}]/gu, '');
    if (/^on/i.test(name) || /(java|vb)script:|data:text/i.test(address)) throw acts();
  }
}

/** Whether a value points at nothing outside the drawing. */
function isLocal(name: string, value: string) {
  if (name === 'href') return /^#[\w-]+$/.test(value.trim());
  return isPlainStyle(value);
}

function isPlainStyle(text: string) {
  const outside = /url\(\s*(?!['"]?#[\w-]+['"]?\s*\))/i.test(text);
  return !outside && !/@import|expression\(|\\|-moz-binding|behavior\s*:/i.test(text);
}

function escaped(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[^\t\n\r\x20-\uD7FF\uD800-\uDFFF\uE000-\uFFFD]/g, '');
}

const acts = () => invalid({ file: 'This drawing holds a script or something else that acts.' });
