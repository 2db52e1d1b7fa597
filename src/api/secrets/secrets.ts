import { MASK } from '../../shared/mask.ts';
import type { Sealer } from '../kinds/kind.ts';
import type { Keys } from './keys.ts';

/** Seals the secrets that records hold, and opens them again for who calls a service. */
export interface Secrets extends Sealer {
  /** What the database keeps of a secret: `••••1a2b:` and the sealed text. The last four characters of a short one are not shown. */
  seal(secret: string): string;
  /** The secret that `seal` made the text of; null where nothing is kept. */
  unseal(stored: unknown): string | null;
}

export function createSecrets(keys: Pick<Keys, 'encrypt' | 'decrypt'>): Secrets {
  return {
    seal(secret) {
      const shown = secret.length < 12 ? '' : secret.slice(-4).replaceAll(':', '•');
      return `•${MASK}${shown}:${keys.encrypt(secret).toString('base64')}`;
    },
    unseal(stored) {
      if (typeof stored !== 'string') return null;
      return keys.decrypt(Buffer.from(stored.slice(stored.indexOf(':') + 1), 'base64'));
    },
  };
}
