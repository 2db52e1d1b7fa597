import { fromPromise } from 'xstate';
import { profileMachine } from './profile.machine.ts';
import type { OwnValues, ProfileAnswer } from './profile.types.ts';

export interface ProfilePorts {
  /** PUT /me. */
  saveProfile(values: OwnValues, signal: AbortSignal): Promise<ProfileAnswer>;
}

export function provideProfile(ports: ProfilePorts) {
  return profileMachine.provide({
    actors: {
      saveProfile: fromPromise<ProfileAnswer, OwnValues>(({ input, signal }) =>
        ports.saveProfile(input, signal),
      ),
    },
  });
}
