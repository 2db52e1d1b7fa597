import { useActorRef } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import type { RowRef } from '../../../../machines/row/row.machine.ts';
import { rowMachine } from '../../../../machines/row/row.machine.ts';
import { selectPeeked } from '../../../../machines/row/row.select.ts';
import type { SelectionRef } from '../../../../machines/selection/selection.machine.ts';
import { selectIsSelected } from '../../../../machines/selection/selection.select.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { PublishingAct, PublishingValues } from '../../../shared/contract/publishing.ts';
import { exclusiveOf } from '../../../shared/exclusive.ts';
import { publishingOf } from '../../../shared/publishing.ts';
import { inSentence } from '../../../shared/words.ts';
import type { Abilities } from '../../data/me.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { useService } from '../../data/services.ts';
import { navigation } from '../../navigation/go.ts';
import { focusPlace, gridOf } from './grid-moves.ts';
import type { GridStore } from './grid-store.ts';
import { createGridStore } from './grid-store.ts';
import type { RowActions } from './row-actions.ts';

/** The row at hand: an actor whose commands are the keys of a row, and where the grid's tab stop is. */
export function useRow({ resource, can }: RowOptions): RowAtHand {
  const [grid] = useState(createGridStore);
  const { one, many } = resource.title;
  const row = useActorRef(rowMachine, {
    input: {
      resource: resource.name,
      title: { one: inSentence(one), many: inSentence(many) },
      page: resource.page ?? '',
      can,
      publishing: actsOf(publishingOf(resource)),
      exclusive: exclusiveOf(resource)?.title ?? null,
    },
  });
  useCommandSource(row, 'row', one);
  useLayoutEffect(() => row.send({ type: 'row.allow', can }), [row, can]);
  return { row, grid };
}

function actsOf(values: PublishingValues | null): readonly PublishingAct[] {
  if (values === null) return [];
  return ACTS.filter((act) => values[act] !== null);
}

const ACTS: readonly PublishingAct[] = ['publish', 'publishNow', 'unpublish', 'schedule'];

/** Joins what the row at hand asks for to the table, the grid and the router. */
export function useRowRequests({ row, grid, selection, actions }: RequestOptions) {
  const { go } = useService(navigation);
  useLayoutEffect(() => {
    const subscriptions = [
      row.on('focus.requested', ({ id }) => focusRow({ row, grid }, id)),
      row.on('nav.requested', ({ to, replace }) => go(to, { replace })),
      row.on('row.asked', ({ act, id, moment }) => actions.asked[act]({ id }, moment)),
      selection.on('row.settled', ({ id }) => row.send({ type: 'row.settled', id })),
      row.on('selection.toggled', ({ id }) =>
        selection.send({
          type: 'row.select',
          id,
          selected: !selectIsSelected(id)(selection.getSnapshot()),
        }),
      ),
      row.on('selection.extended', ({ on, off }) => {
        selection.send({ type: 'rows.select', ids: on });
        if (off.length > 0) selection.send({ type: 'rows.select', ids: off, selected: false });
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [row, grid, selection, actions, go]);
}

/** Gives the focus to the row's cell under the tab stop; in a sheet that covers the list it stays there. */
function focusRow({ row, grid }: RowAtHand, id: number) {
  const root = gridOf();
  const at = grid.layout().ids.indexOf(id);
  if (root === null || at === -1) return;
  const inSheet = document.activeElement?.closest('[data-sheet]') != null;
  if (inSheet && selectPeeked(row.getSnapshot()) !== null) return;
  const place = { row: at, column: grid.place().column };
  focusPlace(root, place);
  // A sheet keeps the list from taking the focus until it is gone.
  if (inSheet) requestAnimationFrame(() => focusPlace(root, place));
}

interface RowOptions {
  readonly resource: Resource;
  readonly can: Abilities;
}

interface RowAtHand {
  readonly row: RowRef;
  readonly grid: GridStore;
}

interface RequestOptions extends RowAtHand {
  readonly selection: SelectionRef;
  readonly actions: RowActions;
}
