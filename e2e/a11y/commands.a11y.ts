import * as assert from 'uvu/assert';
import type { Locator, Page } from 'playwright';
import { openPage, signIn } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { allDestinations } from '../../src/shared/navigation.ts';
import { resources } from '../../src/shared/resources/index.ts';
import { PARTS } from '../support/button-parts.ts';
import { PATHS, visit } from '../support/pages.ts';
import { FLOATING, KEYS, LISTS } from '../support/states.ts';

const journey = journeys('commands of buttons', { SEED: 'demo' });

/** Entries of menus that have no command of their own, and why. */
const ALONE: readonly (readonly [menu: string, entry: RegExp, why: string])[] = [
  ['Tasks', /%$|Done|Failed/, 'each task is a line of the palette under !'],
  [
    'Mode',
    /^(View|Edit)$/,
    'the mode that is on needs none, and Discard changes leads to the other',
  ],
  ['Style', /./, 'a part of the rich text, whose shorthands and arrows do the same'],
  ['Table', /./, 'a part of the rich text; the menu is opened by a command'],
];

/** States in which every key belongs to what is open: the palette, the keys that come next, the recorder. */
const KEYS_TAKEN = /^(palette|keys that|recorder)/;

/** Lists, forms of new rows and settings, of every resource. */
const PAGES = new Set([
  ...PATHS,
  ...allDestinations('').flatMap(({ items }) => items.map(({ to }) => to)),
  ...resources.flatMap(({ page, single }) => (page === null || single ? [] : [`${page}/create`])),
]);

const WITH_MENUS = ['/', '/content/faqs', '/messaging/subscribers', '/content/faqs/5/edit'];

journey(
  'every enabled button in sight has a command, or is a part that is named with the reason',
  async ({ app, browser }) => {
    const page = await openDeveloperPage(browser);
    await signIn(page, app.url);
    const missing: string[] = [];
    for (const path of PAGES) {
      await visit(page, app.url + path);
      missing.push(...(await withoutCommand(page, path)));
    }
    assert.equal(missing, []);
    await page.context().close();
  },
);

journey(
  'every enabled button in sight of what opens, and every entry of a menu, has a command; every part that is named is met',
  async ({ app, browser }) => {
    const page = await openDeveloperPage(browser);
    await signIn(page, app.url);
    const missing: string[] = [];
    for (const [name, path, open] of [...FLOATING, ...LISTS, ...KEYS]) {
      if (KEYS_TAKEN.test(name)) continue;
      await visit(page, app.url + path);
      await open(page);
      missing.push(...(await withoutCommand(page, name)));
    }
    assert.equal(missing, []);
    assert.equal(
      [...PARTS.keys()].filter((at) => !met.has(at)).map((at) => PARTS[at]),
      [],
    );
    await page.context().close();
  },
);

journey('every entry of the menus of a page has a command', async ({ app, browser }) => {
  const page = await openDeveloperPage(browser);
  await signIn(page, app.url);
  const missing: string[] = [];
  for (const path of WITH_MENUS) {
    await visit(page, app.url + path);
    const buttons = page.locator('button[aria-haspopup=menu]:visible');
    for (const at of await oneOfEach(buttons)) {
      await buttons.nth(at).click({ force: true });
      await page.getByRole('menu').waitFor();
      missing.push(...(await withoutCommand(page, `${path}, menu ${at}`)));
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
    }
  }
  assert.equal(missing, []);
  await page.context().close();
});

journey.run();

/** The places of the buttons, of those of rows and of columns one. */
async function oneOfEach(buttons: Locator): Promise<number[]> {
  const names = await buttons.evaluateAll((all) =>
    all.map((button, at) => button.ariaLabel ?? String(at)),
  );
  const kinds = names.map((name) => name.replace(/^(Actions for|Menu of) .*/, '$1'));
  return [...new Set(kinds)].map((kind) => kinds.lastIndexOf(kind));
}

/** A page as developers have it: what is within reach can be asked for in the console. */
async function openDeveloperPage(browser: Parameters<typeof openPage>[0]) {
  const page = await openPage(browser);
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace('"lab":false', '"lab":true');
    await route.fulfill({ response, body });
  });
  return page;
}

/** Looks for a minute at most: some commands come with code that is on its way while the page is already there. */
async function withoutCommand(page: Page, where: string): Promise<string[]> {
  await page.waitForFunction(() => 'commandsInReach' in window);
  for (const end = performance.now() + 60_000; ; ) {
    const missing = await lookAt(page, where);
    if (missing.length === 0 || performance.now() > end) return missing;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

async function lookAt(page: Page, where: string): Promise<string[]> {
  const menu = page.getByRole('menu').first();
  if (await menu.isVisible()) {
    const entries = await page.evaluate(seenIn, '[role^=menuitem]');
    return missingOf(entries, await page.evaluate(inReach)).map((name) => `${where}: ${name}`);
  }
  const buttons = await page.evaluate(seenIn, 'button:not([role]), [role=button]');
  const ids = new Set((await page.evaluate(inReach)).map(({ id }) => id));
  const alone = buttons.filter(({ command }) => command === null || !ids.has(command));
  const parts = await Promise.all(alone.map((button) => partOf(page, button)));
  return alone.flatMap(({ name, command }, at) =>
    parts[at] === -1 ? [`${where}: ${name} (${command ?? 'no command'})`] : [],
  );
}

/** The line of the list that a button without a command stands for; -1 where there is none. */
async function partOf(page: Page, { name, mark, command }: Seen): Promise<number> {
  if (command !== null) return -1;
  const places = await page.evaluate(
    ([selectors, at]) => {
      const button = document.querySelector(`[data-seen="${at}"]`);
      return selectors.map((selector) => button?.closest(selector) != null);
    },
    [PARTS.map(([where]) => where), mark] as const,
  );
  const at = PARTS.findIndex(([, called], line) => places[line] === true && called.test(name));
  if (at !== -1) met.add(at);
  return at;
}

/** The lines of the list that a button was met for. */
const met = new Set<number>();

function missingOf(buttons: readonly Seen[], commands: readonly Reached[]): string[] {
  const ids = new Set(commands.map(({ id }) => id));
  const titles = new Set(commands.map(({ title }) => squeezed(title)));
  return buttons
    .filter(({ command, name, menu }) => {
      if (ALONE.some(([label, entry]) => label === menu && entry.test(name))) return false;
      return command === null ? !titles.has(squeezed(name)) : !ids.has(command);
    })
    .map(({ name, command }) => `${name} (${command ?? 'no command'})`);
}

function squeezed(text: string) {
  return text.replaceAll(/\s+/g, '').toLowerCase();
}

/** In the page: what can be pressed there and is in sight. */
function seenIn(selector: string): Seen[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
    .filter((button) => !button.matches('[disabled], [aria-disabled=true]'))
    .filter((button) => button.closest('[inert], [aria-hidden=true]') === null)
    .map((button, at) => {
      button.dataset.seen = String(at);
      const copy = button.cloneNode(true) as HTMLElement;
      for (const key of copy.querySelectorAll('kbd, [aria-hidden=true]')) key.remove();
      return {
        name: button.ariaLabel ?? copy.textContent ?? '',
        command: button.dataset.command ?? null,
        menu: button.closest('[role=menu]')?.ariaLabel ?? null,
        mark: String(at),
      };
    });
}

/** In the page of a developer: the commands that can be run now. */
function inReach(): Reached[] {
  return window.commandsInReach().map(({ id, title }) => ({ id, title }));
}

interface Seen {
  readonly name: string;
  readonly command: string | null;
  readonly menu: string | null;
  /** Written on it, to find it again. */
  readonly mark: string;
}

interface Reached {
  readonly id: string;
  readonly title: string;
}

declare global {
  interface Window {
    readonly commandsInReach: () => readonly Reached[];
  }
}
