import type { Problem } from '../../src/shared/contract/content-checks.ts';
import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { Looked } from './content-checks.types.ts';

const undescribed: Problem = {
  check: 'alternative_text',
  level: 'warning',
  path: 'pages[0].frames[0].component.components[0]',
  message: 'The image has no alternative text.',
  fix: { title: 'Mark as decoration', edits: [] },
};
const dead: Problem = {
  check: 'links',
  level: 'error',
  path: 'pages[0].frames[0].component.components[1]',
  message: 'The button has no address.',
  fix: null,
};

export const sampleProblems: Looked = { problems: [dead, undescribed], unknown: null };

export const contentChecksModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'checks.allow', isOpen: true, mayChange: true },
    { type: 'checks.allow', isOpen: true, mayChange: false },
    { type: 'checks.allow', isOpen: false, mayChange: false },
    { type: 'page.changed' },
    { type: 'checks.show' },
    { type: 'checks.again' },
    { type: 'problem.show', problem: '0' },
    { type: 'problem.fix', problem: '0' },
    { type: 'problem.fix', problem: '1' },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: {
    look: {
      resolve: { some: sampleProblems, none: { problems: [], unknown: null } },
      reject: { offline },
    },
  },
  quiet: ['checks.allow', 'page.changed'],
  resting: ['closed', 'open.found'],
};
