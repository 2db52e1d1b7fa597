import type { MachineModel } from '../kit/model.ts';
import type { PrefillContext } from './prefill.types.ts';

const faqs = '/content/faqs/create';
const tags = '/content/tags/create';

export const prefillModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'prefill.set', path: faqs, data: { question: 'Who?' } },
    { type: 'prefill.set', path: tags, data: { name: 'News' } },
    { type: 'path.changed', path: faqs },
    { type: 'path.changed', path: '/content/faqs' },
  ],
  abstract: ({ value, context }) => [value, (context as PrefillContext).prefill],
  answers: {},
  quiet: ['prefill.set', 'path.changed'],
  resting: ['empty', 'held'],
};
