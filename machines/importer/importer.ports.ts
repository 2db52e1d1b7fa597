import type { AnyActorRef } from 'xstate';
import { fromPromise } from 'xstate';
import { importerMachine } from './importer.machine.ts';
import type { ById } from './importer.setup.ts';
import type {
  ChosenFile,
  Format,
  ImportFacts,
  Opened,
  SavedMapping,
  Setup,
} from './importer.types.ts';

export interface ImporterPorts {
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
  beginCheck(call: ById & { readonly setup: Setup }, signal: AbortSignal): Promise<ImportFacts>;
  beginRun(call: ById, signal: AbortSignal): Promise<ImportFacts>;
  beginRollback(call: ById, signal: AbortSignal): Promise<ImportFacts>;
  readImport(call: ById, signal: AbortSignal): Promise<ImportFacts>;
  cancelImport(call: ById, signal: AbortSignal): Promise<ImportFacts>;
  discardImport(call: ById, signal: AbortSignal): Promise<void>;
}

export function provideImporter(ports: ImporterPorts) {
  const plain = <I, O>(port: (input: I, signal: AbortSignal) => Promise<O>) =>
    fromPromise<O, I>(({ input, signal }) => port(input, signal));
  return importerMachine.provide({
    actors: {
      sendFile: fromPromise<Opened, { route: string; file: ChosenFile | null }>(
        ({ input, signal, self }) =>
          ports.sendFile(input, (share) => tell(self._parent, share), signal),
      ),
      openImport: plain(ports.openImport),
      changeFormat: plain(ports.changeFormat),
      keepMapping: plain(ports.keepMapping),
      forgetMapping: plain(ports.forgetMapping),
      beginCheck: plain(ports.beginCheck),
      beginRun: plain(ports.beginRun),
      beginRollback: plain(ports.beginRollback),
      readImport: plain(ports.readImport),
      cancelImport: plain(ports.cancelImport),
      discardImport: plain(ports.discardImport),
    },
  });
}

function tell(importer: AnyActorRef | undefined, share: number) {
  importer?.send({ type: 'import.sent', share });
}
