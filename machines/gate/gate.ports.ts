import { promisePorts } from '../kit/promise-ports.ts';
import { gateMachine } from './gate.machine.ts';
import type { GateBody, Owed } from './gate.types.ts';

interface GatePorts {
  /** PUT /setup. */
  passStep(body: GateBody, signal: AbortSignal): Promise<Owed>;
  /** GET /setup. */
  readOwed(_: undefined, signal: AbortSignal): Promise<Owed>;
}

export function provideGate(ports: GatePorts) {
  return gateMachine.provide({ actors: promisePorts(ports) });
}
