import type { SnapshotFrom } from 'xstate';
import { broken, offline } from '../kit/samples.ts';
import type { MachineModel } from '../kit/model.ts';
import type { paletteMachine } from './palette.machine.ts';
import type { PaletteCommand } from './palette.rules.ts';
import { isUsed } from './palette.rules.ts';

const plain: PaletteCommand = { id: 'theme.dark', title: 'Dark theme', args: [], confirm: null };

const leading: PaletteCommand = {
  id: 'go.faqs',
  title: 'Go to FAQs',
  args: [],
  confirm: null,
  leads: true,
};

const merging: PaletteCommand = {
  id: 'table.merge',
  title: 'Merge into …',
  args: [
    { name: 'target', title: 'Target', kind: 'record', route: 'contents/tags' },
    { name: 'reason', title: 'Reason', kind: 'text' },
  ],
  confirm: 'Merge 3 tags into this one?',
};

export const paletteModel: MachineModel = {
  input: { uses: [], aliases: {}, now: () => 1_790_000_000_000 },
  events: [
    { type: 'palette.open' },
    { type: 'palette.open', command: merging },
    { type: 'palette.type', text: 'dark' },
    { type: 'palette.select', id: 'theme.dark' },
    { type: 'palette.pick', command: plain },
    {
      type: 'palette.refuse',
      row: { id: 'table.merge', title: 'Merge', reason: 'Select two rows' },
    },
    { type: 'palette.pick', command: leading },
    { type: 'palette.pick', command: merging },
    { type: 'palette.enter', page: { id: 'row', title: 'FAQ 7' } },
    { type: 'palette.answer', answer: { value: 12, label: 'News' } },
    { type: 'palette.confirm' },
    { type: 'palette.back' },
    { type: 'palette.escape' },
    { type: 'palette.forget', id: 'theme.dark' },
    { type: 'palette.alias', id: 'theme.dark', alias: 'night' },
    { type: 'palette.restore', memory: { uses: [], aliases: {} } },
    { type: 'palette.resetRecent' },
    { type: 'palette.close' },
    { type: 'session.ending' },
  ],
  abstract: (snapshot) => {
    const { value, context } = snapshot as SnapshotFrom<typeof paletteMachine>;
    return [
      value,
      context.text !== '',
      Math.min(context.pages.length, 1),
      context.command?.id ?? null,
      Object.keys(context.args).length,
      isUsed(context, { id: 'theme.dark' }),
      context.uses.length > 0,
      context.refusedRow !== null,
    ];
  },
  answers: {
    run: {
      resolve: {
        ran: { status: 'ran' },
        refused: { status: 'refused', reason: 'Locked by Ann Bell' },
      },
      reject: { broken },
    },
    saveRecent: { resolve: { done: undefined }, reject: { offline } },
  },
  quiet: [
    'palette.close',
    'session.ending',
    'palette.escape',
    'palette.back',
    'palette.type',
    'palette.select',
    'palette.pick',
    'palette.refuse',
    'palette.enter',
    'palette.answer',
    'palette.confirm',
    'palette.forget',
    'palette.alias',
    'palette.restore',
    'recent.changed',
  ],
  despite: [{ type: 'palette.escape' }],
  resting: ['view.closed + memory.kept', 'view.open.results + memory.kept'],
};
