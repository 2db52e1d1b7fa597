/** Why a notice waits: the pointer is over it, the focus is in it, or nobody sees the tab. */
export type PauseReason = 'hover' | 'focus' | 'hidden';

export interface NoticeInput {
  readonly id: string;
  /** Milliseconds; 0 keeps it. */
  readonly timeout: number;
  /** Reasons that hold from the start. */
  readonly reasons: readonly PauseReason[];
  readonly now: () => number;
}

export interface NoticeContext extends NoticeInput {
  /** Milliseconds of its time that are left, as of `since`. */
  readonly left: number;
  readonly since: number;
}

export type NoticeEvent =
  | { readonly type: 'notice.pause'; readonly reason: PauseReason }
  | { readonly type: 'notice.resume'; readonly reason: PauseReason }
  | { readonly type: 'notice.hide' }
  /** Its action was taken. */
  | { readonly type: 'notice.spend' };

export type NoticeTag = 'running' | 'paused' | 'hiding';

export function startOfNotice(input: NoticeInput): NoticeContext {
  return { ...input, left: input.timeout, since: input.now() };
}

export function addReason({ reasons }: Held, { reason }: { reason: PauseReason }) {
  return { reasons: reasons.includes(reason) ? reasons : [...reasons, reason] };
}

export function dropReason({ reasons }: Held, { reason }: { reason: PauseReason }) {
  return { reasons: reasons.filter((held) => held !== reason) };
}

/** What is left is kept when the notice starts to wait. */
export function stopWatch({ left, since, now }: NoticeContext) {
  return { left: Math.max(left - (now() - since), 0), since: now() };
}

export function startWatch({ now }: NoticeContext) {
  return { since: now() };
}

export function isHeld({ reasons }: NoticeContext) {
  return reasons.length > 0;
}

export function isEndless({ timeout }: NoticeContext) {
  return timeout === 0;
}

/** Whether nothing holds it once this reason is gone. */
export function isLastReason({ reasons }: NoticeContext, { reason }: { reason: PauseReason }) {
  return reasons.every((held) => held === reason);
}

interface Held {
  readonly reasons: readonly PauseReason[];
}
