import { MASK } from '../shared/mask.ts';
import type { Keys } from './http/auth/keys.ts';

type Sealer = Pick<Keys, 'encrypt' | 'decrypt'>;

let sealer: Sealer | null = null;

/** Says once at start with which keys secrets of records are sealed. */
export function sealSecretsWith(keys: Sealer) {
  sealer = keys;
}

/** What the database keeps of a secret: `••••1a2b:` and the sealed text. The last four characters of a short one are not shown. */
export function sealed(secret: string): string {
  const shown = secret.length < 12 ? '' : secret.slice(-4).replaceAll(':', '•');
  return `•${MASK}${shown}:${held().encrypt(secret).toString('base64')}`;
}

/** The secret that `sealed` made the text of; null where nothing is kept. */
export function unsealed(stored: unknown): string | null {
  if (typeof stored !== 'string') return null;
  return held().decrypt(Buffer.from(stored.slice(stored.indexOf(':') + 1), 'base64'));
}

function held(): Sealer {
  if (sealer === null) throw new Error('secrets are sealed before their keys are known');
  return sealer;
}
