import type { Page, Route } from 'playwright';
import { faq } from '../../machines/form/form.model.ts';
import type { ModelEvent } from '../../machines/kit/model.ts';
import { isLocked, itemOf, lockAnswer, saveAnswer } from '../../tests/support/form-wire.ts';

/** The API of one FAQ, answered by the test: saves always wait for it, locks where they are held. */
export async function stubForm(page: Page): Promise<Wire> {
  const saves = queue();
  const locks = queue();
  const state = { holding: false, lock: 'held' };
  const answerOf = (route: Route) =>
    route.fulfill({ json: lockAnswer(tokenOf(route), state.lock) });
  await page.route('**/api/v3.2/contents/faqs/7', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { data: itemOf(faq) } });
    saves.put(route);
  });
  await page.route('**/api/v3.2/locks', async (route) => {
    if (route.request().method() === 'DELETE') return route.fulfill({ json: { message: 'Ok' } });
    if (state.holding) locks.put(route);
    else await answerOf(route);
  });
  await page.route('**/api/v3.2/auto-save*', (route) =>
    route.fulfill({
      json:
        route.request().method() === 'GET'
          ? { data: null, others: [] }
          : { data: { updated_at: faq.updated_at } },
    }),
  );
  return {
    reset() {
      Object.assign(state, { holding: false, lock: 'held' });
      saves.clear();
      locks.clear();
    },
    hold(on) {
      state.holding = on;
    },
    async answerSave({ error, output }) {
      if (isLocked(error)) state.lock = 'lost';
      const route = await saves.next();
      const { status, body } = saveAnswer({ error, output });
      await route.fulfill({ status, json: body });
    },
    async answerLock(tab, { lock }) {
      state.lock = (lock as { status: string }).status;
      if (!locks.isEmpty() || state.holding) return answerOf(await waitingLock(tab));
      const answered = tab.waitForResponse('**/api/v3.2/locks');
      await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await answered;
    },
  };

  /** The call that waits, else one that the tab makes because it is seen again. */
  async function waitingLock(tab: Page) {
    if (locks.isEmpty())
      await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    return locks.next();
  }
}

function tokenOf(route: Route): string {
  return route.request().postDataJSON().token;
}

/** Calls that wait, in the order in which they came. */
function queue() {
  const waiting: Route[] = [];
  let wake: (() => void) | null = null;
  return {
    put(route: Route) {
      waiting.push(route);
      wake?.();
    },
    async next(): Promise<Route> {
      while (waiting.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return waiting.shift() as Route;
    },
    isEmpty: () => waiting.length === 0,
    clear: () => void waiting.splice(0),
  };
}

export interface Wire {
  /** Forgets what waits; locks are granted again. */
  reset(): void;
  /** Whether lock calls wait for the test. */
  hold(on: boolean): void;
  answerSave(event: ModelEvent): Promise<void>;
  answerLock(page: Page, event: ModelEvent): Promise<void>;
}
