import * as assert from 'uvu/assert';
import { ConfigError, readConfig } from '../../src/api/config.ts';
import { suite } from '../support/suite.ts';

const test = suite('config');
const SECRET = 'a secret of at least thirty-two characters';

const messageFor = (env: Readonly<Record<string, string>>) => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
};

test('without any setting the server is a local one with its own database', () => {
  assert.equal(readConfig({ PORT: '' }), {
    port: 3000,
    host: 'localhost',
    dataDir: './data',
    databaseUrl: null,
    secretKey: null,
    publicUrl: null,
    assetOrigin: null,
    pagesOrigin: null,
    admin: null,
    seed: null,
    seedRows: 0,
    clientSecret: 'masthead-web',
    logLevel: 'info',
    smtpUrl: null,
    mailFrom: 'Masthead <no-reply@localhost>',
    role: 'all',
    productHelpUrl: null,
    metricsToken: null,
    trustProxy: [],
    privateAddresses: [],
    development: false,
    localSignIn: false,
  });
});

test('[D3.023] the origin of uploaded files is read from the environment, and is none where it is not named', () => {
  const { assetOrigin } = readConfig({ ASSET_ORIGIN: 'https://files.example' });
  assert.is(assetOrigin, 'https://files.example');
  assert.is(readConfig({}).assetOrigin, null);
});

test('[D3.015] [D3.016] every wrong setting is one clear line that names it and never quotes it', () => {
  const wrong: Readonly<Record<string, string>> = {
    PORT: 'eighty',
    HOST: 'a b',
    DATA_DIR: 'x'.repeat(4097),
    ASSET_ORIGIN: 'files.example',
    PAGES_ORIGIN: 'pages.example/o',
    DATABASE_URL: 'mysql://secretuser@host/db',
    SECRET_KEY: 'too short',
    PUBLIC_URL: 'https://masthead.example/path',
    ADMIN_EMAIL: 'nora',
    ADMIN_PASSWORD: 'secret',
    SEED: 'all',
    SEED_ROWS: '-1',
    CLIENT_SECRET: 'a b c d e f',
    LOG_LEVEL: 'loud',
    SMTP_URL: 'http://secret',
    MAIL_FROM: 'ab',
    ROLE: 'boss',
    PRODUCT_HELP_URL: 'help',
    METRICS_TOKEN: 'short',
    TRUST_PROXY: 'everyone',
    PRIVATE_ADDRESSES: '10.0.0.0/8, everything',
  };
  for (const [name, value] of Object.entries(wrong)) {
    const message = messageFor({ [name]: value });
    assert.match(message, new RegExp(`^${name} must be [^\\n]+\\.$`));
    assert.is(message.includes(value), false, message);
  }
  assert.is(messageFor({ PORT: '65536' }), 'PORT must be a port from 0 to 65535.');
  assert.is(messageFor({ PORT: '65535' }), 'accepted');
});

test('settings that need each other are asked for together', () => {
  assert.is(
    messageFor({ DATABASE_URL: 'postgres://a/b' }),
    'SECRET_KEY must be set where DATABASE_URL is.',
  );
  assert.is(
    messageFor({ ADMIN_EMAIL: 'a@b.example' }),
    'ADMIN_EMAIL and ADMIN_PASSWORD must be set together.',
  );
});

test('[D3.017] PORT is read from the environment', () => {
  assert.is(readConfig({ PORT: '8080' }).port, 8080);
});
test('[D3.018] HOST is read from the environment', () => {
  assert.is(readConfig({ HOST: '0.0.0.0' }).host, '0.0.0.0');
});
test('[D3.019] DATA_DIR is read from the environment', () => {
  assert.is(readConfig({ DATA_DIR: '/var/lib/masthead' }).dataDir, '/var/lib/masthead');
});
test('[D3.020] [D3.021] DATABASE_URL and SECRET_KEY are read from the environment', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://a@h/b', SECRET_KEY: SECRET });
  assert.equal([config.databaseUrl, config.secretKey], ['postgres://a@h/b', SECRET]);
});
test('[D3.022] PUBLIC_URL is read from the environment', () => {
  assert.is(readConfig({ PUBLIC_URL: 'https://a.example/' }).publicUrl, 'https://a.example');
});
test('[D3.027] CLIENT_SECRET is read from the environment', () => {
  assert.is(readConfig({ CLIENT_SECRET: 'another-client' }).clientSecret, 'another-client');
});
test('[D3.029] PRODUCT_HELP_URL is read from the environment', () => {
  const config = readConfig({ PRODUCT_HELP_URL: 'https://help.example/x' });
  assert.is(config.productHelpUrl, 'https://help.example/x');
});

test.run();
