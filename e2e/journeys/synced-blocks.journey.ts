import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { printProject, projectOf } from '../../src/content/project.ts';
import type { ContentNode } from '../../src/content/project.types.ts';
import type { Item } from '../../src/shared/wire.ts';
import type { App } from '../support/app.ts';
import { openPage, shoot, startSession } from '../support/browser.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { makePage, openEditor, openForm, savedPage, treeOf } from '../support/editor.ts';
import type { Editor } from '../support/editor.ts';
import { token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { byArgument, byPalette, hasFocus, tabTo } from '../support/keys.ts';

const journey = journeys('synced blocks');
const BLOCKS = 'contents/synced-blocks';

journey(
  'in an installation without any the library is asked for, says that it is empty, and the editor goes on',
  async ({ app, browser }) => {
    const { page, editor } = await opened(app, await openPage(browser), 'Empty');
    await editor.dialog.getByRole('button', { name: 'Synced block…' }).click();
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
    await second.editor.dialog.getByRole('button', { name: 'Synced block…' }).click();
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

journey(
  'a block that would stand inside itself is refused where it is put in, shown as such in the canvas, and its save is refused in words',
  async ({ app, browser }) => {
    const tides = await makeBlock(app, { name: 'Tides', content: '<h2>Slack water</h2>' });
    const moons = await makeBlock(app, {
      name: 'Moons',
      content_data: printProject(projectOf([showing(tides)])),
    });
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/synced-blocks/${tides}/edit`);
    const editor = await openEditor(page);
    await editor.layer('Heading: Slack water').click();
    await byPalette(page, 'Insert a synced block');
    await picked(page, 'Tides');
    const told = page.getByRole('region', { name: 'Notifications' });
    await told.getByText(/^A synced block cannot stand inside itself\. Choose another/).waitFor();
    assert.is(await editor.layer('Synced block').count(), 0);
    await byPalette(page, 'Insert a synced block');
    await picked(page, 'Moons');
    await editor.layer('Synced block').waitFor();
    await editor.canvas.getByText('inside itself: Tides → Moons → Tides. Take it out').waitFor();
    await shoot(page, 'synced-block-in-itself');
    await page.keyboard.press('Control+s');
    const alert = editor.dialog.getByRole('alert');
    await alert.getByText('cannot stand inside itself: “Tides” → “Moons” → “Tides”').waitFor();
    await shoot(page, 'synced-block-refused');
    await editor.layer('Synced block').click();
    await page.keyboard.press('Delete');
    await alert.waitFor({ state: 'detached' });
    await editor.canvas.getByText('Slack water').waitFor();
    await page.context().close();
    const { data } = (await app.api.get(`${BLOCKS}/${tides}`)) as { readonly data: Item };
    assert.is(data.version, 1);
    assert.ok(moons > tides);
  },
);

journey(
  'the palette says where a synced block is used, from its form and from its editor',
  async ({ app, browser }) => {
    const block = await makeBlock(app, { name: 'Letters', content: '<p>Write to us</p>' });
    await makePage(app, { name: 'Shows it', data: printProject(projectOf([showing(block)])) });
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/synced-blocks/${block}/edit`);
    await page.getByRole('region', { name: 'Used by' }).getByText('Shows it').waitFor();
    await openEditor(page);
    await byPalette(page, 'where is this used', 'Where is this used?');
    const dialog = page.getByRole('dialog', { name: 'Where this synced block is used' });
    await dialog.getByRole('link', { name: 'Shows it' }).waitFor();
    await shoot(page, 'synced-block-where-used');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('dialog', { name: /^Editor, / }).waitFor();
    await page.context().close();
  },
);

journey(
  'by mouse and by keys alone: the block at hand says what it names, and each of these where else it is used',
  async ({ app, browser }) => {
    await app.api.post('contents/videos', {
      ...{ title: 'Harbor at dawn', player: 'youtube', player_data: { video_id: 'dQw4w9WgXcQ' } },
      _idempotency: token(),
    });
    const block = await makeBlock(app, { name: 'Tide table', content: '<p>High water</p>' });
    const video: ContentNode = {
      type: 'video',
      attributes: {
        ...{ 'data-block': 'video', 'data-provider': 'yt', 'data-video-id': 'dQw4w9WgXcQ' },
        'data-title': 'Harbor at dawn',
      },
    };
    const shown = (name: string, ...nodes: readonly ContentNode[]) =>
      makePage(app, { name, data: printProject(projectOf(nodes)) });
    await shown('Harbor guide', video);
    await shown('Tide guide', showing(block));
    const item = await shown('Start', { type: 'section', components: [video, showing(block)] });
    const page = await openPage(browser);
    await startSession(page, app.url);
    await openForm(page, app, item);
    const editor = await openEditor(page);
    await editor.layer('Video').click();
    await editor.dialog.getByRole('button', { name: 'Where used' }).click();
    const dialog = page.getByRole('dialog', { name: 'Where the records of the block are used' });
    const harbor = dialog.getByRole('region', { name: 'Video: Harbor at dawn' });
    await harbor.getByRole('link', { name: 'Harbor guide' }).waitFor();
    assert.is(await dialog.getByRole('link', { name: 'Tide guide' }).count(), 0);
    await shoot(page, 'block-uses-video');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await treeOf(editor).focus();
    await page.keyboard.press('ArrowLeft');
    await editor.layer('Section').and(page.locator('[aria-selected=true]')).waitFor();
    await byPalette(page, 'where are the records', 'Where are the records of the block used?');
    await harbor.getByRole('link', { name: 'Harbor guide' }).waitFor();
    const tides = dialog.getByRole('region', { name: 'Synced block: Tide table' });
    const guide = tides.getByRole('link', { name: 'Tide guide' });
    await guide.waitFor();
    await shoot(page, 'block-uses-section');
    await tabTo(page, guide);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Tide guide' }).first().waitFor();
    await page.context().close();
  },
);

journey.run();

/** Makes a synced block; answers its id. */
async function makeBlock({ api }: App, values: Readonly<Record<string, unknown>>): Promise<number> {
  return (await api.post(BLOCKS, { ...values, _idempotency: token() })).id;
}

function showing(id: number): ContentNode {
  return {
    type: 'synced',
    attributes: { 'data-block': 'synced', 'data-synced-id': String(id) },
  };
}

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
