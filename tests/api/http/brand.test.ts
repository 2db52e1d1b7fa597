import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('branding of the page');
const appFolder = mkdtempSync(join(tmpdir(), 'masthead-app-'));
let server: TestServer;

test.before(async () => {
  mkdirSync(appFolder, { recursive: true });
  const manifest = { script: 'main-AB12.js', style: 'main-CD34.css', preload: [] };
  writeFileSync(join(appFolder, 'manifest.json'), JSON.stringify(manifest));
  server = await startServer({ appFolder, env: { ASSET_ORIGIN: 'https://files.example' } });
});
test.after(async () => {
  await server.stop();
  rmSync(appFolder, { recursive: true });
});

test('a new installation has the product’s own face', async () => {
  const { brand, style, icon } = await face();
  assert.equal(brand, { name: null, logo: null, favicon: null, accent: null });
  assert.is(style, '');
  assert.match(icon, /^data:image\/svg\+xml,/);
});

test('[D2.006] the page comes with the accent after its own styles, the logo and the favicon, before any script has run', async () => {
  const { db } = server;
  const [logo, favicon] = [await picture('l'), await picture('f')];
  await sql`update branding set name = 'Tide & <b>Co', accent = '#7a1fa2', logo_id = ${logo.id},
    favicon_id = ${favicon.id} where id = 1`.execute(db);
  const { brand, style, icon, page } = await face();
  const address = (key: string) => `https://files.example/files/${key}?size=96`;
  assert.equal(brand, {
    name: 'Tide & <b>Co',
    logo: address(logo.key),
    favicon: address(favicon.key),
    accent: '#7a1fa2',
  });
  assert.match(style, '--mh-color-accent:#7a1fa2');
  assert.match(style, "[data-theme='dark']{");
  assert.is(icon, address(favicon.key));
  assert.ok(page.indexOf('<style id="brand">') > page.indexOf('main-CD34.css'));
  assert.not.match(page, '<b>Co');
});

test('a picture in the trash is not shown any more', async () => {
  await sql`update assets set deleted_at = now()`.execute(server.db);
  const { brand, icon } = await face();
  assert.is(brand.logo, null);
  assert.match(icon, /^data:image/);
});

test('while the database does not answer the page keeps the face that it knows', async () => {
  await sql`alter table branding rename to branding_away`.execute(server.db);
  const { brand } = await face();
  await sql`alter table branding_away rename to branding`.execute(server.db);
  assert.is(brand.accent, '#7a1fa2');
  assert.ok(server.logged.some((line) => line.includes('the branding could not be read')));
});

async function face() {
  const { body, statusCode } = await server.fastify.inject({ url: '/content/faqs' });
  assert.is(statusCode, 200);
  const facts = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '{}';
  return {
    page: body,
    brand: JSON.parse(facts).brand,
    style: /<style id="brand">(.*?)<\/style>/.exec(body)?.[1] ?? 'none',
    icon: /<link rel="icon" href="([^"]*)"/.exec(body)?.[1] ?? '',
  };
}

async function picture(letter: string) {
  const key = letter.repeat(32);
  const file = JSON.stringify({ key, name: 'a.png', size: 1, mime: 'image/png' });
  const { rows } = await sql<{ id: number }>`insert into assets (file, keywords)
    values (${file}::jsonb, ${letter}) returning id`.execute(server.db);
  return { id: rows[0]?.id ?? 0, key };
}

test.run();
