import * as assert from 'uvu/assert';
import { EDITOR_CANVAS } from '../../../src/shared/product.ts';
import { startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('the page of a canvas');
let server: TestServer;

test.before(async () => {
  server = await startServer({ env: { ASSET_ORIGIN: 'https://files.example.org' } });
});
test.after(() => server.stop());

test('it is empty, framed by this origin alone, and nothing runs or is sent from it', async () => {
  const { statusCode, headers, body } = await server.fastify.inject({ url: EDITOR_CANVAS });
  assert.is(statusCode, 200);
  assert.match(String(headers['content-type']), /^text\/html/);
  assert.is(headers['x-frame-options'], 'SAMEORIGIN');
  assert.match(body, /<html[^>]* data-editor-canvas>.*<body><\/body>/);
  const policy = String(headers['content-security-policy']).split('; ');
  for (const part of [
    "default-src 'none'",
    "script-src 'none'",
    "connect-src 'none'",
    "frame-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    "img-src 'self' data: blob: https://files.example.org",
  ])
    assert.ok(policy.includes(part), part);
});

test.run();
