import type { Destination } from '../../src/shared/contract/destinations.ts';
import { promisePorts } from '../kit/promise-ports.ts';
import { destinationsMachine } from './destinations.machine.ts';
import type { AskCall, DestinationsCall } from './destinations.types.ts';

interface DestinationsPorts {
  /** GET /{route}/{id}/destinations. */
  readDestinations(call: DestinationsCall, signal: AbortSignal): Promise<readonly Destination[]>;
  /** POST /{route}/{id}/destinations/check. */
  askDestination(call: AskCall, signal: AbortSignal): Promise<Destination>;
}

export function provideDestinations(ports: DestinationsPorts) {
  return destinationsMachine.provide({ actors: promisePorts(ports) });
}
