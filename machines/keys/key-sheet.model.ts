import type { SnapshotFrom } from 'xstate';
import { offline } from '../kit/samples.ts';
import type { MachineModel } from '../kit/model.ts';
import type { sheetMachine } from './key-sheet.machine.ts';

const lesson = { id: 'go.faqs', title: 'Go to FAQs', keys: 'G F' };
const own = { bindings: { 'go.faqs': ['G Q'] }, aliases: {} };

export const sheetModel: MachineModel = {
  input: undefined,
  big: true,
  events: [
    { type: 'sheet.open' },
    { type: 'sheet.close' },
    { type: 'sheet.resetAll' },
    { type: 'sheet.record', id: 'go.faqs' },
    { type: 'sheet.reset', id: 'go.faqs' },
    { type: 'sheet.alias', id: 'go.faqs', word: 'questions' },
    { type: 'sheet.load', own },
    { type: 'sheet.import', own },
    { type: 'sheet.refuse', problem: 'This is no file of keys.' },
    { type: 'record.step', step: 'G', conflict: null },
    { type: 'record.step', step: 'C', conflict: { id: 'table.new', title: 'New' } },
    { type: 'record.cancel' },
    { type: 'record.again' },
    { type: 'record.take' },
    { type: 'lesson.ran', lesson },
  ],
  abstract: (snapshot) => {
    const { value, context } = snapshot as SnapshotFrom<typeof sheetMachine>;
    const { own: mine, recording, runs } = context;
    return [
      value,
      Object.keys(mine.bindings).length > 0,
      (recording?.steps.length ?? 0) > 0,
      recording?.conflict?.id,
      Math.min(runs[lesson.id] ?? 0, 3),
    ];
  },
  answers: { save: { resolve: { done: undefined }, reject: { offline } } },
  quiet: [
    'sheet.close',
    'sheet.record',
    'sheet.reset',
    'sheet.alias',
    'sheet.load',
    'sheet.import',
    'sheet.refuse',
    'record.step',
    'record.cancel',
    'record.again',
    'record.take',
    'lesson.ran',
    'own.changed',
  ],
  despite: [{ type: 'record.cancel' }],
  resting: ['closed', 'open.browsing'].flatMap((view) => [
    `view.${view} + store.kept + lesson.silent`,
  ]),
};
