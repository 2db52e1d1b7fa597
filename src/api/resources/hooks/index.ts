import type { ResourceHooks } from '../resource-hooks.ts';
import { assetHooks } from './assets.ts';
import { domainHooks } from './domains.ts';
import { effortHooks } from './efforts.ts';
import { groupHooks } from './groups.ts';
import { messageHooks } from './messages.ts';
import { senderHooks } from './one-default.ts';
import { redirectHooks } from './redirects.ts';
import type { InviteUser } from './users.ts';
import { userHooks } from './users.ts';
import { videoHooks } from './videos.ts';

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
    efforts: effortHooks,
    groups: groupHooks,
    messages: messageHooks,
    redirects: redirectHooks,
    senders: senderHooks,
    users: userHooks(inviteUser),
    videos: videoHooks,
  };
}
