import * as assert from 'uvu/assert';
import type { Browser, Page } from 'playwright';
import type { Item } from '../../src/shared/wire.ts';
import type { App } from '../support/app.ts';
import { addPerson, ADMIN } from '../support/app.ts';
import { openPage, pressSave, startSession } from '../support/browser.ts';
import type { Editor } from '../support/editor.ts';
import { makePage, openEditor, openForm, savedPage } from '../support/editor.ts';
import { journeys } from '../support/journey.ts';
import { byPalette } from '../support/keys.ts';
import { eventually } from '../../tests/support/eventually.ts';

const journey = journeys('ways out of a text', {}, { ownProcess: true });

/** What is typed: letters that composing, entities and spaces would damage stand in it. */
const TYPED = ' Ninety-nine < 100 & “half a league” onward, naïve façade…  two spaces.';
const WHOLE = `Start.${TYPED}`;

/** Ways out of an open text after which the canvas shows it, and a save stores it. */
const EXITS: readonly Exit[] = [
  { by: 'Escape', leave: ({ page }) => page.keyboard.press('Escape') },
  {
    by: 'a press beside it',
    leave: ({ editor }) => editor.canvas.locator('body').click({ position: { x: 300, y: 500 } }),
  },
  {
    by: 'a press on another block',
    leave: ({ editor }) => editor.canvas.getByText('Another block').click(),
  },
  { by: 'the preview', leave: ({ page }) => page.keyboard.press('Control+Shift+e') },
  {
    by: 'another width of the canvas',
    leave: ({ editor }) => editor.dialog.getByText('Phone', { exact: true }).click(),
  },
  {
    by: 'a block that is put in',
    leave: ({ editor }) => editor.block('Divider').click(),
  },
  {
    by: 'a style that is set',
    leave: ({ editor }) => editor.field('Size').fill('20px'),
  },
  { by: 'looking for words', leave: ({ page }) => page.keyboard.press('Control+f') },
  {
    by: 'a layer that is chosen',
    leave: ({ editor }) => editor.layer('Text: Another block').click(),
  },
];

for (const { by, leave } of EXITS) {
  journey(
    `[B4.023] every character stays where a text is left by ${by}`,
    async ({ app, browser }) => {
      const { page, editor, made } = await typing(app, browser, by);
      await leave({ page, editor });
      await editor.canvas.locator('.ProseMirror').waitFor({ state: 'detached' });
      assert.is(await shown(editor), WHOLE);
      await editor.dialog.getByRole('button', { name: /^Done/ }).click();
      await editor.dialog.waitFor({ state: 'detached' });
      await keeps(page, app, made);
    },
  );
}

journey('every character is saved while the text stays open', async ({ app, browser }) => {
  const { page, editor, made } = await typing(app, browser, 'save');
  const saved = await savedPage(page, app, () => pressSave(page));
  assert.is(textOf(saved), WHOLE);
  assert.is(saved.id, made.id);
  assert.is(await editor.canvas.locator('.ProseMirror').count(), 1, 'it is written on');
  await page.keyboard.type(' More');
  await page.keyboard.press('Escape');
  assert.is(await shown(editor), `${WHOLE} More`);
  await page.context().close();
});

journey(
  'every character stays where the editor is left from the text',
  async ({ app, browser }) => {
    const { page, editor, made } = await typing(app, browser, 'done');
    await page.keyboard.press('Control+Enter');
    await editor.dialog.waitFor({ state: 'detached' });
    await keeps(page, app, made);
  },
);

const DELETES: readonly Exit[] = [
  { by: 'the palette', leave: ({ page }) => byPalette(page, 'Delete the block') },
  {
    by: 'the tools of its text',
    leave: ({ editor }) =>
      editor.dialog
        .getByRole('toolbar', { name: 'Text' })
        .getByRole('button', { name: 'Delete the block' })
        .click(),
  },
];

for (const { by, leave } of DELETES) {
  journey(
    `a block that is deleted by ${by} while its text is open comes back with every character`,
    async ({ app, browser }) => {
      const { page, editor, made } = await typing(app, browser, `deleted by ${by}`);
      await leave({ page, editor });
      await editor.layer('Text: Start').waitFor({ state: 'detached' });
      await page.keyboard.press('Control+z');
      await editor.canvas.getByText('Start.').waitFor();
      assert.is(await shown(editor), WHOLE);
      await editor.dialog.getByRole('button', { name: /^Done/ }).click();
      await editor.dialog.waitFor({ state: 'detached' });
      await keeps(page, app, made);
    },
  );
}

journey(
  'a heading that gets another level while it is written keeps both, level and every character',
  async ({ app, browser }) => {
    const content = '<h2>Start.</h2>';
    const { page, editor, made } = await typing(app, browser, 'another level', { content });
    await editor.field('Level').click();
    await page.getByRole('option', { name: 'Heading 3' }).click();
    const heading = editor.canvas.locator('h3');
    await heading.waitFor();
    assert.is(await heading.textContent(), WHOLE);
    await keeps(page, app, made);
  },
);

journey(
  'every character is in the draft that the form posts by itself',
  async ({ app, browser }) => {
    const { page, made } = await typing(app, browser, 'drafted', { clock: true });
    await drafted(page, () => page.clock.runFor(61_000));
    assert.is(await draftOf(app, made), WHOLE);
    await page.context().close();
  },
);

journey(
  'every character is in the draft where the tab goes to another page',
  async ({ app, browser }) => {
    const { page, made } = await typing(app, browser, 'navigated');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`${app.url}/content/faqs`);
    await eventually(async () => assert.is(await draftOf(app, made), WHOLE));
    await page.goto(`${app.url}/content/pages/${made.id}/edit`);
    await loadsDraft(page);
    await page.context().close();
  },
);

journey(
  'a lost lock puts the editor into the preview, with every character in the draft',
  async ({ app, browser }) => {
    const { page, editor, made } = await typing(app, browser, 'lost', { clock: true });
    const ann = { first_name: 'Ann', last_name: 'Holm', email: 'ann-editor@masthead.example' };
    await addPerson(app, ann);
    await app.database.pool.query(
      `update locks set token = gen_random_uuid(), user_id = (select id from users where email = $1)`,
      [ann.email],
    );
    await page.clock.fastForward(15_000);
    await editor.canvas.locator('.ProseMirror').waitFor({ state: 'detached' });
    await editor.dialog.getByText(/cannot be changed now/).waitFor();
    assert.is(await shown(editor), WHOLE);
    await page.clock.runFor(61_000);
    await eventually(async () => assert.is(await draftOf(app, made), WHOLE));
    await page.context().close();
  },
);

journey('a session that ends keeps every character for the next one', async ({ app, browser }) => {
  const { page } = await typing(app, browser, 'ended');
  await app.kill();
  await app.database.pool.query('delete from sessions');
  await app.restart();
  await pressSave(page);
  await page.getByText('Your session has expired, please login again.').first().waitFor();
  await page.getByLabel('E-mail').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await loadsDraft(page);
  await page.context().close();
});

journey.run();

/** A page whose first text is open, with everything typed behind what it held. */
async function typing(
  app: App,
  browser: Browser,
  name: string,
  { clock = false, content = '<p>Start.</p><p>Another block</p>' } = {},
): Promise<Typing> {
  const made = await makePage(app, {
    name: `Left by ${name}`,
    content,
  });
  const page = await openPage(browser);
  await startSession(page, app.url);
  if (clock) await page.clock.install();
  await openForm(page, app, made);
  const editor = await openEditor(page);
  await editor.canvas.getByText('Start.').dblclick();
  await editor.canvas.locator('.ProseMirror').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.type(TYPED);
  return { page, editor, made };
}

/** The first text of the canvas, character by character. */
async function shown({ canvas }: Editor): Promise<string> {
  return (await canvas.locator('[data-gjs-type=text]').first().textContent()) ?? '';
}

async function keeps(page: Page, app: App, made: Item) {
  const saved = await savedPage(page, app, () => pressSave(page));
  assert.is(saved.id, made.id);
  assert.is(textOf(saved), WHOLE);
  await page.context().close();
}

/** Does something and waits until the server has the draft. */
async function drafted(page: Page, act: () => Promise<unknown>) {
  const posted = page.context().waitForEvent('response', {
    predicate: (response) =>
      response.request().method() === 'POST' && response.url().endsWith('/auto-save'),
  });
  await act();
  assert.is((await posted).status(), 200);
}

async function draftOf({ database }: App, { id }: Item): Promise<string> {
  const { rows } = await database.pool.query(
    `select data from auto_saves where resource_id = $1 order by updated_at desc limit 1`,
    [id],
  );
  return textOf(rows[0].data);
}

/** The draft of an earlier session is offered, and the editor opens with it. */
async function loadsDraft(page: Page) {
  await page.getByRole('heading', { name: 'Unsaved Changes' }).waitFor();
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await page.getByRole('heading', { name: 'Unsaved Changes' }).waitFor({ state: 'detached' });
  assert.is(await shown(await openEditor(page)), WHOLE);
}

/** The words of the first text in a stored design. */
function textOf({ content_data }: Partial<Item>): string {
  const { grapes } = JSON.parse(String(content_data));
  const [first] = grapes.pages[0].frames[0].component.components;
  return (first.components as readonly { readonly content?: string }[])
    .map(({ content = '' }) => content)
    .join('');
}

interface Typing {
  readonly page: Page;
  readonly editor: Editor;
  readonly made: Item;
}

interface Exit {
  readonly by: string;
  readonly leave: (open: Pick<Typing, 'page' | 'editor'>) => Promise<unknown>;
}
