import type { ImportSetup } from '../../src/shared/contract/imports.ts';
import type { AnyActorRef } from 'xstate';
import { fromPromise } from 'xstate';
import { promisePorts } from '../kit/promise-ports.ts';
import { provideTask } from '../tasks/task.ports.ts';
import { rowImportMachine } from './row-import.machine.ts';
import { newsOf } from './row-import.rules.ts';
import type { ById } from './row-import.setup.ts';
import type { ChosenFile, Format, ImportFacts, Opened } from './row-import.types.ts';
import type { SavedMapping } from '../../src/shared/contract/imports.ts';

export interface RowImportPorts {
  /** POST /imports: sends the file that the port knows under its key; `sent` from 0 to 1. */
  sendFile(
    call: { readonly route: string; readonly file: ChosenFile | null },
    sent: (share: number) => void,
    signal: AbortSignal,
  ): Promise<Opened>;
  openImport(call: ById & { readonly route: string }, signal: AbortSignal): Promise<Opened>;
  changeFormat(
    call: ById & { readonly route: string; readonly change: Partial<Format> },
    signal: AbortSignal,
  ): Promise<Opened>;
  keepMapping(
    call: Pick<SavedMapping, 'name' | 'targets'> & { readonly route: string },
    signal: AbortSignal,
  ): Promise<SavedMapping>;
  forgetMapping(call: ById, signal: AbortSignal): Promise<void>;
  beginCheck(
    call: ById & { readonly setup: ImportSetup },
    signal: AbortSignal,
  ): Promise<ImportFacts>;
  beginRun(call: ById, signal: AbortSignal): Promise<ImportFacts>;
  beginRollback(call: ById, signal: AbortSignal): Promise<ImportFacts>;
  readImport(call: ById, signal: AbortSignal): Promise<ImportFacts>;
  cancelImport(call: ById, signal: AbortSignal): Promise<ImportFacts>;
  discardImport(call: ById, signal: AbortSignal): Promise<void>;
}

export function provideRowImport({ sendFile, readImport, ...ports }: RowImportPorts) {
  return rowImportMachine.provide({
    actors: {
      ...promisePorts(ports),
      task: provideTask({
        readTask: async (call, signal) => newsOf(await readImport(call, signal)),
      }),
      sendFile: fromPromise<Opened, { route: string; file: ChosenFile | null }>(
        ({ input, signal, self }) => sendFile(input, (share) => tell(self._parent, share), signal),
      ),
    },
  });
}

function tell(rowImport: AnyActorRef | undefined, share: number) {
  rowImport?.send({ type: 'import.sent', share });
}
