import type { OwnSession } from '../../src/shared/contract/sign-in.ts';
import { promisePorts } from '../kit/promise-ports.ts';
import { sessionsMachine } from './sessions.machine.ts';
import type { EndCall } from './sessions.types.ts';

interface SessionsPorts {
  /** GET /me/sessions. */
  readSessions(_: undefined, signal: AbortSignal): Promise<readonly OwnSession[]>;
  /** DELETE /me/sessions, or one of them; answers what to tell. */
  endSessions(call: EndCall, signal: AbortSignal): Promise<string>;
}

export function provideSessions(ports: SessionsPorts) {
  return sessionsMachine.provide({ actors: promisePorts(ports) });
}
