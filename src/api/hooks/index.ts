import { integrations } from '../../shared/resources/settings/integrations.ts';
import type { ResourceHooks } from '../rows/resource-hooks.ts';
import { assetHooks } from './assets.ts';
import { campaignHooks } from './campaigns.ts';
import { publicationHooks, templateHooks } from './default-template.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { domainHooks } from './domains.ts';
import { effortHooks } from './efforts.ts';
import { formSubmissionHooks } from './form-submissions.ts';
import { groupHooks } from './groups.ts';
import { macroHooks } from './macros.ts';
import { messageHooks } from './messages.ts';
import { sentSecretHooks } from './sent-secrets.ts';
import { singleSignOnHooks } from './single-sign-on.ts';
import { segmentHooks } from './segments.ts';
import { senderHooks } from './one-default.ts';
import { redirectHooks } from './redirects.ts';
import { settingPresetHooks } from './setting-presets.ts';
import { syncedBlockHooks } from './synced-blocks.ts';
import type { Queue } from '../queue/define-task.ts';
import type { InviteUser } from '../users/access.ts';
import { userHooks } from './users.ts';
import { videoHooks } from './videos.ts';
import { webhookHooks } from './webhooks.ts';

export interface HookOptions {
  /** Sends a new invited user their link; in the transaction that makes the user. */
  readonly inviteUser?: InviteUser;
  readonly secrets: Secrets;
  /** Without it nothing follows a change of what other rows show. */
  readonly queueTask?: Queue['enqueueTask'];
}

/** Hooks by the name of the resource. */
export function createHooks({
  inviteUser = async () => undefined,
  secrets,
  queueTask,
}: HookOptions): Readonly<Record<string, ResourceHooks>> {
  return {
    assets: assetHooks,
    campaigns: campaignHooks,
    custom_contents: macroHooks('macro'),
    domains: domainHooks(secrets),
    efforts: effortHooks,
    form_submissions: formSubmissionHooks,
    groups: groupHooks,
    integrations: sentSecretHooks(integrations),
    messages: messageHooks,
    publications: publicationHooks,
    redirects: redirectHooks,
    segments: segmentHooks,
    senders: senderHooks,
    setting_presets: settingPresetHooks,
    single_sign_on: singleSignOnHooks,
    synced_blocks: syncedBlockHooks(queueTask),
    templates: templateHooks,
    users: userHooks(inviteUser),
    variables: macroHooks('tag'),
    videos: videoHooks,
    webhooks: webhookHooks,
  };
}
