import { fromPromise } from 'xstate';
import { sessionMachine } from './session.machine.ts';
import type { Credentials, Grant, Identity, SignIn } from './session.rules.ts';

/** What the session asks of the world. The tokens stay behind these ports; each rejects with a `PortFailure`. */
export interface SessionPorts {
  refresh(signal: AbortSignal): Promise<Grant>;
  login(credentials: Credentials, signal: AbortSignal): Promise<SignIn>;
  validateAuthCode(
    answer: { readonly challenge: string; readonly code: string },
    signal: AbortSignal,
  ): Promise<Grant>;
  me(signal: AbortSignal): Promise<Identity>;
  logout(signal: AbortSignal): Promise<void>;
}

export function provideSession(ports: SessionPorts) {
  return sessionMachine.provide({
    actors: {
      refresh: fromPromise(({ signal }) => ports.refresh(signal)),
      login: fromPromise(({ input, signal }) => ports.login(input, signal)),
      validateAuthCode: fromPromise(({ input, signal }) => ports.validateAuthCode(input, signal)),
      me: fromPromise(({ signal }) => ports.me(signal)),
      logout: fromPromise(({ signal }) => ports.logout(signal)),
    },
  });
}
