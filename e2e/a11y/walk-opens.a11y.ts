import * as assert from 'uvu/assert';
import type { Locator, Page } from 'playwright';
import { startSession } from '../support/browser.ts';
import { missedIn, openDeveloperPage, withoutCommand } from '../support/buttons.ts';
import { moving, withoutEdge } from '../support/drawing.ts';
import { journeys } from '../support/journey.ts';
import type { Stage } from '../support/journey.ts';
import { openedInBothThemes, visit } from '../support/pages.ts';
import type { State } from '../support/states.ts';
import { FLOATING, KEYS, LISTS } from '../support/states.ts';

const journey = journeys('walk of what opens', { SEED: 'demo' });

/** States in which every key belongs to what is open: the palette, the keys that come next, the recorder. */
const KEYS_TAKEN = /^(palette|keys that|recorder)/;

const WITH_MENUS = ['/', '/content/faqs', '/messaging/subscribers', '/content/faqs/5/edit'];

/** What is wrong with something that opens, by its name. */
interface Answers {
  readonly axe: Map<string, readonly string[]>;
  readonly commands: readonly string[];
  readonly motion: readonly string[];
  readonly forced: readonly string[];
}

let walked: Promise<Answers> | null = null;

async function answers(stage: Stage): Promise<Answers> {
  walked ??= walkAll(stage);
  return walked;
}

async function axeOf(stage: Stage, states: readonly State[]) {
  const { axe } = await answers(stage);
  return states.flatMap(([name]) => axe.get(name) ?? [`${name} was not opened`]);
}

journey(
  'axe finds nothing in palette, menus, dialogs and snackbars, in both themes',
  async (stage) => {
    assert.equal(await axeOf(stage, FLOATING), []);
  },
);

journey(
  'axe finds nothing in builder, bulk actions, peek and import, in both themes',
  async (stage) => {
    assert.equal(await axeOf(stage, LISTS), []);
  },
);

journey(
  'axe finds nothing in the sheet of keys, its recorder and the keys that come next, in both themes',
  async (stage) => {
    assert.equal(await axeOf(stage, KEYS), []);
  },
);

journey(
  'every enabled button in sight of what opens, and every entry of a menu, has a command; every part that is named is met',
  async (stage) => {
    assert.equal((await answers(stage)).commands, []);
    assert.equal(missedIn('what opens'), []);
  },
);

journey(
  'where the system sets the colours, what opens and what is pressed has an edge',
  async (stage) => {
    assert.equal((await answers(stage)).forced, []);
  },
);

journey('with motion reduced nothing that opens moves', async (stage) => {
  assert.equal((await answers(stage)).motion, []);
});

journey('every entry of the menus of a page has a command', async ({ app, browser }) => {
  const page = await openDeveloperPage(browser);
  await startSession(page, app.url);
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

async function walkAll({ app, browser }: Stage): Promise<Answers> {
  const page = await openDeveloperPage(browser);
  await page.addInitScript(waitForNextKey);
  await startSession(page, app.url);
  const axe = new Map<string, readonly string[]>();
  const [commands, motion, forced]: [string[], string[], string[]] = [[], [], []];
  const named = (name: string, faults: readonly string[]) =>
    faults.map((fault) => `${name}: ${fault}`);
  for (const [name, path, open] of [...FLOATING, ...LISTS, ...KEYS]) {
    await page.emulateMedia({ colorScheme: 'light' });
    await visit(page, app.url + path);
    await open(page);
    if (!KEYS_TAKEN.test(name)) commands.push(...(await withoutCommand(page, name)));
    motion.push(...named(name, await page.evaluate(moving)));
    forced.push(...named(name, await inForcedColors(page)));
    axe.set(name, await openedInBothThemes(name, page));
  }
  await page.context().close();
  return { axe, commands, motion, forced };
}

async function inForcedColors(page: Page) {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(withoutEdge);
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

/** The places of the buttons, of those of rows and of columns one. */
async function oneOfEach(buttons: Locator): Promise<number[]> {
  const names = await buttons.evaluateAll((all) =>
    all.map((button, at) => button.ariaLabel ?? String(at)),
  );
  const kinds = names.map((name) => name.replace(/^(Actions for|Menu of) .*/, '$1'));
  return [...new Set(kinds)].map((kind) => kinds.lastIndexOf(kind));
}

/** The keys that come next go after 1.5 s, which is less than axe may take: here they stay for a minute. */
function waitForNextKey() {
  const plain = window.setTimeout;
  const patient = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
    plain(work, ms === 1_500 ? 60_000 : ms, ...rest);
  Object.assign(window, { setTimeout: patient });
}
