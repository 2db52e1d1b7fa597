const IMPLICIT: Readonly<Record<string, string>> = {
  a: 'link',
  article: 'article',
  aside: 'complementary',
  button: 'button',
  dialog: 'dialog',
  fieldset: 'group',
  footer: 'contentinfo',
  form: 'form',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  header: 'banner',
  hr: 'separator',
  img: 'img',
  li: 'listitem',
  main: 'main',
  nav: 'navigation',
  ol: 'list',
  option: 'option',
  progress: 'progressbar',
  select: 'combobox',
  table: 'table',
  tbody: 'rowgroup',
  td: 'cell',
  textarea: 'textbox',
  th: 'columnheader',
  tr: 'row',
  ul: 'list',
};

const INPUTS: Readonly<Record<string, string>> = {
  button: 'button',
  checkbox: 'checkbox',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  search: 'searchbox',
  submit: 'button',
};

/** The element's role: stated, else the one its tag implies. */
export function roleOf(element: Element): string | null {
  const stated = element.getAttribute('role');
  if (stated !== null) return stated;
  const tag = element.tagName.toLowerCase();
  if (tag === 'input') return INPUTS[element.getAttribute('type') ?? 'text'] ?? 'textbox';
  if (tag === 'a' && !element.hasAttribute('href')) return null;
  return IMPLICIT[tag] ?? null;
}

/** The accessible name, by the main steps of the ARIA name computation. */
export function nameOf(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby');
  if (labelledBy !== null) return joined(labelledBy.split(/\s+/).map(textById));
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const own = labelsOf(element);
  if (own !== '') return own;
  const alt = element.getAttribute('alt');
  if (alt !== null) return alt;
  const text = visibleText(element);
  return text === '' ? (element.getAttribute('title') ?? '') : text;
}

/** Whether assistive technology is kept from the element. */
export function isHidden(element: Element): boolean {
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    if (hidesItself(each)) return true;
  return false;
}

/** Whether the element alone, whatever it stands in, keeps assistive technology from what is in it. */
function hidesItself(element: Element): boolean {
  if (UNREAD.has(element.localName) || element.getAttribute('aria-hidden') === 'true') return true;
  if (element.hasAttribute('hidden') || element.hasAttribute('inert')) return true;
  const style = element.getAttribute('style');
  return style !== null && /(^|[;\s])display:\s*none/.test(style);
}

const UNREAD = new Set(['template', 'script', 'style']);

/** The text a screen reader would read in it. */
export function visibleText(element: Element): string {
  return textIn(element, isHidden(element));
}

/** Where all around is hidden, the text that stands in the element itself. */
function textIn(element: Element, isAround: boolean): string {
  const parts = [...element.childNodes].map((node) => {
    if (node.nodeType === 3) return node.textContent ?? '';
    if (!(node instanceof Element) || isAround || hidesItself(node)) return '';
    return ` ${roleOf(node) === 'img' ? nameOf(node) : textIn(node, false)} `;
  });
  return parts.join('').replace(/\s+/g, ' ').trim();
}

function labelsOf(element: Element) {
  if (!['INPUT', 'SELECT', 'TEXTAREA', 'BUTTON'].includes(element.tagName)) return '';
  const id = element.getAttribute('id');
  const outer = [...document.querySelectorAll('label')].filter(
    (label) => (id !== null && label.getAttribute('for') === id) || label.contains(element),
  );
  return joined(outer.map(visibleText));
}

function textById(id: string) {
  const found = document.getElementById(id);
  return found === null ? '' : (found.getAttribute('aria-label') ?? visibleText(found));
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');
