import type { MachineModel } from '../kit/model.ts';
import type { LeaveContext } from './leave.types.ts';

export const leaveModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'work.changed', key: 'faqs-7', dirty: true },
    { type: 'work.changed', key: 'faqs-7', dirty: false },
    { type: 'work.changed', key: 'tags-2', dirty: true },
    { type: 'work.changed', key: 'upload-1', dirty: true, kind: 'upload' },
    { type: 'work.changed', key: 'upload-1', dirty: false, kind: 'upload' },
    { type: 'leave.ask', intent: { kind: 'link', to: '/content/tags' } },
    { type: 'leave.ask', intent: { kind: 'logout', to: null } },
    { type: 'leave.stay' },
    { type: 'leave.discard' },
  ],
  abstract: ({ value, context }) => [value, [...(context as LeaveContext).dirty].sort()],
  answers: {},
  quiet: ['work.changed', 'leave.ask'],
  resting: ['watching', 'asking'],
};
