import { html, serialize } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { blockOf } from '../blocks/index.ts';
import { parseMarkup } from '../parse-markup.ts';
import { DOCUMENT, OLD_MARKS, SHORT_MARKS } from '../profiles.ts';
import { WAITING } from './images.ts';
import type { Notes } from './notes.ts';
import {
  adopt,
  attributeOf,
  hasAttribute,
  isComment,
  isElement,
  isText,
  makeElement,
  renamed,
  setAttribute,
} from './tree.ts';
import { videoOfFrame, videosApart } from './videos.ts';

interface CleanOptions {
  readonly notes: Notes;
  /** Whether scripts are kept, each in a block of its own. */
  readonly scripts: boolean;
  /** Whether it was written here: a button that leads nowhere yet stays. */
  readonly isOwn: boolean;
}

/**
 * Leaves nothing below a node that acts, or that neither a page nor a block of HTML may have: what is left is measured by
 * the one profile of built content when it becomes blocks.
 */
export function cleanBelow(parent: Tree.ParentNode, options: CleanOptions) {
  adopt(
    parent,
    parent.childNodes.flatMap((node) => cleaned(node, options)),
  );
}

function cleaned(node: Tree.ChildNode, options: CleanOptions): readonly Tree.ChildNode[] {
  if (isComment(node) && node.data.startsWith('[if '))
    options.notes.add('kept', 'Condition of Outlook, of which a page shows nothing', node);
  if (isText(node) || isComment(node)) return [node];
  if (!isElement(node)) return [];
  const { tagName } = node;
  if (tagName === 'script') return cleanedScript(node, options);
  if (DROPPED.has(tagName)) {
    options.notes.add('dropped', `${tagName} and what stands in it`, node);
    return [];
  }
  if (node.namespaceURI !== html.NS.HTML) return cleanedForeign(node, options);
  const tag = RENAMED[tagName] ?? tagName;
  if (!isKept(tag)) {
    options.notes.add('changed', `${tagName}, of which the content stays`, node);
    return node.childNodes.flatMap((each) => cleaned(each, options));
  }
  if (tag !== tagName) options.notes.add('changed', `${tagName} became ${tag}`, node);
  const element = tag === tagName ? node : renamed(node, tag);
  cleanAttributes(element, options);
  if (writesItself(element)) adopt(element, []);
  cleanBelow(element, options);
  return settled(element, options).flatMap((each) =>
    isElement(each) ? videosApart(each) : [each],
  );
}

/** Whether it is of a block that writes anew what stands in it. */
function writesItself(element: Tree.Element) {
  const { made, tags } = blockOf({ type: attributeOf(element, 'data-block') });
  return made !== null && tags.includes(element.tagName);
}

/** With all they hold: a page shows nothing of them, or what they show comes from elsewhere. */
const DROPPED = new Set(
  'base meta link title template noscript noembed noframes object embed applet frame frameset param canvas portal'.split(
    ' ',
  ),
);
/** Kept as code, of which a page shows what it may. */
const AS_CODE = new Set(
  'form input select textarea option optgroup fieldset legend datalist output progress meter iframe video audio track source map area details summary dialog'.split(
    ' ',
  ),
);
const RENAMED: Readonly<Record<string, string>> = {
  ...OLD_MARKS,
  ins: 'u',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  var: 'em',
  dfn: 'em',
  q: 'cite',
  big: 'span',
  nobr: 'span',
  acronym: 'abbr',
  address: 'div',
  hgroup: 'div',
  dl: 'div',
  dt: 'div',
  dd: 'div',
  dir: 'ul',
  menu: 'ul',
  search: 'div',
  xmp: 'pre',
  plaintext: 'pre',
};

function isKept(tag: string) {
  return DOCUMENT.tags.has(tag) || Object.hasOwn(SHORT_MARKS, tag) || AS_CODE.has(tag);
}

function cleanedScript(element: Tree.Element, { notes, scripts }: CleanOptions) {
  notes.script(scripts, element);
  return scripts ? [element] : [];
}

/** A drawing or a formula is kept as code; nothing in it may lead or fetch. */
function cleanedForeign(element: Tree.Element, options: CleanOptions) {
  if (!FOREIGN.has(element.tagName)) {
    options.notes.add('dropped', `${element.tagName} and what stands in it`, element);
    return [];
  }
  if (element.tagName === 'svg' || element.tagName === 'math')
    options.notes.add('kept', `${element.tagName} as code, which a page does not show`, element);
  // What they say of a block would be believed.
  element.attrs = element.attrs.filter(({ name }) => !MARKS.has(name));
  cleanAttributes(element, options);
  cleanBelow(element, options);
  return [element];
}

const MARKS = new Set(['data-block', 'data-source']);

const FOREIGN = new Set(
  'svg g defs path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath symbol title desc math mrow mi mn mo ms mtext mfrac msqrt mroot msub msup msubsup mover munder munderover mtable mtr mtd mspace mstyle mpadded'.split(
    ' ',
  ),
);

function cleanAttributes(element: Tree.Element, options: CleanOptions) {
  const { notes } = options;
  const { tagName } = element;
  moveOld(element);
  let picture: number | null = null;
  element.attrs = element.attrs.filter(({ name, value, prefix }) => {
    if (/^on/i.test(name)) notes.add('dropped', `Event handler ${name} of ${tagName}`, element);
    else if (name.startsWith('data-gjs')) notes.add('dropped', `${name} of ${tagName}`, element);
    else if (NEVER.has(name) || prefix !== undefined || (name === 'name' && !NAMED.has(tagName)))
      notes.add('dropped', `${name} of ${tagName}`, element);
    else if (ADDRESSES.has(name) && isEmbedded(value)) {
      const at = notes.embeddedPicture(value, element);
      if (tagName === 'img' && name === 'src') picture = at;
    } else if (ADDRESSES.has(name) && isDangerous(value))
      notes.add('dropped', `${name} of ${tagName}: ${value.trim()}`, element);
    else if (isEmpty(name, value)) notes.add('dropped', `Empty attribute ${name}`, element);
    else return true;
    return false;
  });
  if (picture !== null) setAttribute(element, WAITING, String(picture));
  const source = attributeOf(element, 'data-source');
  const marked = attributeOf(element, 'data-block');
  if (source !== '' && marked !== 'script')
    setAttribute(element, 'data-source', cleanedSource(source, options));
}

/** What old pages say by attributes and new ones otherwise: the name of a place, the picture of a ground. */
function moveOld(element: Tree.Element) {
  const name = attributeOf(element, 'name');
  if (element.tagName === 'a' && name !== '' && !hasAttribute(element, 'id')) {
    setAttribute(element, 'name', '');
    setAttribute(element, 'id', name);
  }
  const source = attributeOf(element, 'src').trim();
  if (element.tagName === 'img' && source.startsWith('//'))
    setAttribute(element, 'src', `https:${source}`);
  const ground = attributeOf(element, 'background').trim();
  if (!/^https?:\/\/[^\s"'()\\]+$/i.test(ground)) return;
  setAttribute(element, 'background', '');
  const style = attributeOf(element, 'style');
  setAttribute(
    element,
    'style',
    [`background-image:url(${ground})`, style].filter(Boolean).join(';'),
  );
}

const NEVER = new Set(
  'srcdoc srcset sizes imagesrcset formaction ping is nonce integrity http-equiv manifest autofocus popover popovertarget attributionsrc contenteditable accesskey'.split(
    ' ',
  ),
);
/** Kept as code, they say by their name what they send. */
const NAMED = new Set('input select textarea button map'.split(' '));
const ADDRESSES = new Set(
  'href src action poster background cite longdesc data codebase classid lowsrc dynsrc from to values by'.split(
    ' ',
  ),
);
/** Attributes that say something by standing there. */
const FLAGS = new Set(
  'alt hidden data-source controls loop muted playsinline autoplay disabled required checked selected multiple readonly allowfullscreen open reversed'.split(
    ' ',
  ),
);

function isEmpty(name: string, value: string) {
  return !FLAGS.has(name) && /^(\s*|\[\s*\]|\{\s*\})$/.test(value);
}

function isEmbedded(value: string) {
  return bare(value).startsWith('data:');
}

function isDangerous(value: string) {
  return /^(javascript|vbscript|data|blob|file|livescript|mocha):/.test(bare(value));
}

/** Browsers skip blanks and control characters in a scheme. */
function bare(value: string) {
  return [...value.slice(0, 200)]
    .filter((sign) => sign > ' ' && sign !== '\u007f' && sign !== '\u00a0')
    .join('')
    .toLowerCase();
}

/** HTML in a block for it: as it is where nothing had to be left out. */
function cleanedSource(source: string, options: CleanOptions) {
  const fragment = parseMarkup(source);
  const before = serialize(fragment);
  cleanBelow(fragment, options);
  const after = serialize(fragment);
  return before === after ? source : after;
}

/** The element as it stays, what it holds alone, or nothing. */
function settled(element: Tree.Element, options: CleanOptions): readonly Tree.ChildNode[] {
  const { tagName } = element;
  if (attributeOf(element, 'data-block') === 'script') return settledScript(element, options);
  if (tagName === 'img') return settledPicture(element, options);
  if (tagName === 'picture') return element.childNodes.filter((node) => !isSource(node));
  if (tagName === 'a') return settledLink(element, options);
  if (tagName === 'iframe' && !hasAttribute(element, 'src')) return [];
  const video = tagName === 'iframe' ? videoOfFrame(element, options.notes) : null;
  if (video !== null) return [video];
  if (AS_CODE.has(tagName) && AS_CODE_ALONE.has(tagName))
    options.notes.add('kept', `${tagName} as code, of which a page shows the text`, element);
  return [element];
}

const AS_CODE_ALONE = new Set('form iframe video audio details dialog'.split(' '));

/** An address without a host leads to where the page stood, but for one of the library's own. */
function settledPicture(element: Tree.Element, { notes, isOwn }: CleanOptions) {
  const address = attributeOf(element, 'src').trim();
  if (address === '') return hasAttribute(element, WAITING) ? [element] : [];
  if (!isOwn && !WHOLE.test(address))
    notes.add(
      'kept',
      `Picture ${address}, which will not load: its address names no host`,
      element,
    );
  return [element];
}

const WHOLE = /^(https?:|\/files\/|\{\$)/i;

function isSource(node: Tree.ChildNode) {
  return isElement(node) && node.tagName === 'source';
}

function settledScript(element: Tree.Element, { notes, scripts }: CleanOptions) {
  notes.script(scripts, element);
  return scripts ? [element] : [];
}

/** A link without an address is what it holds; one that holds nothing is none. */
function settledLink(element: Tree.Element, { notes, isOwn }: CleanOptions) {
  const isMarked = hasAttribute(element, 'data-block');
  if (isOwn || isMarked) return [element];
  const holds = element.childNodes.some((node) => !isText(node) || node.value.trim() !== '');
  if (hasAttribute(element, 'href') && holds) return [element];
  const id = attributeOf(element, 'id');
  if (id !== '') return [makeElement('span', { id }, element.childNodes)];
  notes.add('dropped', 'Empty link', element);
  return element.childNodes;
}
