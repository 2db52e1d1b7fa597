import * as assert from 'uvu/assert';
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { openPage, startSession } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { hasFocus } from '../support/keys.ts';
import { shots } from '../support/shots.ts';

const journey = journeys('one’s own photo');

journey(
  'a file that is no picture is refused; a picture is cut by mouse and by keys, and the cut is what the user menu shows',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/preferences/profile`);
    const form = page.getByRole('form', { name: 'Your name and photo' });
    const file = form.locator('input[type=file]');
    await file.setInputFiles({ ...(await halves()), buffer: Buffer.from('no picture at all') });
    await form.getByText(/not what its name says/).waitFor();
    await shots(page, 'photo-refused');
    await file.setInputFiles(await halves());
    await form.getByRole('button', { name: 'Crop and focal point' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crop and focal point' });
    await hasFocus(dialog.getByRole('button', { name: /^Focal point/ }));
    const end = dialog.getByRole('button', { name: /^Bottom right corner/ });
    await drawn(dialog.locator('img').first());
    await drag(page, end, { x: -0.3 });
    const cut = dialog.getByRole('status');
    await cut.getByText(/^(69|70|71) % of its width, 100 % of its height/).waitFor();
    await shots(page, 'photo-cut');
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await cut.getByText('The whole image').waitFor();
    await end.focus();
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('Shift+ArrowLeft');
    await cut.getByText('40 % of its width, 100 % of its height').waitFor();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await form.getByRole('button', { name: /^Save/ }).click();
    const shown = page.getByRole('banner').locator('img[src*="cut="]');
    await shown.waitFor();
    await shots(page, 'photo-shown');
    assert.equal(await colorOf(shown), [200, 30, 30], 'the left half alone');
    await page.context().close();
  },
);

journey.run();

/** Red on the left, blue on the right. */
async function halves() {
  const half = { width: 200, height: 200, channels: 3 } as const;
  const blue = await sharp({ create: { ...half, background: '#1e1ec8' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { ...half, width: 400, background: '#c81e1e' } })
    .composite([{ input: blue, left: 200, top: 0 }])
    .png()
    .toBuffer();
  return { name: 'me.png', mimeType: 'image/png', buffer };
}

/** Waits until an image has its size: its handles stand where it is. */
async function drawn(image: Locator) {
  await image.evaluate((element) => (element as HTMLImageElement).decode());
}

/** Takes a handle by the mouse, and moves it by a share of the image. */
async function drag(page: Page, handle: Locator, { x }: { readonly x: number }) {
  const from = await handle.boundingBox();
  const image = await handle.locator('..').boundingBox();
  if (from === null || image === null) throw new Error('the handle is not to be seen');
  const [left, top] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + (x * image.width) / 2, top, { steps: 4 });
  await page.mouse.move(left + x * image.width, top, { steps: 4 });
  await page.mouse.up();
}

/** The color at the right edge of an image, which the browser has drawn, to the next ten. */
async function colorOf(image: Locator) {
  const color = await image.evaluate(async (drawn) => {
    const img = drawn as HTMLImageElement;
    await img.decode();
    const canvas = new OffscreenCanvas(img.naturalWidth, img.naturalHeight);
    const context = canvas.getContext('2d');
    context?.drawImage(img, 0, 0);
    const at = [img.naturalWidth - 2, img.naturalHeight / 2] as const;
    return [...(context?.getImageData(Math.floor(at[0]), Math.floor(at[1]), 1, 1).data ?? [])];
  });
  return color.slice(0, 3).map((part) => Math.round(part / 10) * 10);
}
