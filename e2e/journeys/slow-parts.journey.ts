import * as assert from 'uvu/assert';
import type { Locator, Page } from 'playwright';
import { openPage, startSession } from '../support/browser.ts';
import { makeFaq, token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import type { SlowServer } from '../support/slow.ts';
import { slowServer } from '../support/slow.ts';

const journey = journeys('parts of pages that wait or are not answered');

journey(
  'lists: pages, the side panel, values of a filter, an edit of several rows and a view each say within a second that they wait, say what failed, keep what was typed, and are asked again at one press',
  async ({ app, browser }) => {
    const { id } = await app.api.post('tags', { name: 'Quay', color: '#112233' });
    for (let n = 1; n <= 12; n++) await makeFaq(app.api, `Is berth ${n} free?`, { tag_ids: [id] });
    const page = await openPage(browser);
    const server = await slowServer(page);
    await page.clock.install();
    await startSession(page, app.url);
    const asked = (name: string, part: Part) => askedAgain(page, server, name, part);
    const first = page.getByRole('link', { name: /^Is berth/ }).first();
    await page.goto(`${app.url}/content/faqs`);
    await first.waitFor();
    await asked('paging', {
      calls: /^GET \/contents\/faqs\?/,
      act: () => page.getByRole('button', { name: 'Next page' }).click(),
      there: page.getByText('11–12', { exact: true }),
    });
    await page.locator('tbody tr[data-id] [data-cell]').nth(1).focus();
    await asked('peek', {
      calls: /^GET \/contents\/faqs\/\d+/,
      act: () => page.keyboard.press(' '),
      there: page.getByRole('dialog').getByText('Answer', { exact: true }),
    });
    await page.keyboard.press('Escape');
    await page.goto(`${app.url}/content/faqs?search=berth`);
    await first.waitFor();
    await asked('values of a filter', {
      calls: /count_by=|^GET \/tags/,
      act: async () => {
        await page.getByRole('button', { name: /^Filter/ }).click();
        await page.getByRole('option', { name: 'Tags', exact: true }).click();
      },
      there: page.getByRole('listbox', { name: 'Tags' }).getByRole('option', { name: /Quay/ }),
      again: page.getByRole('option', { name: 'Retry' }),
    });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check();
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    await bar.getByRole('button', { name: /^Edit/ }).click();
    const edit = page.getByRole('dialog', { name: /^Edit “/ });
    await edit
      .getByRole('radiogroup', { name: 'Question: what to do' })
      .getByText('Set', { exact: true })
      .click();
    const typed = edit.getByRole('textbox', { name: 'New value' });
    await typed.fill('Is berth 99 free?');
    const update = edit.getByRole('button', { name: /^Update 1/ });
    await asked('edit of several', {
      calls: /^POST \/contents\/faqs\/bulk/,
      act: () => update.click(),
      failed: edit.getByText(REFUSED),
      kept: () => holds(typed, 'Is berth 99 free?'),
      again: update,
      there: page.getByRole('link', { name: 'Is berth 99 free?' }),
    });
    await page.getByRole('button', { name: 'Save view' }).click();
    const view = page.getByRole('dialog', { name: 'Save view' });
    const name = view.getByRole('textbox', { name: 'Name' });
    await name.fill('Berths');
    const save = view.getByRole('button', { name: /^Save/ });
    await asked('view', {
      calls: /^POST \/views/,
      act: () => save.click(),
      failed: view.getByText(REFUSED),
      kept: () => holds(name, 'Berths'),
      again: save,
      there: page.getByRole('link', { name: 'Berths' }),
    });
    await page.context().close();
  },
);

journey(
  'pages: the dashboard, the calendar, rules of a segment and a merge do the same',
  async ({ app, browser }) => {
    const tag = (name: string) => app.api.post('tags', { name, color: '#112233' });
    const { id: sea } = await tag('Sea');
    await tag('Ocean');
    const segment = await app.api.post('messages/segments', {
      name: 'Whoever is here',
      type: 'dynamic',
      rules: { and: [{ field: 'status', op: 'eq', value: 'active' }] },
      _idempotency: token(),
    });
    const page = await openPage(browser);
    const server = await slowServer(page);
    await page.clock.install();
    await startSession(page, app.url);
    const asked = (name: string, part: Part) => askedAgain(page, server, name, part);
    const link = page.getByRole('link', { name: 'Dashboard', exact: true }).first();
    await page.goto(`${app.url}/content/tags`);
    await page.getByRole('link', { name: 'Ocean' }).waitFor();
    const needs = page.getByRole('region', { name: 'Needs you' });
    await asked('dashboard', {
      calls: /^GET \/me\/waiting/,
      act: () => link.click(),
      there: needs.getByText(/^Nothing waits for you/),
    });
    await page.goto(`${app.url}/calendar`);
    await page.getByRole('grid').waitFor();
    await asked('calendar', {
      calls: /^GET \/calendar-events/,
      act: () => page.getByRole('button', { name: 'Next month' }).click(),
      there: page.getByText(/^\d+ entr|^No entries|^Nothing/).first(),
    });
    await page.goto(`${app.url}/messaging/segments`);
    await page.getByRole('link', { name: 'Whoever is here' }).waitFor();
    await asked('rules of a segment', {
      calls: /^POST \/messages\/segments\/preview/,
      act: () => page.getByRole('link', { name: 'Whoever is here' }).click(),
      again: page.getByRole('button', { name: 'Count again' }),
      there: page.getByRole('region', { name: 'Preview' }).getByText(/match(es)?\.$/),
    });
    assert.ok(segment.id > 0);
    await page.goto(`${app.url}/content/tags/${sea}`);
    await page.getByRole('button', { name: 'Merge into another' }).click();
    const picking = page.getByRole('dialog', { name: 'Merge into' });
    await picking.getByRole('combobox', { name: 'Into which tag?' }).click();
    const review = page.getByRole('alertdialog', { name: 'Merge 1 tag into Ocean?' });
    await asked('what a merge would do', {
      calls: /^POST \/tags\/\d+\/merge\/preview/,
      act: () => page.getByRole('option', { name: /Ocean/ }).click(),
      kept: () => picking.getByText('Ocean').first().waitFor(),
      there: review,
    });
    const merge = review.getByRole('button', { name: 'Merge', exact: true });
    await asked('merge', {
      calls: /^POST \/tags\/\d+\/merge$/,
      act: () => merge.click(),
      again: merge,
      there: page.getByText(/merged/).first(),
    });
    await page.context().close();
  },
);

journey(
  'without a network: a page that is turned, the side panel, a view and a preview of a merge say so, keep what was typed, and come once it is back, a view at another press',
  async ({ app, browser }) => {
    for (let n = 1; n <= 12; n++) await makeFaq(app.api, `Is slip ${n} dry?`);
    const tag = (name: string) => app.api.post('tags', { name, color: '#112233' });
    const { id: bay } = await tag('Bay');
    await tag('Cove');
    const page = await openPage(browser);
    await startSession(page, app.url);
    const offline = (part: Cut) => cutOff(page, part);
    await page.goto(`${app.url}/content/faqs?search=slip`);
    await page
      .getByRole('link', { name: /^Is slip/ })
      .first()
      .waitFor();
    await offline({
      act: () => page.getByRole('button', { name: 'Next page' }).click(),
      there: page.getByText('11–12', { exact: true }),
    });
    await page.locator('tbody tr[data-id] [data-cell]').nth(1).focus();
    await offline({
      act: () => page.keyboard.press(' '),
      there: page.getByRole('dialog').getByText('Answer', { exact: true }),
    });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save view' }).click();
    const view = page.getByRole('dialog', { name: 'Save view' });
    const name = view.getByRole('textbox', { name: 'Name' });
    await name.fill('Slips');
    const save = view.getByRole('button', { name: /^Save/ });
    await offline({
      act: () => save.click(),
      kept: () => holds(name, 'Slips'),
      again: save,
      there: page.getByRole('link', { name: 'Slips' }),
    });
    await page.goto(`${app.url}/content/tags/${bay}`);
    await page.getByRole('button', { name: 'Merge into another' }).click();
    const picking = page.getByRole('dialog', { name: 'Merge into' });
    await picking.getByRole('combobox', { name: 'Into which tag?' }).click();
    const cove = page.getByRole('option', { name: /Cove/ });
    await cove.waitFor();
    await offline({
      act: () => cove.click(),
      there: page.getByRole('alertdialog', { name: 'Merge 1 tag into Cove?' }),
    });
    await page.context().close();
  },
);

journey.run();

const REFUSED = 'It is broken for a moment.';

/** Does something whose call takes long and is refused in the end: both is said, and it is done when it is asked for again. */
async function askedAgain(page: Page, server: SlowServer, name: string, part: Part) {
  const { calls, act, there, kept, failed = page.getByText(/could not be|It is broken/) } = part;
  const { again = page.getByRole('button', { name: /^Retry/ }) } = part;
  await server.hold(calls);
  await act();
  await server.reached();
  await page.clock.fastForward(1_000);
  await page.waitForFunction(isTold).catch((error) => {
    throw new Error(`${name} tells nobody that it waits: ${error}`);
  });
  await server.refuse(REFUSED);
  await failed.first().waitFor();
  await again.first().waitFor();
  await kept?.();
  await server.go();
  await again.first().click();
  await there.waitFor();
}

/** Does something without a network: that is said, and once there is one it is done by itself, or at one press more. */
async function cutOff(page: Page, { act, there, kept, again }: Cut) {
  const away = page.getByText('The server cannot be reached.').first();
  await page.context().setOffline(true);
  await act();
  await away.waitFor();
  await kept?.();
  await page.context().setOffline(false);
  await again?.click();
  await there.waitFor();
  await away.waitFor({ state: 'detached' });
}

/** In the page: the line at its top, or the place itself, says that something is on its way. */
function isTold(): boolean {
  const told = '[aria-label="Waiting for the server"], [aria-busy=true], [data-skeleton]';
  return document.querySelector(told) !== null;
}

async function holds(field: Locator, text: string) {
  assert.is(await field.inputValue(), text);
}

interface Cut {
  readonly act: () => Promise<unknown>;
  /** What stands there once it has come. */
  readonly there: Locator;
  /** Whether what was typed or chosen is still there. */
  readonly kept?: () => Promise<unknown>;
  /** What asks for it again; Retry, or nothing, unless it is another press of the same. */
  readonly again?: Locator;
}

interface Part extends Cut {
  readonly calls: RegExp;
  /** Where its failure is said. */
  readonly failed?: Locator;
}
