import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { lacksApp, whyNotFinished } from './second-factor.rules.ts';
import type { SecondFactorContext } from './second-factor.types.ts';

type Meta = TransitionMeta<SecondFactorContext>;

const SYNONYMS = ['2FA', 'two-factor', 'authenticator', 'second factor', 'security'];

export const retry: Meta = {
  command: {
    id: 'factor.retry',
    title: 'Load two-factor sign-in again',
    short: 'Retry',
    icon: 'refresh',
  },
};
export const enrol: Meta = {
  command: {
    id: 'factor.enrol',
    title: 'Set up two-factor sign-in',
    short: 'Set up',
    icon: 'shield',
    synonyms: SYNONYMS,
  },
};
export const addApp: Meta = {
  command: {
    id: 'factor.enrol',
    title: 'Set up an authenticator app',
    icon: 'shield',
    synonyms: SYNONYMS,
    visible: lacksApp,
  },
};
export const addPasskey: Meta = {
  command: {
    id: 'factor.addPasskey',
    title: 'Add a passkey',
    icon: 'lock',
    synonyms: [...SYNONYMS, 'WebAuthn', 'fingerprint', 'security key'],
  },
};
export const leave: Meta = {
  command: {
    id: 'factor.cancel',
    title: 'Cancel the set-up of two-factor sign-in',
    short: 'Cancel',
    icon: 'x',
    visible: ({ isOwed }) => !isOwed,
  },
};
export const cancel: Meta = {
  command: { id: 'factor.cancel', title: 'Cancel', icon: 'x' },
};
export const finish: Meta = {
  command: {
    id: 'factor.finish',
    title: 'Continue after storing the recovery codes',
    short: 'Continue',
    icon: 'check',
    reason: whyNotFinished,
  },
};
export const turnOff: Meta = {
  command: {
    id: 'factor.turnOff',
    title: 'Turn off the authenticator app',
    short: 'Turn off',
    visible: (context) => !lacksApp(context),
    icon: 'lock',
    danger: true,
    synonyms: SYNONYMS,
  },
};
export const renewCodes: Meta = {
  command: {
    id: 'factor.renewCodes',
    title: 'Make new recovery codes',
    short: 'New codes',
    icon: 'refresh',
    synonyms: [...SYNONYMS, 'backup codes'],
  },
};

/** What can be done with a factor that is on, where none of it can be begun. */
export function blocked(reason: string): StateMeta<SecondFactorContext> {
  return { refuses: [renewCodes, turnOff, addPasskey].map((meta) => refused(meta, reason)) };
}
