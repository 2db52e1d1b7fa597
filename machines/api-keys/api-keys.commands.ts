import type { CommandMeta, StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import * as rules from './api-keys.rules.ts';
import type { ApiKeysContext } from './api-keys.types.ts';

type Meta = TransitionMeta<ApiKeysContext>;

export const start = command({
  id: 'key.new',
  title: 'New API key',
  icon: 'plus',
  keys: ['N'],
  synonyms: ['token', 'create key', 'secret', 'curl'],
});
export const readOnly = command({
  id: 'key.readOnly',
  title: 'Let the key read only',
  short: 'Read only',
  icon: 'eye',
});
export const everything = command({
  id: 'key.everything',
  title: 'Let the key do everything I may',
  short: 'Everything I may',
  icon: 'shield',
});
export const nothing = command({
  id: 'key.nothing',
  title: 'Take all from the key',
  short: 'Nothing',
  icon: 'x',
});
export const make = command({
  id: 'key.make',
  title: 'Make key',
  icon: 'key-round',
  keys: ['Mod+S'],
  synonyms: ['save', 'create key'],
  reason: rules.whyNotMade,
});
export const cancel = command({
  id: 'key.cancel',
  title: 'Cancel the new key',
  short: 'Cancel',
  icon: 'x',
});
export const copy = command({ id: 'key.copy', title: 'Copy key', icon: 'copy' });
export const copyCall = command({
  id: 'key.copyCall',
  title: 'Copy the call with curl',
  short: 'Copy call',
  icon: 'copy',
  synonyms: ['curl', 'command line'],
});
export const done = command({
  id: 'key.done',
  title: 'I have kept the key',
  icon: 'check',
  synonyms: ['done', 'close'],
});
export const revoke = command({
  id: 'key.revoke',
  title: 'Revoke API key',
  short: 'Revoke',
  icon: 'trash',
  danger: true,
  synonyms: ['delete key', 'end', 'token'],
  args: ({ keys }) => [
    {
      name: 'id',
      title: 'Key',
      kind: 'choice',
      choices: keys.map(({ id, name }) => ({ value: String(id), title: name })),
    },
  ],
  example: ({ keys }) => ({ id: String(keys[0]?.id ?? '') }),
  reason: ({ keys }) => (keys.length === 0 ? 'There is no key to revoke' : null),
});
export const confirm = command({
  id: 'key.confirm',
  title: 'Revoke',
  icon: 'trash',
  danger: true,
});
export const keep = command({ id: 'key.keep', title: 'Keep the key', icon: 'x' });

/** What can't be begun meanwhile. */
export function blocked(reason: string): StateMeta<ApiKeysContext> {
  return { refuses: [start, revoke].map((meta) => refused(meta, reason)) };
}

function command(meta: CommandMeta<ApiKeysContext>): Meta {
  return { command: meta };
}
