import type { MachineModel } from '../kit/model.ts';
import type { LockAnswer, LockContext, LockInput } from './lock.types.ts';

const me = { id: 1, full_name: 'Nora Lindqvist' };
const ann = { id: 2, full_name: 'Ann Okafor' };
const expires_at = '2026-11-21T14:03:15Z';

/** Sample answers of POST /locks. */
export const lockAnswers = {
  mine: { user: me, token: 'tok-1', expires_at, mine_elsewhere: false },
  anns: { user: ann, token: null, expires_at, mine_elsewhere: false },
  elsewhere: { user: me, token: null, expires_at, mine_elsewhere: true },
  wanted: {
    user: me,
    token: 'tok-1',
    expires_at,
    mine_elsewhere: false,
    requests: [{ user: ann, asked_at: '2026-11-21T14:02:00Z' }],
  },
  annsAndAsked: { user: ann, token: null, expires_at, mine_elsewhere: false, asked: true },
} satisfies Record<string, LockAnswer>;

export const lockInput: LockInput = {
  resource: 'contents/faqs',
  resourceId: null,
  selfId: 1,
  proposal: 'tok-0',
};

const failure = { status: 0, id: 'network', message: 'No answer from the server.' };

export const lockModel: MachineModel = {
  input: lockInput,
  events: [
    { type: 'lock.follow', resourceId: 7 },
    { type: 'lock.follow', resourceId: 8 },
    { type: 'lock.release' },
    { type: 'lock.refresh' },
    { type: 'lock.take' },
    { type: 'lock.ask' },
    { type: 'lock.watch' },
    { type: 'lock.unwatch' },
    { type: 'lock.handOver', to: 2 },
    { type: 'lock.decline' },
    { type: 'tab.visible' },
    { type: 'tab.closing' },
    { type: 'net.online' },
    ...Object.values(lockAnswers).map((output) => ({
      type: 'xstate.done.actor.requestLock',
      output,
    })),
    { type: 'xstate.error.actor.requestLock', error: failure },
    ...['held', 'lost', 'elsewhere', 'unknown'].map((state) => ({
      type: `xstate.after.heartbeat.lock.${state}.resting`,
    })),
  ] as MachineModel['events'],
  abstract: ({ value, context }) => {
    const { resourceId, take, ask, nextHolder } = context as LockContext;
    return [value, resourceId, take, ask, nextHolder];
  },
  answers: {
    requestLock: { resolve: lockAnswers, reject: { 'no answer': failure } },
    handOver: {
      resolve: { given: lockAnswers.anns, 'still mine': lockAnswers.mine },
      reject: { 'no answer': failure },
    },
  },
  quiet: [
    'lock.follow',
    'lock.release',
    'lock.refresh',
    'lock.take',
    'lock.ask',
    'lock.watch',
    'lock.unwatch',
    'lock.handOver',
    'lock.decline',
    'tab.visible',
    'tab.closing',
    'net.online',
  ],
  ignores: {
    'tab.visible': 'an answer is on its way, or there is nothing to ask',
    'net.online': 'an answer is on its way, or there is nothing to ask',
    'lock.refresh': 'an answer is on its way, and the form hears it',
    'lock.ask':
      'the form offers it while another person holds the record, and is told at once when that ends',
    'lock.watch':
      'the form offers it while the record is covered, and is told at once when that ends',
    'lock.unwatch':
      'the form offers it while the record is covered, and is told at once when that ends',
    'lock.take': 'this tab has the record, or gives it away, or asks for none',
    'lock.decline': 'nobody can ask for what this tab does not have',
    'lock.handOver': 'the form waits for the next answer, which says whose the record is',
  },
  resting: ['idle', 'held.resting', 'lost.resting', 'elsewhere.resting', 'unknown.resting', 'away'],
};
