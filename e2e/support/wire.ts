import type { Page } from 'playwright';
import { faq } from '../../machines/form/form.model.ts';
import type { ModelEvent } from '../../machines/kit/model.ts';
import { isLocked, itemOf, lockAnswer, saveAnswer } from '../../tests/support/form-wire.ts';

/** The API of one FAQ, answered by the test: saves always wait for it, locks where they are held. */
export async function stubForm(page: Page): Promise<Wire> {
  const saves = queue();
  const locks = queue();
  const state = { holding: false, lock: 'held' };
  const answerOf = (call: Call) =>
    call.answer({ status: 200, body: lockAnswer(tokenOf(call), state.lock) });
  const take = (call: Call) => {
    const { method, path } = call;
    const ok = (body: object) => call.answer({ status: 200, body });
    if (path.endsWith('/auto-save'))
      return ok(method === 'GET' ? NO_DRAFT : { data: { updated_at: faq.updated_at } });
    if (path.endsWith('/locks') && method === 'DELETE') return ok({ message: 'Ok' });
    if (path.endsWith('/locks')) return state.holding ? locks.put(call) : answerOf(call);
    return method === 'GET' ? ok({ data: itemOf(faq) }) : saves.put(call);
  };
  await page.exposeFunction(
    'callTest',
    (asked: Asked) => new Promise<Answer>((answer) => take({ ...asked, answer })),
  );
  await page.addInitScript(askTest);
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
      const call = await saves.next();
      call.answer(saveAnswer({ error, output }));
    },
    async answerLock(tab, { lock }) {
      state.lock = (lock as { status: string }).status;
      if (!locks.isEmpty() || state.holding) return answerOf(await waitingLock(tab));
      const taken = await tab.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange'));
        return window.locksTaken ?? 0;
      });
      await tab.waitForFunction((before) => (window.locksTaken ?? 0) > before, taken);
    },
  };

  /** The call that waits, else one that the tab makes because it is seen again. */
  async function waitingLock(tab: Page) {
    if (locks.isEmpty())
      await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    return locks.next();
  }
}

const NO_DRAFT = { data: null, others: [] };

/** In the page: calls about the one FAQ go to the test. With routes the browser's cache would be off. */
function askTest() {
  const plain = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    if (!/\/api\/v3\.2\/(contents\/faqs\/7|locks|auto-save)$/.test(path)) return plain(input, init);
    const { method, signal } = request;
    const left = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    const answer = window.callTest({ method, path, text: await request.text() });
    const { status, body } = await Promise.race([answer, left]);
    const response = Response.json(body, { status });
    response.text = async () => {
      if (method === 'POST' && path.endsWith('/locks'))
        window.locksTaken = (window.locksTaken ?? 0) + 1;
      return JSON.stringify(body);
    };
    return response;
  };
}

function tokenOf({ text }: Call): string {
  return (JSON.parse(text) as { token: string }).token;
}

/** Calls that wait, in the order in which they came. */
function queue() {
  const waiting: Call[] = [];
  let wake: (() => void) | null = null;
  return {
    put(call: Call) {
      waiting.push(call);
      wake?.();
    },
    async next(): Promise<Call> {
      while (waiting.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return waiting.shift() as Call;
    },
    isEmpty: () => waiting.length === 0,
    clear: () => void waiting.splice(0),
  };
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly text: string;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface Call extends Asked {
  answer(answer: Answer): void;
}

declare global {
  interface Window {
    /** Set by the tests: what the API of the one FAQ answers. */
    callTest(asked: Asked): Promise<Answer>;
    /** How many answers about its lock the page has read. */
    locksTaken?: number;
  }
}

export interface Wire {
  /** Forgets what waits; locks are granted again. */
  reset(): void;
  /** Whether lock calls wait for the test. */
  hold(on: boolean): void;
  answerSave(event: ModelEvent): Promise<void>;
  answerLock(page: Page, event: ModelEvent): Promise<void>;
}
