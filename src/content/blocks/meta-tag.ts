import type { AttributeCheck } from './block.ts';
import { defineBlock } from './block.ts';
import { lineOf } from './checks.ts';
import { OF_HEAD } from './page-title.ts';

/** What a page says of itself to who finds or shares it: in the head of the page that is published. */
export const metaTag = defineBlock({
  ...OF_HEAD,
  type: 'meta-tag',
  label: 'Meta tag',
  icon: 'tag',
  attributes: { 'data-name': metaName, 'data-content': lineOf(1_000) },
  fields: [
    { name: 'data-name', label: 'Name', control: 'line', hint: 'Such as og:title.' },
    { name: 'data-content', label: 'Content', control: 'line' },
  ],
});

/** Such a name says something of the page; those that say how a browser is to treat it are not for it. */
function metaName(value: string): ReturnType<AttributeCheck> {
  if (value === '') return null;
  if (!/^[a-z][\w:.-]{0,99}$/i.test(value)) return 'Write a name like og:title.';
  return RESERVED.test(value) ? 'The page sets this itself.' : null;
}

const RESERVED = /^(viewport|charset|referrer|color-scheme|theme-color|content-security-policy)$/i;
