/** Why a snackbar waits: the pointer is over it, the focus is in it, nobody sees the tab, the person wants them to stay, or the palette is over them. */
export type PauseReason = 'hover' | 'focus' | 'hidden' | 'chosen' | 'palette';

export interface SnackbarInput {
  readonly id: string;
  /** Milliseconds; 0 keeps it. */
  readonly timeout: number;
  /** Reasons that hold from the start. */
  readonly reasons: readonly PauseReason[];
  readonly now: () => number;
}

export interface SnackbarContext extends SnackbarInput {
  /** Milliseconds of its time that are left, as of `since`. */
  readonly left: number;
  readonly since: number;
}

export type SnackbarEvent =
  | { readonly type: 'snackbar.pause'; readonly reason: PauseReason }
  | { readonly type: 'snackbar.resume'; readonly reason: PauseReason }
  | { readonly type: 'snackbar.hide' }
  /** Its action was taken. */
  | { readonly type: 'snackbar.spend' };

export type SnackbarTag = 'running' | 'paused' | 'hiding';

export function startOfSnackbar(input: SnackbarInput): SnackbarContext {
  return { ...input, left: input.timeout, since: input.now() };
}

export function addReason({ reasons }: Held, { reason }: { reason: PauseReason }) {
  return { reasons: reasons.includes(reason) ? reasons : [...reasons, reason] };
}

export function dropReason({ reasons }: Held, { reason }: { reason: PauseReason }) {
  return { reasons: reasons.filter((held) => held !== reason) };
}

/** What is left is kept when the snackbar starts to wait. */
export function stopWatch({ left, since, now }: SnackbarContext) {
  return { left: Math.max(left - (now() - since), 0), since: now() };
}

export function startWatch({ now }: SnackbarContext) {
  return { since: now() };
}

export function isHeld({ reasons }: SnackbarContext) {
  return reasons.length > 0;
}

export function isEndless({ timeout }: SnackbarContext) {
  return timeout === 0;
}

/** Whether nothing holds it once this reason is gone. */
export function isLastReason({ reasons }: SnackbarContext, { reason }: { reason: PauseReason }) {
  return reasons.every((held) => held === reason);
}

interface Held {
  readonly reasons: readonly PauseReason[];
}
