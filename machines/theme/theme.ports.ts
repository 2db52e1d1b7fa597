import { promisePorts } from '../kit/promise-ports.ts';
import { eventSource } from '../kit/source-ports.ts';
import { themeMachine } from './theme.machine.ts';
import type { ThemeEvent } from './theme.rules.ts';
import type { Scheme } from '../../src/shared/contract/scheme.ts';

interface ThemePorts {
  /** The choice that was saved for the person, where there is one. */
  read(_: undefined, signal: AbortSignal): Promise<Scheme | null>;
  save(choice: Scheme | null, signal: AbortSignal): Promise<void>;
  /** Calls back whenever the system changes its mind; answers how to stop that. */
  watchSystem(tell: (scheme: Scheme) => void): () => void;
}

export function provideTheme({ read, save, watchSystem }: ThemePorts) {
  return themeMachine.provide({
    actors: {
      ...promisePorts({ read, save }),
      systemScheme: eventSource<ThemeEvent>((tell) =>
        watchSystem((scheme) => tell({ type: 'system.changed', scheme })),
      ),
    },
  });
}
