import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Keys made from SECRET_KEY, each for one purpose. */
export interface Keys {
  sign(text: string): string;
  encrypt(text: string): Buffer;
  decrypt(sealed: Buffer): string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createKeys(secretKey: string): Keys {
  const signing = derive(secretKey, 'refresh tokens');
  const sealing = derive(secretKey, 'stored secrets');
  return {
    sign: (text) => createHmac('sha256', signing).update(text).digest('base64url'),
    encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    decrypt(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}

/** 256 random bits as URL-safe text. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares in constant time. */
export function sameText(one: string, other: string): boolean {
  return timingSafeEqual(hashOf(one), hashOf(other));
}

function derive(secretKey: string, purpose: string) {
  return Buffer.from(hkdfSync('sha256', secretKey, 'masthead', purpose, 32));
}
