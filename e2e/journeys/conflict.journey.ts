import * as assert from 'uvu/assert';
import type { Browser, Page } from 'playwright';
import type { Item } from '../../src/shared/wire.ts';
import type { App } from '../support/app.ts';
import { addPerson, apiAs } from '../support/app.ts';
import { pauseClock } from '../support/clock.ts';
import { openPage, pressSave, startSession } from '../support/browser.ts';
import { makeFaq } from '../support/fixtures.ts';
import { holds, openFaq, question, stored } from '../support/form.ts';
import { journeys } from '../support/journey.ts';
import { tabTo } from '../support/keys.ts';

const journey = journeys('two versions of one record');

journey(
  '[D5.016] disjoint changes of two people are merged by themselves',
  async ({ app, browser }) => {
    const { page, faq } = await overtaken(app, browser, 'merged', { published: true });
    await page.getByRole('switch', { name: 'Published', checked: true }).waitFor();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    assert.is((await stored(app, faq)).question, 'Mine of merged');
    assert.is((await stored(app, faq)).version, 3);
    await page.context().close();
  },
);

journey(
  '[D5.015] by mouse: overlapping changes open mine and theirs by field, and the choice is saved',
  async ({ app, browser }) => {
    const theirs = { question: 'Theirs of mouse', published: true };
    const { page, faq } = await overtaken(app, browser, 'mouse', theirs);
    const view = page.getByRole('alertdialog', { name: 'Two people changed this' });
    const conflict = view.getByRole('region', { name: /^Question/ });
    await conflict.getByText('Mine of mouse').first().waitFor();
    await conflict.getByText('Theirs of mouse').first().waitFor();
    await conflict.getByRole('radio').first().check();
    await view.getByRole('button', { name: 'Use these choices' }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    assert.is((await stored(app, faq)).question, 'Mine of mouse');
    await page.getByRole('switch', { name: 'Published', checked: true }).waitFor();
    await page.context().close();
  },
);

journey(
  '[D5.015] by keyboard alone: overlapping changes open mine and theirs by field, and theirs is taken',
  async ({ app, browser }) => {
    const { page, faq } = await overtaken(app, browser, 'keys', { question: 'Theirs of keys' });
    const view = page.getByRole('alertdialog', { name: 'Two people changed this' });
    await view.getByText('Theirs of keys').first().waitFor();
    await tabTo(page, view.getByRole('radio').first());
    await page.keyboard.press('2');
    await page.keyboard.press('Control+s');
    await view.waitFor({ state: 'detached' });
    await holds(page, question(page), 'Theirs of keys');
    assert.is((await stored(app, faq)).question, 'Theirs of keys');
    await page.context().close();
  },
);

journey.run();

let people = 0;

/** Mine is typed, then somebody else saves a newer version, then mine is sent. Time stands still meanwhile, so that no heartbeat takes the lock back; the first claim of it was answered before. */
async function overtaken(
  app: App,
  browser: Browser,
  name: string,
  theirs: object,
): Promise<{ page: Page; faq: Item }> {
  people += 1;
  const bo = await addPerson(app, {
    first_name: 'Bo',
    last_name: 'Falk',
    email: `bo${people}@masthead.example`,
  });
  const api = await apiAs(app.url, bo);
  const faq = await makeFaq(app.api, `Both of ${name}?`);
  const page = await openPage(browser);
  await startSession(page, app.url);
  await page.clock.install();
  const locked = page.waitForResponse((each) => each.url().endsWith('/locks'));
  await openFaq(page, app, faq);
  await locked;
  await pauseClock(page);
  await question(page).fill(`Mine of ${name}`);
  await app.database.pool.query('delete from locks');
  await api.put(`contents/faqs/${faq.id}`, { ...theirs, version: 1 });
  await pressSave(page);
  await page.clock.resume();
  return { page, faq };
}
