import * as assert from 'uvu/assert';
import type { Browser, Page } from 'playwright';
import type { Item } from '../../src/shared/wire.ts';
import type { App } from '../support/app.ts';
import { addPerson } from '../support/app.ts';
import { openPage, releasing, startSession } from '../support/browser.ts';
import { makeFaq } from '../support/fixtures.ts';
import { holds, openFaq, question } from '../support/form.ts';
import { journeys } from '../support/journey.ts';
import { tabTo } from '../support/keys.ts';

const journey = journeys('a record that somebody else holds');

journey(
  'by mouse: ask for it, and the holder hands over with a draft of what was not saved',
  async ({ app, browser }) => {
    const { holder, other, faq } = await covered(app, browser, 'handed');
    await question(holder).fill('Typed before it was handed over');
    await other.getByRole('button', { name: 'Ask for it' }).click();
    await other
      .getByText(/has been told that you ask for it/)
      .first()
      .waitFor();
    await holder.clock.fastForward(15_000);
    await holder.getByText('Nora Administrator asks for this item.').first().waitFor();
    await holder.getByRole('button', { name: 'Hand over' }).click();
    await holder
      .getByText('This item is currently locked by Nora Administrator.')
      .first()
      .waitFor();
    await other.clock.fastForward(15_000);
    await coverOf(other).waitFor({ state: 'detached' });
    await holds(other, question(other), 'Who is handed?');
    await question(other).fill('Typed afterwards');
    assert.equal(await draftsOf(app, faq), ['Typed before it was handed over']);
    await close(holder, other);
  },
);

journey(
  'by keyboard alone: take over, whoever loses it keeps a draft, and whoever takes it is told of it',
  async ({ app, browser }) => {
    const { holder, other, faq } = await covered(app, browser, 'taken');
    await question(holder).fill('Typed before it was taken');
    await tabTo(other, other.getByRole('button', { name: 'Take over' }));
    await other.keyboard.press('Enter');
    const sure = other.getByRole('alertdialog', { name: 'Take over from Ann Holm?' });
    await tabTo(other, sure.getByRole('button', { name: 'Take over' }));
    await other.keyboard.press('Enter');
    await coverOf(other).waitFor({ state: 'detached' });
    const kept = holder.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/auto-save'),
    );
    await holder.clock.fastForward(15_000);
    await holder
      .getByText('This item is currently locked by Nora Administrator.')
      .first()
      .waitFor();
    assert.is(await typedUnder(holder), 'Typed before it was taken');
    await holder.clock.fastForward(60_000);
    await kept;
    assert.equal(await draftsOf(app, faq), ['Typed before it was taken']);
    await other.clock.fastForward(15_000);
    await other.getByText('Ann Holm keeps unsaved changes to this item as a draft.').waitFor();
    assert.is(await other.getByText('Typed before it was taken').count(), 0, 'it is theirs alone');
    await close(holder, other);
  },
);

journey('read only, and told when it is free', async ({ app, browser }) => {
  const { holder, other, faq } = await covered(app, browser, 'awaited');
  await other.getByRole('button', { name: 'Tell me when it is free' }).click();
  await other.getByText('You will be told when it is free.').first().waitFor();
  await releasing(holder, () => holder.getByRole('link', { name: 'FAQs' }).first().click());
  await other.clock.fastForward(15_000);
  await coverOf(other).waitFor({ state: 'detached' });
  await other.getByText('The item you waited for is free now.').first().waitFor();
  assert.ok(other.url().endsWith(`/content/faqs/${faq.id}/edit`));
  await close(holder, other);
});

journey.run();

let people = 0;

/** Ann holds a FAQ; Nora has it open under the overlay. */
async function covered(app: App, browser: Browser, name: string): Promise<Covered> {
  people += 1;
  const email = `holder${people}@masthead.example`;
  const ann = await addPerson(app, { first_name: 'Ann', last_name: 'Holm', email });
  const faq = await makeFaq(app.api, `Who is ${name}?`);
  const holder = await openPage(browser);
  await startSession(holder, app.url, ann);
  await holder.clock.install();
  await openFaq(holder, app, faq);
  const other = await openPage(browser);
  await startSession(other, app.url);
  await other.clock.install();
  await other.goto(`${app.url}/content/faqs/${faq.id}/edit`);
  await coverOf(other).waitFor();
  return { holder, other, faq };
}

function coverOf(page: Page) {
  return page.getByText('This item is currently locked by Ann Holm.');
}

/** The question under the overlay, where no role reaches it. */
function typedUnder(page: Page) {
  return page.getByLabel('Question').first().inputValue();
}

async function draftsOf({ database }: App, { id }: Item) {
  const { rows } = await database.pool.query(
    "select data->>'question' as question from auto_saves where resource_id = $1",
    [id],
  );
  return rows.map((row) => row.question);
}

async function close(...pages: readonly Page[]) {
  for (const page of pages) await page.context().close();
}

interface Covered {
  readonly holder: Page;
  readonly other: Page;
  readonly faq: Item;
}
