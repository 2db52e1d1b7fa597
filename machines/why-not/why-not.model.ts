import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';

const answer = {
  permission: 'Core.FaqsController@update',
  publication: null,
  all_publications: false,
  own: [{ group: 'Support', publications: [] }],
  granted_by: ['Editors'],
  people: [{ id: 1, full_name: 'Nora Lindqvist' }],
  asked: [],
};

export const whyNotModel: MachineModel = {
  input: { wanted: { permission: 'Core.FaqsController@update' } },
  variants: [{ wanted: { permission: 'Core.FaqsController@update' }, atOnce: true }],
  events: [
    { type: 'whyNot.open' },
    { type: 'whyNot.close' },
    { type: 'whyNot.retry' },
    { type: 'whyNot.request', to: 1 },
  ],
  abstract: ({ value, context }) => [value, context.answer !== null, context.failure !== null],
  answers: {
    readReason: { resolve: { answer }, reject: { offline } },
    requestPermission: {
      resolve: { asked: { message: 'Nora Lindqvist is asked by mail.' } },
      reject: { offline },
    },
  },
  quiet: ['whyNot.close', 'whyNot.retry', 'whyNot.request'],
  resting: ['closed', 'open.shown', 'open.failed'],
};
