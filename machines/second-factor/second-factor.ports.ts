import type { Enrolment, TwoFactorState } from '../../src/shared/contract/two-factor.ts';
import { promisePorts } from '../kit/promise-ports.ts';
import { secondFactorMachine } from './second-factor.machine.ts';
import type { CodesAnswer, DoneAnswer } from './second-factor.types.ts';

interface SecondFactorPorts {
  /** GET /me/two-factor. */
  readFactor(_: undefined, signal: AbortSignal): Promise<TwoFactorState>;
  /** POST /me/two-factor. */
  beginEnrolment(_: undefined, signal: AbortSignal): Promise<Enrolment>;
  /** PUT /me/two-factor. */
  confirmCode(given: { readonly code: string }, signal: AbortSignal): Promise<CodesAnswer>;
  /** DELETE /me/two-factor. */
  turnOff(given: { readonly password: string }, signal: AbortSignal): Promise<DoneAnswer>;
  /** POST /me/two-factor/recovery-codes. */
  renewCodes(given: { readonly password: string }, signal: AbortSignal): Promise<CodesAnswer>;
  /** The browser makes a key, which POST /me/passkeys keeps. */
  addPasskey(given: { readonly name: string }, signal: AbortSignal): Promise<CodesAnswer>;
  /** DELETE /me/passkeys/{id}. */
  removePasskey(
    given: { readonly passkey: number; readonly password: string },
    signal: AbortSignal,
  ): Promise<DoneAnswer>;
  /** PUT /me/passkeys/{id}. */
  renamePasskey(
    given: { readonly passkey: number; readonly name: string },
    signal: AbortSignal,
  ): Promise<DoneAnswer>;
  /** DELETE /me/two-factor/browsers/{id}. */
  distrustBrowser(given: { readonly browser: number }, signal: AbortSignal): Promise<DoneAnswer>;
}

export function provideSecondFactor(ports: SecondFactorPorts) {
  return secondFactorMachine.provide({ actors: promisePorts(ports) });
}
