import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import type { Item, ListAnswer } from '../../src/shared/wire.ts';
import type { Api } from '../support/app.ts';
import { openPage, pressSave, saving, startSession } from '../support/browser.ts';
import { makeFaq, token } from '../support/fixtures.ts';
import { holds } from '../support/form.ts';
import { journeys } from '../support/journey.ts';
import { byMenu, byPalette, enterList, tabTo } from '../support/keys.ts';

const journey = journeys('create, copy, delete');

journey(
  '[A2.060] [A2.065] by mouse: New leads to the list path plus create, and a plain save on to the edit page',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/tags`);
    await page
      .getByRole('button', { name: /^New tag/ })
      .first()
      .click();
    await page.waitForURL('**/content/tags/create');
    await page.getByRole('textbox', { name: 'Name' }).fill('Estuary');
    await saving(page, () => saveButton(page).click());
    await page.waitForURL(/\/content\/tags\/\d+\/edit$/);
    await holds(page, page.getByRole('textbox', { name: 'Name' }), 'Estuary');
    await page.context().close();
  },
);

journey(
  '[A2.060] [A2.066] by keyboard alone: a tag is created and Save and Close leads to the list',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/tags`);
    await page.getByRole('heading', { name: 'Tags', exact: true }).waitFor();
    await page.keyboard.press('c');
    await page.waitForURL('**/content/tags/create');
    await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
    await page.keyboard.type('Delta');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\/content\/tags$/);
    await page.getByRole('link', { name: 'Delta' }).waitFor();
    await page.context().close();
  },
);

journey(
  '[A2.062] [A2.063] by mouse: copy from the form opens the copy page, which saves a row of its own',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'Is the ferry free?');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs/${faq.id}`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Copy' }).click();
    await page.waitForURL(`**/content/faqs/${faq.id}/copy`);
    await page.getByRole('textbox', { name: 'Question' }).fill('Is the night ferry free?');
    await saving(page, () => saveButton(page).click());
    await page.waitForURL(/\/content\/faqs\/\d+\/edit$/);
    assert.not.ok(page.url().includes(`/${faq.id}/`));
    assert.is(await textOf(app.api, faq), 'Is the ferry free?');
    await page.context().close();
  },
);

journey(
  'by keyboard alone: copy from the list opens the row as a new one in a dialog',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'Where is the lighthouse?');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs?search=lighthouse`);
    await enterList(page);
    await page.keyboard.press('.');
    await byMenu(page, 'Copy');
    const dialog = page.getByRole('dialog', { name: /^Copy of FAQ/ });
    await tabTo(page, dialog.getByLabel('Question'));
    await page.keyboard.press('End');
    await page.keyboard.type(' And who keeps it?');
    await saving(page, () => pressSave(page));
    const { data } = (await app.api.get('contents/faqs?search=lighthouse')) as ListAnswer;
    assert.equal(data.map((row) => row.question).sort(), [
      'Where is the lighthouse?',
      'Where is the lighthouse? And who keeps it?',
    ]);
    assert.is(await textOf(app.api, faq), 'Where is the lighthouse?');
    await page.context().close();
  },
);

journey(
  '[A4.022] [A4.023] [A4.024] by mouse: delete in the form asks, then the list says which item is gone',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'May I anchor here?');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs/${faq.id}/edit`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete FAQ?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    assert.is(await textOf(app.api, faq), 'May I anchor here?');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(/\/content\/faqs$/);
    await page
      .getByText(`Item ID ${faq.id} deleted successfully.`, { exact: true })
      .first()
      .waitFor();
    assert.is((await app.api.ask('GET', `contents/faqs/${faq.id}`)).status, 404);
    await page.context().close();
  },
);

journey(
  '[A4.022] [A4.023] [A4.024] by keyboard alone: delete by the palette asks, then the list says which item is gone',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'May I fish here?');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs/${faq.id}/edit`);
    await page.getByRole('textbox', { name: 'Question' }).waitFor();
    await byPalette(page, 'delete');
    const question = page.getByRole('alertdialog', { name: 'Delete FAQ?' });
    await tabTo(page, question.getByRole('button', { name: 'Delete' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/content\/faqs$/);
    await page
      .getByText(`Item ID ${faq.id} deleted successfully.`, { exact: true })
      .first()
      .waitFor();
    await page.context().close();
  },
);

journey('by keyboard alone: a row is deleted from the list', async ({ app, browser }) => {
  const faq = await makeFaq(app.api, 'Who dredges the channel?');
  const page = await openPage(browser);
  await startSession(page, app.url);
  await page.goto(`${app.url}/content/faqs?search=dredges`);
  await enterList(page);
  await page.keyboard.press('.');
  await byMenu(page, 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete FAQ?' });
  await tabTo(page, question.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await page.getByText('Nothing found').first().waitFor();
  assert.is((await app.api.ask('GET', `contents/faqs/${faq.id}`)).status, 404);
  await page.context().close();
});

journey(
  'by mouse: several rows are deleted at once, and the one that others refer to stays with its reason',
  async ({ app, browser }) => {
    const [free, used] = await twoPublications(app.api, 'Gull');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/admin/publications?search=gull`);
    await page.getByRole('checkbox', { name: 'Select Gull one' }).check();
    await page.getByRole('checkbox', { name: 'Select Gull two' }).check();
    await page.getByRole('button', { name: 'Delete 2' }).click();
    await page
      .getByRole('alertdialog', { name: 'Delete 2 publications?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    const outcome = page.getByRole('dialog', { name: '1 deleted, 1 refused' });
    await outcome.getByText(`ID ${used.id}`).first().waitFor();
    await outcome.getByRole('button', { name: 'Close', exact: true }).last().click();
    assert.is((await app.api.ask('GET', `publications/${free.id}`)).status, 404);
    assert.is((await app.api.ask('GET', `publications/${used.id}`)).status, 200);
    await page.context().close();
  },
);

journey(
  'by keyboard alone: several rows are deleted at once, and the one that others refer to stays with its reason',
  async ({ app, browser }) => {
    const [, used] = await twoPublications(app.api, 'Tern');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/admin/publications?search=tern`);
    await enterList(page);
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await page.getByText('2 selected', { exact: true }).first().waitFor();
    await byPalette(page, 'delete 2 publications');
    const question = page.getByRole('alertdialog', { name: 'Delete 2 publications?' });
    await tabTo(page, question.getByRole('button', { name: 'Delete' }));
    await page.keyboard.press('Enter');
    const outcome = page.getByRole('dialog', { name: '1 deleted, 1 refused' });
    await outcome.getByText(`ID ${used.id}`).first().waitFor();
    await page.keyboard.press('Escape');
    await outcome.waitFor({ state: 'detached' });
    await page.context().close();
  },
);

journey.run();

function saveButton(page: Page) {
  return page.getByRole('button', { name: /^Save( |$)/ }).first();
}

async function textOf(api: Api, { id }: Item) {
  const { data } = (await api.get(`contents/faqs/${id}`)) as { data: Item };
  return data.question;
}

async function twoPublications(api: Api, name: string) {
  const make = (title: string) =>
    api.post('publications', { name: title, timezone: 'UTC', _idempotency: token() });
  const free = await make(`${name} one`);
  const used = await make(`${name} two`);
  await makeFaq(api, `What is ${name}?`, { publication_id: used.id });
  return [free, used] as const;
}
