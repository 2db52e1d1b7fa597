import type { CommandMeta, StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import type { AllKeysContext } from './all-keys.types.ts';

type Meta = TransitionMeta<AllKeysContext>;

export const working = command({
  id: 'allKeys.working',
  title: 'Show the API keys that work',
  short: 'Working',
  icon: 'key-round',
});
export const unused = command({
  id: 'allKeys.unused',
  title: 'Show the API keys that nobody uses',
  short: 'Unused',
  icon: 'clock',
  synonyms: ['stale', 'never used'],
});
export const over = command({
  id: 'allKeys.over',
  title: 'Show the API keys that have ended',
  short: 'Ended',
  icon: 'lock',
  synonyms: ['revoked', 'expired'],
});
export const refresh = command({
  id: 'allKeys.refresh',
  title: 'Refresh the API keys',
  short: 'Refresh',
  icon: 'refresh',
});
export const retry = command({ id: 'allKeys.refresh', title: 'Retry', icon: 'refresh' });
export const revoke = command({
  id: 'allKeys.revoke',
  title: 'Revoke API key of anybody',
  short: 'Revoke',
  icon: 'trash',
  danger: true,
  synonyms: ['delete key', 'end', 'token'],
  needs: ({ right }) => ({ ...right, to: 'revoke the API keys of others' }),
  args: (context) => [
    {
      name: 'id',
      title: 'Key',
      kind: 'choice',
      choices: revocable(context).map(({ id, name, owner }) => ({
        value: String(id),
        title: `${name}, ${owner.full_name}`,
      })),
    },
  ],
  example: (context) => ({ id: String(revocable(context)[0]?.id ?? '') }),
  reason: (context) =>
    revocable(context).length === 0 ? 'No key is listed that can be revoked' : null,
});
export const confirm = command({
  id: 'allKeys.confirm',
  title: 'Revoke',
  icon: 'trash',
  danger: true,
});
export const keep = command({ id: 'allKeys.keep', title: 'Keep the key', icon: 'x' });

/** The listed keys that were not revoked; those of somebody who is disabled would work again with them. */
function revocable({ keys }: AllKeysContext) {
  return keys.filter(({ revoked_at }) => revoked_at === null);
}

const ALL = [working, unused, over, refresh, revoke];

/** While a question stands. */
export const asking = blocked(ALL, 'Answer the question first');
/** While the answer is acted on. */
export const revoking = blocked([...ALL, confirm, keep], 'The key is being revoked');

function blocked(metas: readonly Meta[], reason: string): StateMeta<AllKeysContext> {
  return { refuses: metas.map((meta) => refused(meta, reason)) };
}

function command(meta: CommandMeta<AllKeysContext>): Meta {
  return { command: meta };
}
