import type { Browser, Page } from 'playwright';
import { openPage } from './browser.ts';
import { PARTS } from './button-parts.ts';
import type { Part, WalkName } from './button-parts.ts';

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

/** A page as developers have it: what is within reach can be asked for in the console. */
export async function openDeveloperPage(browser: Browser) {
  const page = await openPage(browser);
  await page.addInitScript(asDeveloper);
  return page;
}

/** In the page, before its code runs. A route would do it, too, but with one the browser's cache is off. */
function asDeveloper() {
  const tell = () => {
    const facts = document.getElementById('page-facts');
    if (facts !== null) facts.textContent = facts.textContent.replace('"lab":false', '"lab":true');
  };
  document.addEventListener('readystatechange', tell, { once: true });
}

/** Looks for a minute at most: some commands come with code that is on its way while the page is already there. */
export async function withoutCommand(page: Page, where: string): Promise<string[]> {
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

/** Parts of the list that a walk should have met, and has not. */
export function missedIn(walk: WalkName): readonly Part[] {
  return PARTS.filter((part, at) => part[3] === walk && !met.has(at));
}

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
