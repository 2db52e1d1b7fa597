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
export function arrive(to = `${location.pathname}${location.search}`, burst?: Burst) {
  const { list: _, burst: __, ...others } = (history.state ?? {}) as object & Note;
  history.replaceState({ ...others, list: true, ...(burst ? { burst } : {}) }, '', to);
}

/** Whether the entry was made by a change of the same burst, so that the next one takes its place. */
export function isWithin(burst: Burst | undefined): boolean {
  return burst !== undefined && note().burst === burst;
}

function note(): Note {
  return (history.state ?? {}) as Note;
}
