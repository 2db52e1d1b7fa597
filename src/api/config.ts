import { type } from 'arktype';
import type { ArkErrors } from 'arktype';
import { PRODUCT } from '../shared/product.ts';
import { isRange } from './outbound/addresses.ts';

const origin = type('string')
  .pipe((text) => text.replace(/\/$/, ''))
  .to(type('string').narrow(isOrigin));

const environment = type({
  'PORT?': type('string.integer.parse').to('0 <= number <= 65535'),
  'HOST?': /^[A-Za-z0-9.:_-]{1,253}$/,
  'DATA_DIR?': '1 <= string <= 4096',
  'DATABASE_URL?': /^postgres(ql)?:\/\/\S+$/,
  'SECRET_KEY?': '32 <= string <= 1024',
  'PUBLIC_URL?': origin,
  'ASSET_ORIGIN?': origin,
  'PAGES_ORIGIN?': origin,
  'ADMIN_EMAIL?': 'string.email',
  'ADMIN_PASSWORD?': '12 <= string <= 1024',
  'SEED?': "'demo'",
  'SEED_ROWS?': type('string.integer.parse').to('0 <= number <= 10000000'),
  'CLIENT_SECRET?': /^[\w.-]{8,200}$/,
  'LOG_LEVEL?': "'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'",
  'SMTP_URL?': /^smtps?:\/\/\S+$/,
  'MAIL_FROM?': '3 <= string <= 320',
  'ROLE?': "'web' | 'worker' | 'all'",
  'PRODUCT_HELP_URL?': /^https?:\/\/\S+$/,
  'METRICS_TOKEN?': '16 <= string <= 200',
  'TRUST_PROXY?': /^[0-9a-fA-F.:/, ]+$/,
  'LOCAL_SIGN_IN?': "'on'",
  'PRIVATE_ADDRESSES?': type('string').narrow((text) => listed(text).every(isRange)),
});

/** How a wrong setting's line ends. */
const EXPECTED: Readonly<Record<string, string>> = {
  PORT: 'a port from 0 to 65535',
  HOST: 'a host name or an address',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address of the form postgres://user@host/database',
  SECRET_KEY: 'a secret of at least 32 characters',
  PUBLIC_URL: 'an http:// or https:// address without a path',
  ASSET_ORIGIN: 'an http:// or https:// address without a path',
  PAGES_ORIGIN: 'an http:// or https:// address without a path',
  ADMIN_EMAIL: 'an e-mail address',
  ADMIN_PASSWORD: 'a password of at least 12 characters',
  SEED: "'demo' or unset",
  SEED_ROWS: 'a whole number from 0 to 10000000',
  CLIENT_SECRET: '8 to 200 letters, digits, points, hyphens and underscores',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  SMTP_URL: 'an smtp:// or smtps:// address',
  MAIL_FROM: 'an e-mail address',
  ROLE: 'web, worker or all',
  PRODUCT_HELP_URL: 'an http:// or https:// address',
  METRICS_TOKEN: 'a secret of at least 16 characters',
  TRUST_PROXY: 'addresses or ranges, set apart by commas',
  LOCAL_SIGN_IN: "'on' or unset",
  PRIVATE_ADDRESSES: 'addresses or ranges, set apart by commas',
};

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Null for the embedded database. */
  readonly databaseUrl: string | null;
  /** Null where it is made in the data folder. */
  readonly secretKey: string | null;
  /** Origin under which people reach the app; null for the address listened on. */
  readonly publicUrl: string | null;
  /** Origin that uploaded files are fetched from; null for that of the app. */
  readonly assetOrigin: string | null;
  /** Origin of the published pages; null where they stand on that of the app alone. */
  readonly pagesOrigin: string | null;
  readonly admin: { readonly email: string; readonly password: string } | null;
  readonly seed: 'demo' | null;
  readonly seedRows: number;
  readonly clientSecret: string;
  readonly logLevel: string;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly role: 'web' | 'worker' | 'all';
  readonly productHelpUrl: string | null;
  readonly metricsToken: string | null;
  readonly trustProxy: readonly string[];
  /** Private addresses and ranges that webhooks, integrations and the mail server of the settings may have. */
  readonly privateAddresses: readonly string[];
  /** Whether people may sign in here whatever the settings say. */
  readonly localSignIn: boolean;
  readonly development: boolean;
}

/** A setting that can't be used; its message is the one line the operator reads. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const DEFAULT_CLIENT_SECRET = 'masthead-web';

/**
 * Reads the settings; an empty one counts as not set.
 * @throws ConfigError naming the first wrong setting, never its value
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = environment(given);
  if (read instanceof type.errors) throw new ConfigError(firstLine(read));
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = read;
  if (read.DATABASE_URL !== undefined && read.SECRET_KEY === undefined) {
    throw new ConfigError('SECRET_KEY must be set where DATABASE_URL is.');
  }
  if ((email === undefined) !== (password === undefined)) {
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  }
  return {
    port: read.PORT ?? 3000,
    host: read.HOST ?? 'localhost',
    dataDir: read.DATA_DIR ?? './data',
    databaseUrl: read.DATABASE_URL ?? null,
    secretKey: read.SECRET_KEY ?? null,
    publicUrl: read.PUBLIC_URL ?? null,
    assetOrigin: read.ASSET_ORIGIN ?? null,
    pagesOrigin: read.PAGES_ORIGIN ?? null,
    admin: email === undefined || password === undefined ? null : { email, password },
    seed: read.SEED ?? null,
    seedRows: read.SEED_ROWS ?? 0,
    clientSecret: read.CLIENT_SECRET ?? DEFAULT_CLIENT_SECRET,
    logLevel: read.LOG_LEVEL ?? 'info',
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? `${PRODUCT} <no-reply@localhost>`,
    role: read.ROLE ?? 'all',
    productHelpUrl: read.PRODUCT_HELP_URL ?? null,
    metricsToken: read.METRICS_TOKEN ?? null,
    trustProxy: listed(read.TRUST_PROXY),
    privateAddresses: listed(read.PRIVATE_ADDRESSES),
    localSignIn: read.LOCAL_SIGN_IN === 'on',
    development: env.NODE_ENV === 'development',
  };
}

function firstLine(errors: ArkErrors) {
  const name = String(errors[0]?.path[0]);
  return `${name} must be ${EXPECTED[name] ?? 'something else'}.`;
}

function listed(text = '') {
  return text.split(/[, ]+/).filter((part) => part !== '');
}

function isOrigin(text: string) {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
