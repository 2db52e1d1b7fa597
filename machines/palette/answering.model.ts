import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';

export const answeringModel: MachineModel = {
  input: undefined,
  events: [{ type: 'answer.enter' }, { type: 'enter.drop' }, { type: 'rules.retry' }],
  abstract: ({ value }) => value,
  answers: { loadRules: { resolve: { done: undefined }, reject: { offline } } },
  quiet: ['answer.enter', 'enter.drop', 'rules.retry'],
  resting: ['rules.known + key.free'],
  waiting: ['rules.missing + key.free'],
  despite: [{ type: 'enter.drop' }],
};
