import type { CommandMeta, StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { isOffered, whyNot } from './user-access.rules.ts';
import type { UserAccessContext } from './user-access.types.ts';
import type { UserAction } from '../../src/shared/contract/user-access.ts';

type Meta = TransitionMeta<UserAccessContext>;

export const invite = userAction('invite', {
  id: 'access.invite',
  title: ({ name }) => `Invite ${name} again`,
  short: 'Invite again',
  icon: 'mail',
  synonyms: ['resend invitation', 'new link', 'set-up link'],
});
export const enable = userAction('enable', {
  id: 'access.enable',
  title: ({ name }) => `Enable ${name}`,
  short: 'Enable',
  icon: 'check',
  synonyms: ['unblock', 'activate', 'restore access'],
});
export const disable = userAction('disable', {
  id: 'access.disable',
  title: ({ name }) => `Disable ${name}`,
  short: 'Disable',
  icon: 'lock',
  danger: true,
  synonyms: ['block', 'deactivate', 'suspend', 'revoke access'],
});
export const resetFactor = userAction('reset-factor', {
  id: 'access.resetFactor',
  title: ({ name }) => `Reset the second factor of ${name}`,
  short: 'Reset second factor',
  icon: 'rotate-ccw',
  danger: true,
  synonyms: ['2FA', 'two-factor', 'authenticator', 'lost phone'],
});
export const endSessions = userAction('end-sessions', {
  id: 'access.endSessions',
  title: ({ isSelf, name }) => (isSelf ? 'End my other sessions' : `End all sessions of ${name}`),
  short: ({ isSelf }) => (isSelf ? 'End my other sessions' : 'End all sessions'),
  icon: 'log-out',
  danger: true,
  synonyms: ['sign out everywhere', 'log out', 'devices'],
});
export const endKeys = userAction('end-keys', {
  id: 'access.endKeys',
  title: ({ name }) => `Revoke all API keys of ${name}`,
  short: 'Revoke API keys',
  icon: 'zap',
  danger: true,
  synonyms: ['tokens', 'end keys'],
});
export const confirm: Meta = {
  command: { id: 'access.confirm', title: 'Confirm', icon: 'check', danger: true },
};
export const cancel: Meta = { command: { id: 'access.cancel', title: 'Cancel', icon: 'x' } };
export const retry: Meta = {
  command: {
    id: 'access.retry',
    title: ({ name, lazy }) => (lazy ? `Look up again how ${name} signs in` : 'Retry'),
    short: ({ lazy }) => (lazy ? 'Could not be looked up: try again' : 'Retry'),
    icon: 'refresh',
  },
};

/** The actions where none of them can be begun, each with the reason. */
export function blocked(reason: string): StateMeta<UserAccessContext> {
  const actions = [invite, enable, disable, resetFactor, endSessions, endKeys];
  return { refuses: actions.map((meta) => refused(meta, reason)) };
}

function userAction(name: UserAction, command: CommandMeta<UserAccessContext>): Meta {
  return {
    command: {
      ...command,
      needs: ({ right }) => ({ ...right, to: 'change how users get in' }),
      visible: (context) => isOffered(context, name),
      reason: (context) => whyNot(context, name),
    },
  };
}
