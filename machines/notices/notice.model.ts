import type { SnapshotFrom } from 'xstate';
import type { MachineModel } from '../kit/model.ts';
import type { noticeMachine } from './notice.machine.ts';

export const noticeModel: MachineModel = {
  input: { id: 'n1', timeout: 5000, reasons: [], now: () => 0 },
  variants: [
    { id: 'n1', timeout: 0, reasons: [], now: () => 0 },
    { id: 'n1', timeout: 5000, reasons: ['hidden'], now: () => 0 },
  ],
  events: [
    { type: 'notice.pause', reason: 'hover' },
    { type: 'notice.pause', reason: 'focus' },
    { type: 'notice.resume', reason: 'hover' },
    { type: 'notice.resume', reason: 'focus' },
    { type: 'notice.hide' },
    { type: 'notice.spend' },
  ],
  abstract: (snapshot) => {
    const { value, context } = snapshot as SnapshotFrom<typeof noticeMachine>;
    return [value, context.timeout, [...context.reasons].sort()];
  },
  answers: {},
  quiet: ['notice.pause', 'notice.resume', 'notice.hide', 'notice.spend'],
  resting: ['kept', 'paused', 'running'],
};
