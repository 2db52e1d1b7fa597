import * as assert from 'uvu/assert';
import type { Browser, Locator, Page } from 'playwright';
import type { App } from '../support/app.ts';
import { openPage, pressSave, shoot, startSession } from '../support/browser.ts';
import { editorOf, makePage, openEditor, openForm, savedPage } from '../support/editor.ts';
import { journeys } from '../support/journey.ts';
import { resize } from '../support/pages.ts';

const journey = journeys('the screen of the editor');

journey(
  '[A9.044] [B2.001] [B2.067] [B7.034] [B8.011] the editor opens over its form with panels of their widths, and all of its code comes from its own host',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    const scripts: URL[] = [];
    const frames: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (request.resourceType() === 'script') scripts.push(url);
      if (url.pathname === '/editor-canvas') frames.push(url.pathname);
    });
    await enterForm(page, app, 'Measured');
    const address = page.url();
    const { dialog, canvas, block, layer } = await openEditor(page);
    assert.is(page.url(), address, 'it has no address of its own');
    assert.is(frames.length, 1, 'the canvas loads one frame');
    for (const name of ['Blocks', 'Layers and properties'])
      assert.ok((await widthOf(dialog.getByRole('complementary', { name }))) >= 200, name);
    const group = block('Text').locator('..');
    const height = await group.evaluate((element) => ({
      shown: element.getBoundingClientRect().height,
      whole: element.scrollHeight,
    }));
    assert.is(height.shown, 208);
    assert.ok(height.whole > 208, 'what does not fit is reached by scrolling');
    await block('Script').scrollIntoViewIfNeeded();
    await block('Script').click();
    await layer('Script').waitFor();
    const script = canvas.locator('[data-note]');
    await script.waitFor();
    assert.is(
      await script.evaluate(({ shadowRoot }) => shadowRoot?.textContent),
      'Scripts cannot be rendered within the editor',
    );
    const editors = scripts.filter(({ pathname }) => /\/host-[^/]+\.js$/.test(pathname));
    assert.is(editors.length, 1, 'the code of the editor is fetched by a name of its own');
    assert.equal([...new Set(scripts.map(({ origin }) => origin))], [new URL(app.url).origin]);
    await page.context().close();
  },
);

journey(
  '[B2.063] [B2.055] [B4.024] the Edit button of a text opens it as a double-click does, and a preview takes no double-click',
  async ({ app, browser }) => {
    const page = await formOf(app, browser, 'Edited');
    const { dialog, canvas, layer } = await openEditor(page);
    await layer('Text: Slack water').click();
    await dialog
      .getByRole('toolbar', { name: /^Text: Slack/ })
      .getByRole('button', { name: /^Edit/ })
      .click();
    const text = canvas.locator('.ProseMirror');
    await text.waitFor();
    await page.keyboard.press('Escape');
    await text.waitFor({ state: 'detached' });
    await canvas.getByText('Slack water').dblclick();
    await text.waitFor();
    await dialog.getByRole('button', { name: /^Preview/ }).click();
    await text.waitFor({ state: 'detached' });
    await canvas.getByText('Slack water').dblclick();
    assert.is(await text.count(), 0);
    assert.is(await cornerOf(dialog.locator('iframe[title="Content"]')), 'iframe');
    await page.context().close();
  },
);

journey(
  'whatever the width of a window with panels, no button of the bar or of the blocks is cut off, nor the word for what is not saved',
  async ({ app, browser }) => {
    const page = await formOf(app, browser, 'Narrow');
    const { dialog, layer, field } = await openEditor(page);
    await layer('Text: Slack water').click();
    await field('Size').fill('20px');
    await page.keyboard.press('Tab');
    const state = dialog.getByText('Unsaved changes');
    await state.waitFor();
    const bar = dialog.locator('header').first();
    const blocks = dialog.getByRole('complementary', { name: 'Blocks' });
    for (const width of [1440, 1280, 1024]) {
      await resize(page, { width, height: 900 });
      assert.equal(await bar.evaluate(cutOff), [], `at ${width}`);
      assert.equal(await blocks.evaluate(widerThanPlace), [], `of the blocks at ${width}`);
    }
    await shoot(page, 'editor-blocks-1024');
    await page.context().close();
  },
);

journey(
  'an open editor stays open while its window is made as narrow as a phone and wide again, with the text that is being written',
  async ({ app, browser }) => {
    const page = await openPage(browser, { width: 1280, height: 800 });
    await enterForm(page, app, 'Narrowed');
    const { dialog, canvas, layer } = await openEditor(page);
    await layer('Text: Slack water').click();
    await page.keyboard.press('Enter');
    await canvas.locator('.ProseMirror:focus').waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' at noon');
    await resize(page, { width: 390, height: 844 });
    await dialog.getByRole('complementary').first().waitFor({ state: 'detached' });
    await canvas.locator('.ProseMirror:focus').waitFor();
    await page.keyboard.type(' and at dusk');
    await page.keyboard.press('Escape');
    await canvas.locator('.ProseMirror').waitFor({ state: 'detached' });
    assert.equal(await dialog.locator('header').first().evaluate(cutOff), []);
    await shoot(page, 'editor-narrowed');
    await canvas.getByText('Slack water at noon and at dusk').dblclick();
    const apart = page.getByRole('dialog', { name: /^Text: Slack/ });
    await apart.getByRole('textbox').waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(', twice.');
    await apart.getByRole('button', { name: /^Finish the text/ }).click();
    await apart.waitFor({ state: 'detached' });
    await resize(page, { width: 1280, height: 800 });
    await layer('Text: Slack water at noon and').waitFor();
    await dialog.getByRole('button', { name: /^Done/ }).click();
    await dialog.waitFor({ state: 'detached' });
    const saved = await savedPage(page, app, () => pressSave(page));
    assert.match(String(saved.content), 'Slack water at noon and at dusk, twice.');
    await page.context().close();
  },
);

journey(
  'a desktop’s page is 1280 px wide in any room, and tools and menus stand at their place in each zoom',
  async ({ app, browser }) => {
    const page = await openPage(browser, { width: 1024, height: 768 });
    await enterForm(page, app, 'Zoomed');
    const { dialog, canvas, layer, block } = await openEditor(page);
    await block('Divider').click();
    await layer('Text: Slack').click();
    const text = canvas.locator('.gjs-selected');
    const tools = dialog.getByRole('toolbar', { name: /^Text: Slack/ });
    const wide = () => canvas.locator('html').evaluate(() => innerWidth);
    assert.ok((await wide()) >= 1280);
    await meets(tools, text);
    await standsAbove(tools, text);
    await shoot(page, 'editor-1024');
    for (const [key, zoom] of [
      ['+', '50 %'],
      ['=', '67 %'],
      ['+', '80 %'],
      ['-', '67 %'],
    ] as const) {
      await page.keyboard.press(key);
      await dialog.getByRole('button', { name: zoom }).waitFor();
      await meets(tools, text);
      await standsAbove(tools, text);
    }
    assert.ok((await wide()) >= 1280, 'it is as wide, and scrolls');
    await shoot(page, 'editor-1024-zoomed');
    await page.keyboard.press('Enter');
    await canvas.locator('.ProseMirror:focus').waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/');
    await meets(page.getByRole('listbox', { name: 'Insert into the text' }), canvas.getByText('/'));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await canvas.locator('.ProseMirror').waitFor({ state: 'detached' });
    await page.keyboard.press('0');
    await dialog.getByRole('button', { name: '67 %' }).waitFor({ state: 'detached' });
    await meets(tools, text);
    await page.context().close();
  },
);

for (const theme of ['light', 'dark'] as const) {
  journey(
    `[B1.036] by touch at 390 px: a page is looked at and its text edited, ${theme}`,
    async ({ app, browser }) => {
      const made = await makePage(app, { name: `Phone ${theme}`, content: '<p>Slack water</p>' });
      const page = await openPage(browser, { width: 390, height: 844, theme });
      await startSession(page, app.url);
      await openForm(page, app, made);
      await page.getByRole('button', { name: /^Open the editor/ }).click();
      const { dialog, canvas } = editorOf(page);
      await canvas.getByText('Slack water').waitFor();
      await shoot(page, `editor-390-${theme}`);
      assert.is(await dialog.getByRole('complementary').count(), 0, 'it has no room for panels');
      assert.equal(await dialog.locator('header').first().evaluate(cutOff), []);
      const surface = await dialog.evaluate((element) => getComputedStyle(element).backgroundColor);
      const light = Number(surface.match(/\d+/)?.[0]) > 127;
      assert.is(light, theme === 'light');
      await canvas.getByText('Slack water').dblclick();
      const apart = page.getByRole('dialog', { name: /^Text: Slack/ });
      await apart.getByRole('textbox').waitFor();
      await shoot(page, `editor-390-text-${theme}`);
      assert.ok((await widthOf(apart)) <= 390);
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' at noon.');
      await apart.getByRole('button', { name: /^Finish the text/ }).click();
      await apart.waitFor({ state: 'detached' });
      await canvas.getByText('Slack water at noon.').waitFor();
      await dialog.getByRole('button', { name: /^Done/ }).click();
      await dialog.waitFor({ state: 'detached' });
      const saved = await savedPage(page, app, () => pressSave(page));
      assert.match(String(saved.content), /Slack water at noon\./);
      await page.context().close();
    },
  );
}

journey.run();

/** In the page: buttons of the bar that stand beyond it, and its state where its place cuts it off. */
function cutOff(bar: Element): string[] {
  const { right: end } = bar.getBoundingClientRect();
  const place = bar.firstElementChild;
  const whole = [...bar.querySelectorAll('button')].map((button) => [button, end] as const);
  const state = place?.lastElementChild;
  const placed = state ? [[state, place.getBoundingClientRect().right] as const] : [];
  return [...whole, ...placed]
    .filter(([part, most]) => part.getBoundingClientRect().right > most + 1)
    .map(([part]) => part.textContent || part.ariaLabel || part.tagName);
}

/** In the page: names of the buttons of a panel that reach beyond what they stand in. */
function widerThanPlace(panel: Element): string[] {
  return [...panel.querySelectorAll('button')]
    .filter((button) => {
      const place = button.parentElement as Element;
      return button.getBoundingClientRect().right > place.getBoundingClientRect().right + 1;
    })
    .map((button) => button.textContent);
}

async function formOf(app: App, browser: Browser, name: string) {
  const page = await openPage(browser);
  await enterForm(page, app, name);
  return page;
}

async function enterForm(page: Page, app: App, name: string) {
  const made = await makePage(app, { name, content: '<p>Slack water</p>' });
  await startSession(page, app.url);
  await openForm(page, app, made);
}

/** What stands over the upper left of a frame: the frame itself where nothing does. */
function cornerOf(frame: Locator) {
  return frame.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return document.elementFromPoint(left + 4, top + 4)?.localName;
  });
}

/** Waits until what floats touches the place that it is for: above its upper left corner, or below it. */
async function meets(floating: Locator, place: Locator) {
  await floating.waitFor();
  let last = '';
  for (const until = performance.now() + 60_000; performance.now() < until; ) {
    const [box, at] = [await floating.boundingBox(), await place.boundingBox()];
    if (box !== null && at !== null) {
      const isAlong = Math.abs(box.x - at.x) < 6;
      const gap = Math.min(Math.abs(box.y + box.height - at.y), Math.abs(box.y - at.y - at.height));
      if (isAlong && gap < 14) return;
    }
    last = JSON.stringify([box, at]);
    await floating.page().evaluate(() => new Promise(requestAnimationFrame));
  }
  throw new Error(`it does not stand at its place: ${last}`);
}

/** The tools of a first block cover no text: neither its own nor that of the next one. */
async function standsAbove(tools: Locator, block: Locator) {
  const [box, at] = [await tools.boundingBox(), await block.boundingBox()];
  assert.ok(box !== null && at !== null && box.y + box.height <= at.y + 1, 'above the block');
}

async function widthOf(element: Locator) {
  return (await element.boundingBox())?.width ?? 0;
}
