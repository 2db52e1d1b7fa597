/** A rule's message where the value breaks it, else null. The texts are those of specification A5. */
export type RuleResult = string | null;

/** Fails for null, undefined, '' and empty arrays; 0 and false pass. */
export function required(value: unknown): RuleResult {
  const missing =
    value === null ||
    value === undefined ||
    (typeof value === 'string' && !VISIBLE.test(value)) ||
    (Array.isArray(value) && value.length === 0);
  return missing ? 'Required.' : null;
}

/** Anything but blanks and characters without width. */
const VISIBLE = /[^\s\u00ad\u200b-\u200f\u2060\u2800\u3164\ufeff]/u;

export function domain(value: string): RuleResult {
  const labels = value.split('.');
  const valid =
    value.length <= 253 &&
    labels.length >= 2 &&
    labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(label)) &&
    /^([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i.test(labels.at(-1) ?? '');
  return valid ? null : 'Invalid domain.';
}

export function notUrl(value: string): RuleResult {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(value.trim()) || /^www\./i.test(value.trim())
    ? 'Value must not be a URL.'
    : null;
}

export function email(value: string): RuleResult {
  const at = value.lastIndexOf('@');
  const valid =
    value.length <= 254 &&
    at > 0 &&
    at <= 64 &&
    /^[^\s@<>()[\]\\,;:"]+$/.test(value.slice(0, at)) &&
    !/^\.|\.$|\.\./.test(value.slice(0, at)) &&
    domain(value.slice(at + 1)) === null;
  return valid ? null : 'Invalid e-mail.';
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
  return [...value].length < limit ? `A minimum of ${limit} characters are required.` : null;
}

/** Characters are code points. The specification has no text for too long; this one follows its tone. */
export function maxChars(value: string, limit: number): RuleResult {
  return value.length > limit && [...value].length > limit
    ? `A maximum of ${limit} characters are allowed.`
    : null;
}

/** A text of one line. */
export function oneLine(value: string): RuleResult {
  return /[\n\r\v\f]/.test(value) ? 'Use one line.' : null;
}

export function url(value: string): RuleResult {
  if (value.length > 2048 || !/^https?:\/\//i.test(value) || /\s/.test(value))
    return 'Invalid URL.';
  if (!URL.canParse(value)) return 'Invalid URL.';
  const { hostname, username, password } = new URL(value);
  if (username !== '' || password !== '') return 'Leave out the user name and the password.';
  return hostname === '' ? 'Invalid URL.' : null;
}

/** North American with an optional extension. */
export function phoneNumber(value: string): RuleResult {
  const valid =
    /^(\+?1[\s.-]?)?(\([2-9]\d{2}\)|[2-9]\d{2})[\s.-]?[2-9]\d{2}[\s.-]?\d{4}(\s*(x|ext\.?|extension)\s*\d{1,6})?$/i;
  return value.length <= 40 && valid.test(value) ? null : 'Invalid phone number.';
}

export function slug(value: string): RuleResult {
  if (notUrl(value) !== null) return notUrl(value);
  return value.length <= 200 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
    ? null
    : 'Use lower-case letters, digits and single hyphens.';
}

export function colour(value: string): RuleResult {
  return /^#[0-9a-f]{6}$/i.test(value) ? null : 'Use a colour of the form #1a2b3c.';
}

const FIRST_DAY = Date.parse('0001-01-01T00:00:00Z');
const AFTER_LAST_DAY = Date.parse('9999-12-31T23:59:59.999Z') + 1;

/** A calendar day, 'YYYY-MM-DD', from the year 1 on. */
export function calendarDate(value: string): RuleResult {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  const day = match === null ? null : new Date(`${value}T00:00:00Z`);
  const valid = day !== null && day.getTime() >= FIRST_DAY && day.toISOString().startsWith(value);
  return valid ? null : 'Use a date of the form 2026-01-31.';
}

/** An ISO 8601 instant with its zone, in the years 1 to 9999 of UTC. */
export function instant(value: string): RuleResult {
  const shaped = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.test(
    value,
  );
  const at = Date.parse(value);
  return shaped &&
    calendarDate(value.slice(0, 10)) === null &&
    at >= FIRST_DAY &&
    at < AFTER_LAST_DAY
    ? null
    : 'Use a time of the form 2026-01-31T09:30:00Z.';
}

/** 'A title, with signs!' -> 'a-title-with-signs'. */
export function slugify(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 200)
    .replace(/-+$/, '');
}
