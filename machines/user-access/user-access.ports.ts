import { fromPromise } from 'xstate';
import { userAccessMachine } from './user-access.machine.ts';
import type {
  UserAccess,
  UserAccessCall,
  UserDeedAnswer,
  UserDeedCall,
} from './user-access.types.ts';

export interface UserAccessPorts {
  /** GET /users/{id}/access. */
  readAccess(call: UserAccessCall, signal: AbortSignal): Promise<UserAccess>;
  /** POST /users/{id}/{deed}. */
  doDeed(call: UserDeedCall, signal: AbortSignal): Promise<UserDeedAnswer>;
}

export function provideUserAccess(ports: UserAccessPorts) {
  return userAccessMachine.provide({
    actors: {
      readAccess: fromPromise<UserAccess, UserAccessCall>(({ input, signal }) =>
        ports.readAccess(input, signal),
      ),
      doDeed: fromPromise<UserDeedAnswer, UserDeedCall>(({ input, signal }) =>
        ports.doDeed(input, signal),
      ),
    },
  });
}
