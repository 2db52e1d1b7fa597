import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { printProject, projectOf } from '../../src/content/project.ts';
import type { Stage } from '../support/journey.ts';
import { openPage, pressSave, startSession } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { byPalette, openPalette } from '../support/keys.ts';

const journey = journeys('preview of a page in a new tab');
const OPEN = 'Open preview in a new tab';
let slugs = 0;

/** The form of a page that is not published. */
async function openDraft({ app, browser }: Stage, words: string): Promise<Page> {
  slugs += 1;
  const project = projectOf([
    { type: 'heading', tagName: 'h1', components: [{ type: 'textnode', content: words }] },
  ]);
  const { id } = await app.api.post('contents/pages', {
    name: 'Draft',
    slug: `draft-${slugs}`,
    content_data: printProject(project),
  });
  const page = await openPage(browser);
  await startSession(page, app.url);
  await page.goto(`${app.url}/content/pages/${id}/edit`);
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
  return page;
}

journey(
  'by mouse: the page of a draft opens in a tab of its own, which whoever has the address sees and which reaches nobody’s form',
  async (stage) => {
    const page = await openDraft(stage, 'Not out yet');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('menuitem', { name: OPEN }).click();
    const tab = await opened;
    await tab.getByRole('heading', { name: 'Not out yet' }).waitFor();
    assert.match(tab.url(), /\/o\/preview\/pages\.\d+\.\d+\.[\w-]+$/);
    assert.is(await tab.evaluate(() => window.opener), null);
    const stranger = await openPage(stage.browser);
    await stranger.goto(tab.url());
    await stranger.getByRole('heading', { name: 'Not out yet' }).waitFor();
    await stranger.context().close();
    await page.context().close();
  },
);

journey(
  'by keyboard alone: the palette opens it, and says to save first where something is not saved',
  async (stage) => {
    const page = await openDraft(stage, 'By keys');
    await page.getByRole('textbox', { name: 'Name' }).focus();
    await page.keyboard.type('Better ');
    await openPalette(page);
    await page.keyboard.type('preview new tab');
    await page.getByRole('option', { name: OPEN }).getByText('Save your changes first').waitFor();
    await page.keyboard.press('Escape');
    await pressSave(page);
    await page.getByText('Saved', { exact: true }).first().waitFor();
    const opened = page.waitForEvent('popup');
    await byPalette(page, 'preview new tab', OPEN);
    await (await opened).getByRole('heading', { name: 'By keys' }).waitFor();
    await page.context().close();
  },
);

journey.run();
