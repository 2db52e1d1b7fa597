import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import type { App } from '../support/app.ts';
import { ADMIN, apiAs } from '../support/app.ts';
import { openPage, pressSave, shoot, signIn } from '../support/browser.ts';
import { token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { byPalette, hasFocus, tabTo } from '../support/keys.ts';
import { shots } from '../support/shots.ts';

const journey = journeys('the calendar', { SEED: 'demo' });

journey(
  '[A2.045] [D8.003] by mouse: the user menu opens the calendar, a month is turned, a kind left out, a full day opened, and an event made on a day',
  async ({ app, browser }) => {
    await plan(app);
    const page = await openPage(browser);
    await signIn(page, app.url);
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Calendar' }).click();
    await page.waitForURL(`${app.url}/calendar`);
    await page.getByText(/^\d+ entr(y|ies)$/).waitFor();
    await shots(page, 'calendar-today');
    await page.goto(`${app.url}/calendar?month=2027-02`);
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('heading', { level: 1, name: 'March 2027' }).waitFor();
    assert.is(new URL(page.url()).search, '?month=2027-03');
    const bar = page.getByRole('link', { name: /Spring launch/ });
    await bar.first().waitFor();
    assert.is(await bar.count(), 2, 'a bar for each of its two weeks');
    await shots(page, 'calendar-month');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'February 2027' }).waitFor();
    await page.goForward();
    await bar.first().waitFor();
    await page.getByRole('checkbox', { name: 'Campaigns' }).click();
    await bar.first().waitFor({ state: 'detached' });
    assert.is(new URL(page.url()).search, '?month=2027-03&hide=campaigns');
    await page.getByRole('button', { name: /^2 more on Tuesday, March 9/ }).click();
    const day = page.getByRole('dialog', { name: 'Tuesday, March 9, 2027' });
    await day.getByRole('link', { name: /Meeting 5/ }).waitFor();
    await shots(page, 'calendar-day');
    await day.getByRole('button', { name: /^New event/ }).click();
    await page.waitForURL(`${app.url}/calendar/events/create`);
    await page.getByRole('textbox', { name: 'Title' }).fill('Copy desk closes');
    assert.match(
      await page
        .getByRole('textbox', { name: /^Starts/ })
        .first()
        .inputValue(),
      '03/09/2027',
    );
    await pressSave(page);
    await page.waitForURL(/\/calendar\/events\/\d+/);
    await page.goto(`${app.url}/calendar?month=2027-03&view=agenda`);
    await page.getByRole('link', { name: /Copy desk closes/ }).click();
    await page
      .getByRole('heading', { level: 1, name: /Copy desk closes|Calendar event \d+/ })
      .waitFor();
    await page.context().close();
  },
);

journey(
  'by keys alone: the palette opens the calendar, arrows and Page keys move the day, Enter opens its list and then the record',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await signIn(page, app.url);
    await byPalette(page, 'go to calendar');
    await page.waitForURL(`${app.url}/calendar`);
    await page.goto(`${app.url}/calendar?month=2027-02`);
    await tabTo(page, day(page, '2027-02-01'));
    await page.keyboard.press('PageDown');
    await hasFocus(day(page, '2027-03-01'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await hasFocus(day(page, '2027-03-09'));
    await page.keyboard.press('Home');
    await hasFocus(day(page, '2027-03-07'));
    await page.keyboard.press('End');
    await hasFocus(day(page, '2027-03-13'));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await hasFocus(day(page, '2027-02-27'));
    await page.waitForURL(/month=2027-02/);
    await page.keyboard.press(']');
    await page.getByRole('heading', { level: 1, name: 'March 2027' }).waitFor();
    await byPalette(page, 'show the calendar as an agenda');
    await page.waitForURL(/month=2027-03&view=agenda/);
    await page.getByRole('list', { name: 'Agenda' }).waitFor();
    await shots(page, 'calendar-agenda');
    await page.keyboard.press('m');
    await tabTo(page, day(page, '2027-03-27'));
    await page.keyboard.press('PageUp');
    await hasFocus(day(page, '2027-02-27'));
    await page.keyboard.press(']');
    await hasFocus(day(page, '2027-03-27'));
    for (const key of ['ArrowUp', 'ArrowUp', 'Home', 'ArrowRight', 'ArrowRight', 'ArrowUp'])
      await page.keyboard.press(key);
    await page.keyboard.press('ArrowDown');
    await hasFocus(day(page, '2027-03-09'));
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog', { name: 'Tuesday, March 9, 2027' });
    await tabTo(page, list.getByRole('link', { name: /Meeting 1/ }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/calendar\/events\/\d+$/);
    await page.context().close();
  },
);

journey(
  'on a phone the calendar is an agenda; what could not be loaded is asked for again',
  async ({ app, browser }) => {
    const page = await openPage(browser, { width: 390, height: 844 });
    await signIn(page, app.url);
    const refused = { status: 400, json: { id: 'refused', message: 'Not now.' } };
    await page.route(/\/api\/.*calendar-events\?/, (route) => route.fulfill(refused));
    await page.goto(`${app.url}/calendar?month=2027-03`);
    await page.getByText('Calendar events could not be loaded.').waitFor({ timeout: 60_000 });
    await shoot(page, 'calendar-part');
    await page.getByRole('link', { name: /Spring launch/ }).waitFor();
    for (const box of await page
      .getByRole('group', { name: 'Kinds' })
      .getByRole('checkbox')
      .all()) {
      const place = await box.boundingBox();
      assert.ok(place !== null && place.x + place.width < 390, 'no kind stands beside the page');
    }
    await page.unroute(/\/api\/.*calendar-events\?/);
    await page.getByRole('button', { name: /^Retry/ }).click();
    await page.getByRole('link', { name: /Meeting 5/ }).waitFor();
    await page.goto(`${app.url}/calendar?month=2031-01`);
    await page.getByRole('heading', { name: 'Nothing in January 2031' }).waitFor();
    await shoot(page, 'calendar-nothing');
    await page.context().close();
  },
);

journey.run();

function day(page: Page, date: string) {
  return page.locator(`td[data-day="${date}"]`);
}

/** A campaign over two weeks of March, and a day with five meetings. */
async function plan(app: App) {
  const api = await apiAs(app.url, ADMIN);
  await api.post('marketing/campaigns', {
    name: 'Spring launch of the harbour book, with a title that is far too long for one day of it',
    starts_at: '2027-03-11T12:00:00.000Z',
    ends_at: '2027-03-16T12:00:00.000Z',
    status: 'active',
    _idempotency: token(),
  });
  for (const at of [1, 2, 3, 4, 5]) {
    await api.post('calendar-events', {
      title: `Meeting ${at} of the desk that plans the spring`,
      starts_at: `2027-03-09T1${at}:00:00.000Z`,
      ends_at: `2027-03-09T1${at}:30:00.000Z`,
      _idempotency: token(),
    });
  }
}
