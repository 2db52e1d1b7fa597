import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { useService } from '../../data/services.ts';
import type { ListParams } from '../../data/queries.ts';
import { groupPickOver } from '../../ports/group-pick.ports.ts';
import type { Combobox } from './use-combobox.ts';
import type { OptionSource } from './option-source.ts';
import { groupParams } from './option-source.ts';

/** Picks every row of a group, or gives all of them up where all are picked. */
export function useGroupPick({ ref, params }: Combobox, source: OptionSource) {
  const groups = useActorRef(useService(groupPickOver));
  useLayoutEffect(() => {
    const { unsubscribe } = groups.on('group.read', ({ ids, all }) =>
      ref.send({ type: all ? 'combobox.remove' : 'combobox.add', ids }),
    );
    return unsubscribe;
  }, [groups, ref]);
  return ({ group, all }: PressedGroup) => {
    const { route } = source.resource;
    const call = { route, params: groupParams(source, group, narrowingOf(params)) };
    groups.send({ type: 'group.pick', pick: { ...call, value: source.value, all } });
  };
}

/** The filters of the options, without what is only about their pages. */
function narrowingOf({
  group_by: _group,
  per_page: _size,
  columns: _columns,
  ...rest
}: ListParams) {
  return rest;
}

interface PressedGroup {
  readonly group: unknown;
  /** Whether all of them are picked already. */
  readonly all: boolean;
}
