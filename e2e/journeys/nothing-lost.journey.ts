import * as assert from 'uvu/assert';
import type { ItemAnswer, ListAnswer } from '../../src/shared/wire.ts';
import { openPage, pressSave, saving, shoot, startSession } from '../support/browser.ts';
import { makeFaq } from '../support/fixtures.ts';
import { holds } from '../support/form.ts';
import { journeys } from '../support/journey.ts';

const journey = journeys('nothing is lost', {}, { ownProcess: true });

journey(
  'a server draft is offered after a reload and loads what was typed',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'When do you ship?');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.clock.install();
    await page.goto(`${app.url}/content/faqs/${faq.id}/edit`);
    await page.getByRole('textbox', { name: 'Question' }).fill('When do you ship to the islands?');
    const posted = page.waitForResponse(
      (response) => response.url().endsWith('/auto-save') && response.request().method() === 'POST',
    );
    await page.clock.fastForward(60_000);
    assert.is((await posted).status(), 200);
    await page
      .getByText(/Draft saved/)
      .first()
      .waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.clock.resume();
    await page.reload();
    await page.getByRole('heading', { name: 'Unsaved Changes' }).waitFor();
    await shoot(page, 'draft-offered');
    await page.getByRole('button', { name: 'Load' }).click();
    await holds(
      page,
      page.getByRole('textbox', { name: 'Question' }),
      'When do you ship to the islands?',
    );
    await saving(page, () => pressSave(page));
    const draft = (await app.api.get(`auto-save?resource=contents/faqs&resource_id=${faq.id}`)) as {
      data: unknown;
    };
    assert.is(draft.data, null);
    await page.context().close();
  },
);

journey('a lost reply to a save makes one row', async ({ app, browser }) => {
  const page = await openPage(browser);
  await startSession(page, app.url);
  await page.goto(`${app.url}/content/tags/create`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Tide tables');
  let lost = 0;
  await page.route('**/api/v3.2/tags', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await pressSave(page);
  await page.waitForURL(/\/content\/tags\/\d+\/edit$/);
  assert.is(lost, 1);
  const { data } = (await app.api.get('tags?search=Tide%20tables')) as ListAnswer;
  assert.is(data.length, 1);
  await page.context().close();
});

journey('a tab killed before its create was answered makes one row', async ({ app, browser }) => {
  const page = await openPage(browser);
  await startSession(page, app.url);
  await page.goto(`${app.url}/content/tags/create`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Lighthouses');
  let reached: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    reached = resolve;
  });
  await page.route('**/api/v3.2/tags', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    reached();
  });
  await pressSave(page);
  await done;
  const next = await page.context().newPage();
  await page.close();
  await next.goto(`${app.url}/content/tags/create`);
  await next.getByRole('heading', { name: 'Unsaved Changes' }).waitFor();
  await shoot(next, 'create-unanswered');
  await next.getByRole('button', { name: 'Load' }).click();
  await next.waitForURL(/\/content\/tags\/\d+\/edit$/);
  await holds(next, next.getByRole('textbox', { name: 'Name' }), 'Lighthouses');
  const { data } = (await app.api.get('tags?search=Lighthouses')) as ListAnswer;
  assert.is(data.length, 1);
  await next.context().close();
});

journey(
  'the server restarts in mid-edit: what was typed stays, the screen says so, and it is saved',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'Is the pier open?');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs/${faq.id}/edit`);
    await page.getByRole('textbox', { name: 'Question' }).fill('Is the pier open in winter?');
    await app.kill();
    await pressSave(page);
    await page
      .getByText(/cannot be reached/)
      .first()
      .waitFor();
    await shoot(page, 'server-away');
    assert.is(
      await page.getByRole('textbox', { name: 'Question' }).inputValue(),
      'Is the pier open in winter?',
    );
    await app.restart();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    const saved = (await app.api.get(`contents/faqs/${faq.id}`)) as ItemAnswer;
    assert.is(saved.data.question, 'Is the pier open in winter?');
    assert.is(saved.data.version, 2);
    await page.context().close();
  },
);

journey('offline: typing goes on and the page says that it waits', async ({ app, browser }) => {
  const faq = await makeFaq(app.api, 'Do you print on paper?');
  const page = await openPage(browser);
  await startSession(page, app.url);
  await page.goto(`${app.url}/content/faqs/${faq.id}/edit`);
  await page.getByRole('textbox', { name: 'Question' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Question' }).fill('Do you still print on paper?');
  await pressSave(page);
  await page
    .getByText(/offline|cannot be reached/i)
    .first()
    .waitFor();
  await page.context().setOffline(false);
  await page.getByText('Saved', { exact: true }).first().waitFor();
  const saved = (await app.api.get(`contents/faqs/${faq.id}`)) as ItemAnswer;
  assert.is(saved.data.question, 'Do you still print on paper?');
  await page.context().close();
});

journey.run();
