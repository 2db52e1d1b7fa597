import type { TOUR_HINTS } from '../../ports/tour.ports.ts';

/** Keys that a hint names: those of a command, which a person may have changed, or the ones that it comes with. */
interface NamedKeys {
  readonly command: string;
  readonly keys: string;
  readonly does: string;
}

export interface Hint {
  readonly title: string;
  readonly text: string;
  readonly keys: readonly NamedKeys[];
}

/** What a new person is told, in this order. */
export const HINTS = [
  {
    title: 'Everything is in the palette',
    text: 'Type what you want to do, where you want to go, or whom you look for. The field at the top opens it, too.',
    keys: [{ command: 'palette.open', keys: 'Mod+K', does: 'opens it from anywhere' }],
  },
  {
    title: 'Pages are two letters away',
    text: 'Press G and wait a moment: the letters that can follow are shown.',
    keys: [
      { command: 'go./', keys: 'G D', does: 'goes to the dashboard' },
      { command: 'go./content/faqs', keys: 'G F', does: 'to the FAQs' },
    ],
  },
  {
    title: 'Lists are walked with the arrows',
    text: 'What can be done with the chosen rows is in a bar below them, and in the palette.',
    keys: [
      { command: 'row.peek', keys: 'Space', does: 'looks at a row' },
      { command: 'row.toggle', keys: 'X', does: 'chooses it' },
      { command: 'table.search', keys: '/', does: 'searches' },
    ],
  },
  {
    title: 'Nothing that you type is lost',
    text: 'Forms keep a draft from the first letter on, and what you did can be taken back.',
    keys: [
      { command: 'form.save', keys: 'Mod+S', does: 'saves' },
      { command: 'undo.last', keys: 'Mod+Z', does: 'takes back' },
    ],
  },
  {
    title: 'Each page says what its keys are',
    text: 'Help is on every page, and “Show the tour again” is in the palette.',
    keys: [{ command: 'keys.sheet', keys: '?', does: 'lists the keys of the page' }],
  },
] as const satisfies readonly Hint[] & { readonly length: typeof TOUR_HINTS };
