import * as assert from 'uvu/assert';
import type { Locator, Page } from 'playwright';
import type { App } from '../support/app.ts';
import { openPage, pressSave, shoot, startSession } from '../support/browser.ts';
import { crash, journaled } from '../support/crash.ts';
import { errorsOf } from '../support/console.ts';
import type { Editor } from '../support/editor.ts';
import { makePage, openEditor, openForm, picture, savedPage } from '../support/editor.ts';
import { token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { hasFocus } from '../support/keys.ts';

const journey = journeys('a page is built');

journey(
  '[B0.001] [B2.002] [B2.003] [B2.007] [B2.062] [A1.034] by mouse: a new page gets a text, an image, two columns and a button, is previewed, saved and opened at its address',
  async ({ app, browser }) => {
    const publication = await publicationOf(app, 'Harbor & Tide');
    const page = await openPage(browser);
    const errors = errorsOf(page);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/pages/create`);
    await page.getByRole('textbox', { name: /^Name/ }).fill('Spring tides');
    await choose(page, page.getByRole('combobox', { name: /^Status/ }), 'Published');
    await choose(page, page.getByRole('combobox', { name: /^Publication/ }), 'Harbor & Tide');
    const editor = await openEditor(page);
    const { canvas } = editor;
    await editor.block('Text').click();
    await canvas.getByText('Write here.').dblclick();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Twice a day the harbor empties.');
    await shoot(page, 'editor-text');
    await editor.block('Image').click();
    await editor.dialog.getByRole('button', { name: 'Choose', exact: true }).click();
    await upload(page, 'harbor.png');
    await canvas.locator('img[src*="/files/"]').waitFor();
    const asked = page.getByRole('dialog', { name: 'Alternative text' });
    await asked.getByRole('textbox', { name: 'Alternative text' }).fill('The harbor at noon');
    await asked.getByRole('button', { name: 'Confirm' }).click();
    await asked.waitFor({ state: 'detached' });
    await editor.block('Columns').click();
    await editor.layer('Column$').click();
    await editor.block('Button').click();
    await canvas.getByText('Button', { exact: true }).dblclick();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Subscribe now');
    await page.keyboard.press('Escape');
    await editor.field('Address').fill('https://harbor.example/subscribe');
    await shoot(page, 'editor-built');
    await editor.dialog.getByRole('button', { name: /^Preview/ }).click();
    await editor.dialog.getByRole('button', { name: /^Edit/ }).waitFor();
    assert.is(await canvas.locator('.gjs-selected').count(), 0);
    await canvas.getByText('Twice a day').dblclick();
    assert.is(await canvas.locator('.ProseMirror').count(), 0, 'a preview is not written in');
    await shoot(page, 'editor-preview');
    await editor.dialog.getByRole('button', { name: /^Done/ }).click();
    await editor.dialog.waitFor({ state: 'detached' });
    await hasFocus(page.getByRole('button', { name: /^Open the editor/ }));
    const saved = await savedPage(page, app, () => pressSave(page));
    assert.match(String(saved.content), /<p[^>]*>Twice a day the harbor empties\.<\/p>/);
    await page.waitForURL(/\/content\/pages\/\d+\/edit$/);
    assert.equal(
      errors.filter((said) => !said.includes(OURS)),
      [],
    );
    await page.goto(`${app.url}/o/site/${publication}/spring-tides`);
    await page.getByText('Twice a day the harbor empties.').waitFor();
    const image = page.getByRole('img', { name: 'The harbor at noon' });
    assert.is(await image.evaluate((element) => (element as HTMLImageElement).naturalWidth), 8);
    const link = page.getByRole('link', { name: 'Subscribe now' });
    assert.is(await link.getAttribute('href'), 'https://harbor.example/subscribe');
    assert.is(await link.locator('p').count(), 0);
    assert.is(await page.locator('[data-block=column]').count(), 2);
    await shoot(page, 'editor-at-its-address');
    await page.context().close();
  },
);

/** Where a text is typed: in the canvas, or in a dialog over it. */
const PLACES: readonly Place[] = [
  {
    where: 'in its place',
    write: async (_, { canvas }) => {
      await canvas.getByText('Before.').dblclick();
      await canvas.locator('.ProseMirror').waitFor();
    },
  },
  {
    where: 'in a dialog',
    write: async (page, { layer }) => {
      await layer('Text: Before').click();
      await page.keyboard.press('Shift+Enter');
      await page.locator('[role=dialog] .ProseMirror:focus').waitFor();
    },
  },
];

for (const { where, write } of PLACES) {
  journey(
    `a tab that is killed while a text is typed ${where} loses nothing older than a second, and the draft brings it back`,
    async ({ app, browser }) => {
      const made = await makePage(app, { name: `Lee shore ${where}`, content: '<p>Before.</p>' });
      const page = await openPage(browser);
      const context = page.context();
      await startSession(page, app.url);
      await openForm(page, app, made);
      await write(page, await openEditor(page));
      await page.keyboard.press('End');
      await page.keyboard.type(' Every letter of this stays.');
      await journaled(page, 'Before. Every letter of this stays.');
      await crash(page);
      const next = await context.newPage();
      await next.goto(`${app.url}/content/pages/${made.id}/edit`);
      await next.getByRole('heading', { name: 'Unsaved Changes' }).waitFor();
      await next.getByRole('button', { name: 'Load', exact: true }).click();
      // The lease of the tab that is gone has not run out, and its last call may still be on its way.
      await next.getByRole('button', { name: 'Take it here' }).click();
      const again = await openEditor(next);
      await again.canvas.getByText('Before. Every letter of this stays.').waitFor();
      await context.close();
    },
  );
}

journey.run();

/** The frame refuses what this journey itself asks in it. */
const OURS = 'Blocked script execution';

async function publicationOf({ api }: App, name: string): Promise<number> {
  const { id } = await api.post('publications', { name, _idempotency: token() });
  return id;
}

async function choose(page: Page, select: Locator, name: string) {
  await select.click();
  await page.getByRole('option', { name }).click();
}

async function upload(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await dialog.getByRole('tab', { name: 'Upload' }).click();
  await dialog.locator('input[type=file]').setInputFiles(await picture(name));
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.and(dialog.locator(':not([aria-disabled=true])')).click();
  await dialog.waitFor({ state: 'detached' });
}

interface Place {
  readonly where: string;
  readonly write: (page: Page, editor: Editor) => Promise<void>;
}
