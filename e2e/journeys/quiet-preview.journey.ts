import type { ConsoleMessage } from 'playwright';
import { openPage, startSession } from '../support/browser.ts';
import { token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';

const journey = journeys('quiet previews');
const PIXEL = 'https://tracker.example/pixel.gif';

journey(
  'a preview asks nobody for a picture until somebody loads them by a click',
  async ({ app, browser }) => {
    const { id } = await app.api.post('custom-contents', {
      name: 'With a pixel',
      macro: '$custom_pixel',
      content: `<p>Read me</p><img src="${PIXEL}" alt="">`,
      _idempotency: token(),
    });
    const page = await openPage(browser);
    await startSession(page, app.url);
    const refused = page.waitForEvent('console', { predicate: isRefused });
    await page.goto(`${app.url}/content/custom-contents/${id}/edit`);
    const frame = page.frameLocator('iframe[title="Preview of the content"]');
    await frame.getByText('Read me').waitFor();
    await refused;
    const asked = page.waitForEvent('console', { predicate: isAsked });
    await page.getByText('Not loaded here').waitFor();
    await page.getByRole('button', { name: 'Load them' }).click();
    await page.getByText('Not loaded here').waitFor({ state: 'detached' });
    await asked;
    await page.context().close();
  },
);

journey.run();

/** The policy kept the picture from being asked for. */
function isRefused(message: ConsoleMessage) {
  return message.text().includes(PIXEL) && message.text().includes('Content Security Policy');
}

/** It was asked for: nobody has that name, so nothing comes of it. */
function isAsked(message: ConsoleMessage) {
  return message.location().url === PIXEL && message.text().includes('net::ERR_');
}
