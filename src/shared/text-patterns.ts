import { email, url } from './rules.ts';
import type { RuleResult } from './rules.ts';

/** Rules of short texts that have no kind of their own. */
export type TextPattern =
  | 'api_key'
  | 'custom_macro'
  | 'esp_macro'
  | 'gtm_container'
  | 'local_part'
  | 'origin'
  | 'parameter'
  | 'path'
  | 'path_or_url'
  | 'sdk_key'
  | 'settings_area'
  | 'signing_secret';

/** What a text of a pattern breaks, else null. */
export function textPattern(pattern: TextPattern, value: string): RuleResult {
  return RULES[pattern](value);
}

const RULES: Readonly<Record<TextPattern, (value: string) => RuleResult>> = {
  api_key: (value) =>
    /^[!-~]+$/.test(value)
      ? null
      : 'Enter the key as the service shows it: letters, digits and signs without blanks.',
  custom_macro: (value) => macro(value, '$custom_'),
  esp_macro: (value) => macro(value, '$esp_'),
  gtm_container: (value) =>
    /^GTM-[A-Z0-9]{4,12}$/.test(value) ? null : 'Use GTM- and 4 to 12 capitals or digits.',
  local_part: (value) =>
    email(`${value}@example.com`) === null
      ? null
      : 'Use what may stand before the @ of an address.',
  origin: (value) => (isOrigin(value) ? null : 'Use an origin: https://www.example.com.'),
  parameter: (value) =>
    /^[A-Za-z][\w.-]*$/.test(value) ? null : 'Use letters, digits, -, _ and ., a letter first.',
  path: (value) => (isPath(value) ? null : 'Use a path that begins with /.'),
  path_or_url: (value) =>
    isPath(value) || url(value) === null ? null : 'Use a path that begins with /, or a whole URL.',
  sdk_key: (value) =>
    /^mh_pub_[0-9a-f]{20,64}$/.test(value)
      ? null
      : 'Use mh_pub_ and 20 to 64 of 0–9 and a–f; New key makes such a key.',
  settings_area: (value) =>
    /^[a-z]+(-[a-z]+)*$/.test(value)
      ? null
      : 'Use the end of a settings form’s address: email-verification.',
  signing_secret: (value) =>
    isSigningSecret(value)
      ? null
      : 'Use whsec_ and 24 to 64 bytes in base64; Generate makes such a secret.',
};

function macro(value: string, start: string): RuleResult {
  const name = value.startsWith(start) ? value.slice(start.length) : '';
  return /^[a-z0-9_]+$/.test(name) ? null : `Start with ${start} and go on in a–z, 0–9 and _.`;
}

/** '/a/b?c=d'; never '//host', which leaves the site. */
function isPath(value: string) {
  return /^\/(?![/\\])[^\s\\]*$/.test(value);
}

function isOrigin(value: string) {
  return (
    URL.canParse(value) && new URL(value).origin === value.toLowerCase() && /^https?:/.test(value)
  );
}

/** Standard Webhooks: `whsec_` and 24 to 64 random bytes in base64. */
function isSigningSecret(value: string) {
  const [, text = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value) ?? [];
  const bytes = Math.floor((text.replace(/=+$/, '').length * 3) / 4);
  return text.length % 4 === 0 && bytes >= 24 && bytes <= 64;
}
