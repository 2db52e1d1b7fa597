import type { OwnSession } from '../../src/shared/contract/sign-in.ts';
import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';

export const thisSession: OwnSession = {
  id: 7,
  created_at: '2026-11-20T08:00:00.000Z',
  last_used_at: '2026-11-20T13:41:00.000Z',
  expires_at: '2026-12-04T08:00:00.000Z',
  ip: '198.51.100.7',
  user_agent: 'Mozilla/5.0',
  device: 'Chrome on Windows',
  place: '198.51.100.7',
  same_network: true,
  current: true,
};

export const otherSession: OwnSession = {
  ...thisSession,
  id: 5,
  device: 'Safari on iPhone',
  place: '203.0.113.9',
  same_network: false,
  current: false,
};

export const sessionsModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'sessions.refresh' },
    { type: 'sessions.end', id: 5 },
    { type: 'sessions.end', id: 7 },
    { type: 'sessions.endOthers' },
    { type: 'sessions.confirm' },
    { type: 'sessions.cancel' },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: {
    readSessions: {
      resolve: { two: [thisSession, otherSession], 'this one': [thisSession] },
      reject: { offline },
    },
    endSessions: {
      resolve: { ended: 'The session was ended.' },
      reject: {
        offline,
        'it has gone': { status: 404, id: 'not_found', message: 'This session does not exist.' },
      },
    },
  },
  quiet: ['sessions.end'],
  resting: ['listed', 'broken', 'confirming'],
};
