import { isSafeDeclaration } from './css-values.ts';

/** What a kind of markup may hold. */
export interface Profile {
  readonly tags: ReadonlySet<string>;
  allows(tag: string, attribute: string, value: string): boolean;
  /** Whether a style sheet may stand in it, of rules that are safe themselves. */
  readonly styles: boolean;
  /** Whether an element that has no place in it is kept as a block. */
  readonly keeps?: boolean;
}

const TEXT =
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote strong em u s a br hr code pre sub sup img table thead tbody tfoot tr th td caption';
const LAYOUT =
  'div span section article header footer main nav aside figure figcaption picture source small mark abbr cite time center font colgroup col button label';

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
};

/** Marks by their short names, which a design may have, and by their old ones; a page has the others. */
export const SHORT_MARKS: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };
export const OLD_MARKS: Readonly<Record<string, string>> = { strike: 's', del: 's' };

export const RICH_TEXT: Profile = {
  tags: new Set(TEXT.split(' ')),
  styles: false,
  allows: (tag, attribute, value) =>
    (ATTRIBUTES[tag] ?? []).includes(attribute) && isSafe(attribute, value),
};

const LAID_OUT = new Set(
  'class title lang dir role align valign width height bgcolor border cellpadding cellspacing color face size datetime hidden loading decoding'.split(
    ' ',
  ),
);

/** Built content as a whole: what a page shows between head and foot, with its style sheet. */
export const DOCUMENT: Profile = {
  tags: new Set(`${TEXT} ${LAYOUT}`.split(' ')),
  styles: true,
  allows: (tag, attribute, value) =>
    RICH_TEXT.allows(tag, attribute, value) ||
    LAID_OUT.has(attribute) ||
    (attribute === 'id' && isSafeId(value)) ||
    (/^(aria|data)-[a-z0-9-]+$/.test(attribute) && !attribute.startsWith('data-gjs')) ||
    (attribute === 'style' && isSafeStyle(value)),
};

/** Letters, digits and the signs of a name; nothing that a script or a style would have to escape. */
function isSafeId(value: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_.:-]{0,199}$/u.test(value);
}

function isSafe(attribute: string, value: string) {
  if (attribute === 'href') return isSafeAddress(value, /^(https?|mailto|tel|sms)$/);
  if (attribute === 'src') return isSafeAddress(value, /^https?$/);
  if (attribute === 'target') return value === '_blank';
  if (attribute === 'rel') return /^[a-z -]*$/.test(value);
  if (/^(width|height|start|colspan|rowspan)$/.test(attribute)) return /^\d{1,5}%?$/.test(value);
  return true;
}

/** Relative, or of a known scheme; browsers skip control characters and blanks within a scheme, so they are skipped here. */
function isSafeAddress(value: string, schemes: RegExp) {
  const bare = [...value.replace(/\{\$[^{}]*\}/g, '')]
    .filter((sign) => sign > ' ' && sign !== '\u007f')
    .join('')
    .toLowerCase()
    .replaceAll('\\', '/');
  if (bare.startsWith('//')) return false;
  const scheme = /^([^/?#:]*):/.exec(bare)?.[1];
  return scheme === undefined || schemes.test(scheme);
}

function isSafeStyle(value: string) {
  return value
    .split(';')
    .filter((part) => part.trim() !== '')
    .every((part) => {
      const at = part.indexOf(':');
      return at > 0 && isSafeDeclaration(part.slice(0, at).trim(), part.slice(at + 1).trim());
    });
}
