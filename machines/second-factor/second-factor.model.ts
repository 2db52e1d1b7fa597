import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { SnapshotFrom } from 'xstate';
import type { TwoFactorState } from '../../src/shared/contract/two-factor.ts';
import type { secondFactorMachine } from './second-factor.machine.ts';
import type { SecondFactorInput } from './second-factor.types.ts';

export const factorInput: SecondFactorInput = { isOwed: false };

export const factorOff: TwoFactorState = {
  enabled: false,
  app: false,
  has_password: true,
  required: false,
  enabled_at: null,
  passkeys: [],
  recovery_codes: [],
  trusted_browsers: [],
};

export const factorOn: TwoFactorState = {
  enabled: true,
  app: true,
  has_password: true,
  required: true,
  enabled_at: '2026-11-20T13:41:00Z',
  passkeys: [
    {
      id: 3,
      name: 'Phone',
      synced: true,
      created_at: '2026-11-20T13:41:00Z',
      last_used_at: null,
      blocked: false,
    },
  ],
  recovery_codes: [
    { number: 1, used_at: null },
    { number: 2, used_at: '2026-11-21T08:00:00Z' },
  ],
  trusted_browsers: [
    {
      id: 5,
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ip: '192.0.2.7',
      created_at: '2026-11-20T13:41:00Z',
      last_used_at: '2026-11-21T08:00:00Z',
      expires_at: '2026-12-20T13:41:00Z',
      current: true,
    },
  ],
};

/** A passkey alone. */
export const factorByPasskey: TwoFactorState = { ...factorOn, app: false, enabled_at: null };

export const factorCodes = ['abcd-efgh-ijkl-mnop', 'qrst-uvwx-yz23-4567'];

const codes = { message: 'Two-factor sign-in is on.', data: { recovery_codes: factorCodes } };
const noCodes = { message: 'The passkey is added.', data: { recovery_codes: [] } };
const wrongPassword = {
  status: 422,
  id: 'validation',
  message: 'This is not your password.',
  data: { password: 'This is not your password.' },
};

export const secondFactorModel: MachineModel = {
  input: factorInput,
  variants: [{ isOwed: true }],
  events: [
    { type: 'factor.retry' },
    { type: 'factor.enrol' },
    { type: 'factor.confirm', code: '123456' },
    { type: 'factor.store', isStored: true },
    { type: 'factor.store', isStored: false },
    { type: 'factor.finish' },
    { type: 'factor.turnOff' },
    { type: 'factor.renewCodes' },
    { type: 'factor.prove', password: 'a fine long password' },
    { type: 'factor.addPasskey', name: 'Phone' },
    { type: 'factor.removePasskey', passkey: 3 },
    { type: 'factor.renamePasskey', passkey: 3 },
    { type: 'factor.rename', name: 'Work phone' },
    { type: 'factor.distrust', browser: 5 },
    { type: 'factor.cancel' },
  ],
  abstract: (snapshot) => {
    const { value, context } = snapshot as SnapshotFrom<typeof secondFactorMachine>;
    const { isOwed, isStored, asked, enrolment, factor } = context;
    const has = [factor?.enabled ?? null, factor?.app ?? null, enrolment !== null];
    return [value, isOwed, isStored, snapshot.hasTag('asking') ? asked : null, ...has];
  },
  answers: {
    readFactor: {
      resolve: { off: factorOff, on: factorOn, 'a passkey': factorByPasskey },
      reject: { offline },
    },
    beginEnrolment: {
      resolve: {
        secret: {
          secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
          uri: 'otpauth://totp/ann@example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        },
      },
      reject: { offline },
    },
    confirmCode: {
      resolve: { on: codes, 'on beside a passkey': noCodes },
      reject: {
        'wrong code': {
          status: 422,
          id: 'validation',
          message: 'This code is wrong. Enter the six digits that your app shows now.',
        },
        over: { status: 410, id: 'gone', message: 'This set-up is over.' },
        offline,
      },
    },
    turnOff: {
      resolve: { off: { message: 'Two-factor sign-in is off.' } },
      reject: { 'wrong password': wrongPassword, offline },
    },
    renewCodes: {
      resolve: { renewed: codes },
      reject: { 'wrong password': wrongPassword, offline },
    },
    addPasskey: {
      resolve: { first: codes, another: noCodes },
      reject: {
        offline,
        'called off': { status: 400, id: 'passkey', message: 'No passkey was made.' },
      },
    },
    removePasskey: {
      resolve: { removed: { message: 'The passkey is removed.' } },
      reject: { 'wrong password': wrongPassword, offline },
    },
    renamePasskey: {
      resolve: { renamed: { message: 'The passkey is renamed.' } },
      reject: {
        'no name': {
          status: 422,
          id: 'validation',
          message: 'Give it a name.',
          data: { name: 'Give it a name.' },
        },
        offline,
      },
    },
    distrustBrowser: {
      resolve: { done: { message: 'The browser is asked for a code again.' } },
      reject: { offline },
    },
  },
  quiet: [
    'factor.confirm',
    'factor.store',
    'factor.prove',
    'factor.distrust',
    'factor.removePasskey',
    'factor.renamePasskey',
    'factor.rename',
  ],
  resting: ['broken', 'off', 'scanning', 'storing', 'on', 'asking', 'naming'],
};
