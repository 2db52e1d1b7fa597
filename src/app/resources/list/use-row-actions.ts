import { useMemo } from 'react';
import type { RowRef } from '../../../../machines/row/row.machine.ts';
import type { OpenedRow, TableActors } from '../../../../machines/table/table.select.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Abilities } from '../../data/me.ts';
import { useRun } from '../../commands/page-directory.ts';
import { useService } from '../../data/services.ts';
import { navigation } from '../../navigation/go.ts';
import { askedHistory } from '../asked-history.ts';
import type { RowActions } from './row-actions.ts';
import { ownCommands } from './row-actions.ts';

/** What can be done with the rows of a list. */
export function useRowActions({ resource, table, row, can }: RowActionsOptions): RowActions {
  const { go } = useService(navigation);
  const { ask } = useService(askedHistory);
  const run = useRun(row);
  const { show, update, store } = can;
  const commands = ownCommands(resource, can).join();
  const { root, selection, clipboard } = table;
  return useMemo(() => {
    const open = (opened: OpenedRow) =>
      isSmall()
        ? go(pathOf(resource, opened))
        : root.send({ type: `row.${opened.mode}`, id: opened.id });
    const path = ({ id }: { readonly id: number }) => `${resource.page}/${id}`;
    const copyText = (text: string) => clipboard.send({ type: 'cell.copy', text });
    return {
      row,
      canView: show === 'allowed',
      canEdit: update === 'allowed',
      canCopy: store === 'allowed',
      commands: commands === '' ? [] : commands.split(','),
      path,
      run: (command, { id }) => void run(command, { id }),
      asked: {
        view: ({ id }) => open({ mode: 'view', id }),
        edit: ({ id }) => open({ mode: 'edit', id }),
        copy: ({ id }) => open({ mode: 'copy', id }),
        delete: ({ id }) => selection.send({ type: 'row.delete', id }),
        publish: ({ id }) => selection.send({ type: 'row.publish', id, act: 'publish' }),
        publishNow: ({ id }) => selection.send({ type: 'row.publish', id, act: 'publishNow' }),
        unpublish: ({ id }) => selection.send({ type: 'row.publish', id, act: 'unpublish' }),
        schedule: ({ id }, moment) =>
          selection.send({ type: 'row.publish', id, act: 'schedule', moment }),
        makeDefault: ({ id }) => selection.send({ type: 'row.makeDefault', id }),
        history: ({ id }) => {
          ask({ route: resource.route, id }, { back: true });
          go(path({ id }));
        },
        copyLink: (item) => copyText(`${location.origin}${path(item)}`),
      },
      select: ({ id }, selected) => selection.send({ type: 'row.select', id, selected }),
      copyText,
    };
  }, [resource, root, selection, clipboard, row, run, show, update, store, commands, go, ask]);
}

/** A phone has no room for a dialog: the record has its page there. */
function isSmall() {
  return globalThis.matchMedia?.(SMALL).matches === true;
}

function pathOf({ page }: Resource, { mode, id }: OpenedRow) {
  return mode === 'view' ? `${page}/${id}` : `${page}/${id}/${mode}`;
}

const SMALL = '(max-width: 719px)';

interface RowActionsOptions {
  readonly resource: Resource;
  readonly table: TableActors;
  readonly row: RowRef;
  readonly can: Abilities;
}
