import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import { isOffered, whyNot } from './user-access.rules.ts';
import type { UserAccessContext, UserDeed } from './user-access.types.ts';

type Meta = TransitionMeta<UserAccessContext>;

export const invite = deed('invite', {
  id: 'access.invite',
  title: 'Invite this user again',
  short: 'Invite again',
  icon: 'mail',
  synonyms: ['resend invitation', 'new link', 'set-up link'],
});
export const enable = deed('enable', {
  id: 'access.enable',
  title: 'Enable this user',
  short: 'Enable',
  icon: 'check',
  synonyms: ['unblock', 'activate', 'restore access'],
});
export const disable = deed('disable', {
  id: 'access.disable',
  title: 'Disable this user',
  short: 'Disable',
  icon: 'lock',
  danger: true,
  synonyms: ['block', 'deactivate', 'suspend', 'revoke access'],
});
export const resetFactor = deed('reset-factor', {
  id: 'access.resetFactor',
  title: 'Reset second factor',
  icon: 'rotate-ccw',
  danger: true,
  synonyms: ['2FA', 'two-factor', 'authenticator', 'lost phone'],
});
export const endSessions = deed('end-sessions', {
  id: 'access.endSessions',
  title: ({ isSelf }) => (isSelf ? 'End my other sessions' : 'End all sessions'),
  icon: 'log-out',
  danger: true,
  synonyms: ['sign out everywhere', 'log out', 'devices'],
});
export const confirm: Meta = {
  command: { id: 'access.confirm', title: 'Confirm', icon: 'check', danger: true },
};
export const cancel: Meta = { command: { id: 'access.cancel', title: 'Cancel', icon: 'x' } };
export const retry: Meta = { command: { id: 'access.retry', title: 'Retry', icon: 'refresh' } };

function deed(name: UserDeed, command: CommandMeta<UserAccessContext>): Meta {
  return {
    command: {
      ...command,
      visible: (context) => isOffered(context, name),
      reason: (context) => whyNot(context, name),
    },
  };
}
