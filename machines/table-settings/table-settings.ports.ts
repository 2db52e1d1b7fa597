import { fromPromise } from 'xstate';
import { tableSettingsMachine } from './table-settings.machine.ts';
import type { SaveSettingsCall } from './table-settings.types.ts';

export interface TableSettingsPorts {
  /** PATCH /me/preferences. */
  saveSettings(call: SaveSettingsCall): Promise<void>;
}

/** Call it once, never in render. */
export function provideTableSettings(ports: TableSettingsPorts) {
  return tableSettingsMachine.provide({
    actors: {
      saveSettings: fromPromise<void, SaveSettingsCall>(({ input }) => ports.saveSettings(input)),
    },
  });
}
