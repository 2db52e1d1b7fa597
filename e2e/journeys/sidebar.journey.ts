import * as assert from 'uvu/assert';
import type { Locator, Page } from 'playwright';
import { openPage, shoot, signIn } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { byPalette } from '../support/keys.ts';

const journey = journeys('sidebar');

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const pinned = (page: Page) => main(page).getByRole('region', { name: 'Pinned' });
const titles = (page: Page) => pinned(page).getByRole('link').allTextContents();

/** Waits until the account has what stands. */
async function keeping(page: Page, act: () => Promise<void>) {
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/me/preferences'));
  await act();
  assert.is((await kept).status(), 200);
}

journey(
  'pages are pinned by mouse, put in order, and stand there on another machine',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await signIn(page, app.url);
    for (const title of ['FAQs', 'Tags']) {
      await main(page).getByRole('link', { name: title, exact: true }).hover();
      await keeping(page, () =>
        main(page)
          .getByRole('button', { name: `Pin ${title} to the top` })
          .click(),
      );
    }
    assert.equal(await titles(page), ['FAQs', 'Tags']);
    await pinned(page).getByRole('link', { name: 'Tags' }).hover();
    const grip = pinned(page).getByRole('button', { name: 'Move Tags' });
    const above = await pinned(page).getByRole('link', { name: 'FAQs' }).boundingBox();
    if (above === null) throw new Error('FAQs is not drawn');
    await keeping(page, async () => {
      await grip.hover();
      await page.mouse.down();
      await page.mouse.move(above.x + 20, above.y + 8, { steps: 4 });
      await page.mouse.up();
    });
    assert.equal(await titles(page), ['Tags', 'FAQs']);
    await shoot(page, 'sidebar-pinned');
    await page.context().close();
    const other = await openPage(browser, { theme: 'dark' });
    await signIn(other, app.url);
    await pinned(other).waitFor();
    assert.equal(await titles(other), ['Tags', 'FAQs']);
    await shoot(other, 'sidebar-pinned-dark');
    await pinned(other).getByRole('link', { name: 'FAQs' }).hover();
    await keeping(other, () => pinned(other).getByRole('button', { name: 'Unpin FAQs' }).click());
    await keeping(other, async () => {
      await pinned(other).getByRole('link', { name: 'Tags' }).hover();
      await pinned(other).getByRole('button', { name: 'Unpin Tags' }).click();
    });
    await pinned(other).waitFor({ state: 'detached' });
  },
);

journey(
  'by keyboard alone: the palette pins the open page, Alt and the arrow keys move it, and the filter finds a page',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await signIn(page, app.url);
    for (const title of ['Authors', 'Ads']) {
      await byPalette(page, `go to ${title.toLowerCase()}`);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await keeping(page, () => byPalette(page, 'pin this page'));
    }
    assert.equal(await titles(page), ['Authors', 'Ads']);
    await pinned(page).getByRole('link', { name: 'Ads' }).focus();
    await keeping(page, () => page.keyboard.press('Alt+ArrowUp'));
    assert.equal(await titles(page), ['Ads', 'Authors']);
    await pinned(page).getByRole('link', { name: 'Ads' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Shift+Tab');
    await main(page)
      .getByRole('textbox', { name: 'Filter pages' })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.type('faq');
    assert.equal(await main(page).getByRole('link').allTextContents(), ['FAQs']);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'FAQs' }).waitFor();
  },
);

journey(
  'the open page is in view of the sidebar, however it was reached',
  async ({ app, browser }) => {
    const page = await openPage(browser, { width: 1440, height: 700 });
    await signIn(page, app.url);
    const last = main(page).getByRole('link').last();
    assert.is(await isInView(last), false, 'more pages than there is room for');
    const title = (await last.textContent()) ?? '';
    await byPalette(page, `go to ${title.toLowerCase()}`);
    await last.and(main(page).locator('[aria-current=page]')).waitFor();
    await main(page).locator('[aria-current=page]').evaluate(untilInView);
    await shoot(page, 'sidebar-current');
    assert.is(await isInView(last), true);
    await page.context().close();
  },
);

journey(
  'a folded group stays folded after a reload, with the open page of it in view',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await signIn(page, app.url);
    await page.goto(`${app.url}/content/faqs`);
    await main(page).getByRole('button', { name: 'Content' }).click();
    await page.reload();
    await main(page).getByRole('link', { name: 'FAQs', exact: true }).waitFor();
    assert.is(await main(page).getByRole('link', { name: 'Tags', exact: true }).count(), 0);
  },
);

/** In the page: waits until a link is drawn at its own place, for ten seconds at most. */
function untilInView(link: Element): Promise<void> {
  const until = performance.now() + 10_000;
  return new Promise((resolve) => {
    const look = () => {
      const { left, top, bottom } = link.getBoundingClientRect();
      const drawn = document.elementFromPoint(left + 20, (top + bottom) / 2);
      if (link.contains(drawn) || performance.now() > until) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Whether a link is what is drawn at its own place: what its list has scrolled away is not. */
function isInView(link: Locator): Promise<boolean> {
  return link.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 20, (top + bottom) / 2));
  });
}

journey.run();
