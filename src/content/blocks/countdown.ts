import { escapeText } from '../escape.ts';
import { defineBlock } from './block.ts';
import { lineOf, moment, wholeNumber } from './checks.ts';

const MOST_MINUTES = 525_600;

/** Time that runs out: until a moment, or for some minutes from when the page is opened. */
export const countdown = defineBlock({
  type: 'countdown',
  label: 'Countdown',
  synonyms: ['timer', 'clock'],
  icon: 'timer',
  marked: true,
  holds: 'nothing',
  attributes: {
    'data-startfrom': moment,
    'data-duration': wholeNumber(1, MOST_MINUTES),
    'data-end-text': lineOf(500),
  },
  fields: [
    { name: 'data-startfrom', label: 'Start time', control: 'moment' },
    {
      name: 'data-duration',
      label: 'Minutes',
      control: 'number',
      hint: 'From when the page is opened, where there is no start time.',
    },
    { name: 'data-end-text', label: 'Text at the end', control: 'line' },
  ],
  made: ({ 'data-end-text': end = '' }, medium) =>
    medium === 'email' ? escapeText(end) : UNITS.map(unitOf).join(''),
});

const UNITS = ['days', 'hours', 'minutes', 'seconds'];

/** A number, which whatever counts writes into `data-count`, and what it counts. */
function unitOf(unit: string) {
  return `<span data-unit="${unit}"><strong data-count="">00</strong> ${unit}</span>`;
}
