import { promisePorts } from '../kit/promise-ports.ts';
import { signOnMachine } from './sign-on.machine.ts';
import type { Returned } from './sign-on.types.ts';

interface SignOnPorts {
  /** POST /single-sign-on. */
  begin(
    wish: { readonly returnTo: string | null },
    signal: AbortSignal,
  ): Promise<{ readonly url: string }>;
  /** The browser signs by a key, which POST /passkeys judges. */
  signByPasskey(_: undefined, signal: AbortSignal): Promise<Returned>;
  /** POST /single-sign-on/return, which leaves the session in the browser, or asks for a code. */
  finish(back: { readonly query: string }, signal: AbortSignal): Promise<Returned>;
}

export function provideSignOn(ports: SignOnPorts) {
  return signOnMachine.provide({ actors: promisePorts(ports) });
}
