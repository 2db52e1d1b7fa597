import { promisePorts } from '../kit/promise-ports.ts';
import { setUpMachine } from './set-up.machine.ts';
import type { SetUpBody } from './set-up.types.ts';

interface SetUpPorts {
  submit(body: SetUpBody, signal: AbortSignal): Promise<void>;
}

export function provideSetUp(ports: SetUpPorts) {
  return setUpMachine.provide({ actors: promisePorts(ports) });
}
