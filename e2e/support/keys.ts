import type { Locator, Page } from 'playwright';

/** Waits until an element has the focus. */
export async function hasFocus(element: Locator) {
  await element.and(element.page().locator(':focus')).waitFor();
}

/** In the page: waits until the dialog of an element, as it then stands, holds the focus; answers what holds it after a minute. */
function focusInDialog(field: Element): Promise<string | null> {
  const until = performance.now() + 60_000;
  return new Promise((resolve) => {
    const look = () => {
      const dialog = field.closest('[role=dialog], [role=alertdialog]');
      const place = dialog?.isConnected === true ? dialog : document;
      if (place.contains(document.activeElement)) resolve(null);
      else if (performance.now() > until) resolve(document.activeElement?.outerHTML ?? 'nothing');
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Presses the keys of a sequence in one breath: each waits a second and a half for the next. */
export async function pressSequence(page: Page, ...keys: readonly string[]) {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}

/** Presses Tab until a field has the focus, once around the page at most; in a dialog, from where the dialog has put it. */
export async function tabTo(page: Page, field: Locator) {
  await field.waitFor();
  const held = await field.evaluate(focusInDialog);
  if (held !== null) throw new Error(`the focus is not in the dialog of the field, but on ${held}`);
  for (let presses = 0; presses < 240; presses++) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('240 presses of Tab did not reach the field');
}

/** Opens the palette, types, and runs the row so named as soon as Enter takes it. */
export async function byPalette(page: Page, words: string, row = words) {
  await openPalette(page);
  await page.keyboard.type(words);
  await page.getByRole('option', { name: startingWith(row), selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await paletteInput(page).waitFor({ state: 'detached' });
}

/** Answers what the palette asks for a command with the row so named. */
export async function byArgument(page: Page, title: string, words: string) {
  const input = page.getByRole('combobox', { name: title });
  await hasFocus(input);
  await page.keyboard.type(words);
  await page.getByRole('option', { name: startingWith(words), selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await input.waitFor({ state: 'detached' });
}

export async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  await hasFocus(paletteInput(page));
}

function paletteInput(page: Page) {
  return page.getByRole('combobox', { name: 'Search or run a command' });
}

/** Goes by the arrows to an entry of the menu that is opening, and takes it. */
export async function byMenu(
  page: Page,
  entry: string | RegExp,
  role: 'menuitem' | 'menuitemradio' = 'menuitem',
) {
  const item = page.getByRole(role, { name: entry });
  await item.waitFor();
  await page.locator('[role=menu]:focus, [role=menu] :focus').first().waitFor();
  await arrowTo(page, item);
  await page.keyboard.press('Enter');
}

/** Goes from the first to an option of the list that is opening, and takes it. */
export async function byOption(page: Page, option: string | RegExp) {
  const item = page.getByRole('option', { name: option });
  await item.waitFor();
  await page.locator('[role=listbox]:focus, [role=listbox] :focus').first().waitFor();
  await page.keyboard.press('Home');
  await arrowTo(page, item);
  await page.keyboard.press('Enter');
}

async function arrowTo(page: Page, item: Locator) {
  for (let presses = 0; presses < 40; presses++) {
    if (await item.evaluate((element) => element.matches('[data-active-item], :focus'))) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error('forty presses of an arrow did not reach the entry');
}

/** Goes over the search to the first row of a list that stands. */
export async function enterList(page: Page) {
  await enterSearch(page);
  await page.keyboard.press('ArrowDown');
  await isOnRow(page);
}

/** Goes by its key to the search of a list that stands. */
export async function enterSearch(page: Page) {
  await page.locator('tbody').getByRole('link').first().waitFor();
  await page.keyboard.press('/');
  await hasFocus(page.getByRole('searchbox', { name: /^Search/ }));
}

/** Waits until the focus is on a row of the list. */
export async function isOnRow(page: Page) {
  await page.locator('tbody tr[data-id] :focus').first().waitFor();
}

function startingWith(text: string) {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'i');
}

/** In the dialog that picks an asset: uploads a file and takes it. */
export async function uploadByKeys(page: Page, dialog: Locator, file: NamedFile) {
  await tabTo(page, dialog.getByRole('tab', { name: 'Search' }));
  await page.keyboard.press('ArrowRight');
  await hasFocus(dialog.getByRole('tab', { name: 'Upload' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Choose a file' }));
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
  await dialog.getByRole('textbox', { name: `Keywords of ${file.name}` }).waitFor();
  await tabTo(page, dialog.getByRole('button', { name: 'Upload', exact: true }));
  await page.keyboard.press('Enter');
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.and(dialog.locator(':not([aria-disabled=true])')).waitFor();
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

interface NamedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}
