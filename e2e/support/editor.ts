import type { FrameLocator, Locator, Page } from 'playwright';
import sharp from 'sharp';
import type { Item } from '../../src/shared/wire.ts';
import { API_BASE } from '../../src/shared/product.ts';
import type { App } from './app.ts';
import { token } from './fixtures.ts';
import { hasFocus, tabTo } from './keys.ts';

/** The visual editor of a content, once it is open. */
export interface Editor {
  readonly dialog: Locator;
  readonly canvas: FrameLocator;
  /** A block in the tree of layers, by how its name begins. */
  layer(name: string): Locator;
  /** A block in the list of blocks. */
  block(name: string): Locator;
  /** A field of the block at hand. */
  field(name: string): Locator;
}

export function editorOf(page: Page): Editor {
  const dialog = page.getByRole('dialog', { name: /^Editor, / });
  return {
    dialog,
    canvas: dialog.frameLocator('iframe[title="Content"]'),
    layer: (name) => dialog.getByRole('treeitem', { name: new RegExp(`^${name}`) }).first(),
    block: (name) =>
      dialog
        .getByRole('complementary', { name: 'Blocks' })
        .getByRole('button', { name, exact: true }),
    field: (name) => dialog.getByLabel(name, { exact: true }),
  };
}

/** Opens the editor of a form by its button and waits until it takes blocks. */
export async function openEditor(page: Page): Promise<Editor> {
  await page.getByRole('button', { name: /^Open the editor/ }).click();
  return editorIsOpen(page);
}

/** The same by keys, from wherever the focus is; they count in the tree of layers from there on. */
export async function openEditorByKeys(page: Page): Promise<Editor> {
  await tabTo(page, page.getByRole('button', { name: /^Open the editor/ }));
  await page.keyboard.press('Enter');
  const editor = await editorIsOpen(page);
  await hasFocus(treeOf(editor));
  return editor;
}

export function treeOf({ dialog }: Editor): Locator {
  return dialog.getByRole('tree', { name: 'Layers' });
}

async function editorIsOpen(page: Page): Promise<Editor> {
  const editor = editorOf(page);
  await editor.dialog.getByRole('complementary', { name: 'Blocks' }).waitFor();
  await editor.canvas.locator('[data-canvas]').waitFor();
  return editor;
}

/** A page of a publication with one text, as the API takes it. */
export async function makePage(
  { api }: App,
  { name, content, data = null }: { name: string; content?: string; data?: string | null },
): Promise<Item> {
  return api.post('contents/pages', {
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    ...(data === null ? { content: content ?? null } : { content_data: data }),
    status: 'draft',
    _idempotency: token(),
  });
}

/** Opens the edit form of a page and waits until it takes input. */
export async function openForm(page: Page, app: App, { id }: Pick<Item, 'id'>) {
  await page.goto(`${app.url}/content/pages/${id}/edit`);
  await page.getByRole('button', { name: /^Open the editor/ }).waitFor();
}

/** Saves and waits for the answer; the record as it is stored then. */
export async function savedPage(page: Page, app: App, save: () => Promise<unknown>): Promise<Item> {
  const answered = page.waitForResponse(
    (response) =>
      ['PUT', 'POST'].includes(response.request().method()) &&
      /\/contents\/pages(\/\d+)?$/.test(new URL(response.url()).pathname.replace(API_BASE, '')),
  );
  await save();
  const response = await answered;
  if (!response.ok()) throw new Error(`the save was answered with ${await response.text()}`);
  const { data } = (await response.json()) as { data: { id: number } };
  return await app.api
    .get(`contents/pages/${data.id}`)
    .then((answer) => (answer as { data: Item }).data);
}

/** A small picture, as a file that is chosen. */
export async function picture(name: string) {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#2745c0' } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}
