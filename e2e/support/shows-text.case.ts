import * as assert from 'uvu/assert';
import { suite } from '../../tests/support/suite.ts';
import { openPage, theBrowser } from './browser.ts';

const test = suite('shows a text');

for (const [what, expected] of [
  ['the text of its page', 'Tide tables'],
  ['another one', 'Star charts'],
] as const) {
  test(what, async () => {
    const page = await openPage(theBrowser());
    await page.setContent('<h1>Tide tables</h1>');
    assert.is(await page.getByRole('heading').textContent(), expected);
    await page.context().close();
  });
}

test.run();
