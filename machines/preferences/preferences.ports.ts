import { promisePorts } from '../kit/promise-ports.ts';
import { preferencesMachine } from './preferences.machine.ts';
import type { Choice } from './preferences.rules.ts';

interface PreferencesPorts {
  /** PATCH /me/preferences with a list: of one, but where the page goes. */
  saveChoices(choices: readonly Choice[], signal: AbortSignal): Promise<void>;
}

export function providePreferences(ports: PreferencesPorts) {
  return preferencesMachine.provide({ actors: promisePorts(ports) });
}
