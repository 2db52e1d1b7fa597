import type { ImportSetup } from '../../src/shared/contract/imports.ts';
import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import { taskMachine } from '../tasks/task.machine.ts';
import * as rules from './row-import.rules.ts';
import type {
  ChosenFile,
  Format,
  ImportFacts,
  RowImportContext,
  RowImportEmitted,
  RowImportEvent,
  RowImportInput,
  RowImportTag,
  Opened,
} from './row-import.types.ts';
import type { SavedMapping } from '../../src/shared/contract/imports.ts';

export type ById = { readonly id: number };

export const rowImport = setup({
  types: {
    context: {} as RowImportContext,
    input: {} as RowImportInput,
    events: {} as RowImportEvent,
    emitted: {} as RowImportEmitted,
    tags: {} as RowImportTag,
    transitionMeta: {} as TransitionMeta<RowImportContext>,
  },
  actors: {
    sendFile: stubPort<Opened, { route: string; file: ChosenFile | null }>(
      'row-import',
      'sendFile',
    ),
    openImport: stubPort<Opened, { route: string; id: number }>('row-import', 'openImport'),
    changeFormat: stubPort<Opened, { route: string; id: number; change: Partial<Format> }>(
      'row-import',
      'changeFormat',
    ),
    keepMapping: stubPort<
      SavedMapping,
      { route: string; name: string; targets: SavedMapping['targets'] }
    >('row-import', 'keepMapping'),
    forgetMapping: stubPort<void, ById>('row-import', 'forgetMapping'),
    beginCheck: stubPort<ImportFacts, ById & { setup: ImportSetup }>('row-import', 'beginCheck'),
    beginRun: stubPort<ImportFacts, ById>('row-import', 'beginRun'),
    beginRollback: stubPort<ImportFacts, ById>('row-import', 'beginRollback'),
    cancelImport: stubPort<ImportFacts, ById>('row-import', 'cancelImport'),
    discardImport: stubPort<void, ById>('row-import', 'discardImport'),
    task: taskMachine,
  },
  actions: {
    choose: assign(({ context }, params: { file: ChosenFile }) => rules.choose(context, params)),
    name: assign((_, { id }: ById) => ({ id, failure: null })),
    noteSent: assign((_, { share }: { share: number }) => ({ sent: share })),
    open: assign(({ context }, params: { opened: Opened }) => rules.open(context, params)),
    follow: assign(({ context }, params: { facts: ImportFacts }) => rules.follow(context, params)),
    fail: assign(({ context }, params: { failure: PortFailure }) => rules.fail(context, params)),
    startOver: assign(() => ({ ...rules.nothing(), id: null })),
    setTarget: assign(({ context }, params: { column: number; target: string | null }) =>
      rules.setTarget(context, params),
    ),
    applyMapping: assign(({ context }, params: ById) => rules.applyMapping(context, params)),
    rememberName: assign((_, { name }: { name: string }) => ({ keeping: name, failure: null })),
    keep: assign(({ context }, params: { saved: SavedMapping }) => rules.keep(context, params)),
    forget: assign(({ context }, params: ById) => rules.forget(context, params)),
    changeSetup: assign(({ context }, params: Partial<ImportSetup>) =>
      rules.changeSetup(context, params),
    ),
    putInto: assign(({ context }, params: { list: string; ids: readonly number[] }) =>
      rules.putInto(context, params),
    ),
    changeFormat: assign(({ context }, params: { change: Partial<Format> }) =>
      rules.changeFormat(context, params),
    ),
    announceOpened: emit(({ context }) => ({
      type: 'import.opened' as const,
      id: context.facts?.id ?? null,
    })),
    announceRows: emit({ type: 'rows.imported' }),
    announceKept: emit((_, { saved }: { saved: SavedMapping }) => ({
      type: 'snackbar.requested' as const,
      text: `Mapping ${saved.name} saved.`,
    })),
    askForRows: emit(({ context }) => ({
      type: 'rows.requested' as const,
      id: context.facts?.id ?? 0,
    })),
    askForFailures: emit(({ context }) => ({
      type: 'failures.requested' as const,
      id: context.facts?.id ?? 0,
      name: context.facts?.file_name ?? '',
    })),
  },
  guards: {
    isNamed: ({ context }) => context.id !== null,
    is: ({ context }, { states }: { states: readonly string[] }) =>
      states.includes(context.facts?.state ?? ''),
    isElsewhere: ({ context }, { facts: told }: { facts: ImportFacts }) =>
      rules.isElsewhere(context, told),
    isComplete: ({ context }) => rules.missing(context) === null,
    hasName: (_, { name }: { name: string }) => name.trim() !== '',
    wouldWrite: ({ context }) => rules.toWrite(context) > 0,
    hasWritten: ({ context }) => rules.hasWritten(context),
    hasFailed: ({ context }) => rules.hasFailed(context),
  },
});

export const idOf = ({ context }: { context: RowImportContext }) => ({
  id: context.facts?.id ?? 0,
});
export const opened = ({ event }: { event: DoneActorEvent<Opened> }) => ({ opened: event.output });
export const facts = ({ event }: { event: DoneActorEvent<ImportFacts> }) => ({
  facts: event.output,
});
export const failure = ({ event }: { event: ErrorActorEvent }) => ({
  failure: failureOf(event.error),
});
