import { promisePorts } from '../kit/promise-ports.ts';
import { passwordMachine } from './password.machine.ts';
import type { PasswordAnswer, PasswordValues } from './password.types.ts';

interface PasswordPorts {
  /** PUT /me/password. */
  changePassword(values: PasswordValues, signal: AbortSignal): Promise<PasswordAnswer>;
}

export function providePassword(ports: PasswordPorts) {
  return passwordMachine.provide({ actors: promisePorts(ports) });
}
