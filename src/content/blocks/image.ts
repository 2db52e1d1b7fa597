import { defineBlock } from './block.ts';
import { wholeNumber } from './checks.ts';

export const image = defineBlock({
  type: 'image',
  label: 'Image',
  synonyms: ['picture', 'photo'],
  icon: 'image',
  tags: ['img'],
  holds: 'nothing',
  defaults: { type: 'image', attributes: { src: '' } },
  attributes: { width: wholeNumber(1, 10_000), height: wholeNumber(1, 10_000) },
  fields: [
    { name: 'src', label: 'Image', control: 'image' },
    {
      name: 'alt',
      label: 'Alternative text',
      control: 'alt',
      hint: 'What the image says to who cannot see it.',
    },
    { name: 'width', label: 'Width in pixels', control: 'number' },
    { name: 'height', label: 'Height in pixels', control: 'number' },
  ],
  toHtml: (node, _, { element }) => (hasSource(node.attributes) ? element(node, '') : ''),
});

/** One that was not chosen yet shows nothing on the page. */
function hasSource(attributes: Readonly<Record<string, unknown>> = {}) {
  return typeof attributes.src === 'string' && attributes.src !== '';
}
