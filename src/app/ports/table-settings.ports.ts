import { provideTableSettings } from '../../../machines/table-settings/table-settings.ports.ts';
import { savePreference } from './preferences.ts';

/** The settings of tables, kept with the person's account. */
export const tableSettings = provideTableSettings({
  saveSettings: ({ key, value }) => savePreference(key, value),
});
