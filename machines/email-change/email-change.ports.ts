import type { PendingEmail } from '../../src/shared/contract/email-change.ts';
import { promisePorts } from '../kit/promise-ports.ts';
import { emailChangeMachine } from './email-change.machine.ts';
import type { EmailChangeAnswer, EmailChangeCall } from './email-change.types.ts';

interface EmailChangePorts {
  /** GET /me/email. */
  readPending(_: undefined, signal: AbortSignal): Promise<PendingEmail | null>;
  /** POST /me/email. */
  ask(call: EmailChangeCall, signal: AbortSignal): Promise<EmailChangeAnswer>;
  /** POST /me/email/resend. */
  resend(_: undefined, signal: AbortSignal): Promise<EmailChangeAnswer>;
  /** DELETE /me/email. */
  callOff(_: undefined, signal: AbortSignal): Promise<EmailChangeAnswer>;
}

export function provideEmailChange(ports: EmailChangePorts) {
  return emailChangeMachine.provide({ actors: promisePorts(ports) });
}
