import { LOCAL_PART, PATTERNS, email, url } from './rules.ts';
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

/** The message where a text does not match its pattern, else null. */
export function textPattern(name: TextPattern, value: string): RuleResult {
  const { pattern, also = () => true, message } = RULES[name];
  return pattern.test(value) && also(value) ? null : message;
}

/** The form of every text of a pattern, without flags. */
export function patternOf(name: TextPattern): RegExp {
  return RULES[name].pattern;
}

interface TextRule {
  readonly pattern: RegExp;
  /** What the pattern alone can't check. */
  readonly also?: (value: string) => boolean;
  readonly message: string;
}

/** '/a/b?c=d'; never '//host', which leaves the site. */
const PATH = /^\/(?![/\\])[^\s\\]*$/;

const RULES: Readonly<Record<TextPattern, TextRule>> = {
  api_key: {
    pattern: /^[!-~]+$/,
    message: 'Enter the key as the service shows it: letters, digits and signs without blanks.',
  },
  custom_macro: macro('$custom_'),
  esp_macro: macro('$esp_'),
  gtm_container: {
    pattern: /^GTM-[A-Z0-9]{4,12}$/,
    message: 'Use GTM- and 4 to 12 capitals or digits.',
  },
  local_part: {
    pattern: new RegExp(`^${LOCAL_PART}$`),
    also: (value) => email(`${value}@example.com`) === null,
    message: 'Use what may stand before the @ of an address.',
  },
  origin: {
    pattern: /^https?:\/\/[^\s/?#@\\]+$/,
    also: (value) => URL.canParse(value) && new URL(value).origin === value.toLowerCase(),
    message: 'Use an origin: https://www.example.com.',
  },
  parameter: {
    pattern: /^[A-Za-z][\w.-]*$/,
    message: 'Use letters, digits, -, _ and ., a letter first.',
  },
  path: { pattern: PATH, message: 'Use a path that begins with /.' },
  path_or_url: {
    pattern: new RegExp(`${PATH.source}|${PATTERNS.url.source}`),
    also: (value) => PATH.test(value) || url(value) === null,
    message: 'Use a path that begins with /, or a whole URL.',
  },
  sdk_key: {
    pattern: /^mh_pub_[0-9a-f]{20,64}$/,
    message: 'Use mh_pub_ and 20 to 64 of 0–9 and a–f; New key makes such a key.',
  },
  settings_area: {
    pattern: /^[a-z]+(?:-[a-z]+)*$/,
    message: 'Use the end of a settings form’s address: email-verification.',
  },
  signing_secret: {
    pattern: /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/,
    also: isSigningSecret,
    message: 'Use whsec_ and 24 to 64 bytes in base64; Generate makes such a secret.',
  },
};

function macro(start: string): TextRule {
  return {
    pattern: new RegExp(`^\\${start}[a-z0-9_]+$`),
    message: `Start with ${start} and go on in a–z, 0–9 and _.`,
  };
}

/** Standard Webhooks: `whsec_` and 24 to 64 random bytes in base64. */
function isSigningSecret(value: string) {
  const text = value.slice('whsec_'.length);
  const bytes = Math.floor((text.replace(/={1,2}$/, '').length * 3) / 4);
  return text.length % 4 === 0 && bytes >= 24 && bytes <= 64;
}
