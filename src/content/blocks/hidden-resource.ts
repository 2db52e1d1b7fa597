import { defineBlock } from './block.ts';
import { oneOf, target } from './checks.ts';
import { OF_HEAD } from './page-title.ts';

/** How a page stands to what it names; none of it runs, and none changes how the page looks. */
const RELATIONS = {
  icon: 'Icon of the page',
  'apple-touch-icon': 'Icon on a home screen',
  canonical: 'Address that counts',
  alternate: 'Another form of the page',
  preconnect: 'Server to connect to early',
  'dns-prefetch': 'Server to look up early',
} as const;

/** What a page names without showing it: in the head of the page that is published. */
export const hiddenResource = defineBlock({
  ...OF_HEAD,
  type: 'hidden-resource',
  label: 'Hidden resource',
  icon: 'eye-off',
  attributes: { 'data-rel': oneOf(['', ...Object.keys(RELATIONS)]), 'data-href': target },
  fields: [
    {
      name: 'data-rel',
      label: 'What it is',
      control: 'choice',
      choices: [
        { value: '', title: 'Not chosen' },
        ...Object.entries(RELATIONS).map(([value, title]) => ({ value, title })),
      ],
    },
    { name: 'data-href', label: 'Address', control: 'line' },
  ],
});
