import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import type { Download, Page } from 'playwright';
import sharp from 'sharp';
import * as assert from 'uvu/assert';
import type { Item } from '../../src/shared/wire.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { json, startService } from '../../tests/support/fake-service.ts';
import type { App } from '../support/app.ts';
import { openPage, pressSave, startSession } from '../support/browser.ts';
import { makePage, openEditor, openForm, savedPage } from '../support/editor.ts';
import { token } from '../support/fixtures.ts';
import type { Stage } from '../support/journey.ts';
import { journeys } from '../support/journey.ts';
import { byPalette } from '../support/keys.ts';

const journey = journeys('links at work', { PRIVATE_ADDRESSES: '127.0.0.1' });
const decode = (jsQR as unknown as { default?: typeof jsQR }).default ?? jsQR;
const READER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

journey(
  'the figures of an effort follow the clicks while its page is open, and are asked for where the stream fails',
  async (stage) => {
    const { link, effort_id } = await makeLink(stage.app, 'Counted');
    const page = await open(stage, `/marketing/efforts/${effort_id}`);
    await page.getByText('Live', { exact: true }).waitFor();
    const total = page.locator('[data-phase] strong');
    assert.is(await total.textContent(), '0');
    await follow(link);
    await total.and(page.getByText('1', { exact: true })).waitFor();
    const other = await page.context().newPage();
    await other.clock.install();
    await other.addInitScript(loseStreams);
    await other.goto(page.url());
    await other.getByText('Asked every ten seconds').waitFor();
    await follow(link);
    await eventually(async () => assert.is(await clicksOf(stage.app, effort_id), 2));
    await other.clock.runFor(10_000);
    const asked = other.locator('[data-phase] strong');
    await asked.and(other.getByText('2', { exact: true })).waitFor();
    await page.context().close();
  },
);

journey(
  'in the editor: a campaign link is generated where a text gets it, and stands in the page that is saved',
  async (stage) => {
    const { app } = stage;
    await makeLink(app, 'Beside');
    const saved = await makePage(app, { name: 'With a link', content: '<p>Slack water</p>' });
    const page = await open(stage, '/');
    await openForm(page, app, saved);
    const editor = await openEditor(page);
    await editor.layer('Text').click();
    await byPalette(page, 'choose a campaign link', 'Choose a campaign link from the table');
    const pick = page.getByRole('dialog', { name: /campaign link/i }).last();
    await pick.getByRole('button', { name: /campaign link/i }).click();
    const maker = page.getByRole('dialog', { name: 'New campaign link' });
    await choose(page, maker, 'Campaign', 'Beside drive');
    await maker.getByRole('textbox', { name: /^External URL/ }).waitFor();
    await maker.getByRole('textbox', { name: /^Name/ }).fill('From the editor');
    await choose(page, maker, 'Effort Type', 'E-mail');
    await choose(page, maker, 'Partner', 'Beside partner');
    await maker.getByRole('button', { name: /^Generate/ }).click();
    await maker.getByRole('button', { name: /^Insert/ }).click();
    await maker.waitFor({ state: 'detached' });
    const take = pick.locator('[data-command="pick.confirm"]');
    if (await take.isVisible()) await take.click();
    await pick.waitFor({ state: 'detached' });
    const { content } = await savedPage(page, app, () => pressSave(page));
    assert.match(String(content), /\/o\/ext\/from-the-editor\/\d+/);
    await page.context().close();
  },
);

journey(
  'a QR code: seen, saved as SVG and as PNG, each read as the link; colours that no camera reads are refused with their contrast',
  async (stage) => {
    const { link, effort_id } = await makeLink(stage.app, 'Printed', {
      info: { theme: { paragraph: { font_color: '#e6e6e6' }, link: { color: '#ffff66' } } },
    });
    const page = await open(stage, `/marketing/efforts/${effort_id}`);
    await page.getByRole('button', { name: /^QR code/ }).click();
    const dialog = page.getByRole('dialog', { name: 'QR code' });
    await dialog.getByRole('img', { name: `QR code of ${link}` }).waitFor();
    await dialog.getByText(/it needs 4\.5 : 1/).waitFor();
    const brand = dialog.getByRole('radio', { name: /^Of the publication/ });
    assert.is(await brand.isDisabled(), true);
    for (const command of ['qr.saveSvg', 'qr.savePng']) {
      const saved = page.waitForEvent('download');
      await dialog.locator(`[data-command="${command}"]`).click();
      assert.is(await readCode(await saved), link, command);
    }
    await page.context().close();
  },
);

journey(
  'where links lead is asked by the chore, and stands at the effort and in the list; one that is mended answers when it is checked',
  async (stage) => {
    const shop = await startService(json({}, 404));
    try {
      const { effort_id } = await makeLink(stage.app, 'Away', {}, `${shop.url}/offer`);
      await runChore(stage.app);
      await eventually(() => becomeDue(stage.app, shop.url));
      await runChore(stage.app);
      await eventually(() => assert.ok(shop.asked.length > 0));
      await eventually(async () => assert.is(await stateOf(stage.app, effort_id), 'unhealthy'));
      const page = await open(stage, `/marketing/efforts/${effort_id}`);
      const line = page.getByRole('list', { name: 'Addresses' }).getByRole('listitem');
      await line.getByText('Does not answer').waitFor();
      shop.answer(json({}));
      await becomeOld(stage.app, shop.url);
      await line.getByRole('button', { name: /^Check now/ }).click();
      await line.getByText('Answers', { exact: true }).waitFor();
      await page.setViewportSize({ width: 2_400, height: 900 });
      await page.goto(`${stage.app.url}/marketing/efforts`);
      const rows = page.locator('tbody tr').filter({ hasText: 'Away link' });
      await rows.filter({ hasText: 'Answers' }).waitFor();
      await page.context().close();
    } finally {
      await shop.close();
    }
  },
);

journey(
  'ten thousand lines of a file are looked at, each fault stands by its line, and the rest is generated by a task',
  async (stage) => {
    const { campaign } = await makeLink(stage.app, 'Thousands');
    const lines = Array.from({ length: 10_000 }, (_, at) =>
      [
        `Line ${at % 50}`,
        'E-mail',
        at % 2_500 === 7 ? 'Nobody' : 'Thousands partner',
        'https://shop.example/a',
      ].join(','),
    );
    const csv = ['name,effort_type,partner,external_url', ...lines].join('\n');
    const page = await open(stage, `/marketing/campaign-link/many?campaign=${campaign}`);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'links.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByText(/4 refused/).waitFor();
    const first = page.getByRole('list', { name: 'Links' }).getByRole('listitem').first();
    await first.getByText('Line 9').waitFor();
    await first.getByText(/^Partner: Nothing is called “Nobody”/).waitFor();
    await page.getByRole('button', { name: /^Generate/ }).click();
    await page.getByRole('link', { name: 'Show the task' }).click();
    await page.waitForURL('**/tasks');
    await eventually(async () => {
      const { rows } = await stage.app.database.pool.query(
        `select status from tasks where kind = 'links'`,
      );
      assert.not(['queued', 'running'].includes(rows[0]?.status), rows[0]?.status);
    });
    const { rows } = await stage.app.database.pool.query(
      'select count(*)::int as n from efforts where campaign_id = $1',
      [campaign],
    );
    assert.is(rows[0].n, 51);
    await page.context().close();
  },
);

journey.run();

async function open({ app, browser }: Stage, path: string) {
  const page = await openPage(browser);
  await startSession(page, app.url);
  await page.goto(`${app.url}${path}`);
  return page;
}

/** A link to elsewhere, of a campaign and a partner of its own. */
async function makeLink(
  { api }: App,
  word: string,
  publication: object = {},
  external_url = 'https://shop.example/offer',
) {
  const make = (route: string, values: object) =>
    api.post(route, { ...values, _idempotency: token() });
  const owner = await make('publications', { name: `${word} weekly`, ...publication });
  const partner = await make('marketing/partners', { name: `${word} partner` });
  const campaign = await make('marketing/campaigns', {
    ...{ name: `${word} drive`, publication_id: owner.id, external_url },
  });
  const types = (await api.get('marketing/effort-types?filters[name]=E-mail')) as {
    readonly data: readonly Item[];
  };
  const made = (await make(`marketing/campaigns/${campaign.id}/generate-link`, {
    ...{ name: `${word} link`, partner_id: partner.id, effort_type_id: types.data[0]?.id },
    external_url,
  })) as unknown as { readonly link: string; readonly effort_id: number };
  return { ...made, campaign: campaign.id };
}

async function follow(link: string) {
  const answer = await fetch(link, { headers: READER, redirect: 'manual' });
  assert.is(answer.status, 302);
}

async function clicksOf({ api }: App, effort: number) {
  const answer = await api.get(`marketing/efforts/${effort}/clicks/total`);
  return (answer as { readonly data: { readonly clicks: number } }).data.clicks;
}

async function stateOf({ api }: App, effort: number) {
  const answer = await api.get(`marketing/efforts/${effort}`);
  return (answer as { readonly data: { readonly destination_state: string } }).data
    .destination_state;
}

/** As the server's clock does every five minutes. */
async function runChore({ database }: App) {
  await database.pool.query(
    `insert into pgboss.job (name, data) values ('destinations', '{"id":0}')`,
  );
}

/** The first minute of an address, in which nothing is asked, is over. */
async function becomeDue({ database }: App, url: string) {
  const { rowCount } = await database.pool.query(
    'update destinations set due_at = now() where starts_with(address, $1)',
    [url],
  );
  assert.is(rowCount, 1);
}

/** An answer of the last ten seconds is not asked for again. */
async function becomeOld({ database }: App, url: string) {
  await database.pool.query(
    `update destinations set checked_at = checked_at - interval '1 minute' where starts_with(address, $1)`,
    [url],
  );
}

/** In the page: no stream of figures is ever answered. */
function loseStreams() {
  const plain = window.fetch.bind(window);
  window.fetch = (input, init) =>
    String(input instanceof Request ? input.url : input).endsWith('/live')
      ? Promise.reject(new TypeError('the stream is lost'))
      : plain(input, init);
}

async function choose(
  page: Page,
  within: ReturnType<Page['locator']>,
  field: string,
  name: string,
) {
  await within.getByRole('combobox', { name: new RegExp(`^${field}`) }).click();
  const option = page.getByRole('option', { name });
  await option.click();
  await option.waitFor({ state: 'detached' });
}

async function readCode(download: Download) {
  const { data, info } = await sharp(await readFile(await download.path()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decode(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
