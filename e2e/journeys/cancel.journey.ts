import * as assert from 'uvu/assert';
import type { Browser, Locator } from 'playwright';
import type { App } from '../support/app.ts';
import { openPage, startSession } from '../support/browser.ts';
import { makeFaq, token } from '../support/fixtures.ts';
import { holdingTags, isWaiting } from '../support/holds.ts';
import { journeys } from '../support/journey.ts';
import { byPalette, enterList, tabTo } from '../support/keys.ts';

/** More than a task does at once, several times. */
const TAGS = 2_600;
const HELD = 30;
const TITLE = 'Delete 2,601 tags';

const journey = journeys('a task that is cancelled');

journey(
  'by mouse: what was done stays, the rest is untouched, each refusal is named, and what was done is undone',
  async ({ app, browser }) => {
    const { page, used } = await listOf(app, browser, 'light');
    await page
      .getByRole('checkbox', { name: /^Select Buoy/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Select all 2,601 matching' }).click();
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    await bar.getByText('All 2,601 selected').waitFor();
    const dialog = page.getByRole('dialog', { name: TITLE });
    await holdingTags(app, { behind: used, count: HELD }, async () => {
      await bar.getByRole('button', { name: /^Delete 2,601/ }).click();
      const asked = page.getByRole('alertdialog', { name: `${TITLE}?` });
      await asked.getByRole('button', { name: TITLE }).click();
      await isUnderWay(app, dialog);
      await dialog.getByRole('button', { name: 'Cancel task' }).click();
      await isWaiting(app, CANCEL);
    });
    await toldAsItIs(app, dialog);
    const refused = dialog.getByRole('list', { name: 'Items that were refused' });
    await refused.getByText('Anchor', { exact: true }).waitFor();
    await refused.getByText(/It is used by 1 FAQ\./).waitFor();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await page
      .getByText(/ undone: [\d,]+ tags are back as they were\.$/)
      .first()
      .waitFor();
    assert.is(await living(app), TAGS + 1);
    await page.context().close();
  },
);

journey(
  'by keyboard alone in the dark: a task shown from the page of tasks is cancelled, and what it never came to is tried again',
  async ({ app, browser }) => {
    const { page, used } = await listOf(app, browser, 'dark');
    await enterList(page);
    await page.keyboard.press('x');
    await page.getByRole('button', { name: 'Select all 2,601 matching' }).waitFor();
    await byPalette(page, 'Select all 2,601 matching');
    await page.getByText('All 2,601 selected').first().waitFor();
    const dialog = page.getByRole('dialog', { name: TITLE });
    await holdingTags(app, { behind: used, count: HELD }, async () => {
      await byPalette(page, TITLE);
      const asked = page.getByRole('alertdialog', { name: `${TITLE}?` });
      await tabTo(page, asked.getByRole('button', { name: TITLE }));
      await page.keyboard.press('Enter');
      await tabTo(page, dialog.getByRole('button', { name: 'Run in background' }));
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await byPalette(page, 'Go to Tasks');
      const running = page.getByRole('region', { name: 'Running' });
      await tabTo(page, running.getByRole('button', { name: 'Show' }));
      await page.keyboard.press('Enter');
      await isUnderWay(app, dialog);
      await tabTo(page, dialog.getByRole('button', { name: 'Cancel task' }));
      await page.keyboard.press('Enter');
      await isWaiting(app, CANCEL);
    });
    await toldAsItIs(app, dialog);
    await tabTo(page, dialog.getByRole('button', { name: /^Try [\d,]+ again/ }));
    await page.keyboard.press('Enter');
    const retried = page.getByRole('dialog', { name: `Retry: ${TITLE}` });
    await retried.getByText(/^[\d,]+ done, 1 failed$/).waitFor();
    assert.is(await living(app), 1);
    await page.context().close();
  },
);

journey.run();

/** The list of tags: the first is used by a FAQ, so that no task deletes it. */
async function listOf(app: App, browser: Browser, theme: 'light' | 'dark') {
  const used = await makeTags(app);
  const page = await openPage(browser, { theme });
  await startSession(page, app.url);
  await page.goto(`${app.url}/content/tags`);
  return { page, used };
}

async function makeTags({ api, database }: App): Promise<number> {
  const { rows } = await database.pool.query('select id from tags where deleted_at is null');
  const [there] = rows;
  if (there !== undefined) return there.id;
  const { id } = await api.post('tags', {
    name: 'Anchor',
    color: '#2745c0',
    _idempotency: token(),
  });
  await makeFaq(api, 'What holds a ship?', { tag_ids: [id] });
  await database.pool.query(
    `insert into tags (name) select 'Buoy ' || lpad(n::text, 4, '0') from generate_series(1, $1) n`,
    [TAGS],
  );
  return id;
}

/** Waits until some rows are done, and the task waits for one that is held. */
async function isUnderWay(app: App, dialog: Locator) {
  await dialog.getByText(/^[1-9]\d* of 2,601/).waitFor();
  await isWaiting(app, ROW);
}

const ROW = { statement: /for update of t$/, alone: true };
const CANCEL = { statement: /^select pg_advisory_xact_lock/, alone: false };

/** Waits for what the dialog says of the rows, and holds the rows themselves against it. */
async function toldAsItIs({ database }: App, dialog: Locator) {
  await dialog.getByText(/^\d.* done, \d+ failed, [\d,]+ not begun$/).waitFor();
  const { rows } = await database.pool.query(
    `select count(*) filter (where r.outcome = 'done')::int as done,
       count(*) filter (where r.outcome = 'refused')::int as failed,
       count(*) filter (where r.outcome is null)::int as open,
       bool_and((r.outcome is not distinct from 'done') = (t.deleted_at is not null)) as honest
     from task_rows r join tags t on t.id = r.resource_id
     where r.task_id = (select max(id) from tasks where status = 'cancelled')`,
  );
  const { done, failed, open, honest } = rows[0];
  assert.is(honest, true);
  assert.ok(done > 0 && open > 0);
  const [ended, left] = [done, open].map((count: number) => count.toLocaleString('en-US'));
  await dialog.getByText(`${ended} done, ${failed} failed, ${left} not begun`).waitFor();
}

async function living({ database }: App): Promise<number> {
  const { rows } = await database.pool.query(
    'select count(*)::int as count from tags where deleted_at is null',
  );
  return rows[0].count;
}
