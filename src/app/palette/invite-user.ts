import type { CommandArg } from '../../../machines/kit/command.ts';
import type { PaletteOutcome } from '../../../machines/palette/palette.rules.ts';
import type { Me } from '../../shared/wire.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import { isApiError } from '../data/api-error.ts';
import { settleFact } from '../data/invalidation.ts';
import { abilitiesOf } from '../data/me.ts';
import { queries } from '../data/query-client.ts';
import type { Services } from '../data/services.ts';
import { feedback } from '../actors/actors.ts';
import { secondActions } from '../ports/second-actions.ts';
import type { Args, PlainCommand } from '../commands/directory.ts';
import { withoutRight } from '../commands/without-right.ts';
import { inviteUser } from '../commands/registry/palette.ts';

export const INVITE = inviteUser.id;

const users = metadataNamed('users');
const groups = metadataNamed('groups');

/** Inviting a user without leaving the page, for whoever may: all that is asked for is asked here. */
export function inviteCommands(services: Services, me: Me | null): readonly PlainCommand[] {
  if (me === null) return [];
  const mayChooseGroup = abilitiesOf(me, groups.controller).index === 'allowed';
  return [
    {
      ...inviteUser,
      ...withoutRight(me, users, { action: 'store', to: 'invite users' }),
      args: [...NAMING, ...(mayChooseGroup ? [GROUP] : [])],
      run: (args) => void invite(services, args),
    },
  ];
}

/** Makes the user, who gets an invitation by e-mail; what the server refuses is the reason. */
export async function invite(services: Services, args: Args): Promise<PaletteOutcome> {
  const { email, first_name, last_name, group } = args;
  const body = {
    ...{ email, first_name, last_name, status: 'invited' },
    ...(group === undefined ? {} : { group_ids: [group] }),
  };
  try {
    const { id } = await services.get(secondActions).invite(body);
    services.get(feedback).notify({ type: 'success', message: `${email} is invited.` });
    void settleFact(services.get(queries), { type: 'item.saved', resource: users.name, id });
    return { status: 'ran' };
  } catch (error) {
    return { status: 'refused', reason: reasonOf(error) };
  }
}

/** What is wrong with each value, where the server says so. */
export function reasonOf(error: unknown) {
  if (!isApiError(error)) throw error;
  const texts = Object.values(error.data ?? {}).filter((text) => typeof text === 'string');
  return texts.length > 0 ? texts.join(' ') : error.message;
}

const NAMING: readonly CommandArg[] = [
  typed('email', 'E-mail of the new user'),
  typed('first_name', 'First name'),
  typed('last_name', 'Last name'),
];

const GROUP: CommandArg = { name: 'group', title: 'Group', kind: 'record', route: groups.route };

function typed(name: string, title: string): CommandArg {
  return { name, title, kind: 'text', field: { resource: users.name, name } };
}
