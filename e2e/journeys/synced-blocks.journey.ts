import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import type { Item } from '../../src/shared/wire.ts';
import type { App } from '../support/app.ts';
import { openPage, shoot, startSession } from '../support/browser.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { makePage, openEditor, openForm, savedPage } from '../support/editor.ts';
import type { Editor } from '../support/editor.ts';
import { token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { byArgument, byPalette, hasFocus } from '../support/keys.ts';

const journey = journeys('synced blocks');
const BLOCKS = 'contents/synced-blocks';

journey(
  'in an installation without any the library is asked for, says that it is empty, and the editor goes on',
  async ({ app, browser }) => {
    const { page, editor } = await opened(app, await openPage(browser), 'Empty');
    await editor.dialog.getByRole('button', { name: 'Insert a synced block' }).click();
    await hasFocus(page.getByRole('combobox', { name: 'Synced block' }));
    await page.getByRole('dialog', { name: 'Command palette' }).getByText(/^No /).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Command palette' }).waitFor({ state: 'detached' });
    await editor.block('Heading').click();
    await editor.layer('Heading').waitFor();
    await page.context().close();
  },
);

journey(
  'a block goes into the library, stands in other pages as a reference and as a copy, is changed at one place, and that is undone',
  async ({ app, browser }) => {
    const first = await opened(app, await openPage(browser), 'First', '<h2>Write to us</h2>');
    await first.editor.layer('Heading').click();
    await byPalette(first.page, 'Make a synced block of the block');
    await named(first.page, 'Letter box');
    await first.editor.layer('Synced block').waitFor();
    await first.editor.canvas.getByText('Letter box').waitFor();
    await shoot(first.page, 'synced-block-made');
    const shows = await saved(first.page, app, first.editor);
    assert.match(String(shows.content), 'Write to us');
    const block = Number(/data-synced-id="(\d+)"/.exec(String(shows.content))?.[1]);
    await first.page.context().close();

    const second = await opened(app, await openPage(browser), 'Second', '<p>Here.</p>');
    await second.editor.dialog.getByRole('button', { name: 'Insert a synced block' }).click();
    await picked(second.page, 'Letter box');
    await second.editor.layer('Synced block').waitFor();
    await second.editor.canvas.getByText('Write to us').waitFor();
    const refers = await saved(second.page, app, second.editor);
    await second.page.context().close();

    const third = await opened(app, await openPage(browser), 'Third', '<p>There.</p>');
    await byPalette(third.page, 'Insert a copy of a synced block');
    await picked(third.page, 'Letter box');
    await third.editor.layer('Heading').waitFor();
    const copied = await saved(third.page, app, third.editor);
    assert.not.match(String(copied.content), 'data-synced-id');

    await third.page.goto(`${app.url}/content/synced-blocks/${block}`);
    const uses = third.page.getByRole('region', { name: 'Used by' });
    await uses.getByRole('link', { name: 'First' }).waitFor();
    await uses.getByRole('link', { name: 'Second' }).waitFor();
    assert.is(await uses.getByRole('link', { name: 'Third' }).count(), 0);
    await shoot(third.page, 'synced-block-used');
    await third.page.context().close();

    await app.api.put(`${BLOCKS}/${block}`, { version: 1, content: '<h2>Write often</h2>' });
    await reaches(app, [shows, refers], 'Write often');
    assert.match(String((await readPage(app, copied)).content), 'Write to us');
    const undos = (await app.api.get('undos')) as { readonly data: readonly { id: number }[] };
    await app.api.post(`undos/${undos.data[0]?.id}`, { _idempotency: token() });
    await reaches(app, [shows, refers], 'Write to us');
  },
);

journey.run();

interface Opened {
  readonly page: Page;
  readonly editor: Editor;
}

async function opened(app: App, page: Page, name: string, content = ''): Promise<Opened> {
  const item = await makePage(app, { name, content });
  await startSession(page, app.url);
  await openForm(page, app, item);
  return { page, editor: await openEditor(page) };
}

/** Answers what the palette asks for: a record by its name. */
function picked(page: Page, name: string) {
  return byArgument(page, 'Synced block', name);
}

/** Answers with a text of its own. */
async function named(page: Page, name: string) {
  await hasFocus(page.getByRole('combobox', { name: 'Name' }));
  await page.keyboard.type(name);
  await page.getByRole('option', { name: `Use “${name}”`, selected: true }).waitFor();
  await page.keyboard.press('Enter');
}

function saved(page: Page, app: App, { dialog }: Editor): Promise<Item> {
  return savedPage(page, app, () => dialog.getByRole('button', { name: /^Save/ }).first().click());
}

async function readPage({ api }: App, { id }: Pick<Item, 'id'>): Promise<Item> {
  return ((await api.get(`contents/pages/${id}`)) as { readonly data: Item }).data;
}

/** A task writes the pages that show a block anew; their versions stay. */
async function reaches(app: App, pages: readonly Item[], text: string) {
  for (const page of pages) {
    const now = await eventually(async () => {
      const read = await readPage(app, page);
      assert.match(String(read.content), text);
      return read;
    });
    assert.is(now.version, page.version);
  }
}
