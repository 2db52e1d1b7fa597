import { promisePorts } from '../kit/promise-ports.ts';
import { userAccessMachine } from './user-access.machine.ts';
import type { UserAccess } from '../../src/shared/contract/user-access.ts';
import type { UserAccessCall, UserActionAnswer, UserActionCall } from './user-access.types.ts';

interface UserAccessPorts {
  /** GET /users/{id}/access. */
  readAccess(call: UserAccessCall, signal: AbortSignal): Promise<UserAccess>;
  /** POST /users/{id}/{action}. */
  doAction(call: UserActionCall, signal: AbortSignal): Promise<UserActionAnswer>;
}

export function provideUserAccess(ports: UserAccessPorts) {
  return userAccessMachine.provide({ actors: promisePorts(ports) });
}
