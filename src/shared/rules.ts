import { DAY_PATTERN, INSTANT_PATTERN } from './contract/instants.ts';

export { calendarDate, instant } from './moment-rules.ts';

/** A rule's message where the value breaks it, else null. The texts are those of specification A5. */
export type RuleResult = string | null;

/** Fails for null, undefined, '' and empty arrays; 0 and false pass. */
export function required(value: unknown): RuleResult {
  const missing =
    value === null ||
    value === undefined ||
    (typeof value === 'string' && !PATTERNS.visible.test(value)) ||
    (Array.isArray(value) && value.length === 0);
  return missing ? 'Required.' : null;
}

/** Longest text of the kinds that have one by their nature. */
export const MAX_CHARS = { domain: 253, email: 254, phone: 40, slug: 200, url: 2048 } as const;

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const TOP_LABEL = '(?:[A-Za-z]{2,63}|[Xx][Nn]--(?:[A-Za-z0-9-]{0,58}[A-Za-z0-9]))';
const DOMAIN = `(?:${LABEL}\\.)+${TOP_LABEL}`;
const ATOM = '[^\\s@<>()[\\]\\\\,;:".\\0]+';
/** What may stand before the @ of an address: no dot first, last or twice. */
export const LOCAL_PART = `${ATOM}(?:\\.${ATOM})*`;

/** The form of a value, for its rule and for the API's document: none has a flag, so that JSON Schema can hold it. */
export const PATTERNS = {
  domain: new RegExp(`^${DOMAIN}$`),
  email: new RegExp(`^(?=[^@]{1,64}@)${LOCAL_PART}@${DOMAIN}$`),
  notUrl: /^(?!\s*(?:[A-Za-z][A-Za-z0-9+.-]*:\/\/|[Ww]{3}\.))/,
  noNul: /^[^\0]*$/,
  oneLine: /^[^\n\r\v\f\0]*$/,
  visible: /[^\s\u00ad\u200b-\u200f\u2060\u2800\u3164\ufeff]/,
  url: /^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s\0]+$/,
  phone:
    /^(?:\+?1[\s.-]?)?(?:\([2-9]\d{2}\)|[2-9]\d{2})[\s.-]?[2-9]\d{2}[\s.-]?\d{4}(?:\s*(?:[Xx]|[Ee][Xx][Tt](?:\.?|[Ee][Nn][Ss][Ii][Oo][Nn]))\s*\d{1,6})?$/,
  slug: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  color: /^#[0-9A-Fa-f]{6}$/,
  calendarDate: DAY_PATTERN,
  instant: INSTANT_PATTERN,
} as const;

export function domain(value: string): RuleResult {
  return value.length <= MAX_CHARS.domain && PATTERNS.domain.test(value) ? null : 'Invalid domain.';
}

export function notUrl(value: string): RuleResult {
  return PATTERNS.notUrl.test(value) ? null : 'Value must not be a URL.';
}

export function email(value: string): RuleResult {
  return value.length <= MAX_CHARS.email && PATTERNS.email.test(value) ? null : 'Invalid e-mail.';
}

export function int(value: unknown): RuleResult {
  return Number.isSafeInteger(value) ? null : 'Value must be an integer.';
}

export function float(value: unknown): RuleResult {
  return typeof value === 'number' && Number.isFinite(value)
    ? null
    : 'Value must be a valid decimal.';
}

export function min(value: number, limit: number): RuleResult {
  return value < limit ? `Requires a value of at least ${limit}.` : null;
}

export function max(value: number, limit: number): RuleResult {
  return value > limit ? `Exceeds maximum value of ${limit}.` : null;
}

export function minChars(value: string, limit: number): RuleResult {
  const isShort = value.length < 2 * limit && [...value].length < limit;
  return isShort ? `A minimum of ${limit} characters are required.` : null;
}

/** Characters are code points. The specification has no text for too long; this one follows its tone. */
export function maxChars(value: string, limit: number): RuleResult {
  return value.length > limit && [...value].length > limit
    ? `A maximum of ${limit} characters are allowed.`
    : null;
}

/** A text of one line. */
export function oneLine(value: string): RuleResult {
  return PATTERNS.oneLine.test(value) ? null : 'Use one line.';
}

export function url(value: string): RuleResult {
  if (value.length > MAX_CHARS.url || !PATTERNS.url.test(value)) return 'Invalid URL.';
  if (!URL.canParse(value)) return 'Invalid URL.';
  const { hostname, username, password } = new URL(value);
  if (username !== '' || password !== '') return 'Leave out the user name and the password.';
  return hostname === '' ? 'Invalid URL.' : null;
}

/** North American with an optional extension. */
export function phoneNumber(value: string): RuleResult {
  return value.length <= MAX_CHARS.phone && PATTERNS.phone.test(value)
    ? null
    : 'Invalid phone number.';
}

export function slug(value: string): RuleResult {
  if (notUrl(value) !== null) return notUrl(value);
  return value.length <= MAX_CHARS.slug && PATTERNS.slug.test(value)
    ? null
    : 'Use lower-case letters, digits and single hyphens.';
}

export function color(value: string): RuleResult {
  return PATTERNS.color.test(value) ? null : 'Use a color of the form #1a2b3c.';
}
