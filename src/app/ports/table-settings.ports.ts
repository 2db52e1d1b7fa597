import { provideTableSettings } from '../../../machines/table-settings/table-settings.ports.ts';
import type { Services } from '../data/services.ts';
import { savePreference } from './preferences.ts';

/** The settings of tables, kept with the person's account. */
export function tableSettingsOver(services: Services) {
  return provideTableSettings({
    saveSettings: ({ key, value }) => savePreference(services, key, value),
  });
}
