import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import type { LinkPlace, LinkStep } from '../../tests/support/link-view.ts';
import { campaigns, linkTours, orderPage, partners } from '../../tests/support/link-view.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { differenceOf, startLinkWire } from '../../tests/support/link-wire.ts';
import type { App } from '../support/app.ts';
import { openPage, startSession } from '../support/browser.ts';
import { STILL } from '../support/focus.ts';
import type { Stage } from '../support/journey.ts';
import { journeys } from '../support/journey.ts';
import { openPalette } from '../support/keys.ts';

const journey = journeys('the machine of a campaign link in the browser');

const TYPE = { id: 1, name: 'E-mail' };
/** The dialog of who picks a link stands in the editor, which has a journey of its own. */
const PLACES: Readonly<Partial<Record<LinkPlace, string>>> = {
  page: '/marketing/campaign-link',
  dialog: '/marketing/campaigns/7',
  effort: '/marketing/campaign-link?effort=8841',
};

for (const { place, steps } of linkTours()) {
  const address = PLACES[place];
  if (address === undefined) continue;
  journey(`${steps.length} steps on ${address}`, async (stage) => {
    const { page, wire } = await open(stage, place, address);
    for (const [at, step] of steps.entries()) {
      if (step.port === null) await play(page, step);
      else await wire.answer(step.port, step.event);
      await shows(page, steps.slice(0, at + 1));
    }
    await page.context().close();
  });
}

journey.run();

async function open({ app, browser }: Stage, place: LinkPlace, address: string) {
  await connectEverflow(app);
  const page = await openPage(browser, { mayLoseFocus: STILL });
  await startSession(page, app.url);
  const wire = startLinkWire({
    'marketing/campaigns': campaigns,
    'marketing/partners': partners,
    'marketing/effort-types': [TYPE],
    'marketing/landing-pages': [orderPage],
  });
  await page.exposeFunction('askLinks', wire.take);
  if (place !== 'dialog') await page.addInitScript(askTest);
  else await makeCampaign(app);
  await page.goto(`${app.url}${address}`);
  if (place === 'dialog') {
    const opener = page.getByRole('button', { name: /^New link/ });
    await opener.waitFor();
    await page.evaluate(askTest);
    await opener.click();
  }
  return { page, wire };
}

async function connectEverflow({ api }: App) {
  const { data } = (await api.get('settings/integrations/1')) as { data: { version: number } };
  await api.put('settings/integrations/1', {
    version: data.version,
    everflow_api_key: 'key-of-the-tests',
  });
}

/** The campaign in whose page the dialog stands. */
async function makeCampaign({ database }: App) {
  const { id, name } = campaigns[0];
  await database.pool.query(
    'insert into campaigns (id, name) overriding system value values ($1, $2)',
    [id, name],
  );
}

/** In the page: what the generator asks goes to the test. With routes the browser's cache would be off. */
function askTest() {
  const plain = window.fetch.bind(window);
  const ours =
    /\/api\/v3\.2\/((marketing\/(campaigns|partners|effort-types|efforts|landing-pages)|settings\/everflow).*)$/;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const [, path] = ours.exec(new URL(request.url).pathname) ?? [];
    if (path === undefined) return plain(input, init);
    const { status, body } = await window.askLinks(request.method, path);
    return Response.json(body, { status });
  };
}

async function play(page: Page, { event }: LinkStep) {
  const { type, ...answers } = event;
  if (type === 'link.campaign') return pick(page, 'Campaign', nameOf(campaigns, event.id));
  if (type === 'link.partner') return pick(page, 'Partner', nameOf(partners, event.id));
  if (type === 'link.change') return change(page, event.values as Values);
  const button = page.locator(`[data-command="${type}"]`);
  if ((await button.count()) > 0) return button.first().click();
  await command(page, TITLES[type] ?? type, answers);
}

async function change(page: Page, { name, effort_type_id }: Values) {
  if (name !== undefined)
    return (await formOn(page)).getByRole('textbox', { name: /^Name/ }).fill(name);
  if (effort_type_id !== undefined) return pick(page, 'Effort Type', TYPE.name);
  return (await formOn(page)).getByRole('switch').click();
}

/** The generator: the dialog, where there is one. */
async function formOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'New campaign link' });
  return (await dialog.count()) > 0 ? dialog : page;
}

async function pick(page: Page, field: string, name: string) {
  const form = await formOn(page);
  await form.getByRole('combobox', { name: new RegExp(`^${field}`) }).click();
  const option = page.getByRole('option', { name });
  await option.click();
  await option.waitFor({ state: 'detached' });
}

/** By the palette, with an answer to each thing that it asks for. */
async function command(page: Page, title: string, answers: Readonly<Record<string, unknown>>) {
  await openPalette(page);
  await page.keyboard.type(title);
  await page.getByRole('option', { name: title, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  for (const [name, answer] of Object.entries(answers)) {
    const input = page.getByRole('combobox', { name: ASKED[name] ?? name, exact: true });
    await input.and(page.locator(':focus')).waitFor();
    const words = wordsOf(name, answer);
    await page.keyboard.type(words);
    if (!TYPED.includes(name))
      await page.getByRole('option', { name: words, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await input.waitFor({ state: 'detached' });
  }
}

function wordsOf(name: string, answer: unknown): string {
  if (name === 'campaign_id') return nameOf(campaigns, answer);
  if (name === 'partner_id') return nameOf(partners, answer);
  if (name === 'effort_type_id') return TYPE.name;
  if (name === 'order_page_id') return orderPage.name;
  return name === 'offer_type' ? 'Order page' : String(answer);
}

function nameOf(rows: readonly { readonly id: number; readonly name: string }[], id: unknown) {
  return rows.find((row) => row.id === id)?.name ?? '';
}

async function shows(page: Page, steps: readonly LinkStep[]) {
  const last = steps.at(-1);
  if (last === undefined) return;
  const way = steps.map(({ words }) => words).join(' > ');
  await eventually(async () => assert.is(await page.evaluate(differenceOf, last.page), null, way));
}

const TITLES: Readonly<Record<string, string>> = {
  'link.complete': 'Fill in what is missing and generate the link',
  'link.clear': 'Clear the form of the link',
  'link.retry': 'Load the campaign again',
};
const ASKED: Readonly<Record<string, string>> = {
  campaign_id: 'Campaign',
  name: 'Name of the link',
  effort_type_id: 'Effort type',
  partner_id: 'Partner',
  offer_type: 'Type',
  order_page_id: 'Order page',
};
const TYPED = ['name'];

interface Values {
  readonly name?: string;
  readonly effort_type_id?: number;
}

declare global {
  interface Window {
    /** Set by the tests: what the API of the generator answers. */
    askLinks(method: string, path: string): Promise<{ status: number; body: unknown }>;
  }
}
