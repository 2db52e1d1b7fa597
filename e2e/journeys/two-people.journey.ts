import * as assert from 'uvu/assert';
import type { Item } from '../../src/shared/wire.ts';
import type { Api, App } from '../support/app.ts';
import { addPerson, apiAs } from '../support/app.ts';
import { openPage, pressSave, releasing, saving, shoot, startSession } from '../support/browser.ts';
import { makeFaq } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';

const journey = journeys('two people on one record');

journey(
  'the second sees the overlay, and the form when the first leaves',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'Who may moor here?');
    const ann = await colleague(app);
    const first = await openPage(browser);
    await startSession(first, app.url, ann);
    await first.goto(`${app.url}/content/faqs/${faq.id}/edit`);
    await first.getByRole('textbox', { name: 'Question' }).waitFor();
    const second = await openPage(browser);
    await second.clock.install();
    await startSession(second, app.url);
    await second.goto(`${app.url}/content/faqs/${faq.id}/edit`);
    await second.getByText('This item is currently locked by Ann Holm.').first().waitFor();
    await shoot(second, 'locked');
    await first.getByRole('textbox', { name: 'Question' }).fill('Who may moor at the north quay?');
    await saving(first, () => pressSave(first));
    await releasing(first, () => first.getByRole('link', { name: 'FAQs' }).first().click());
    await second.clock.fastForward(15_000);
    await second
      .getByText('This item is currently locked by Ann Holm.')
      .first()
      .waitFor({ state: 'detached' });
    await second.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(
        ({ value }) => value === 'Who may moor at the north quay?',
      ),
    );
    await first.context().close();
    await second.context().close();
  },
);

journey(
  'a save after the lock was lost says so and keeps what was typed',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'What does a berth cost?');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs/${faq.id}/edit`);
    await page.getByRole('textbox', { name: 'Question' }).fill('What does a winter berth cost?');
    const bo = await apiAs(app.url, await colleague(app));
    await page.route('**/locks', (route) =>
      route.fulfill({ status: 503, json: { message: 'away', id: 'unavailable' } }),
    );
    await takeOver(app, bo, faq);
    await pressSave(page);
    await page
      .getByText(
        'Your changes were not saved because another user locked this item. Please wait until it is unlocked to try again.',
      )
      .first()
      .waitFor();
    assert.is(
      await page.getByRole('textbox', { name: 'Question' }).inputValue(),
      'What does a winter berth cost?',
    );
    await page.context().close();
  },
);

journey.run();

let people = 0;

function colleague(app: App) {
  people += 1;
  const email = `ann${people}@masthead.example`;
  return addPerson(app, { first_name: 'Ann', last_name: 'Holm', email });
}

/** The first holder's lease lapses while their heartbeat finds no answer, and somebody else takes the record. */
async function takeOver(app: App, other: Api, faq: Item) {
  await app.database.pool.query('delete from locks');
  await other.post('locks', { resource: 'contents/faqs', resource_id: faq.id });
}
