import { promisePorts } from '../kit/promise-ports.ts';
import { sessionMachine } from './session.machine.ts';
import type {
  CodeGiven,
  Credentials,
  Grant,
  Identity,
  KeyGiven,
  Left,
  SignIn,
} from './session.rules.ts';

/** What the session asks of the world. The tokens stay behind these ports; each rejects with a `PortFailure`. */
interface SessionPorts {
  refresh(_: undefined, signal: AbortSignal): Promise<Grant>;
  login(credentials: Credentials, signal: AbortSignal): Promise<SignIn>;
  validateAuthCode(given: CodeGiven, signal: AbortSignal): Promise<Grant>;
  /** The browser signs by a key, which POST /passkeys judges. */
  provePasskey(given: KeyGiven, signal: AbortSignal): Promise<Grant>;
  me(_: undefined, signal: AbortSignal): Promise<Identity>;
  logout(_: undefined, signal: AbortSignal): Promise<Left>;
}

export function provideSession(ports: SessionPorts) {
  return sessionMachine.provide({ actors: promisePorts(ports) });
}
