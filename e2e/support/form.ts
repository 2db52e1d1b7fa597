import type { Locator, Page, Route } from 'playwright';
import type { Item } from '../../src/shared/wire.ts';
import type { App } from './app.ts';

/** Opens the edit page of a FAQ and waits until it takes input. */
export async function openFaq(page: Page, app: App, faq: Item) {
  await page.goto(`${app.url}/content/faqs/${faq.id}/edit`);
  await page.getByRole('textbox', { name: 'Answer' }).waitFor();
}

export function saveButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Save( |$)/ }).first();
}

export function question(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Question' }).first();
}

/** What stands in the question, as a person would read it. */
export async function typed(page: Page): Promise<string> {
  return question(page).inputValue();
}

/** Waits until a field holds a text. */
export async function holds(page: Page, field: Locator, text: string) {
  await page.waitForFunction(
    ([element, wanted]) => element instanceof HTMLInputElement && element.value === wanted,
    [await field.elementHandle(), text] as const,
  );
}

/** What the server has for a FAQ, whoever asks. */
export async function stored({ database }: App, { id }: Item): Promise<StoredFaq> {
  const { rows } = await database.pool.query(
    'select question, answer, version from faqs where id = $1',
    [id],
  );
  return rows[0];
}

/** Treats the saves of a page one after the other as told; further ones pass. */
export async function treatSaves(page: Page, treatments: readonly Treatment[]) {
  const waiting = [...treatments];
  const seen: unknown[] = [];
  await page.route(/\/api\/v3\.2\/contents\/faqs(\/\d+)?$/, async (route) => {
    if (!['PUT', 'POST'].includes(route.request().method())) return route.fallback();
    seen.push(route.request().postDataJSON());
    const treat = waiting.shift();
    return treat === undefined ? route.fallback() : treat(route);
  });
  return { seen, left: () => waiting.length };
}

export type Treatment = (route: Route) => Promise<void>;

/** The server does it, and its reply is lost. */
export const lost: Treatment = async (route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

/** An answer of our own; the server hears nothing. */
export function answering(
  status: number,
  body: string | object,
  headers: Record<string, string> = {},
): Treatment {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (route) =>
    route.fulfill({
      status,
      body: text,
      headers: { 'content-type': 'application/json', ...headers },
    });
}

/** The server does it, and its reply arrives as something else. */
export function garbling(body: string): Treatment {
  return async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body });
  };
}

/** The call reaches the server twice; the second answer is the reply. */
export const doubled: Treatment = async (route) => {
  await route.fetch();
  await route.fulfill({ response: await route.fetch() });
};

/** A call that is held back until the test lets its reply through. */
export function gated(reach: (route: Route) => Promise<() => Promise<void>>): Gate {
  const reached = deferred<void>();
  const opened = deferred<void>();
  const done = deferred<void>();
  return {
    reached: reached.promise,
    async treatment(route) {
      const reply = await reach(route);
      reached.resolve();
      await opened.promise;
      await reply();
      done.resolve();
    },
    async open() {
      opened.resolve();
      await done.promise;
    },
  };
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

interface Gate {
  /** When the call has got as far as it gets before it is held back. */
  readonly reached: Promise<void>;
  readonly treatment: Treatment;
  open(): Promise<void>;
}

interface StoredFaq {
  readonly question: string;
  readonly answer: string;
  readonly version: number;
}
