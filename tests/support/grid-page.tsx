import { useRun } from '../../src/app/commands/page-directory.ts';
import { selectAllByKey } from '../../src/app/resources/list/list-body.tsx';
import { cleanup, renderInto, settle } from './dom.tsx';
import { useActorRef, useSelector } from '@xstate/react';
import { act, useState } from 'react';
import type { ExportAnswer } from '../../machines/bulk/export.rules.ts';
import { selectNamed } from '../../machines/selection/selection.select.ts';
import type { TableActors } from '../../machines/table/table.select.ts';
import { actorsOf } from '../../machines/table/table.select.ts';
import type { RowRef } from '../../machines/row/row.machine.ts';
import { provideTable } from '../../machines/table/table.ports.ts';
import { abilitiesOf } from '../../src/app/data/me.ts';
import { queries } from '../../src/app/data/query-client.ts';
import { fieldColumns } from '../../src/app/resources/list/columns.ts';
import { readListState } from '../../src/app/resources/list/list-state.ts';
import { ListTable } from '../../src/app/resources/list/list-table.tsx';
import { RowPeek } from '../../src/app/resources/list/row-peek.tsx';
import { useRow, useRowRequests } from '../../src/app/resources/list/use-row.ts';
import { useRowActions } from '../../src/app/resources/list/use-row-actions.ts';
import { pageKeys } from '../../src/app/shell/keys/page-keys.ts';
import { visibleFields } from '../../src/shared/query.ts';
import type { Resource } from '../../src/shared/resources/define.ts';
import type { Item, Me } from '../../src/shared/wire.ts';
import { signIn } from './resource-page.tsx';
import { PageContexts } from './page-contexts.tsx';
import { announcer } from '../../src/app/actors/announcer.ts';
import { services } from './app-services.ts';

/** The grid of a list by itself, with its row at hand and the page's keys. */
export async function showGrid(options: GridOptions): Promise<GridPage> {
  await cleanup();
  signIn(options.resource);
  const held: { page: Held | null } = { page: null };
  const { rerender } = await renderInto(<Grid {...options} held={held} />);
  const stopKeys = services.get(pageKeys).start();
  const { page } = held;
  if (page === null) throw new Error('the grid did not come');
  return {
    ...page,
    stop: stopKeys,
    show: (more) => rerender(<Grid {...options} {...more} held={held} />),
    selected: () => [...selectNamed(page.table.selection.getSnapshot())].sort((a, b) => a - b),
  };
}

function Grid(props: GridOptions & { readonly held: { page: Held | null } }) {
  return (
    <PageContexts>
      <main>
        <h1>{props.resource.title.many}</h1>
        {props.items.length === 0 ? <p>Nothing</p> : <Rows {...props} />}
      </main>
    </PageContexts>
  );
}

function Rows({ resource, items, query = '', held, copied, sorted }: GridProps) {
  const can = abilitiesOf(
    services.get(queries).getQueryData<Me>(['me']) ?? null,
    resource.controller,
  );
  const visible = visibleFields(resource, { unmask: true });
  const [columns] = useState(() => fieldColumns(resource, visible));
  const [logic] = useState(() =>
    provideTable({
      ...({} as Parameters<typeof provideTable>[0]),
      copyText: (text) => Promise.resolve(void copied?.push(text)),
      exportRows: () => Promise.resolve({ task_id: 1 } satisfies ExportAnswer),
    }),
  );
  const root = useActorRef(logic, {
    input: {
      resource: resource.name,
      route: resource.route,
      title: resource.title,
      can,
      paths: { create: '' },
      search: '',
      trash: false,
    },
  });
  const [table] = useState(() => actorsOf(root));
  const [steady] = useState(can);
  const hand = useRow({ resource, can: steady });
  const actions = useRowActions({ resource, table, row: hand.row, can: steady });
  useRowRequests({ ...hand, selection: table.selection, actions });
  const run = useRun(table.selection);
  const selected = useSelector(table.selection, selectNamed);
  const [state] = useState(() => readListState(resource, new URLSearchParams(query), visible));
  held.page = { table, row: hand.row };
  return (
    <>
      <ListTable
        {...hand}
        resource={resource}
        state={state}
        columns={columns}
        items={items}
        selected={selected}
        rowCount={items.length}
        firstRow={0}
        actions={actions}
        onSort={(name) => void sorted?.push(name)}
        {...(sorted === undefined ? {} : { columnMenu: () => <button type="button">Menu</button> })}
        onSelectPage={() => void run('rows.selectPage')}
        onSelectAll={() =>
          selectAllByKey({
            selection: table.selection,
            run,
            announce: services.get(announcer).announce,
          })
        }
        onClear={() => void run('rows.clear')}
      />
      <RowPeek resource={resource} visible={visible} row={hand.row} items={items} />
    </>
  );
}

/** The cell that has the focus, as '1:2'; what else has it by its tag. */
export function focusedAt(): string {
  const active = document.activeElement;
  return active?.getAttribute('data-cell') ?? active?.tagName ?? '';
}

export function gridCell(at: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-cell="${at}"]`);
  if (found === null) throw new Error(`there is no cell ${at}`);
  return found;
}

export async function focusCell(at: string) {
  await act(async () => gridCell(at).focus());
  await settle();
}

interface Held {
  readonly table: TableActors;
  readonly row: RowRef;
}

interface GridPage extends Held {
  readonly stop: () => void;
  readonly show: (more: Partial<GridOptions>) => Promise<void>;
  readonly selected: () => readonly number[];
}

interface GridOptions {
  readonly resource: Resource;
  readonly items: readonly Item[];
  readonly query?: string;
  /** Takes what is copied. */
  readonly copied?: string[];
  /** Takes the columns that are sorted by; then every head has a menu, too. */
  readonly sorted?: string[];
}

interface GridProps extends GridOptions {
  readonly held: { page: Held | null };
}
