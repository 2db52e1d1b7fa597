import { promisePorts } from '../kit/promise-ports.ts';
import { contentChecksMachine } from './content-checks.machine.ts';
import type { LookCall, Looked } from './content-checks.types.ts';

interface ContentChecksPorts {
  /** Looks the page through, and asks the server for what it alone knows. */
  look(call: LookCall, signal: AbortSignal): Promise<Looked>;
}

export function provideContentChecks(ports: ContentChecksPorts) {
  return contentChecksMachine.provide({ actors: promisePorts(ports) });
}
