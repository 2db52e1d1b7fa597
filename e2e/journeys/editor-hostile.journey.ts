import { parseFragment, serialize } from 'parse5';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { VECTORS } from '../../tests/content/import/vectors.ts';
import { openPage, startSession } from '../support/browser.ts';
import type { Editor } from '../support/editor.ts';
import { makePage, openEditor, openForm, savedPage } from '../support/editor.ts';
import { journeys } from '../support/journey.ts';

const journey = journeys('what is brought by whoever means harm');

journey(
  'hostile code is imported, reviewed, taken in, saved and opened: nothing of it runs and nothing leaves the machine',
  async ({ app, browser }) => {
    const made = await makePage(app, { name: 'Hostile', content: heap(0) });
    const page = await openPage(browser);
    const seen = await watch(page, app.url);
    await startSession(page, app.url);
    await openForm(page, app, made);
    const editor = await openEditor(page);
    for (let at = 0; at < HEAPS; at += 1) {
      await bring(page, editor, `<p>Heap ${at}</p>${heap(at)}`);
      await editor.canvas.getByText(`Heap ${at}`).waitFor();
    }
    await editor.dialog.getByRole('button', { name: /^Done/ }).click();
    await editor.dialog.waitFor({ state: 'detached' });
    const saved = await savedPage(page, app, () => page.keyboard.press('Control+s'));
    assert.match(String(saved.content), `Heap ${HEAPS - 1}`);
    await page.reload();
    const again = await openEditor(page);
    await again.canvas.getByText(`Heap ${HEAPS - 1}`).waitFor();
    assert.equal(seen, []);
    assert.is(await page.evaluate(() => Object.hasOwn(window, 'ran')), false);
    await page.context().close();
  },
);

journey.run();

const HEAPS = 8;

/** Markup after which more markup is read as such. */
const isClosed = (markup: string) =>
  serialize(parseFragment(`${markup}<p>end</p>`)).endsWith('<p>end</p>');
const CLOSED = VECTORS.map(([, markup]) => markup).filter(isClosed);
const OPEN = VECTORS.map(([, markup]) => markup).filter((markup) => !isClosed(markup));

/** A part of the corpus; what swallows all that follows stands at its end. */
function heap(part: number) {
  const own = CLOSED.filter((_, at) => at % HEAPS === part);
  return `${own.join('\n')}${OPEN[part] ?? ''}`;
}

/** What must not be: requests to elsewhere, dialogs of a script, pages that open by themselves. */
async function watch(page: Page, url: string) {
  const seen: string[] = [];
  const { origin } = new URL(url);
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => seen.push(`popup ${popup.url()}`));
  await page.context().route(
    (asked) => asked.protocol.startsWith('http') && asked.origin !== origin,
    (route) => {
      seen.push(route.request().url());
      return route.abort();
    },
  );
  return seen;
}

/** Puts code in the place of the page, as a person does who pastes it. */
async function bring(page: Page, { dialog }: Editor, markup: string) {
  await dialog.getByRole('button', { name: /^Import/ }).click();
  const importing = page.getByRole('dialog', { name: /^(Import|Directly|What)/ });
  await importing.getByRole('button', { name: /^Directly edit code/ }).click();
  const code = importing.getByRole('textbox', { name: 'HTML' });
  await code.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(markup);
  await importing.getByRole('button', { name: /^Save/ }).click();
  const take = importing.getByRole('button', { name: /^Take it in/ });
  await take.waitFor();
  // Images would be asked for by the server, and a canvas shows none of another host.
  for (const box of await importing.getByRole('checkbox', { name: /^Fetch/ }).all())
    await box.uncheck();
  await take.click();
  await importing.waitFor({ state: 'detached' });
}
