import { defineBlock } from './block.ts';
import { lineOf } from './checks.ts';

/** What blocks are that stand in the head of the page and show nothing in it. */
export const OF_HEAD = { marked: true, holds: 'nothing', inEmail: false, made: () => '' } as const;

/** What the page is called: in the head of the page that is published. */
export const pageTitle = defineBlock({
  ...OF_HEAD,
  type: 'page-title',
  label: 'Page title',
  icon: 'type',
  attributes: { 'data-title': lineOf(200) },
  fields: [{ name: 'data-title', label: 'Title', control: 'line' }],
});
