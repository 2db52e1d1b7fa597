import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import type { Locator, Page } from 'playwright';
import type { Answerer } from '../../tests/support/fake-service.ts';
import { startService } from '../../tests/support/fake-service.ts';
import type { App } from '../support/app.ts';
import { openPage, shoot, startSession } from '../support/browser.ts';
import { errorsOf } from '../support/console.ts';
import type { Editor } from '../support/editor.ts';
import { openEditor, openEditorByKeys, openForm, savedPage, treeOf } from '../support/editor.ts';
import { token } from '../support/fixtures.ts';
import { hasRun, HEAPS, heap, watch } from '../support/hostile.ts';
import type { Stage } from '../support/journey.ts';
import { journeys } from '../support/journey.ts';
import { byPalette, hasFocus, openPalette, tabTo } from '../support/keys.ts';

const journey = journeys('what is brought is published', { PRIVATE_ADDRESSES: '127.0.0.1' });

journey(
  '[B1.026] [B4.003] [B4.009] by mouse: a document is imported, reviewed, undone, redone, published and opened at its address',
  exporting(async ({ app, browser }) => {
    const { made, address } = await publishedPage(app, 'notes');
    const page = await openPage(browser);
    const errors = errorsOf(page);
    await startSession(page, app.url);
    await openForm(page, app, made);
    const editor = await openEditor(page);
    const { canvas, dialog } = editor;
    await editor.layer('Text: What was there').click();
    await dialog.getByRole('button', { name: /^Import/ }).click();
    const importing = importOver(page);
    await importing.getByRole('button', { name: /^Import from Google Docs/ }).click();
    await importing.getByRole('textbox', { name: /^Document URL/ }).fill(DOCUMENT);
    await importing.getByRole('button', { name: /^Save/ }).click();
    await importing.getByText('Comment: Is that so?').waitFor();
    await importing.getByRole('checkbox', { name: /^Fetch/ }).uncheck();
    await shoot(page, 'brought-document-review');
    await importing.getByRole('button', { name: /^Take it in/ }).click();
    await importing.waitFor({ state: 'detached' });
    await hasFocus(treeOf(editor));
    const note = canvas.getByText('By a third.');
    await note.waitFor();
    await dialog.getByRole('button', { name: /^Undo/ }).click();
    await canvas.getByText('What was there').waitFor();
    await canvas.getByText('What was there').hover();
    await page.keyboard.press('Control+Shift+z');
    await note.waitFor();
    await dialog.getByRole('button', { name: /^Done/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await savedPage(page, app, () => page.keyboard.press('Control+s'));
    assert.equal(errors.filter(isNews), []);
    await page.goto(address);
    await page.getByText('By a third.').waitFor();
    assert.is(await page.getByText('What was there').count(), 0);
    await page.getByRole('cell', { name: /haddock/ }).waitFor();
    await shoot(page, 'brought-document-at-its-address');
    await page.context().close();
  }),
);

journey(
  'by mouse: a hostile file is imported, reviewed, published and opened at its address, where nothing of it runs and nothing leaves the machine',
  async ({ app, browser }) => {
    const { made, address } = await publishedPage(app, 'hostile');
    const page = await openPage(browser);
    const errors = errorsOf(page);
    const seen = await watch(page, app.url);
    await startSession(page, app.url);
    await openForm(page, app, made);
    const editor = await openEditor(page);
    await editor.dialog.getByRole('button', { name: /^Import/ }).click();
    const importing = importOver(page);
    await importing.locator('input[type=file]').setInputFiles(hostileFile());
    const take = importing.getByRole('button', { name: /^Take it in/ });
    await take.waitFor();
    await shoot(page, 'brought-hostile-review');
    for (const box of await importing.getByRole('checkbox', { name: /^Fetch/ }).all())
      await box.uncheck();
    await take.click();
    await importing.waitFor({ state: 'detached' });
    await editor.canvas.getByText('Low water at six').waitFor();
    await editor.dialog.getByRole('button', { name: /^Done/ }).click();
    await editor.dialog.waitFor({ state: 'detached' });
    await savedPage(page, app, () => page.keyboard.press('Control+s'));
    assert.equal(errors.filter(isNews), []);
    await openedQuietly(page, address);
    assert.equal(seen, []);
    await page.context().close();
  },
);

journey(
  'by keys alone: a document is imported by its address, reviewed, undone, redone, published and opened at its address',
  exporting(async ({ app, browser }) => {
    const { made, address } = await publishedPage(app, 'notes by keys');
    const page = await openPage(browser);
    const errors = errorsOf(page);
    await startSession(page, app.url);
    await openForm(page, app, made);
    const editor = await openEditorByKeys(page);
    await page.keyboard.press('ArrowDown');
    await openPalette(page);
    await page.keyboard.type('import from google');
    await page.getByRole('option', { name: /^Import from Google Docs/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    const asked = page.getByRole('combobox', { name: 'Document URL' });
    await hasFocus(asked);
    await page.keyboard.type(DOCUMENT);
    await page.keyboard.press('Enter');
    await takeByKeys(page, editor);
    const note = editor.canvas.getByText('By a third.');
    await note.waitFor();
    await page.keyboard.press('Control+z');
    await editor.canvas.getByText('What was there').waitFor();
    await hasFocus(treeOf(editor));
    await page.keyboard.press('Control+Shift+z');
    await note.waitFor();
    await hasFocus(treeOf(editor));
    await leaveAndSave(page, app, editor);
    assert.equal(errors.filter(isNews), []);
    await page.goto(address);
    await page.getByText('By a third.').waitFor();
    assert.is(await page.getByText('What was there').count(), 0);
    await page.context().close();
  }),
);

journey(
  'by keys alone: a hostile file is imported, reviewed, published and opened at its address, where nothing of it runs and nothing leaves the machine',
  async ({ app, browser }) => {
    const { made, address } = await publishedPage(app, 'hostile by keys');
    const page = await openPage(browser);
    const errors = errorsOf(page);
    const seen = await watch(page, app.url);
    await startSession(page, app.url);
    await openForm(page, app, made);
    const editor = await openEditorByKeys(page);
    await byPalette(page, 'import', 'Import');
    const importing = importOver(page);
    await tabTo(page, importing.getByRole('button', { name: /^Choose a file/ }));
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(hostileFile());
    await importing.getByRole('button', { name: /^Take it in/ }).waitFor();
    const fetches = importing.getByRole('checkbox', { name: /^Fetch/ });
    await tabTo(page, fetches);
    await page.keyboard.press('Space');
    await takeByKeys(page, editor);
    await editor.canvas.getByText('Low water at six').waitFor();
    await leaveAndSave(page, app, editor);
    assert.equal(errors.filter(isNews), []);
    await openedQuietly(page, address);
    assert.equal(seen, []);
    await page.context().close();
  },
);

journey.run();

const DOCUMENT = 'https://docs.google.com/document/d/document-notes/edit?usp=sharing';
/** The frame refuses what a journey itself asks in it, and pictures of other hosts; those of the corpus are nowhere. */
const isNews = (said: string) =>
  !/Blocked script execution|Content Security Policy|Failed to load resource/.test(said);

/** Beside a host that exports documents, which the settings of the app name. */
function exporting(play: (stage: Stage) => Promise<void>) {
  return async (stage: Stage) => {
    const host = await startService(exportPage);
    const at = 'settings/integrations/1';
    const { data } = (await stage.app.api.get(at)) as { data: { version: number } };
    await stage.app.api.put(at, { version: data.version, document_export_url: host.url });
    await play(stage).finally(() => host.close());
  };
}

const exportPage: Answerer = ({ url = '' }, response) => {
  const name = /^\/document\/d\/([\w-]+)\/export/.exec(url)?.[1];
  if (name === undefined) return response.writeHead(404).end();
  const html = readFileSync(
    new URL(`../../tests/content/import/pages/${name}.txt`, import.meta.url),
  );
  return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
};

/** A published page with one text, and the address at which it is read. */
async function publishedPage({ api, url }: App, name: string) {
  const publication = await api.post('publications', { name, _idempotency: token() });
  const slug = name.replaceAll(' ', '-');
  const made = await api.post('contents/pages', {
    name,
    slug,
    content: '<p>What was there</p>',
    status: 'published',
    publication_id: publication.id,
    _idempotency: token(),
  });
  return { made, address: `${url}/o/site/${publication.id}/${slug}` };
}

/** All of the corpus as one page of a designer. */
function hostileFile() {
  const parts = Array.from({ length: HEAPS }, (_, part) => heap(part));
  const html =
    `<!doctype html><html><body><p>Low water at six</p>${parts.join('\n')}</body></html>`.replaceAll(
      '\0',
      '',
    );
  return { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from(html) };
}

async function openedQuietly(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'load' });
  await page.getByText('Low water at six').waitFor();
  await shoot(page, 'brought-hostile-at-its-address');
  assert.is(page.url(), address);
  assert.is(await hasRun(page), false);
}

function importOver(page: Page): Locator {
  return page.getByRole('dialog', { name: /^(Import|Directly|What)/ });
}

async function takeByKeys(page: Page, editor: Editor) {
  const importing = importOver(page);
  await importing.getByRole('button', { name: /^Take it in/ }).waitFor();
  await page.keyboard.press('Control+Enter');
  await importing.waitFor({ state: 'detached' });
  await hasFocus(treeOf(editor));
}

async function leaveAndSave(page: Page, app: App, { dialog }: Editor) {
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(page.getByRole('button', { name: /^Open the editor/ }));
  await savedPage(page, app, () => page.keyboard.press('Control+s'));
}
