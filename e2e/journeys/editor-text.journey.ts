import * as assert from 'uvu/assert';
import type { Browser, Locator, Page } from 'playwright';
import { printProject, projectOf } from '../../src/content/project.ts';
import { API_BASE } from '../../src/shared/product.ts';
import type { App } from '../support/app.ts';
import { openPage, shoot, startSession } from '../support/browser.ts';
import type { Editor } from '../support/editor.ts';
import { makePage, openEditor, openForm } from '../support/editor.ts';
import { makeFaq } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { hasFocus } from '../support/keys.ts';

const journey = journeys('texts and blocks of the editor');

journey(
  'by keyboard: words are found in every text, replaced as one step, and undone',
  async ({ app, browser }) => {
    const { page, editor } = await opened(app, browser, 'Found', {
      content: '<h2>The tide</h2><p>A <strong>ti</strong>de and a tide</p><p>Nothing</p>',
    });
    await page.keyboard.press('Control+f');
    await hasFocus(editor.dialog.getByRole('textbox', { name: 'Find' }));
    await page.keyboard.type('tide');
    await editor.dialog.getByText('1 of 3').waitFor();
    await page.keyboard.press('Enter');
    await editor.dialog.getByText('2 of 3').waitFor();
    await shoot(page, 'editor-find');
    await editor.dialog.getByRole('textbox', { name: 'Replace with' }).fill('flood');
    await editor.dialog.getByRole('button', { name: 'Replace all' }).click();
    await editor.dialog.getByText('Not found').waitFor();
    await editor.canvas.getByText('The flood').waitFor();
    await page.keyboard.press('Escape');
    await editor.dialog.getByRole('button', { name: /^Undo/ }).click();
    await editor.canvas.getByText('The tide').waitFor();
    await editor.canvas.getByText('A tide and a tide').waitFor();
    await page.context().close();
  },
);

journey(
  '[B2.014] [B2.065] by keyboard: a text is written in a dialog of 480 pixels',
  async ({ app, browser }) => {
    const { page, editor } = await opened(app, browser, 'Apart', { content: '<p>Start.</p>' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Enter');
    const dialog = page.getByRole('dialog', { name: /^Text: Start/ });
    const text = dialog.getByRole('textbox');
    await hasFocus(text);
    assert.is(Math.round((await dialog.boundingBox())?.width ?? 0), 480);
    assert.ok(((await text.boundingBox())?.height ?? 0) >= 400);
    await shoot(page, 'editor-text-dialog');
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Written apart.');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await editor.canvas.getByText('Start. Written apart.').waitFor();
    await page.context().close();
  },
);

journey(
  '[B7.033] [A7.058] [A7.059] a word that no dictionary has is underlined while a text is open',
  async ({ app, browser }) => {
    const { page, editor } = await opened(app, browser, 'Spelt', {
      content: '<p>A quiet harber</p>',
    });
    const asked = page.waitForRequest(`${app.url}${API_BASE}/spellcheck`);
    await editor.canvas.getByText('A quiet harber').dblclick();
    await editor.canvas.locator('.misspelt', { hasText: 'harber' }).waitFor();
    const call = await asked;
    assert.match(call.headers().authorization ?? '', /^Bearer /);
    assert.is((await call.response())?.status(), 200);
    await editor.canvas.locator('.misspelt').click();
    await editor.dialog.getByRole('button', { name: 'Spelling' }).click();
    await page.getByRole('menuitem', { name: 'harbor', exact: true }).click();
    await editor.canvas.getByText('A quiet harbor').waitFor();
    await page.context().close();
  },
);

journey(
  '[B2.012] [B2.013] a rich text is at least 500 pixels high, 200 with the short tools',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'How high?');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs/${faq.id}/edit`);
    assert.ok((await heightOf(page.getByRole('textbox', { name: 'Answer' }))) >= 500);
    await page.goto(`${app.url}/content/authors/create`);
    assert.ok((await heightOf(page.getByRole('textbox', { name: 'Bio' }))) >= 200);
    await page.context().close();
  },
);

journey('a page of 3,000 blocks says that it is large', async ({ app, browser }) => {
  const data = printProject(
    projectOf(
      Array.from({ length: 1_500 }, (_, at) => ({
        type: 'text',
        tagName: 'p',
        components: [{ type: 'textnode', content: `Line ${at}` }],
      })),
    ),
  );
  const { page } = await opened(app, browser, 'Large', { data });
  await page
    .getByText(/This page has 3,000 blocks\./)
    .first()
    .waitFor();
  await page.context().close();
});

for (const of of ['HTML', 'a design'] as const)
  journey(`a page of ${of} whose changes are all undone has no unsaved changes`, async (stage) => {
    const { page, editor } = await opened(stage.app, stage.browser, `Undone ${of}`, {
      ...(of === 'HTML' ? { content: '<p>One</p><p>Two</p>' } : { data: printProject(TWO) }),
    });
    const undo = editor.dialog.getByRole('button', { name: /^Undo/ });
    await editor.canvas.getByText('One').dblclick();
    await editor.canvas.locator('.ProseMirror').waitFor();
    await page.keyboard.type('Written. ');
    await page.keyboard.press('Escape');
    await editor.canvas.locator('.ProseMirror').waitFor({ state: 'detached' });
    await editor.layer('Text: Two').click();
    for (let times = 1; times <= 10; times += 1) {
      await page.keyboard.press('Control+d');
      await page.keyboard.press('Alt+ArrowUp');
      await editor.dialog.getByRole('treeitem', { name: 'Text: Two' }).nth(times).waitFor();
    }
    await page.keyboard.press('Delete');
    await saveOf(editor, 'ready');
    while (await undo.and(editor.dialog.locator(':not([aria-disabled=true])')).count())
      await undo.click();
    await saveOf(editor, 'unchanged');
    await page.context().close();
  });

journey('the caret stays where it is put while the text still opens', async ({ app, browser }) => {
  const { page, editor } = await opened(app, browser, 'Caret', { content: '<p>Start.</p>' });
  await editor.canvas.getByText('Start.').click();
  const frame = await page.locator('[data-editor] iframe[title="Content"]').elementHandle();
  const places = await frame?.evaluate(caretsOfFrames);
  assert.equal(places, [6, 6, 6, 6, 6]);
  await page.context().close();
});

journey.run();

const TWO = projectOf(
  ['One', 'Two'].map((content) => ({
    type: 'text',
    tagName: 'p',
    components: [{ type: 'textnode', content }],
  })),
);

/** Waits until the form can be saved, or has nothing to save. */
async function saveOf({ dialog }: Editor, state: 'ready' | 'unchanged') {
  const disabled = dialog.locator('[aria-disabled=true]');
  const save = dialog.getByRole('button', { name: /^Save/ });
  if (state === 'unchanged') await save.and(disabled).waitFor();
  else await save.and(dialog.locator(':not([aria-disabled=true])')).waitFor();
}

/** In the page: opens the text and puts the caret behind it at each of five frames; where the next frame found it. */
function caretsOfFrames(element: Element): Promise<number[]> {
  const canvas = (element as HTMLIFrameElement).contentDocument as Document;
  const text = canvas.querySelector('[data-gjs-type=text]');
  text?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  return new Promise((resolve) => {
    const places: number[] = [];
    const selection = canvas.getSelection();
    const look = (isFirst: boolean) => () => {
      if (!isFirst) places.push(selection?.focusOffset ?? -1);
      if (places.length === 5) return resolve(places);
      const words = canvas.querySelector('.ProseMirror')?.firstChild?.firstChild;
      if (words) selection?.collapse(words, 6);
      requestAnimationFrame(look(false));
    };
    look(true)();
  });
}

async function opened(
  app: App,
  browser: Browser,
  name: string,
  page: { content?: string; data?: string },
): Promise<{ page: Page; editor: Editor }> {
  const made = await makePage(app, { name, ...page });
  const opening = await openPage(browser);
  await startSession(opening, app.url);
  await openForm(opening, app, made);
  return { page: opening, editor: await openEditor(opening) };
}

async function heightOf(text: Locator) {
  await text.waitFor();
  return (await text.boundingBox())?.height ?? 0;
}
