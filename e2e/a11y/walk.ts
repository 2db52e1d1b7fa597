import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { PRACTICE, violations } from '../support/axe.ts';
import { missedIn, openDeveloperPage, withoutCommand } from '../support/buttons.ts';
import { startSession } from '../support/browser.ts';
import { errorsOf } from '../support/console.ts';
import { faultsOfFit, moving, SPACED, withoutEdge, withoutRing } from '../support/drawing.ts';
import { journeys } from '../support/journey.ts';
import type { App } from '../support/app.ts';
import type { Stage } from '../support/journey.ts';
import { inBothThemes, resize, visit } from '../support/pages.ts';
import { addressOf, chosen } from '../support/places.ts';
import type { Place } from '../support/places.ts';
import type { WalkName } from '../support/button-parts.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SMALL = { width: 320, height: 640 };
/** A window of 1280 by 800 at 200 %. */
const TWICE = { width: 640, height: 400 };
const READER = { width: 1280, height: 800 };

type Asked = 'axe' | 'phone' | 'commands' | 'motion' | 'forced' | 'small' | 'twice' | 'spaced';
type Question = Asked | 'opens';
type Ask = (page: Page, path: string) => Promise<readonly string[]>;

/** In this order: the last ones move the focus and the sizes. */
const QUESTIONS: Readonly<Record<Asked, Ask>> = {
  commands: (page, path) => withoutCommand(page, path),
  motion: (page) => page.evaluate(moving),
  axe: async (page, path) => {
    const found = await inBothThemes(path, page, PRACTICE);
    await page.emulateMedia({ colorScheme: 'light' });
    return found;
  },
  phone: async (page) => {
    await resize(page, PHONE);
    const wide = (await page.evaluate(isWide)) ? ['scrolls sideways'] : [];
    return [...(await violations(page)), ...wide];
  },
  small: (page) => fitsIn(page, SMALL),
  twice: (page) => fitsIn(page, TWICE),
  spaced: async (page) => {
    await page.evaluate(space, SPACED);
    const found = await fitsIn(page, READER);
    await page.evaluate(unspace);
    return found;
  },
  forced: async (page) => {
    await resize(page, WIDE);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.keyboard.press('Tab');
    // Behind the last stop, Tab leaves the page before it comes to the first one.
    if (await page.evaluate(() => document.activeElement === document.body)) {
      await page.keyboard.press('Tab');
    }
    const first = await withoutRing(page);
    const edges = await page.evaluate(withoutEdge);
    const found = first === null ? edges : [`the first stop: ${first}`, ...edges];
    await page.emulateMedia({ forcedColors: 'none' });
    return found;
  },
};

/** One walk over pages, once the example content is prepared for them: each is opened once by its address and asked everything; a test for each of the questions. */
export function walk(
  name: WalkName,
  places: readonly Place[],
  prepare: (app: App) => Promise<void> = async () => undefined,
) {
  const journey = journeys(`walk of ${name}`, { SEED: 'demo' });
  let walked: Promise<Answers> | null = null;
  const answersTo = async (stage: Stage, question: Question) => {
    walked ??= prepare(stage.app).then(() => walkAll(stage, chosen(places)));
    return (await walked)[question];
  };

  journey(`${name}: each opens by its address with no error`, async (stage) => {
    assert.equal(await answersTo(stage, 'opens'), []);
  });

  journey(`${name}: axe finds nothing, in both themes`, async (stage) => {
    assert.equal(await answersTo(stage, 'axe'), []);
  });

  journey(`${name}: on a phone axe finds nothing, and nothing scrolls sideways`, async (stage) => {
    assert.equal(await answersTo(stage, 'phone'), []);
  });

  journey(
    `${name}: every enabled button in sight has a command, or is a part that is named with the reason`,
    async (stage) => {
      assert.equal(await answersTo(stage, 'commands'), []);
      assert.equal(missedIn(name), []);
    },
  );

  journey(`${name}: with motion reduced nothing moves`, async (stage) => {
    assert.equal(await answersTo(stage, 'motion'), []);
  });

  journey(
    `${name}: where the system sets the colours, the focus has a ring and what is pressed an edge`,
    async (stage) => {
      assert.equal(await answersTo(stage, 'forced'), []);
    },
  );

  journey(
    `${name}: at 320 pixels nothing scrolls sideways and every control can be brought into view`,
    async (stage) => {
      assert.equal(await answersTo(stage, 'small'), []);
    },
  );

  journey(
    `${name}: at 200 % nothing scrolls sideways and every control can be brought into view`,
    async (stage) => {
      assert.equal(await answersTo(stage, 'twice'), []);
    },
  );

  journey(
    `${name}: with text spaced as readers may ask, nothing scrolls sideways and every control can be brought into view`,
    async (stage) => {
      assert.equal(await answersTo(stage, 'spaced'), []);
    },
  );

  journey.run();
}

type Answers = Readonly<Record<Question, string[]>>;

async function walkAll({ app, browser }: Stage, places: readonly Place[]): Promise<Answers> {
  const page = await openDeveloperPage(browser);
  const answers = noFaults(errorsOf(page));
  const ask = async (questions: readonly Asked[], path: string) => {
    for (const question of questions)
      for (const fault of await QUESTIONS[question](page, path))
        answers[question].push(fault.startsWith(path) ? fault : `${path}: ${fault}`);
  };
  await page.goto(app.url);
  await page.getByRole('form', { name: 'Sign in' }).waitFor();
  await ask(['axe', 'phone', 'small', 'twice', 'spaced'], 'sign-in');
  await startSession(page, app.url);
  for (const place of places) {
    const path = await addressOf(app, place);
    try {
      await page.setViewportSize(WIDE);
      await visit(page, app.url + path);
      await ask(Object.keys(QUESTIONS) as Asked[], path);
    } catch (cause) {
      throw new Error(`the walk came to an end at ${path}`, { cause });
    }
  }
  await page.context().close();
  return answers;
}

function noFaults(opens: string[]): Answers {
  const none = Object.keys(QUESTIONS).map((question) => [question, []]);
  return { opens, ...(Object.fromEntries(none) as Record<Asked, string[]>) };
}

async function fitsIn(page: Page, size: { width: number; height: number }) {
  await resize(page, size);
  return faultsOfFit(page);
}

/** In the page. */
function isWide() {
  return document.documentElement.scrollWidth > document.documentElement.clientWidth;
}

/** In the page. */
function space(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** In the page. */
function unspace() {
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
}
