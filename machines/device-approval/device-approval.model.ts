import type { WaitingDevice } from '../../src/shared/contract/sign-in.ts';
import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';

export const waitingDevice: WaitingDevice = {
  state: 'waiting',
  code: 'K7M-2PQ',
  name: 'Safari on iPhone',
  place: '203.0.113.9',
  same_network: false,
  expires_in: 540,
};

const unknown = { status: 404, id: 'not_found', message: 'This sign-in is not known here.' };
const answered = { status: 410, id: 'gone', message: 'This sign-in is over.' };

export const deviceApprovalModel: MachineModel = {
  input: { id: 'a1b2c3' },
  events: [{ type: 'device.approve' }, { type: 'device.deny' }, { type: 'device.look' }],
  abstract: ({ value, context }) => [value, context],
  answers: {
    readDevice: {
      resolve: {
        waiting: waitingDevice,
        approved: { ...waitingDevice, state: 'approved', expires_in: 0 },
        denied: { ...waitingDevice, state: 'denied', expires_in: 0 },
        over: { ...waitingDevice, state: 'over', expires_in: 0 },
      },
      reject: { offline, unknown },
    },
    answerDevice: { resolve: { done: undefined }, reject: { offline, unknown, answered } },
  },
  quiet: [],
  resting: ['broken', 'waiting', 'approved', 'denied', 'over'],
};
