import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { printProject } from '../../src/content/project.ts';
import { CONTENT_CHECKS } from '../../src/shared/contract/content-checks.ts';
import type { Item } from '../../src/shared/wire.ts';
import {
  DRAFT_SLUG,
  UNANSWERED,
  plantedFaults,
  plantedPage,
} from '../../tests/support/planted-page.ts';
import type { App } from '../support/app.ts';
import { openPage, pressSave, startSession } from '../support/browser.ts';
import type { Editor } from '../support/editor.ts';
import { openEditor, openEditorByKeys, treeOf } from '../support/editor.ts';
import { token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { byArgument, byOption, byPalette, hasFocus, tabTo } from '../support/keys.ts';

const journey = journeys('content checks');
const HEAVY = { key: 'h'.repeat(32), bytes: 740_000, width: 2400 };
const FAULTS = plantedFaults(HEAVY);
const FIXED = FAULTS.filter(({ fix }) => fix !== null);
const ERRORS = ['page_title', 'alternative_text'];
const isError = ({ check }: (typeof FAULTS)[number]) => ERRORS.includes(check);

journey(
  'by keys alone: a page with every fault is not published while a check takes one as an error; each is gone to and fixed by the palette, and the page is published',
  async ({ app, browser }) => {
    const { id, slug } = await plant(app);
    const page = await openPage(browser);
    await startSession(page, app.url);
    await takeAsError(page, app, 'Alternative text');
    await page.goto(`${app.url}/marketing/landing-pages/${id}/edit`);
    await publish(page);
    const status = page.getByRole('combobox', { name: /^Status/ });
    assert.match(
      await messageOf(page),
      'Page title: The page title says nothing. Alternative text: The image has no alternative text.',
    );
    assert.is(await status.getAttribute('aria-invalid'), 'true');
    assert.is((await stored(app, id)).status, 'draft');

    const editor = await openEditorByKeys(page);
    await byPalette(page, 'show what the checks find', 'Show what the checks find');
    await editor.dialog.getByRole('tab', { name: /^Checks/, selected: true }).waitFor();
    assert.equal(
      await problems(editor, FAULTS.length),
      [...FAULTS.filter(isError), ...FAULTS.filter((each) => !isError(each))].map(
        ({ message }) => message,
      ),
    );
    for (const [at, { fix, message }] of FIXED.entries()) {
      await settled(editor);
      await byPalette(page, 'fix what the checks find', 'Fix what the checks find');
      await byArgument(page, 'Problem', `${fix}: ${message}`);
      await problems(editor, FAULTS.length - at - 1);
    }
    await goTo(page, editor, 'The page title says nothing.', 'Page title');
    await fill(page, editor, 'Tides of the harbor');
    await problems(editor, FAULTS.length - FIXED.length - 1);
    await goTo(page, editor, 'The video has no title', 'Video');
    await fill(page, editor, 'How the tide turns');
    await problems(editor, FAULTS.length - FIXED.length - 2);
    await page.keyboard.press('Control+Enter');
    await editor.dialog.waitFor({ state: 'detached' });
    await pressSave(page);
    await page.getByText('Saved', { exact: true }).first().waitFor();
    assert.is((await stored(app, id)).status, 'published');
    await page.goto(`${app.url}/o/web/${slug}`);
    await page.getByRole('heading', { name: 'Tides', exact: true }).waitFor();
    assert.is(await page.title(), 'Tides of the harbor');
    assert.is(await page.locator('img[alt=""]').count(), 4);
    await page.context().close();
  },
);

journey(
  'by mouse: a problem is gone to, where the keys are then, fixed in one step that is undone, and looked for again',
  async ({ app, browser }) => {
    const { id } = await plant(app);
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/marketing/landing-pages/${id}/edit`);
    const editor = await openEditor(page);
    await editor.dialog.getByRole('tab', { name: /^Checks/ }).click();
    await problems(editor, FAULTS.length);
    const faint = editor.dialog.getByRole('listitem').filter({ hasText: 'a contrast of 1.1' });
    await faint.getByRole('button', { name: 'Go to it' }).click();
    await selected(editor, 'Text: Faint words');
    await hasFocus(treeOf(editor));
    await faint.getByRole('button', { name: 'Use #6d6d6d' }).click();
    await faint.waitFor({ state: 'detached' });
    const words = editor.canvas.getByText('Faint words');
    const colorOf = () => words.evaluate((element) => getComputedStyle(element).color);
    assert.is(await colorOf(), 'rgb(109, 109, 109)');
    await editor.dialog.getByRole('button', { name: 'Undo in the content' }).click();
    await faint.waitFor();
    assert.is(await colorOf(), 'rgb(238, 238, 238)');
    await app.database.pool.query(
      "insert into custom_contents (name, macro) values ('Made now', '$custom_never_made')",
    );
    const unknown = editor.dialog.getByRole('listitem').filter({ hasText: '$custom_never_made' });
    await settled(editor);
    assert.is(await unknown.count(), 1);
    await editor.dialog.getByRole('button', { name: 'Look again' }).click();
    await unknown.waitFor({ state: 'detached' });
    await page.context().close();
  },
);

journey.run();

let made = 0;

/** A draft with every fault, and what the server knows of its links and its heavy picture. */
async function plant({ api, database }: App): Promise<{ id: number; slug: string }> {
  made += 1;
  const slug = `planted-${made}`;
  await database.pool.query(
    `insert into files (key, name, type, bytes, width, height)
     values ($1, 'quay.png', 'image/png', $2, $3, 900) on conflict do nothing`,
    [HEAVY.key, HEAVY.bytes, HEAVY.width],
  );
  await database.pool.query(
    `insert into landing_pages (name, slug, status) select 'Not yet', $1, 'draft'
     where not exists (select from landing_pages where slug = $1)`,
    [DRAFT_SLUG],
  );
  await database.pool.query(
    `insert into destinations (address, host, state, status, reason, due_at)
     values ($1, 'harbor.example', 'unhealthy', 404, $2, now() + interval '1 day') on conflict do nothing`,
    [UNANSWERED.address, UNANSWERED.reason],
  );
  await database.pool.query("delete from custom_contents where macro = '$custom_never_made'");
  const { id } = await api.post('marketing/landing-pages', {
    ...{ name: `Planted ${made}`, slug, status: 'draft' },
    content_data: printProject(plantedPage(HEAVY)),
    _idempotency: token(),
  });
  return { id, slug };
}

function stored({ api }: App, id: number): Promise<Item> {
  return api.get(`marketing/landing-pages/${id}`).then((answer) => (answer as { data: Item }).data);
}

/** What an administrator does in the settings; all others stay as they are shipped. */
async function takeAsError(page: Page, { api, url }: App, title: string) {
  await page.goto(`${url}/admin/settings/content-checks`);
  const level = page.getByRole('combobox', { name: new RegExp(`^${title}`) });
  await tabTo(page, level);
  await page.keyboard.press('Enter');
  await byOption(page, 'Error');
  await hasFocus(level);
  await pressSave(page);
  await page.getByText('Saved', { exact: true }).first().waitFor();
  const { data } = (await api.get('settings/content-checks/1')) as { data: Item };
  const errors = CONTENT_CHECKS.filter(({ id }) => data[id] === 'error');
  assert.equal(
    errors.map(({ id }) => id),
    ERRORS,
  );
}

/** Chooses the status, and saves. */
async function publish(page: Page) {
  const status = page.getByRole('combobox', { name: /^Status/ });
  await page.getByRole('button', { name: /^Open the editor/ }).waitFor();
  await tabTo(page, status);
  await page.keyboard.press('Enter');
  await byOption(page, 'Published');
  await hasFocus(status);
  await pressSave(page);
}

async function messageOf(page: Page) {
  const message = page.getByText('It cannot be published before this is mended.').first();
  await message.waitFor();
  return (await message.textContent()) ?? '';
}

/** The messages in the panel, once there are so many. */
async function problems(editor: Editor, count: number) {
  await editor.dialog
    .getByRole('tab', { name: count === 0 ? 'Checks' : `Checks ${count}` })
    .waitFor();
  const items = editor.dialog.getByRole('list', { name: 'Problems' }).getByRole('listitem');
  return items.locator('span:nth-child(2)').allTextContents();
}

/** The page has been looked through as it is. */
async function settled({ dialog }: Editor) {
  await dialog.locator('[aria-busy=false]').getByRole('list', { name: 'Problems' }).waitFor();
}

async function goTo(page: Page, editor: Editor, message: string, block: string) {
  await byPalette(page, 'go to what the checks find', 'Go to what the checks find');
  await byArgument(page, 'Problem', message);
  await selected(editor, block);
}

/** The title of the block at hand. */
async function fill(page: Page, editor: Editor, words: string) {
  await tabTo(page, editor.field('Title'));
  await page.keyboard.type(words);
}

async function selected({ dialog }: Editor, block: string) {
  const name = new RegExp(`^${block}`);
  await dialog.getByRole('treeitem', { name, selected: true }).waitFor();
}
