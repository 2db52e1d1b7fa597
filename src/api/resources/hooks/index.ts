import type { ResourceHooks } from '../resource-hooks.ts';
import { assetHooks } from './assets.ts';
import { domainHooks } from './domains.ts';
import { groupHooks } from './groups.ts';
import { redirectHooks } from './redirects.ts';
import type { InviteUser } from './users.ts';
import { userHooks } from './users.ts';

export interface HookOptions {
  /** Sends a new invited user his link; in the transaction that makes him. */
  readonly inviteUser?: InviteUser;
}

/** Hooks by the name of the resource. */
export function createHooks({
  inviteUser = async () => undefined,
}: HookOptions = {}): Readonly<Record<string, ResourceHooks>> {
  return {
    assets: assetHooks,
    domains: domainHooks,
    groups: groupHooks,
    redirects: redirectHooks,
    users: userHooks(inviteUser),
  };
}
