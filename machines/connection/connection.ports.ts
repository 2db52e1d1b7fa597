import { promisePorts } from '../kit/promise-ports.ts';
import { factSource } from '../kit/source-ports.ts';
import { connectionMachine } from './connection.machine.ts';
import type { ConnectionEvent, ConnectionFact } from './connection.types.ts';

interface ConnectionPorts {
  /** Rejects where no answer came, or the server says that it cannot work. */
  askServer(_: undefined, signal: AbortSignal): Promise<void>;
  /** Calls back with what becomes of calls and of the browser's network; answers how to stop that. */
  watchFacts(tell: (fact: ConnectionFact) => void): () => void;
}

export function provideConnection({ askServer, watchFacts }: ConnectionPorts) {
  return connectionMachine.provide({
    actors: {
      ...promisePorts({ askServer }),
      facts: factSource<ConnectionEvent>(watchFacts),
    },
  });
}
