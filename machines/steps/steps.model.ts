import type { MachineModel } from '../kit/model.ts';
import { defaultSteps } from './steps.rules.ts';
import type { StepsContext, StepsInput } from './steps.types.ts';

export const stepsInput: StepsInput = {
  steps: defaultSteps({ options: ['publication_id'], content: ['question', 'answer'] }),
};

const many = Array.from({ length: 9 }, (_, at) => ({
  id: `s${at + 1}`,
  title: `Part ${at + 1}`,
  fields: [`field_${at + 1}`],
}));

export const stepsModel: MachineModel = {
  input: stepsInput,
  variants: [{ steps: [] }, { steps: many }],
  events: [
    { type: 'steps.continue' },
    { type: 'steps.back' },
    ...many.map((_, at) => ({ type: 'steps.go', step: at + 1 })),
    { type: 'steps.check', problems: {} },
    { type: 'steps.check', problems: { question: 'Required.' } },
    { type: 'steps.show', fields: ['question'] },
    { type: 'steps.showFaults' },
    { type: 'steps.restart' },
  ],
  abstract: ({ value, context }) => {
    const { steps, current, problems } = context as StepsContext;
    return [value, steps.length, current, problems];
  },
  answers: {},
  quiet: ['steps.check', 'steps.show', 'steps.showFaults', 'steps.restart'],
  resting: ['walking', 'last'],
};
