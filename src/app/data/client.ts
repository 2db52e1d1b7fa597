import { createClient } from './create-client.ts';
import { noteFirst, takeFirst, takePreload } from './preload.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { pageFacts } from './page.ts';

/** The client of this page. */
export const client = createClient({
  clientSecret: () => pageFacts().clientSecret,
  fetch: (input, init) => fetchAhead(String(input), () => globalThis.fetch(input, init)),
  oneAtATime: (work) => oneAtATime('masthead-refresh', work),
});

/**
 * One call of the API below `/api/v3.2`. Rejects with ApiError only; a failure is told by a snackbar unless `quiet`,
 * cancelled, or one of the calls that never speak (login, refresh-token, validate-auth-code, auto-save).
 */
export const api = client.api;

/** One call with files, below the same address; its failure is the caller's to tell. */
export const upload = client.upload;

function fetchAhead(url: string, ask: () => Promise<Response>): Promise<Response> {
  noteFirst(url);
  const first = takeFirst(url);
  if (first !== null) return first.then((answer) => answer ?? ask());
  return takePreload(url) ?? ask();
}
