import type { Locator, Page } from 'playwright';
import * as assert from 'uvu/assert';
import type { Item } from '../../src/shared/wire.ts';
import type { App } from '../support/app.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { openPage, shoot, startSession } from '../support/browser.ts';
import { token } from '../support/fixtures.ts';
import type { Stage } from '../support/journey.ts';
import { journeys } from '../support/journey.ts';
import { shots } from '../support/shots.ts';
import { byPalette, hasFocus, tabTo } from '../support/keys.ts';

const journey = journeys('twelve links of a campaign');

journey(
  '[A1.032] by mouse: twelve links of a campaign, one of them followed, and its click on the campaign’s chart',
  async (stage) => {
    const { page, campaign, word } = await begin(stage, 'Harbour');
    await page.getByRole('link', { name: 'Many links' }).click();
    await choose(page, 'Partners', partnersOf(word));
    await choose(page, 'Effort types', typesOf(word));
    await page.getByRole('button', { name: 'Generate 12 links' }).click();
    await page.getByText('12 generated').waitFor();
    const opened = page.waitForEvent('popup');
    await linksOf(page).first().click();
    const reader = await opened;
    await reader.getByRole('heading', { name: `${word} promo` }).waitFor();
    await reader.close();
    await counted(stage.app, campaign);
    await page.goto(`${stage.app.url}/marketing/campaigns/${campaign.id}`);
    await countsOne(page);
    await page.context().close();
  },
);

journey(
  'by keys alone: twelve links of a campaign, one of them followed, and its click on the campaign’s chart',
  async (stage) => {
    const { page, campaign, word } = await begin(stage, 'Canal');
    await tabTo(page, page.getByRole('link', { name: 'Many links' }));
    await page.keyboard.press('Enter');
    await type(page, 'Partners', partnersOf(word));
    await type(page, 'Effort types', typesOf(word));
    await page.getByRole('button', { name: 'Generate 12 links' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText('12 generated').waitFor();
    await tabTo(page, linksOf(page).first());
    const opened = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    const reader = await opened;
    await reader.getByRole('heading', { name: `${word} promo` }).waitFor();
    await reader.close();
    await counted(stage.app, campaign);
    await page.goto(`${stage.app.url}/marketing/campaigns/${campaign.id}`);
    await countsOne(page);
    await page.context().close();
  },
);

journey(
  'by the palette: the page of many links, its campaign, partners and effort types, the twelve links, and the campaign with the click of one',
  async (stage) => {
    const { page, campaign, word } = await begin(stage, 'Quay');
    await page.goto(`${stage.app.url}/marketing/campaigns`);
    await page.locator('tbody').getByRole('link').first().waitFor();
    await byPalette(page, 'many campaign links', 'Go to Many campaign links');
    await page.getByRole('heading', { name: 'Many campaign links' }).waitFor();
    await answer(page, 'Choose the campaign of the links', 'Campaign', `${word} drive`);
    for (const name of partnersOf(word))
      await answer(page, 'Add a partner to the grid', 'Partner', name);
    for (const name of typesOf(word))
      await answer(page, 'Add an effort type to the grid', 'Effort type', name);
    await page.getByRole('button', { name: 'Generate 12 links' }).waitFor();
    await byPalette(page, 'Generate 12 links');
    await page.getByText('12 generated').waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await byPalette(page, 'Copy all links');
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByText('Copied to clipboard')
      .waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const links = copied.split('\n');
    assert.is(new Set(links).size, 12);
    const reader = await openPage(stage.browser);
    await isNoBot(reader);
    await reader.goto(links[4] ?? '');
    await reader.getByRole('heading', { name: `${word} promo` }).waitFor();
    await reader.context().close();
    await counted(stage.app, campaign);
    await byPalette(page, `${word} drive`);
    await page.waitForURL(new RegExp(`/marketing/campaigns/${campaign.id}`));
    await countsOne(page);
    await page.context().close();
  },
);

journey(
  'a campaign without an order page: the way to the field of its form, which offers order pages alone, and back to what was chosen',
  async (stage) => {
    const { page, word } = await begin(stage, 'Mole', { order_page_id: null });
    await page.getByRole('link', { name: 'Many links' }).click();
    const notice = page.getByText('This campaign has no order page.');
    await notice.first().waitFor();
    await choose(page, 'Partners', partnersOf(word).slice(0, 1));
    await shots(page, 'many-links-lacking');
    await page.getByRole('link', { name: 'Open the campaign' }).click();
    const field = page.getByRole('combobox', { name: /^Order page/ });
    await hasFocus(field);
    await field.click();
    await page.getByRole('combobox', { name: 'Search landing pages' }).fill(word);
    await page.getByRole('option', { name: `${word} order` }).waitFor();
    assert.is(await page.getByRole('option', { name: `${word} promo` }).count(), 0);
    await page.getByRole('option', { name: `${word} order` }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByText(/saved|updated/i)
      .first()
      .waitFor();
    await page.goBack();
    await page.getByRole('button', { name: `Remove ${partnersOf(word)[0]}` }).waitFor();
    assert.is(await notice.count(), 0);
    await choose(page, 'Effort types', typesOf(word).slice(0, 2));
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Generate 2 links' }).click();
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByText('2 links generated')
      .waitFor();
    await eventually(async () => assert.ok(await isInView(linksOf(page).first())));
    await shoot(page, 'many-links-generated-in-view');
    if (size !== null) await page.setViewportSize(size);
    await shots(page, 'many-links-generated');
    await makeNoOrderPage(stage.app, `${word} order`);
    await page.reload();
    await choose(page, 'Partners', partnersOf(word).slice(0, 1));
    await choose(page, 'Effort types', typesOf(word).slice(0, 2));
    await page.getByText('No link can be generated as it is: 2 faults, in Order page').waitFor();
    await shots(page, 'many-links-refused');
    await page.context().close();
  },
);

journey.run();

/** Above the foot of the page. */
function isInView(element: Locator) {
  return element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    const foot = document.querySelector('main footer')?.getBoundingClientRect();
    return top >= 0 && bottom <= (foot?.top ?? 0);
  });
}

/** The page is of no kind any more. */
async function makeNoOrderPage({ api }: App, name: string) {
  const pages = 'marketing/landing-pages';
  const found = await api.get(`${pages}?filters[name]=${encodeURIComponent(name)}`);
  const [page] = (found as { readonly data: readonly Item[] }).data;
  await api.put(`${pages}/${page?.id}`, { version: page?.version, category_type_id: null });
}

/** A campaign of its own on screen, with four partners and three effort types to be had. */
async function begin({ app, browser }: Stage, word: string, without: object = {}) {
  const campaign = await makeCampaign(app, word, without);
  const page = await openPage(browser);
  await isNoBot(page);
  await startSession(page, app.url);
  await page.goto(`${app.url}/marketing/campaigns/${campaign.id}`);
  await page.getByRole('link', { name: 'Many links' }).waitFor();
  return { page, campaign, word };
}

/** A browser without a window names itself so, and is counted apart. */
async function isNoBot(page: Page) {
  const name = await page.evaluate(() => navigator.userAgent);
  await page.context().setExtraHTTPHeaders({ 'user-agent': name.replace('Headless', '') });
}

function partnersOf(word: string) {
  return ['Gulls', 'Terns', 'Herons', 'Coots'].map((name) => `${word} ${name}`);
}

function typesOf(word: string) {
  return ['Leaflet', 'Radio', 'Poster'].map((name) => `${word} ${name}`);
}

async function makeCampaign({ api }: App, word: string, without: object): Promise<Item> {
  const make = (route: string, values: object) =>
    api.post(route, { ...values, _idempotency: token() });
  const page = async (name: string, type: string) => {
    const types = 'marketing/landing-page-category-types';
    const found = await api.get(`${types}?filters[name]=${encodeURIComponent(type)}`);
    const { data } = found as { readonly data: readonly Item[] };
    return make('marketing/landing-pages', {
      ...{ name, slug: name.toLowerCase().replace(' ', '-'), status: 'published' },
      category_type_id: data[0]?.id,
      content: `<h1>${name}</h1>`,
    });
  };
  for (const name of partnersOf(word)) await make('marketing/partners', { name });
  for (const name of typesOf(word)) await make('marketing/effort-types', { name });
  const promo = await page(`${word} promo`, 'Promo');
  const order = await page(`${word} order`, 'Order page');
  return make('marketing/campaigns', {
    ...{ name: `${word} drive`, promo_id: promo.id, order_page_id: order.id },
    ...without,
  });
}

function linksOf(page: Page) {
  return page.getByRole('list', { name: 'Links' }).getByRole('link');
}

async function choose(page: Page, field: string, names: readonly string[]) {
  await page.getByRole('combobox', { name: new RegExp(`^${field}`) }).click();
  const search = page.getByRole('combobox', { name: `Search ${field.toLowerCase()}` });
  for (const name of names) {
    await search.fill(name);
    await page.getByRole('option', { name }).click();
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
  }
  await page.keyboard.press('Escape');
  await search.waitFor({ state: 'hidden' });
}

async function type(page: Page, field: string, names: readonly string[]) {
  const select = page.getByRole('combobox', { name: new RegExp(`^${field}`) });
  await tabTo(page, select);
  await page.keyboard.press('Enter');
  const search = page.getByRole('combobox', { name: `Search ${field.toLowerCase()}` });
  await hasFocus(search);
  for (const name of names) {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(name);
    await page.getByRole('option', { name }).and(page.locator('[data-active-item]')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
  }
  await page.keyboard.press('Escape');
  await hasFocus(select);
}

/** A command of the palette with what it asks for; a field of the page may be called the same, with a star. */
async function answer(page: Page, command: string, asked: string, name: string) {
  await byPalette(page, command);
  const input = page.getByRole('combobox', { name: asked, exact: true });
  await hasFocus(input);
  await page.keyboard.type(name);
  await page.getByRole('option', { name, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await input.waitFor({ state: 'detached' });
}

/** The click is on the chart of its campaign, and in the table that says the same. */
async function countsOne(page: Page) {
  await page
    .getByText(/^1 clicks?,/)
    .first()
    .waitFor();
  await page.getByRole('radio', { name: 'Days', exact: true }).click();
  const today = page.getByRole('table', { name: 'Clicks by day' }).getByRole('row').nth(1);
  await today.getByRole('cell', { name: '1', exact: true }).first().waitFor();
}

/** A moment after the link was followed its click is counted. */
function counted({ api }: App, { id }: Item) {
  return eventually(async () => {
    const answer = await api.get(`marketing/campaigns/${id}/clicks/total`);
    assert.is((answer as { readonly data: { readonly clicks: number } }).data.clicks, 1);
  });
}
