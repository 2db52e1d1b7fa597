import { chartOf, statesOf } from '../../../../machines/kit/chart.ts';
import type { CommandMeta } from '../../../../machines/kit/command.ts';
import { machines } from '../../../../machines/registry.ts';
import type { Bound } from './conflicts.ts';

/**
 * Commands that are not within reach and could come there: what the machines of this page offer in other states, and,
 * for keys that shall work everywhere, what those of other pages do.
 */
export function commandsElsewhere({ scope }: Bound, shown: readonly Bound[]): Bound[] {
  const ids = new Set(shown.map(({ id }) => id));
  return machines.flatMap(({ machine }) => {
    const commands = statesOf(chartOf(machine))
      .flatMap(({ transitions }) => transitions)
      .flatMap(({ command }) => command ?? []);
    const isHere = commands.some(({ id }) => ids.has(id));
    return isHere || scope === 'global'
      ? commands.filter(({ id }) => !ids.has(id)).map(toBound)
      : [];
  });
}

function toBound({ id, title, keys = [], within, scope }: CommandMeta): Bound {
  const named = typeof title === 'string' ? title : 'another command';
  return { id, title: named, keys, within: within ?? null, scope: scope ?? 'page' };
}
