import type { Field } from '../../../../shared/resources/field-kinds.ts';

/** A value as running text, where its kind is one that is compared word by word; null for the others. */
export function readableOf(field: Field, value: unknown): string | null {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'email':
    case 'url':
    case 'domain':
    case 'slug':
    case 'phone':
      return value === null || value === undefined ? '' : String(value);
    case 'richText':
    case 'content':
      return linesOfHtml(value);
    case 'json':
    case 'object':
      return value === null || value === undefined ? '' : JSON.stringify(value, null, 2);
    default:
      return null;
  }
}

/** What a person reads in HTML, each block on a line of its own. */
function linesOfHtml(html: unknown): string {
  if (typeof html !== 'string') return '';
  const broken = html.replace(/<li[^>]*>/gi, '$&• ').replace(BREAK, '$&\n');
  const { body } = new DOMParser().parseFromString(broken, 'text/html');
  return (body.textContent ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}

const BREAK = /<\/(p|div|li|h[1-6]|blockquote|pre|tr)>|<br\s*\/?>/gi;
