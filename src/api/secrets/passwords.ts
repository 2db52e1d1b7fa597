import { hash, verify } from '@node-rs/argon2';
import { maxChars, minChars } from '../../shared/rules.ts';
import { isCommonPassword } from './common-passwords.ts';

/** argon2id, 64 MiB, three passes. */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;
const CURRENT = /^\$argon2id\$v=19\$m=65536,t=3,p=1\$/;
/** One fewer than Node has threads: files are read while everybody signs in. */
const AT_ONCE = 3;
const MIN_CHARS = 12;
const MAX_CHARS = 1024;
const COMMON =
  'Many people use this password, so it is among the first that are tried. Choose another one.';

const waiting: (() => void)[] = [];
let free = AT_ONCE;
let dummy: Promise<string> | null = null;

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** False without a stored hash, too, after the same work. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (password.length > MAX_CHARS) return false;
  dummy ??= hashPassword('a password that nobody has');
  const against = stored ?? (await dummy);
  const matches = await inTurn(() => verify(against, password));
  return matches && stored !== null;
}

/** Makes the hash that unknown users are compared with, ahead of the first sign-in. */
export async function warmPasswords() {
  dummy ??= hashPassword('a password that nobody has');
  await dummy;
}

export function isCurrentHash(stored: string): boolean {
  return CURRENT.test(stored);
}

/** The message where a new password can't be taken, else null. */
export function checkNewPassword(password: string, words: readonly string[]): string | null {
  const length = minChars(password, MIN_CHARS) ?? maxChars(password, MAX_CHARS);
  if (length !== null) return length;
  const plain = password.toLowerCase();
  const guessable = words.some((word) => word !== '' && plain === word.toLowerCase());
  if (guessable || new Set(plain).size < 4) return 'This is too easy to guess.';
  return isCommonPassword(password) ? COMMON : null;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
  else free -= 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }
}
