import { promisePorts } from '../kit/promise-ports.ts';
import { profileMachine } from './profile.machine.ts';
import type { OwnValues, ProfileAnswer } from './profile.types.ts';

interface ProfilePorts {
  /** PUT /me. */
  saveProfile(values: OwnValues, signal: AbortSignal): Promise<ProfileAnswer>;
}

export function provideProfile(ports: ProfilePorts) {
  return profileMachine.provide({ actors: promisePorts(ports) });
}
