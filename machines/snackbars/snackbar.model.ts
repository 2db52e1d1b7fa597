import type { SnapshotFrom } from 'xstate';
import type { MachineModel } from '../kit/model.ts';
import type { snackbarMachine } from './snackbar.machine.ts';

export const snackbarModel: MachineModel = {
  input: { id: 'n1', timeout: 5000, reasons: [], now: () => 0 },
  variants: [
    { id: 'n1', timeout: 0, reasons: [], now: () => 0 },
    { id: 'n1', timeout: 5000, reasons: ['hidden'], now: () => 0 },
  ],
  events: [
    { type: 'snackbar.pause', reason: 'hover' },
    { type: 'snackbar.pause', reason: 'focus' },
    { type: 'snackbar.resume', reason: 'hover' },
    { type: 'snackbar.resume', reason: 'focus' },
    { type: 'snackbar.hide' },
    { type: 'snackbar.spend' },
  ],
  abstract: (snapshot) => {
    const { value, context } = snapshot as SnapshotFrom<typeof snackbarMachine>;
    return [value, context.timeout, [...context.reasons].sort()];
  },
  answers: {},
  quiet: ['snackbar.pause', 'snackbar.resume', 'snackbar.hide', 'snackbar.spend'],
  resting: ['kept', 'paused', 'running'],
};
