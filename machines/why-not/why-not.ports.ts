import type { Wanted, WhyNot } from '../../src/shared/contract/why-not.ts';
import { promisePorts } from '../kit/promise-ports.ts';
import { whyNotMachine } from './why-not.machine.ts';
import type { PermissionRequest } from './why-not.types.ts';

interface WhyNotPorts {
  /** POST /me/why-not. */
  readReason(wanted: Wanted, signal: AbortSignal): Promise<WhyNot>;
  /** POST /me/why-not/request. */
  requestPermission(request: PermissionRequest, signal: AbortSignal): Promise<{ message: string }>;
}

export function provideWhyNot(ports: WhyNotPorts) {
  return whyNotMachine.provide({ actors: promisePorts(ports) });
}
