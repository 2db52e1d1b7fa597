import type { UserAccess, UserAction } from '../../src/shared/contract/user-access.ts';
import type { UserAccessContext, UserAccessInput } from './user-access.types.ts';

const UNKNOWN: UserAccess = {
  status: 'active',
  invited_until: null,
  second_factor: false,
  sessions: 0,
  api_keys: [],
  last_login_at: null,
  mails: true,
};

export function startOfAccess({
  status = UNKNOWN.status,
  lazy = false,
  ...input
}: UserAccessInput): UserAccessContext {
  return { ...input, lazy, unsaved: false, access: { ...UNKNOWN, status }, action: 'invite' };
}

/** Whether an action has a sense as things are; one that has none is not offered. */
export function isOffered({ access }: UserAccessContext, action: UserAction): boolean {
  if (action === 'invite') return access.status === 'invited';
  if (action === 'enable') return access.status === 'disabled';
  if (action === 'disable') return access.status !== 'disabled';
  if (action === 'end-keys') return access.api_keys.length > 0;
  return action === 'end-sessions' || access.second_factor;
}

/** Why an action that is offered can't be done now; null where it can. */
export function whyNot(context: UserAccessContext, action: UserAction): string | null {
  const { isSelf, unsaved, access } = context;
  if (action === 'disable' && isSelf) return "You can't disable your own account";
  if (action === 'end-sessions' && access.sessions <= (isSelf ? 1 : 0)) {
    return isSelf ? 'Only this session is open' : 'No session is open';
  }
  const writes = action === 'disable' || action === 'enable';
  return writes && unsaved ? 'Save your changes first' : null;
}

export function isPossible(context: UserAccessContext, action: UserAction): boolean {
  return isOffered(context, action) && whyNot(context, action) === null;
}

/** What a confirmation says, and the label of its button. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

/** What a person is asked before an action that destroys. */
export function questionOf({ name, isSelf, action }: UserAccessContext): Question {
  if (action === 'disable') {
    return {
      title: `Disable ${name}?`,
      text: 'They are signed out everywhere at once and cannot sign in until they are enabled again. What they made stays.',
      confirm: 'Disable',
    };
  }
  if (action === 'reset-factor') {
    return {
      title: `Reset the second factor of ${name}?`,
      text: `Their authenticator app, passkeys and recovery codes stop working, and ${isSelf ? 'your other sessions end' : 'they are signed out'}. Where a group requires a second factor, they set up a new one at the next sign-in. Be sure that it was they who asked for it.`,
      confirm: 'Reset second factor',
    };
  }
  if (action === 'end-keys') {
    return {
      title: `Revoke all API keys of ${name}?`,
      text: 'What calls by them is refused at once, and a revoked key never works again.',
      confirm: 'Revoke API keys',
    };
  }
  return {
    title: isSelf ? 'End your other sessions?' : `End all sessions of ${name}?`,
    text: isSelf
      ? 'You stay signed in here, and are signed out everywhere else. What was not saved there is kept as a draft.'
      : 'They are signed out everywhere and may sign in again. What they have not saved is kept as a draft.',
    confirm: 'End sessions',
  };
}
