import * as assert from 'uvu/assert';
import type { Locator } from 'playwright';
import { openPage, startSession } from '../support/browser.ts';
import { makeFaq } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { byPalette } from '../support/keys.ts';
import { shots } from '../support/shots.ts';

const journey = journeys('sizes of dialogs');

journey(
  '[A9.018] [A9.019] [A9.020] [A9.021] [A9.023] [A9.024] in a wide window the dialog that deletes is 500 px wide, a medium one 800, those of a table and of a new record 1000, a large one 1200 and 650 high',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'How wide is the harbor?');
    const page = await openPage(browser, { width: 1440, height: 900 });
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs/${faq.id}/edit`);
    const field = page.getByRole('textbox', { name: 'Question' });
    await field.waitFor();
    const { width } = (await field.boundingBox()) ?? { width: 0 };
    assert.ok(width > 800, `the fields use the room of a wide window: ${width}`);
    await shots(page, 'form-wide');
    await page.setViewportSize({ width: 1440, height: 900 });
    await byPalette(page, 'History');
    const history = page.getByRole('dialog', { name: 'History' });
    assert.equal(await sizeOf(history), { width: 1200, height: 650 });
    await page.keyboard.press('Escape');
    await history.waitFor({ state: 'detached' });
    await byPalette(page, 'Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete FAQ?' });
    assert.is((await sizeOf(question)).width, 500);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await page.goto(`${app.url}/content/faqs?search=wide`);
    await page.getByRole('button', { name: 'Actions for How wide is the harbor?' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const row = page.getByRole('dialog').filter({ hasText: 'How wide is the harbor?' });
    assert.is((await sizeOf(row)).width, 1000);
    await row.getByRole('combobox', { name: /^Tags/ }).click();
    await page.getByRole('option', { name: /^Create tag/ }).click();
    const creating = page.getByRole('dialog', { name: 'New tag' });
    assert.is((await sizeOf(creating)).width, 1000);
    await creating.getByRole('button', { name: 'Cancel' }).click();
    await creating.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await row.waitFor({ state: 'detached' });
    await page.goto(`${app.url}/content/assets`);
    await page.getByRole('button', { name: /^Upload/ }).click();
    const upload = page.getByRole('dialog', { name: 'Upload assets' });
    assert.is((await sizeOf(upload)).width, 800);
    await page.context().close();
  },
);

journey(
  'the fields of a new record keep their width once it is saved',
  async ({ app, browser }) => {
    for (const width of [1100, 1440]) {
      const page = await openPage(browser, { width, height: 900 });
      await startSession(page, app.url);
      await page.goto(`${app.url}/content/tags/create`);
      const field = page.getByRole('textbox', { name: /^Name/ });
      await field.fill(`Tides ${width}`);
      const before = await field.boundingBox();
      await page.keyboard.press('ControlOrMeta+s');
      await page.getByText('Version', { exact: true }).waitFor();
      assert.is((await field.boundingBox())?.width, before?.width);
      await page.context().close();
    }
  },
);

journey('where nothing stands beside fields, no room is kept for it', async ({ app, browser }) => {
  const page = await openPage(browser, { width: 1280, height: 900 });
  await startSession(page, app.url);
  await page.goto(`${app.url}/preferences/profile`);
  const { width } = await sizeOf(page.getByRole('region', { name: 'Password' }));
  assert.is(width, 720);
  await page.context().close();
});

journey.run();

/** In CSS pixels, once it stands. */
async function sizeOf(dialog: Locator) {
  await dialog.waitFor();
  return dialog.evaluate((element) => {
    const { offsetWidth, offsetHeight } = element as HTMLElement;
    return { width: offsetWidth, height: offsetHeight };
  });
}
