import * as assert from 'uvu/assert';
import type { Browser, Page } from 'playwright';
import type { ItemAnswer } from '../../src/shared/wire.ts';
import type { App } from '../support/app.ts';
import { openPage, pressSave, saving, shoot, signIn } from '../support/browser.ts';
import { makeFaq } from '../support/fixtures.ts';
import { holds, openFaq, question } from '../support/form.ts';
import { journeys } from '../support/journey.ts';

const GOES_ON = 'This form goes on in another tab or on another device of yours.';
const journey = journeys('one person, two tabs');

journey(
  '[D5.063] a draft that is written in another tab is not offered as lost: going there marks that tab',
  async ({ app, browser }) => {
    const first = await openPage(browser);
    await signIn(first, app.url);
    await first.goto(`${app.url}/content/tags/create`);
    await type(first, 'Harbour');
    const second = await beside(first, `${app.url}/content/tags/create`);
    await second.getByRole('heading', { name: 'Open in another tab' }).waitFor();
    await shoot(second, 'open-in-tab');
    assert.is(await second.getByText('Required.').count(), 0, 'nobody has left the field');
    assert.is(await second.getByRole('button', { name: 'Abandon' }).count(), 0);
    // Every page of a browser without windows believes that it has the focus.
    await first.evaluate(() => Object.assign(document, { hasFocus: () => false }));
    await second.getByRole('button', { name: 'Go there' }).click();
    await second.getByText('The other tab is marked').waitFor();
    await shoot(second, 'open-in-tab-called');
    await first.waitForFunction(() => document.title.startsWith('● '));
    await second.getByRole('button', { name: 'Start anew' }).click();
    await second.getByRole('textbox', { name: 'Name' }).fill('Lighthouse');
    await saving(second, () => pressSave(second));
    await holds(first, first.getByRole('textbox', { name: 'Name' }), 'Harbour');
    await first.context().close();
  },
);

journey(
  'continuing here closes the form there, and what was typed last comes along',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'Where is the ferry?');
    const first = await openPage(browser);
    await signIn(first, app.url);
    await openFaq(first, app, faq);
    await question(first).fill('Where is the night ferry?');
    await kept(first);
    const second = await beside(first, `${app.url}/content/faqs/${faq.id}/edit`);
    await second.getByRole('heading', { name: 'Open in another tab' }).waitFor();
    await question(first).fill('Where is the last night ferry?');
    await second.getByRole('button', { name: 'Continue here' }).click();
    await first.waitForURL(/\/content\/faqs$/);
    const notes = first.getByRole('region', { name: 'Notifications' });
    await notes.getByText(GOES_ON).first().waitFor();
    await shoot(first, 'open-in-tab-given');
    await holds(second, question(second), 'Where is the last night ferry?');
    await saving(second, () => pressSave(second));
    const saved = (await app.api.get(`contents/faqs/${faq.id}`)) as ItemAnswer;
    assert.is(saved.data.question, 'Where is the last night ferry?');
    await first.context().close();
  },
);

journey(
  'a tab that was killed is no open one: its draft is offered as unsaved work',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'When are the tides?');
    const first = await openPage(browser);
    await signIn(first, app.url);
    await openFaq(first, app, faq);
    await question(first).fill('When are the spring tides?');
    await kept(first);
    const second = await first.context().newPage();
    await first.close();
    await second.goto(`${app.url}/content/faqs/${faq.id}/edit`);
    await second.getByRole('heading', { name: 'Unsaved Changes' }).waitFor();
    await second.getByRole('button', { name: 'Load' }).click();
    await holds(second, question(second), 'When are the spring tides?');
    await second.context().close();
  },
);

journey(
  '[D5.063] what is written on another device is left there, or begun anew beside it',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'Who keeps the light?');
    const laptop = await openPage(browser);
    await signIn(laptop, app.url);
    await openFaq(laptop, app, faq);
    await question(laptop).fill('Who keeps the light at night?');
    await kept(laptop);
    for (const [width, theme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      const phone = await openPage(browser, { width, theme });
      await signIn(phone, app.url);
      await phone.goto(`${app.url}/content/faqs/${faq.id}/edit`);
      await phone.getByRole('heading', { name: 'Open on another device' }).waitFor();
      await shoot(phone, `open-on-device-${width}`);
      assert.is(await phone.getByRole('button', { name: 'Go there' }).count(), 0);
      await phone.getByRole('button', { name: 'Start anew' }).click();
      await phone.getByText('This item is open in another tab of yours.').waitFor();
      await phone.context().close();
    }
    await holds(laptop, question(laptop), 'Who keeps the light at night?');
    await laptop.context().close();
  },
);

journey(
  '[D5.063] a new record that is written on another device is continued here, with what was typed there last',
  async ({ app, browser }) => {
    await app.database.pool.query('delete from auto_saves');
    const laptop = await openDevice(browser, app);
    await laptop.goto(`${app.url}/content/tags/create`);
    await type(laptop, 'Breakwater');
    const phone = await openDevice(browser, app);
    await phone.goto(`${app.url}/content/tags/create`);
    await phone.getByRole('heading', { name: 'Open on another device' }).waitFor();
    await name(laptop).fill('Breakwater lamp');
    await continueHere(phone, laptop);
    await laptop.waitForURL(/\/content\/tags$/);
    await holds(phone, name(phone), 'Breakwater lamp');
    await saving(phone, () => pressSave(phone));
    const { rows } = await app.database.pool.query(
      "select name from tags where name like 'Breakwater%'",
    );
    assert.equal(rows, [{ name: 'Breakwater lamp' }]);
    await laptop.context().close();
    await phone.context().close();
  },
);

journey(
  'a record that is edited on another device is continued here, and its lock comes along',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'Who rings the bell?');
    const laptop = await openDevice(browser, app);
    await openFaq(laptop, app, faq);
    await question(laptop).fill('Who rings the fog bell?');
    await kept(laptop);
    const phone = await openDevice(browser, app);
    await phone.goto(`${app.url}/content/faqs/${faq.id}/edit`);
    await phone.getByRole('heading', { name: 'Open on another device' }).waitFor();
    await question(laptop).fill('Who rings the old fog bell?');
    await continueHere(phone, laptop);
    await laptop.waitForURL(/\/content\/faqs$/);
    await holds(phone, question(phone), 'Who rings the old fog bell?');
    await saving(phone, () => pressSave(phone));
    const saved = (await app.api.get(`contents/faqs/${faq.id}`)) as ItemAnswer;
    assert.is(saved.data.question, 'Who rings the old fog bell?');
    await laptop.context().close();
    await phone.context().close();
  },
);

journey(
  'an older draft leads through the choice where somebody has written the same field since',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'When is low tide?');
    const page = await openPage(browser);
    await signIn(page, app.url);
    await openFaq(page, app, faq);
    await question(page).fill('When is the next low tide?');
    await kept(page);
    const context = page.context();
    const next = await context.newPage();
    await page.close();
    await write(app, faq.id, 'When is low tide today?');
    await next.goto(`${app.url}/content/faqs/${faq.id}/edit`);
    await next.getByRole('button', { name: 'Load' }).click();
    await next.getByRole('heading', { name: 'Two people changed this' }).waitFor();
    await shoot(next, 'old-draft-choice');
    const choice = next.getByRole('alertdialog');
    await choice.getByRole('button', { name: 'Discard changes' }).click();
    await holds(next, question(next), 'When is low tide today?');
    await context.close();
  },
);

journey.run();

/** A second tab of the same browser. */
async function beside(page: Page, address: string) {
  const tab = await page.context().newPage();
  await tab.goto(address);
  return tab;
}

/** A browser of its own, whose clock the test moves. */
async function openDevice(browser: Browser, app: App) {
  const page = await openPage(browser);
  await page.clock.install();
  await signIn(page, app.url);
  return page;
}

/** The phone asks, and the laptop hears of it when it says next that it lives. */
async function continueHere(phone: Page, laptop: Page) {
  const asked = phone.waitForResponse((response) => response.url().endsWith('/auto-save/claim'));
  await phone.getByRole('button', { name: 'Continue here' }).click();
  await asked;
  await laptop.clock.fastForward(15_000);
  const notes = laptop.getByRole('region', { name: 'Notifications' });
  await notes.getByText(GOES_ON).first().waitFor();
}

function name(page: Page) {
  return page.getByRole('textbox', { name: 'Name' });
}

async function type(page: Page, text: string) {
  await name(page).fill(text);
  await kept(page);
}

/** The draft is on the server, as it is when its tab is hidden. */
async function kept(page: Page) {
  const posted = page.waitForResponse(
    (response) => response.url().endsWith('/auto-save') && response.request().method() === 'POST',
  );
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'hidden');
  });
  await posted;
}

/** Another tab has written the question, whoever's lease there is. */
async function write({ database }: App, id: number, text: string) {
  await database.pool.query(
    'update faqs set question = $2, version = version + 1, updated_at = now() where id = $1',
    [id, text],
  );
}
