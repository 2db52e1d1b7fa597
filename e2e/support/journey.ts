import type { Browser } from 'playwright';
import { suite } from '../../tests/support/suite.ts';
import { type App, type AppOptions, startApp } from './app.ts';
import { theBrowser } from './browser.ts';
import { focusRests, letFocusGo } from './focus.ts';

export interface Stage {
  readonly app: App;
  readonly browser: Browser;
}

/** A suite with a server of its own, in the browser of its worker. */
export function journeys(
  name: string,
  env: Readonly<Record<string, string>> = {},
  options: AppOptions = {},
) {
  const inner = suite(name);
  const stage: { current: Stage | null } = { current: null };
  inner.before(async () => {
    stage.current = { app: await startApp(env, options), browser: theBrowser() };
  });
  inner.after(async () => {
    for (const context of stage.current?.browser.contexts() ?? []) {
      letFocusGo(context);
      await context.close();
    }
    await stage.current?.app.stop();
  });
  const test = (title: string, play: (stage: Stage) => Promise<void>) =>
    inner(title, async () => {
      if (stage.current === null) throw new Error('the stage is not set');
      await forgetTables(stage.current.app);
      try {
        await play(stage.current);
        for (const context of stage.current.browser.contexts()) await focusRests(context);
      } catch (error) {
        await keepPictures(stage.current.browser, title);
        throw error;
      }
    });
  return Object.assign(test, { run: () => inner.run() });
}

/** Lists open as their definitions say, whatever the journey before has left. */
async function forgetTables({ database }: App) {
  await database.pool.query(`delete from preferences where key like 'table.%'`);
}

/** What every open page showed when a journey failed. */
async function keepPictures(browser: Browser, title: string) {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const name = title.replace(/[^a-z0-9]+/gi, '-').slice(0, 60);
  for (const [index, page] of pages.entries()) {
    await page.screenshot({ path: `reports/failed/${name}-${index}.png` }).catch(() => undefined);
  }
  for (const context of browser.contexts()) {
    letFocusGo(context);
    await context.close();
  }
}
