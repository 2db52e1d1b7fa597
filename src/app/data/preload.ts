import { API_BASE } from '../../shared/product.ts';

/** The answer to the first renewal, which the page asked for before the app was there; given once, null after that. */
export function takePreload(url: string): Promise<Response> | null {
  const answer = page.mastheadPreload;
  if (answer === undefined || url !== `${API_BASE}/refresh-token`) return null;
  page.mastheadPreload = undefined;
  return answer;
}

/** The answer to the first list of this address, where the page asked for it as it was asked for the last time; of null if that failed. */
export function takeFirst(url: string): Promise<Response | null> | null {
  const { mastheadFirst: first } = page;
  if (first === undefined || url !== first.url) return null;
  page.mastheadFirst = undefined;
  return first.answer;
}

/** Whether the list of this address came ahead, and nobody has taken it yet; null where the page did not ask for it. */
export function isFirstHere(): Promise<boolean> | null {
  return page.mastheadFirst?.answer.then((answer) => answer !== null) ?? null;
}

/** The next call is the first of this address, so that the page can make it ahead of the app when it is opened again. */
export function expectFirst(place: string) {
  awaited = place;
}

/** Keeps the address of an expected call. */
export function noteFirst(url: string) {
  if (awaited === null || !url.includes('?')) return;
  const kept = Object.entries(readFirsts()).filter(([place]) => place !== awaited);
  write(Object.fromEntries([...kept.slice(1 - KEPT_PLACES), [awaited, url]]));
  awaited = null;
}

/** Forgets what was kept: addresses may hold what somebody searched for. */
export function forgetFirsts() {
  write(null);
}

function readFirsts(): Readonly<Record<string, string>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
}

function write(firsts: Readonly<Record<string, string>> | null) {
  try {
    if (firsts === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(firsts));
  } catch {
    // A browser that keeps nothing asks for its first list when the app is there.
  }
}

const KEY = 'masthead.first';
const KEPT_PLACES = 20;
const page = globalThis as {
  mastheadPreload?: Promise<Response> | undefined;
  mastheadFirst?: { readonly url: string; readonly answer: Promise<Response | null> } | undefined;
};
let awaited: string | null = null;
