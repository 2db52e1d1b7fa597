import type { AnyActorRef } from 'xstate';
import type { ClipboardEvent } from '../../machines/clipboard/clipboard.types.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import { stateName } from '../../machines/kit/state-name.ts';
import type { ListExportEvent } from '../../machines/list-export/list-export.types.ts';
import type { ListRefreshEvent } from '../../machines/list-refresh/list-refresh.types.ts';
import type { ListSearchEvent } from '../../machines/list-search/list-search.types.ts';
import type { RemovalEvent } from '../../machines/removal/removal.types.ts';
import type { SelectionEvent } from '../../machines/selection/selection.types.ts';
import { tableMachine } from '../../machines/table/table.machine.ts';
import type { PageFacts } from '../../machines/list/list.types.ts';
import { firstPage } from '../../machines/list/list.samples.ts';
import { tableInput } from '../../machines/table/table.model.ts';
import type { TableEvent } from '../../machines/table/table.types.ts';
import { actorsOf } from '../../machines/table/table.select.ts';
import { startBench } from './bench.ts';

/** A table with its children on one bench: what any of them tells, and a way to send to the one that takes it. */
export function startTable({ input, answers, shown = firstPage }: Partial<TableBench> = {}) {
  const bench = startBench(tableMachine, {
    input: { ...tableInput, ...input },
    ...(answers === undefined ? {} : { answers }),
  });
  const table = actorsOf(bench.actor);
  const { root: _, ...children } = table;
  for (const child of Object.values(children) as AnyActorRef[])
    child.on('*', (event: unknown) => bench.emitted.push(event));
  const commands = () => Object.values(table).flatMap((ref) => commandsOf(ref.getSnapshot()));
  bench.send({ type: 'rows.shown', shown });
  return {
    ...bench,
    table,
    commands,
    command: (id: string) => commands().find((command) => command.id === id),
    send(event: AnyEvent) {
      const takes = (ref: AnyActorRef) => ref.getSnapshot().can(event);
      (Object.values(table) as AnyActorRef[]).find(takes)?.send(event);
    },
    selected: () => table.selection.getSnapshot().context.selected,
    subject: () => table.removal.getSnapshot().context.subject,
    /** What is being removed, or 'resting'. */
    removing: () => stateName(table.removal.getSnapshot().value),
  };
}

interface TableBench {
  readonly input: Partial<typeof tableInput>;
  readonly answers: Readonly<Record<string, readonly unknown[]>>;
  readonly shown: PageFacts;
}

type AnyEvent =
  | TableEvent
  | SelectionEvent
  | RemovalEvent
  | ListSearchEvent
  | ListExportEvent
  | ListRefreshEvent
  | ClipboardEvent;
