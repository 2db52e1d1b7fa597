import * as assert from 'uvu/assert';
import { printProject, projectOf } from '../../src/content/project.ts';
import { openPage, pressSave, shoot, startSession } from '../support/browser.ts';
import type { Editor } from '../support/editor.ts';
import { editorOf, makePage, openEditor, openForm, savedPage } from '../support/editor.ts';
import { token } from '../support/fixtures.ts';
import type { Stage } from '../support/journey.ts';
import { journeys } from '../support/journey.ts';
import { byArgument, byMenu, byPalette, hasFocus, tabTo } from '../support/keys.ts';

const journey = journeys('blocks in the editor');

async function open({ app, browser }: Stage, name: string, blocks: readonly object[]) {
  const data = printProject(projectOf(blocks as never));
  const { id } = await makePage(app, { name, data });
  const page = await openPage(browser);
  await startSession(page, app.url);
  await openForm(page, app, { id });
  return { page, editor: await openEditor(page) };
}

const of = (type: string, said: Readonly<Record<string, string>> = {}) => ({
  type,
  attributes: { 'data-block': type, ...said },
});

/** What a block shows in the canvas beside its document. */
function shownBy({ canvas }: Editor, type: string) {
  return canvas.locator(`[data-block=${type}]`);
}

journey(
  '[B2.059] [B4.050] by mouse: a video is chosen by a double-click, an exit splash is taken in the list once it stands in the page, and undo takes both back',
  async (stage) => {
    await stage.app.api.post('contents/videos', {
      ...{
        title: 'Setting the anchor',
        player: 'youtube',
        player_data: { video_id: 'abcdefghijk' },
      },
      _idempotency: token(),
    });
    const { page, editor } = await open(stage, 'By mouse', [of('video')]);
    const { dialog, layer, block } = editor;
    await shownBy(editor, 'video').getByText('Double click to select a video.').waitFor();
    await shownBy(editor, 'video').dblclick();
    const picker = page.getByRole('dialog', { name: /Videos$/ });
    await picker.getByRole('button', { name: 'Choose Setting the anchor' }).click();
    await picker.getByRole('button', { name: 'Save' }).click();
    await shownBy(editor, 'video').getByText('Setting the anchor').waitFor();
    await layer('Video: Setting the anchor').waitFor();
    await block('Exit splash').click();
    await layer('Exit splash').waitFor();
    assert.is(await block('Exit splash').getAttribute('aria-disabled'), 'true');
    await dialog.getByText(/^Nothing stands in this exit splash/).waitFor();
    const undo = dialog.getByRole('button', { name: 'Undo in the content' });
    await undo.click();
    await layer('Exit splash').waitFor({ state: 'detached' });
    assert.is(await block('Exit splash').getAttribute('aria-disabled'), null);
    await undo.click();
    await shownBy(editor, 'video').getByText('Double click to select a video.').waitFor();
    await page.context().close();
  },
);

journey(
  'a provider that hangs and one that answers 404 keep nobody from choosing a video, from saving, and from reading the page',
  async (stage) => {
    const { app } = stage;
    const { id: publication } = await app.api.post('publications', {
      name: 'Lee & Shore',
      _idempotency: token(),
    });
    for (const video of [
      { title: 'Hangs', player: 'youtube', player_data: { video_id: 'abcdefghijk' } },
      { title: 'Is gone', player: 'other', player_data: { mp4: 'https://films.example/a.mp4' } },
    ])
      await app.api.post('contents/videos', { ...video, _idempotency: token() });
    const { page, editor } = await open(stage, 'Lost films', [
      { type: 'text', components: [{ type: 'textnode', content: 'Read this' }] },
      of('video'),
      of('video'),
    ]);
    await page.context().route(/youtube|ytimg|wistia/, () => undefined);
    await page.context().route(/films\.example/, (route) => route.fulfill({ status: 404 }));
    for (const [at, title] of ['Hangs', 'Is gone'].entries()) {
      await editor.dialog
        .getByRole('treeitem', { name: /^Video/ })
        .nth(at)
        .click();
      await editor.dialog.getByRole('button', { name: 'Choose a video' }).click();
      const picker = page.getByRole('dialog', { name: /Videos$/ });
      await picker.getByRole('button', { name: `More of ${title}` }).click();
      if (title === 'Is gone') {
        await picker.locator('video').evaluate((film: HTMLVideoElement) => film.load());
        await picker.locator('video').evaluate((film: HTMLVideoElement) => {
          film.play().catch(() => undefined);
        });
        await picker.getByRole('alert').getByText('Its file did not come').waitFor();
        await shoot(page, 'video-lost');
      } else await picker.getByRole('link', { name: /^Watch “Hangs” at YouTube/ }).waitFor();
      await picker.getByRole('button', { name: `Choose ${title}` }).click();
      await picker.getByRole('button', { name: 'Save' }).click();
      await picker.waitFor({ state: 'detached' });
      await editor.layer(`Video: ${title}`).waitFor();
    }
    const { id, version } = await savedPage(page, app, () =>
      editor.dialog.getByRole('button', { name: /^Save/ }).first().click(),
    );
    const opened = { version, publication_id: publication, status: 'published' };
    await app.api.put(`contents/pages/${id}`, opened);
    await page.goto(`${app.url}/o/site/${publication}/lost-films`, { waitUntil: 'commit' });
    await page.getByText('Read this').waitFor();
    await page.locator('iframe[title="Hangs"]').waitFor({ state: 'attached' });
    await page.context().close();
  },
);

journey(
  '[B2.061] [B9.002] [B9.004] by keyboard alone: a mouse out is given its variable and a heading its colour, while a countdown ticks whose minutes grow to 50 px',
  async (stage) => {
    const { app } = stage;
    await app.api.post('custom-contents', {
      ...{ name: 'Stay a while', macro: '$custom_stay', content: '<p>Stay.</p>' },
      _idempotency: token(),
    });
    const heading = { type: 'heading', tagName: 'h2', components: [] };
    const words = [{ type: 'textnode', content: 'Before you go' }];
    const { page, editor } = await open(stage, 'By keys', [
      { ...heading, components: words },
      of('mouse-out'),
      of('countdown', { 'data-duration': '90' }),
    ]);
    const { dialog, field, layer } = editor;
    const seconds = shownBy(editor, 'countdown').locator('[data-unit=seconds] [data-count]');
    const before = (await seconds.textContent()) ?? '';
    const tree = dialog.getByRole('tree', { name: 'Layers' });
    await tabTo(page, tree);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await layer('Mouse out').and(dialog.locator('[aria-selected=true]')).waitFor();
    await dialog.getByText(/^Please set a custom content variable to this mouse out/).waitFor();
    await tabTo(page, dialog.getByRole('button', { name: 'Choose', exact: true }));
    await page.keyboard.press('Enter');
    const picker = page.getByRole('dialog', { name: /Macros$/ });
    await tabTo(page, picker.getByRole('button', { name: 'Choose Stay a while' }));
    await page.keyboard.press('Enter');
    await tabTo(page, picker.getByRole('button', { name: 'Save' }));
    await page.keyboard.press('Enter');
    await picker.waitFor({ state: 'detached' });
    await layer('Mouse out: .custom_stay').waitFor();
    await tabTo(page, tree);
    await page.keyboard.press('Home');
    await tabTo(page, dialog.getByRole('button', { name: 'Choose the color' }));
    await page.keyboard.press('Enter');
    await byMenu(page, /^Teal/, 'menuitemradio');
    await dialog.getByRole('img', { name: 'Contrast 4.7 : 1, it reads well' }).first().waitFor();
    await tabTo(page, tree);
    await page.keyboard.press('End');
    await tabTo(page, field('Minutes'));
    await page.keyboard.press('Control+a');
    const widths = [];
    for (const minutes of ['1', '525600']) {
      await page.keyboard.type(minutes);
      widths.push((await field('Minutes').boundingBox())?.width ?? 0);
      await page.keyboard.press('Control+a');
    }
    const [narrow = 0, most = 0] = widths;
    assert.ok(narrow < most && most <= 50, widths.join(', '));
    await page.waitForFunction(
      ([frame, was]) => {
        const { contentDocument } = document.querySelector<HTMLIFrameElement>(`${frame}`) ?? {};
        const shown = contentDocument?.querySelector('[data-block=countdown]')?.shadowRoot;
        return shown?.querySelector('[data-unit=seconds] [data-count]')?.textContent !== was;
      },
      ['iframe[title="Content"]', before] as const,
    );
    const { content } = await savedPage(page, app, () => pressSave(page));
    assert.match(String(content), 'data-macro-value="$custom_stay"');
    assert.match(String(content), /color:\s*#008080/);
    await page.context().close();
  },
);

journey(
  '[B4.055] by keyboard alone: a new landing page begins with an exit splash, which a layout and its undo leave where it is',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/marketing/landing-pages/create`);
    await tabTo(page, page.getByRole('button', { name: /^Open the editor/ }));
    await page.keyboard.press('Enter');
    const { dialog, layer, canvas } = editorOf(page);
    const first = dialog.getByRole('treeitem').first();
    await layer('Exit splash').waitFor();
    await hasFocus(dialog.getByRole('tree', { name: 'Layers' }));
    await byPalette(page, 'start from layout', 'Start from layout');
    await byArgument(page, 'Layout', 'Landing page');
    await canvas.getByRole('heading', { level: 1 }).waitFor();
    assert.match((await first.textContent()) ?? '', /^Exit splash/);
    await byPalette(page, 'undo in the content', 'Undo in the content');
    await canvas.getByRole('heading', { level: 1 }).waitFor({ state: 'detached' });
    await layer('Exit splash').waitFor();
    assert.is(await dialog.getByRole('treeitem').count(), 1);
    await page.context().close();
  },
);

journey.run();
