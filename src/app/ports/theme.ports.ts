import { provideTheme } from '../../../machines/theme/theme.ports.ts';
import type { ThemeInput } from '../../../machines/theme/theme.rules.ts';
import type { Scheme } from '../../shared/contract/scheme.ts';
import type { Services } from '../data/services.ts';
import { readLocalText, writeLocalText } from './local.ts';
import { awaitPreference, savePreference } from './preferences.ts';

/** The theme machine over this browser and the person's preferences. The page's first script reads the same key. */
export function themeOver(services: Services) {
  return provideTheme({
    read: async (_, signal) =>
      savedScheme() ?? schemeFrom(await awaitPreference(services, 'theme', signal)),
    async save(choice) {
      writeLocalText('theme', choice);
      await savePreference(services, 'theme', choice);
    },
    watchSystem(tell) {
      const query = matchMedia(DARK);
      const changed = () => tell(systemScheme() ?? 'light');
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
  });
}

/** What is known before the first paint. */
export function themeInput(): ThemeInput {
  return { saved: savedScheme(), system: systemScheme() };
}

const DARK = '(prefers-color-scheme: dark)';

function savedScheme() {
  return schemeFrom(readLocalText('theme'));
}

function systemScheme(): Scheme | null {
  if (matchMedia(DARK).matches) return 'dark';
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : null;
}

function schemeFrom(value: unknown): Scheme | null {
  return value === 'light' || value === 'dark' ? value : null;
}
