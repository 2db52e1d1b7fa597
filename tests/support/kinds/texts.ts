import type { TextPattern } from '../../../src/shared/text-patterns.ts';
import type { Wrong } from './kind.ts';
import { NO_TEXT, pad } from './kind.ts';

/** A text of each pattern. */
export const PATTERNS: Readonly<Record<TextPattern, (n: number) => string>> = {
  custom_macro: (n) => `$custom_sample_${n}`,
  esp_macro: (n) => `$esp_sample_${n}`,
  gtm_container: (n) => `GTM-${String(n).padStart(6, 'A')}`,
  local_part: (n) => `sample.${n}`,
  origin: (n) => `https://sample${n}.example.org`,
  parameter: (n) => `utm_sample_${n}`,
  path: (n) => `/from/sample-${n}`,
  path_or_url: (n) => `/to/sample-${n}`,
  api_key: (n) => `key-of-a-service-${n}`,
  sdk_key: (n) => `mh_pub_${String(n).padStart(32, '0')}`,
  settings_area: (n) => ['branding', 'sdk', 'integrations', 'bot-protection'][n % 4] ?? '',
  signing_secret: (n) =>
    `whsec_${Buffer.from(`signing secret of sample ${pad(n)}`).toString('base64')}`,
};

export function againstPattern(pattern: TextPattern | undefined): readonly Wrong[] {
  return pattern === undefined ? [] : [['against its pattern', '!no such form!']];
}

export function wrongLength({ max, min = 0 }: Lengths): readonly Wrong[] {
  const short: readonly Wrong[] = min > 1 ? [['too short', 'x'.repeat(min - 1)]] : [];
  return [...NO_TEXT, ...short, ['too long', 'x'.repeat(max + 1)]];
}

interface Lengths {
  readonly min?: number;
  readonly max: number;
}
