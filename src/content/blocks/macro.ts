import { readMacro } from '../../shared/contract/macros.ts';
import { escapeText } from '../escape.ts';
import type { AttributeCheck } from './block.ts';
import { defineBlock } from './block.ts';

/** What the canvas shows until a macro is chosen. */
export const MACRO_TEXT = 'Double click to select a macro.';

/** A macro that stands by itself, as it is written: its value takes its place when the page is shown. */
export const macro = defineBlock({
  type: 'macro',
  label: 'Macro',
  icon: 'code',
  tags: ['span'],
  marked: true,
  holds: 'nothing',
  attributes: { 'data-macro': macroText },
  fields: [
    {
      name: 'data-macro',
      label: 'Macro',
      control: 'line',
      hint: 'In braces, with its modifiers: {$first_name|default:reader}.',
    },
  ],
  made: ({ 'data-macro': token = '' }) => escapeText(token),
});

function macroText(value: string): ReturnType<AttributeCheck> {
  if (value === '' || (value.startsWith('{') && readMacro(value) !== null)) return null;
  return 'Write one macro in braces: {$first_name|default:reader}.';
}
