/** What a list notes at its entry of the browser's history: that it has arrived there, and what made the entry. */
interface Note {
  readonly list?: true;
  readonly burst?: Burst | undefined;
}

/** Changes that follow each other closely and are one step back: letters of a search, steps of a width. */
export type Burst = 'search' | 'width' | 'order';

/** False where the address was reached by a link or typed, not by a change of the list or by Back. */
export function hasArrived(): boolean {
  return note().list === true;
}

/** Notes the arrival; `to` takes the address's place. */
export function arrive(to?: string, burst?: Burst) {
  const { list: _, burst: __, ...others } = (history.state ?? {}) as object & Note;
  const state = { ...others, list: true, ...(burst ? { burst } : {}) };
  if (to === undefined || to === `${location.pathname}${location.search}`) noteOnly(state);
  else history.replaceState(state, '', to);
}

/** The router wraps the page's own `replaceState` to have everything drawn that reads the address, which stays what it is. */
function noteOnly(state: object) {
  History.prototype.replaceState.call(history, state, '');
}

/** Whether the entry was made by a change of the same burst, so that the next one takes its place. */
export function isWithin(burst: Burst | undefined): boolean {
  return burst !== undefined && note().burst === burst;
}

function note(): Note {
  return (history.state ?? {}) as Note;
}
