import { escapeText } from '../escape.ts';
import type { AttributeCheck } from './block.ts';
import { defineBlock } from './block.ts';

/** What stands in it until a variable is chosen. */
export const MOUSE_OUT_TEXT =
  'Please set a custom content variable to this mouse out to enable this functionality.';

/** A custom content that is shown when the pointer leaves the page at its top. */
export const mouseOut = defineBlock({
  type: 'mouse-out',
  label: 'Mouse out',
  icon: 'arrow-up',
  marked: true,
  holds: 'nothing',
  unique: true,
  inEmail: false,
  attributes: { 'data-macro-value': customVariable },
  fields: [
    {
      name: 'data-macro-value',
      label: 'Variable',
      control: 'variable',
      example: '$custom_offer',
      lacks: MOUSE_OUT_TEXT,
    },
  ],
  made: ({ 'data-macro-value': value = '' }) => (value === '' ? '' : escapeText(`{${value}}`)),
});

function customVariable(value: string): ReturnType<AttributeCheck> {
  if (value === '' || /^\$custom_[a-z0-9_]{1,100}$/i.test(value)) return null;
  return 'Choose a variable of a custom content: its name begins with $custom_.';
}
