/** Whether a property with that value may stand in a style of built content: nothing that acts, and no address but of pictures. */
export function isSafeDeclaration(property: string, value: string): boolean {
  if (!PROPERTY.test(property) || NEVER.test(property)) return false;
  if (value.length > MOST_CHARS || value.trim() === '' || UNSAFE.test(value.replace(/\s/g, ' ')))
    return false;
  const bare = withoutPictures(property, withoutImportance(value));
  if (bare === null) return false;
  const text = bare.replace(/"[^"]*"|'[^']*'/g, '');
  return !/["'!]/.test(text) && areKnownFunctions(text) && isBalanced(text);
}

function withoutImportance(value: string) {
  const text = value.trimEnd();
  const isImportant = text.toLowerCase().endsWith(IMPORTANT);
  return isImportant ? text.slice(0, -IMPORTANT.length).trimEnd() : text;
}

const IMPORTANT = '!important';

/** Whether a list of selectors may stand in a rule. */
export function isSafeSelector(text: string): boolean {
  if (text.trim() === '' || text.length > MOST_CHARS) return false;
  const bare = text.replace(/"[\w\s./:;#%-]*"|'[\w\s./:;#%-]*'/g, '');
  if (!/^[\w\s.#:>+~*\-[\]=(),^$|%]+$/.test(bare)) return false;
  return isBalanced(bare) && isBalanced(bare.replace(/[()]/g, '').replace(/[[\]]/g, asRound));
}

function asRound(sign: string) {
  return sign === '[' ? '(' : ')';
}

/** Whether it may follow the `:` of a selector. */
export function isSafeState(text: string): boolean {
  return /^:?[a-z-]{1,40}(\([\w\s+-]{1,40}\))?$/.test(text);
}

/** What stands after `@media`, `@supports`, `@container`, `@layer` or, as its name, `@keyframes`. */
export function isSafeCondition(text: string): boolean {
  return text.length <= MOST_CHARS && /^[\w\s():,.\-/%=]*$/.test(text) && isBalanced(text);
}

export const AT_RULES: ReadonlySet<string> = new Set([
  'media',
  'supports',
  'container',
  'layer',
  'keyframes',
]);

const MOST_CHARS = 2000;
const PROPERTY = /^(--[\w-]+|-?[a-z][a-z0-9-]*)$/i;
const NEVER = /^(behavior|-moz-binding|src|-webkit-user-modify)$/i;
/** Signs that end or open a rule, a comment or markup, and escapes. */
const UNSAFE = /[<{};\\@\p{Cc}]|\/\*|\*\/|javascript:|expression\s*\(/iu;
const PICTURE = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'\s()]*))\s*\)/gi;
const PICTURED = /^(background|background-image|list-style|list-style-image)$/i;

/** The value without its pictures; null where an address is none, or stands where none may be. */
function withoutPictures(property: string, value: string): string | null {
  let safe = true;
  const bare = value.replace(PICTURE, (_, double, single, plain) => {
    const address: string = double ?? single ?? plain ?? '';
    safe &&= PICTURED.test(property) && /^(https?:\/\/|\/(?![/\\]))[^\s"'()\\]+$/i.test(address);
    return '';
  });
  return safe ? bare : null;
}

const FUNCTIONS = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix calc min max clamp var env linear-gradient radial-gradient
  conic-gradient repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient translate translatex translatey
  translatez translate3d rotate rotatex rotatey rotatez rotate3d scale scalex scaley scalez scale3d skew skewx skewy matrix
  matrix3d perspective blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia cubic-bezier
  steps minmax repeat fit-content counter counters polygon circle ellipse inset`.split(/\s+/),
);

function areKnownFunctions(text: string) {
  return [...text.matchAll(/([\w-]*)\(/g)].every(
    ([, name = '']) => name === '' || FUNCTIONS.has(name.toLowerCase()),
  );
}

function isBalanced(text: string) {
  let open = 0;
  for (const sign of text) {
    if (sign === '(') open += 1;
    if (sign === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}
