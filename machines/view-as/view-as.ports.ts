import { promisePorts } from '../kit/promise-ports.ts';
import { viewAsMachine } from './view-as.machine.ts';
import type { Viewed, Viewing } from './view-as.types.ts';

interface ViewAsPorts {
  /** POST /users/{id}/view-as; from then on the page calls as that person. */
  startViewing(wanted: Pick<Viewed, 'id'>, signal: AbortSignal): Promise<Viewing>;
  /** DELETE /view-as; from then on the page calls as oneself, whatever the server answers. */
  endViewing(_: undefined, signal: AbortSignal): Promise<void>;
}

export function provideViewAs(ports: ViewAsPorts) {
  return viewAsMachine.provide({ actors: promisePorts(ports) });
}
