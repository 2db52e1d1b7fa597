/** A text of a page that may be exchanged. */
export interface Slot {
  /** What a person reads, where something leads or comes from, another attribute, or a value of a style. */
  readonly holds: 'text' | 'address' | 'other' | 'style';
  /** What the block is called, and what of it the text is. */
  readonly block: string;
  readonly field: string;
  readonly text: string;
  /** Whether another text may stand there. */
  allows(text: string): boolean;
}

/** Answers what is to stand in a slot. */
export type Edit = (slot: Slot) => string;

/** What an attribute holds, by its name; null for names and marks, of which nobody wants anything found. */
export function heldBy(name: string): Slot['holds'] | null {
  if (LEFT_ALONE.has(name)) return null;
  if (ADDRESSES.test(name)) return 'address';
  return TEXTS.has(name) ? 'text' : 'other';
}

/** What an attribute is called where its block has no name for it. */
export function attributeLabel(name: string): string {
  return LABELS[name] ?? name;
}

const LEFT_ALONE = new Set(['class', 'id', 'style', 'data-block', 'data-source']);
const ADDRESSES = /^(?:href|src|data-(?:url|href|image|src|poster|mp4|webm|ogg|ogv|m4v))$/;
const TEXTS = new Set([
  'alt',
  'title',
  'placeholder',
  'aria-label',
  'data-title',
  'data-end-text',
  'data-content',
]);

const LABELS: Readonly<Record<string, string>> = {
  href: 'Address',
  src: 'Address',
  alt: 'Alternative text',
  title: 'Title',
  placeholder: 'Placeholder',
  'aria-label': 'Label',
};
