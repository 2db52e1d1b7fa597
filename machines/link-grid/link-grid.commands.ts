import { mendEvery, mendOne } from '../campaign-link/mending.commands.ts';
import { makingLinks } from '../campaign-link/campaign-link.rules.ts';
import type { TransitionMeta } from '../kit/command.ts';
import {
  addressesOf,
  countOf,
  findingsOf,
  placesToRetry,
  whyNoLinks,
  whyNothingToMake,
} from './link-grid.rules.ts';
import type { LinkGridContext } from './link-grid.types.ts';

type Meta = TransitionMeta<LinkGridContext>;

export const campaign: Meta = {
  command: {
    id: 'grid.choose',
    title: 'Choose the campaign of the links',
    icon: 'zap',
    synonyms: ['whose', 'switch'],
    args: [
      {
        name: 'id',
        title: 'Campaign',
        kind: 'record',
        route: 'marketing/campaigns',
        filters: { status: 'active' },
      },
    ],
    example: () => ({ id: 1 }),
  },
};
export const partner: Meta = {
  command: {
    id: 'grid.partner',
    title: 'Add a partner to the grid',
    icon: 'plus',
    synonyms: ['choose', 'line', 'row'],
    visible: ({ file }) => file === null,
    args: [{ name: 'id', title: 'Partner', kind: 'record', route: 'marketing/partners' }],
    example: () => ({ id: 1 }),
  },
};
export const effortType: Meta = {
  command: {
    id: 'grid.effortType',
    title: 'Add an effort type to the grid',
    icon: 'plus',
    synonyms: ['choose', 'column', 'channel'],
    visible: ({ file }) => file === null,
    args: [{ name: 'id', title: 'Effort type', kind: 'record', route: 'marketing/effort-types' }],
    example: () => ({ id: 1 }),
  },
};
export const generate: Meta = {
  command: {
    id: 'grid.generate',
    title: ({ outcomes }) => {
      const { fresh } = countOf(outcomes);
      return fresh === 0
        ? 'Generate the links'
        : `Generate ${fresh} ${fresh === 1 ? 'link' : 'links'}`;
    },
    keys: ['Mod+Enter'],
    icon: 'link',
    synonyms: ['make', 'create', 'tracked', 'many links'],
    needs: makingLinks,
    reason: (context) => whyNoLinks(context) ?? whyNothingToMake(context),
  },
};
export const check: Meta = {
  command: {
    id: 'grid.check',
    title: 'Check the links again',
    short: 'Check again',
    icon: 'refresh-cw',
    synonyms: ['preview', 'dry run', 'again'],
  },
};
export const retry: Meta = {
  command: {
    id: 'grid.retry',
    title: (context) => {
      const { length } = placesToRetry(context);
      return `Try ${length} refused ${length === 1 ? 'link' : 'links'} again`;
    },
    icon: 'refresh-cw',
    synonyms: ['failed', 'again'],
    needs: makingLinks,
    visible: (context) => placesToRetry(context).length > 0,
  },
};
export const copy: Meta = {
  command: {
    id: 'grid.copy',
    title: 'Copy all links',
    keys: ['Mod+Shift+C'],
    icon: 'copy',
    synonyms: ['clipboard'],
    visible: (context) => addressesOf(context) !== '',
  },
};
export const save: Meta = {
  command: {
    id: 'grid.save',
    title: 'Save the links as CSV',
    short: 'Save as CSV',
    icon: 'download',
    synonyms: ['export', 'file', 'spreadsheet', 'download'],
    visible: ({ outcomes }) => outcomes.length > 0,
  },
};
export const dropFile: Meta = {
  command: {
    id: 'grid.dropFile',
    title: 'Use the grid instead of the file',
    short: 'Remove file',
    icon: 'x',
    synonyms: ['csv', 'without'],
    visible: ({ file }) => file !== null,
  },
};
export const mend: Meta = mendOne('grid.mend', findingsOf);
export const mendAll: Meta = mendEvery('grid.mendAll', findingsOf);
export const startNew: Meta = {
  command: {
    id: 'grid.new',
    title: 'Start with an empty grid',
    short: 'New grid',
    icon: 'rotate-ccw',
    synonyms: ['reset', 'clear', 'more links'],
  },
};
export const reload: Meta = {
  command: {
    id: 'grid.reload',
    title: 'Load the campaign again',
    short: 'Retry',
    icon: 'refresh-cw',
    synonyms: ['again'],
  },
};
