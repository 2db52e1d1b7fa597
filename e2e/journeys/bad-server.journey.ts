import * as assert from 'uvu/assert';
import type { Browser, Page } from 'playwright';
import type { Item } from '../../src/shared/wire.ts';
import type { App } from '../support/app.ts';
import { STILL } from '../support/focus.ts';
import { openPage, pressSave, startSession } from '../support/browser.ts';
import { makeFaq } from '../support/fixtures.ts';
import type { Treatment } from '../support/form.ts';
import {
  answering,
  doubled,
  gated,
  garbling,
  lost,
  openFaq,
  question,
  saveButton,
  stored,
  treatSaves,
  typed,
} from '../support/form.ts';
import { journeys } from '../support/journey.ts';

const journey = journeys('a bad server');

const NOT_KNOWN = /not known yet whether this was saved\./;

journey('200 with broken JSON: the save is asked again and done once', async (stage) => {
  await survives(stage, 'broken', [garbling('{"message": "FAQ sav')]);
});

journey('200 with nothing in it: the save is asked again and done once', async (stage) => {
  await survives(stage, 'empty', [garbling('')]);
});

journey('500: the page says that nobody knows, and the save is done once', async (stage) => {
  const body = { message: 'Sorry, an unexpected error occurred.', id: 'unexpected' };
  await survives(stage, 'failing', [answering(500, body), answering(500, body)]);
});

journey('the reply to a PUT is lost: the repeat is not a conflict with oneself', async (stage) => {
  await survives(stage, 'lost', [lost]);
});

journey('429 with Retry-After: the same save goes out again', async (stage) => {
  const body = { message: 'Too many requests.', id: 'rate_limited' };
  await survives(stage, 'busy', [answering(429, body, { 'retry-after': '3' })]);
});

journey('a save that arrives twice is done once', async ({ app, browser }) => {
  const { page, faq } = await open(app, browser, 'twice');
  await treatSaves(page, [doubled]);
  await pressSave(page);
  await page.getByText('Saved', { exact: true }).first().waitFor();
  assert.equal(await versionAndText(app, faq), [2, 'Is it twice now?']);
  await page.context().close();
});

journey(
  'an answer that comes after 30 seconds finds the typing of meanwhile kept, and saved afterwards',
  async ({ app, browser }) => {
    const { page, faq } = await open(app, browser, 'slow');
    const slow = gated(async (route) => {
      const response = await route.fetch();
      return () => route.fulfill({ response });
    });
    await treatSaves(page, [slow.treatment]);
    await pressSave(page);
    await page.getByRole('button', { name: /^Saving/ }).waitFor();
    await slow.reached;
    await question(page).fill('Is it slow, and typed on?');
    await page.clock.fastForward(30_000);
    assert.is(await typed(page), 'Is it slow, and typed on?');
    await slow.open();
    await saveButton(page).and(page.locator(':enabled:not([aria-disabled=true])')).waitFor();
    assert.is(await typed(page), 'Is it slow, and typed on?');
    await pressSave(page);
    await page.getByText('Saved', { exact: true }).first().waitFor();
    assert.equal(await versionAndText(app, faq), [3, 'Is it slow, and typed on?']);
    await page.context().close();
  },
);

journey(
  'no answer at all: typing stays possible, and when the line breaks the page says what it does not know',
  async ({ app, browser }) => {
    const { page, faq } = await open(app, browser, 'silent');
    const silent = gated(async (route) => () => route.abort('connectionreset'));
    await treatSaves(page, [silent.treatment]);
    await pressSave(page);
    await page.getByRole('button', { name: /^Saving/ }).waitFor();
    assert.is(await question(page).isEditable(), true);
    await silent.open();
    await page.getByText(NOT_KNOWN).first().waitFor();
    assert.is(await typed(page), 'Is it silent now?');
    await retryButton(page).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    assert.equal(await versionAndText(app, faq), [2, 'Is it silent now?']);
    await page.context().close();
  },
);

journey(
  '[A4.007] [D5.013] [D5.016] answers in the wrong order: a copy older than the one held is ignored, and the save is merged with what is newer',
  async ({ app, browser }) => {
    const { page, faq } = await open(app, browser, 'late', { frozen: false });
    const late = gated(async (route) => {
      const response = await route.fetch();
      return () => route.fulfill({ response });
    });
    let reads = 0;
    await page.route(`**/api/v3.2/contents/faqs/${faq.id}`, (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      reads += 1;
      return reads === 1 ? late.treatment(route) : route.fallback();
    });
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Reload' }).click();
    await late.reached;
    await app.api.put(`contents/faqs/${faq.id}`, { published: true, version: 1 });
    await late.open();
    await saveButton(page).and(page.locator(':enabled:not([aria-disabled=true])')).waitFor();
    assert.is(await typed(page), 'Is it late now?');
    await pressSave(page);
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await page.getByRole('switch', { name: 'Published', checked: true }).waitFor();
    assert.equal(await versionAndText(app, faq), [3, 'Is it late now?']);
    await page.context().close();
  },
);

journey('a refused field is named, and what was typed stays', async ({ app, browser }) => {
  const { page, faq } = await open(app, browser, 'refused');
  const body = {
    message: 'Some fields need another look.',
    id: 'validation',
    data: { question: 'Choose another question.' },
  };
  await treatSaves(page, [answering(422, body)]);
  await pressSave(page);
  await page.getByText('Choose another question.').first().waitFor();
  assert.is(await question(page).getAttribute('aria-invalid'), 'true');
  assert.is(await typed(page), 'Is it refused now?');
  assert.is((await stored(app, faq)).version, 1);
  await page.context().close();
});

journey.run();

/** Saves into these answers: what was typed stays, the page says what is going on, and the row is written once. */
async function survives(
  { app, browser }: { app: App; browser: Browser },
  name: string,
  treatments: readonly Treatment[],
) {
  const { page, faq } = await open(app, browser, name);
  const saves = await treatSaves(page, treatments);
  await pressSave(page);
  for (let turn = 0; turn < treatments.length; turn += 1) {
    await page.getByText(NOT_KNOWN).first().waitFor();
    assert.is(await typed(page), `Is it ${name} now?`);
    await retryButton(page).click();
  }
  await page.getByText('Saved', { exact: true }).first().waitFor();
  assert.is(saves.left(), 0);
  assert.is(new Set(saves.seen.map((body) => JSON.stringify(body))).size, 1);
  assert.equal(await versionAndText(app, faq), [2, `Is it ${name} now?`]);
  await page.context().close();
}

/** A FAQ on its edit page, changed and not saved. Where time stands still, nothing is asked again by itself. */
async function open(
  app: App,
  browser: Browser,
  name: string,
  { frozen = true } = {},
): Promise<{ page: Page; faq: Item }> {
  const faq = await makeFaq(app.api, `Is it ${name}?`);
  const page = await openPage(browser, frozen ? { mayLoseFocus: STILL } : {});
  await startSession(page, app.url);
  await page.clock.install();
  await openFaq(page, app, faq);
  if (frozen) await page.clock.pauseAt(new Date(Date.now() + 5_000));
  await question(page).fill(`Is it ${name} now?`);
  return { page, faq };
}

/** The form's own; the line above the page has another. */
function retryButton(page: Page) {
  return page.getByRole('main').getByRole('button', { name: 'Retry' }).last();
}

async function versionAndText(app: App, faq: Item) {
  const row = await stored(app, faq);
  return [row.version, row.question];
}
