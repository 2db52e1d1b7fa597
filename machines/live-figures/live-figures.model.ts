import { offline } from '../kit/samples.ts';
import type { MachineModel } from '../kit/model.ts';
import type { LiveFiguresInput } from './live-figures.types.ts';

export const liveInput: LiveFiguresInput = { path: 'marketing/efforts/4/clicks' };
export const sampleTotal = { clicks: 12, repeats: 2, bots: 3 };

export const liveFiguresModel: MachineModel = {
  input: liveInput,
  events: [
    { type: 'stream.told', total: sampleTotal },
    { type: 'stream.lost' },
    { type: 'page.hidden' },
    { type: 'page.shown' },
  ],
  abstract: ({ value, context: { total, losses } }) => [value, total, Math.min(losses, 1)],
  answers: { readTotal: { resolve: { total: sampleTotal }, reject: { offline } } },
  quiet: ['stream.told', 'stream.lost', 'page.hidden', 'page.shown'],
  resting: ['away', 'streaming.live'],
  waiting: ['polling.resting'],
};
