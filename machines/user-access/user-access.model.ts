import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { UserAccess } from '../../src/shared/contract/user-access.ts';
import type { UserAccessInput } from './user-access.types.ts';

export const userAccessInput: UserAccessInput = {
  userId: 7,
  name: 'Ann Lee',
  isSelf: false,
  right: { resource: 'users', action: 'update', ability: 'allowed' },
};

export const activeAccess: UserAccess = {
  status: 'active',
  invited_until: null,
  second_factor: true,
  sessions: 2,
  api_keys: [
    {
      id: 4,
      name: 'Warehouse',
      start: 'mhk_a1b2c3',
      expires_at: '2027-02-18T10:00:00Z',
      last_used_at: null,
    },
  ],
  last_login_at: '2026-11-20T13:41:00Z',
  mails: true,
};

export const invitedAccess: UserAccess = {
  status: 'invited',
  invited_until: '2026-11-23T13:41:00Z',
  second_factor: false,
  sessions: 0,
  api_keys: [],
  last_login_at: null,
  mails: true,
};

export const disabledAccess: UserAccess = {
  ...activeAccess,
  status: 'disabled',
  second_factor: false,
  sessions: 0,
};

export const userAccessModel: MachineModel = {
  input: userAccessInput,
  variants: [
    { ...userAccessInput, isSelf: true },
    { ...userAccessInput, right: { ...userAccessInput.right, ability: 'denied' } },
    { ...userAccessInput, status: 'invited', lazy: true },
  ],
  events: [
    { type: 'access.invite' },
    { type: 'access.enable' },
    { type: 'access.disable' },
    { type: 'access.resetFactor' },
    { type: 'access.endSessions' },
    { type: 'access.endKeys' },
    { type: 'access.confirm' },
    { type: 'access.cancel' },
    { type: 'access.retry' },
    { type: 'record.changed', unsaved: true },
    { type: 'record.changed', unsaved: false },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: {
    readAccess: {
      resolve: { active: activeAccess, invited: invitedAccess, disabled: disabledAccess },
      reject: { offline },
    },
    doAction: {
      resolve: {
        active: { message: 'Ann Lee may sign in again.', data: activeAccess },
        disabled: { message: 'Ann Lee is disabled and signed out.', data: disabledAccess },
      },
      reject: { offline },
    },
  },
  quiet: ['record.changed'],
  resting: ['withheld', 'broken', 'shown', 'confirming'],
};
