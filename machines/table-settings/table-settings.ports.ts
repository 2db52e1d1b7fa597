import { promisePorts } from '../kit/promise-ports.ts';
import { tableSettingsMachine } from './table-settings.machine.ts';
import type { SaveSettingsCall } from './table-settings.types.ts';

interface TableSettingsPorts {
  /** PATCH /me/preferences. */
  saveSettings(call: SaveSettingsCall): Promise<void>;
}

/** Call it once, never in render. */
export function provideTableSettings(ports: TableSettingsPorts) {
  return tableSettingsMachine.provide({ actors: promisePorts(ports) });
}
