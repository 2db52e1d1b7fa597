import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { SnapshotFrom } from 'xstate';
import type { SetupGate } from '../../src/shared/contract/gates.ts';
import type { gateMachine } from './gate.machine.ts';

const ALL: readonly SetupGate[] = ['terms', 'password', 'two_factor', 'profile'];

export const gateModel: MachineModel = {
  input: { gates: ALL },
  variants: [
    { gates: [] },
    { gates: ['password'] },
    { gates: ['two_factor'] },
    { gates: ['profile'] },
  ],
  events: [
    { type: 'gate.accept' },
    { type: 'gate.password', password: 'a fine long password' },
    { type: 'gate.factor' },
    { type: 'gate.profile' },
    { type: 'gate.again' },
  ],
  abstract: (snapshot) => {
    const { value, context } = snapshot as SnapshotFrom<typeof gateMachine>;
    return [value, context.owed[0] ?? null];
  },
  answers: {
    passStep: {
      resolve: {
        'a password is next': { gates: ['password', 'two_factor'] },
        'a factor is next': { gates: ['two_factor', 'profile'] },
        'nothing is left': { gates: [] },
      },
      reject: {
        offline,
        weak: {
          status: 422,
          id: 'validation',
          message: 'Please correct the marked fields.',
          data: { password: 'A minimum of 12 characters are required.' },
        },
      },
    },
    readOwed: {
      resolve: {
        'nothing is left': { gates: [] },
        'terms are new': { gates: ['terms'] },
        'the profile is next': { gates: ['profile'] },
      },
      reject: { offline },
    },
  },
  quiet: ['gate.password', 'gate.factor', 'gate.profile'],
  resting: ['terms', 'password', 'factor', 'profile', 'unknown', 'passed'],
};
