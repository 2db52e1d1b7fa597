import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { openPage, startSession } from '../support/browser.ts';
import type { Editor } from '../support/editor.ts';
import { makePage, openEditor, openForm, savedPage } from '../support/editor.ts';
import { hasRun, HEAPS, heap, watch } from '../support/hostile.ts';
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
    assert.is(await hasRun(page), false);
    await page.context().close();
  },
);

journey.run();

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
