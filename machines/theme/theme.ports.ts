import { fromCallback, fromPromise } from 'xstate';
import { themeMachine } from './theme.machine.ts';
import type { Scheme } from './theme.rules.ts';

export interface ThemePorts {
  /** The choice that was saved for the person, where there is one. */
  read(signal: AbortSignal): Promise<Scheme | null>;
  save(choice: Scheme | null, signal: AbortSignal): Promise<void>;
  /** Calls back whenever the system changes its mind; answers how to stop that. */
  watchSystem(tell: (scheme: Scheme) => void): () => void;
}

export function provideTheme(ports: ThemePorts) {
  return themeMachine.provide({
    actors: {
      read: fromPromise(({ signal }) => ports.read(signal)),
      save: fromPromise(({ input, signal }) => ports.save(input, signal)),
      systemScheme: fromCallback(({ sendBack }) =>
        ports.watchSystem((scheme) => sendBack({ type: 'system.changed', scheme })),
      ),
    },
  });
}
