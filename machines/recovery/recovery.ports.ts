import { promisePorts } from '../kit/promise-ports.ts';
import { recoveryMachine } from './recovery.machine.ts';
import type { RecoveryAnswer } from './recovery.types.ts';

interface RecoveryPorts {
  /** POST /forgot-password. */
  ask(body: { readonly email: string }, signal: AbortSignal): Promise<RecoveryAnswer>;
}

export function provideRecovery(ports: RecoveryPorts) {
  return recoveryMachine.provide({ actors: promisePorts(ports) });
}
