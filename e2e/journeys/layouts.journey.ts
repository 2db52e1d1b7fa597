import * as assert from 'uvu/assert';
import type { Locator, Page } from 'playwright';
import { LAYOUTS } from '../../src/content/layouts/index.ts';
import type { Theme } from '../../src/shared/theme.ts';
import { openPage, pressSave, startSession } from '../support/browser.ts';
import { editorOf, savedPage } from '../support/editor.ts';
import { token } from '../support/fixtures.ts';
import type { Stage } from '../support/journey.ts';
import { journeys } from '../support/journey.ts';
import { byArgument, byOption, byPalette, hasFocus, tabTo } from '../support/keys.ts';

const journey = journeys('layouts');

const LINE = 'For people who keep a boat';
const THEMES: Readonly<Record<string, Theme>> = {
  light: { paragraph: { font_color: '#1f2430' }, link: { color: '#2745c0' } },
  dark: {
    background_color: '#10151f',
    heading: { font_color: '#f3f5fa' },
    paragraph: { font_color: '#d5dbe6' },
    link: { color: '#f0b45a' },
  },
};
const GROUNDS: Readonly<Record<string, string>> = {
  light: 'rgb(255, 255, 255)',
  dark: 'rgb(16, 21, 31)',
};

for (const [at, layout] of LAYOUTS.entries()) {
  const theme = at % 2 === 0 ? 'light' : 'dark';
  journey(
    `by keys alone: ${layout.title.toLowerCase()} is built from an empty page, published, and opened in a ${theme} theme at three widths`,
    async (stage) => {
      const { app, browser } = stage;
      const place = await publication(stage, theme, layout.title);
      const page = await openPage(browser);
      await startSession(page, app.url);
      await page.goto(`${app.url}/content/pages`);
      await byPalette(page, 'create page', 'Create page');
      await page.waitForURL('**/content/pages/create');
      await fill(page, page.getByRole('textbox', { name: /^Name/ }), `From ${layout.id}`);
      await choose(page, page.getByRole('combobox', { name: /^Status/ }), 'Published');
      await find(page, page.getByRole('combobox', { name: /^Publication/ }), place.name);
      await start(page, layout.title);
      await savedPage(page, app, () => pressSave(page));
      await page.waitForURL(/\/content\/pages\/\d+\/edit$/);
      await page.goto(`${app.url}/o/site/${place.id}/from-${layout.id}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      assert.is(await page.getByRole('heading', { level: 1 }).count(), 1);
      assert.is(
        await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
        GROUNDS[theme],
      );
      for (const width of [1440, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        assert.is(over, 0, `${layout.id} at ${width}`);
      }
      await page.context().close();
    },
  );
}

journey(
  'by mouse: an empty page offers its layouts as cards, one of which takes its place until it is undone, and none once it is to be blank',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/pages/create`);
    await page.getByRole('button', { name: /^Open the editor/ }).click();
    const gallery = page.getByRole('region', { name: 'Begin with a layout' });
    await gallery.getByRole('button', { name: /^Newsletter/ }).waitFor();
    assert.is(await gallery.getByRole('listitem').count(), LAYOUTS.length);
    const refusal = page.getByText('This cannot be saved yet.');
    assert.is(await refusal.count(), 0, 'there is nothing to save yet');
    await gallery.getByRole('button', { name: /^Newsletter/ }).click();
    const { canvas, dialog } = editorOf(page);
    await canvas.getByRole('heading', { level: 1 }).waitFor();
    await gallery.waitFor({ state: 'detached' });
    assert.is(await refusal.count(), 0, 'no save was tried yet');
    await page.keyboard.press('Control+s');
    await refusal.waitFor();
    await dialog.getByRole('button', { name: 'Undo in the content' }).click();
    await gallery.getByRole('button', { name: 'Blank' }).click();
    await gallery.waitFor({ state: 'detached' });
    await page.context().close();
  },
);

journey.run();

async function publication({ app }: Stage, theme: string, of: string) {
  const name = `Lee & Shore, ${of}`;
  const { id } = await app.api.post('publications', {
    name,
    page_theme: LINE,
    info: { theme: THEMES[theme] },
    _idempotency: token(),
  });
  return { id, name };
}

/** Opens the editor, begins with the layout by the palette, and leaves it. */
async function start(page: Page, title: string) {
  await tabTo(page, page.getByRole('button', { name: /^Open the editor/ }));
  await page.keyboard.press('Enter');
  const { canvas, dialog } = editorOf(page);
  await canvas.locator('[data-canvas]').waitFor();
  await hasFocus(dialog.getByRole('tree', { name: 'Layers' }));
  await byPalette(page, 'start from layout', 'Start from layout');
  await byArgument(page, 'Layout', title);
  await canvas.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
}

async function fill(page: Page, field: Locator, words: string) {
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
}

async function choose(page: Page, select: Locator, name: string) {
  await tabTo(page, select);
  await page.keyboard.press('Enter');
  await byOption(page, name);
  await hasFocus(select);
}

async function find(page: Page, select: Locator, name: string) {
  await tabTo(page, select);
  await page.keyboard.type(name);
  const found = page.getByRole('option', { name, exact: true });
  await found.and(page.locator('[data-active-item]')).waitFor();
  await page.keyboard.press('Enter');
  await found.waitFor({ state: 'detached' });
  await hasFocus(select);
}
