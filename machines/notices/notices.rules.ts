import type { PauseReason } from './notice.rules.ts';

export type NoticeType = 'success' | 'info' | 'warning' | 'error';

export interface NoticeAction {
  readonly text: string;
  readonly icon: string | null;
  /** What the shell is asked to do: JSON, named by its type, like 'version.reload'. */
  readonly intent: NoticeIntent | null;
}

export interface NoticeIntent {
  readonly type: string;
  readonly [detail: string]: unknown;
}

/** A notice as it is asked for; what is left out takes its default. */
export interface NoticeRequest {
  readonly id?: string;
  readonly type?: NoticeType;
  readonly message: string;
  readonly order?: 'first' | 'last';
  readonly dismissible?: boolean;
  readonly action?: {
    readonly text: string;
    readonly icon?: string;
    readonly intent?: NoticeIntent;
  };
  /** Milliseconds; 0 keeps it until it is acted on. */
  readonly timeout?: number;
  readonly extra?: Readonly<Record<string, unknown>>;
}

export interface Notice {
  readonly id: string;
  readonly type: NoticeType;
  readonly message: string;
  readonly order: 'first' | 'last';
  readonly dismissible: boolean;
  readonly action: NoticeAction | null;
  readonly timeout: number;
  readonly extra: Readonly<Record<string, unknown>>;
  /** When it came, by the clock of the input. */
  readonly at: number;
}

export interface NoticesInput {
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
  /** A random string, new at each call. */
  readonly newId: () => string;
}

export interface NoticesContext extends NoticesInput {
  /** As they stand in the stack, the first on top. */
  readonly stack: readonly Notice[];
  /** Ids of those whose action was taken: they are on their way out. */
  readonly spent: readonly string[];
  /** The last fifty, the newest first, those still shown among them. */
  readonly history: readonly Notice[];
  /** Why no notice loses time just now. */
  readonly reasons: readonly PauseReason[];
}

export type NoticesEvent =
  | { readonly type: 'notices.show'; readonly notice: NoticeRequest }
  | { readonly type: 'notices.remove'; readonly id: string }
  | { readonly type: 'notices.act'; readonly id: string }
  | { readonly type: 'notices.actLast' }
  | { readonly type: 'notices.dismissAll' }
  /** The pointer or the focus is with the notices: none of them loses time, nor do those that come. */
  | { readonly type: 'notices.hold'; readonly reason: PauseReason }
  | { readonly type: 'notices.release'; readonly reason: PauseReason }
  | { readonly type: 'notices.showHistory' }
  | { readonly type: 'notices.hideHistory' }
  | { readonly type: 'notices.clearHistory' }
  | { readonly type: 'tab.hidden' }
  | { readonly type: 'tab.shown' }
  | { readonly type: 'xstate.done.actor.*'; readonly output: { readonly id: string } };

/** The person took the notice's action; whoever showed it knows what to do. */
export interface NoticesEmitted {
  readonly type: 'notice.acted';
  readonly id: string;
  readonly intent: NoticeIntent | null;
}

export type NoticesTag = 'history' | 'hidden';

export const NOTICE_TIMEOUT_MS = 5000;
export const HISTORY_SIZE = 50;

export function noticeOf(request: NoticeRequest, { newId, now }: NoticesInput): Notice {
  const { action } = request;
  return {
    id: request.id ?? newId(),
    type: request.type ?? 'success',
    message: request.message,
    order: request.order ?? 'last',
    dismissible: request.dismissible ?? true,
    action:
      action === undefined
        ? null
        : { text: action.text, icon: action.icon ?? null, intent: action.intent ?? null },
    timeout: request.timeout ?? NOTICE_TIMEOUT_MS,
    extra: request.extra ?? {},
    at: now(),
  };
}

/** Puts a notice at its end of the stack; one of the same id gives way to it. */
export function addNotice(
  { stack, spent, history }: NoticesContext,
  { notice }: { notice: Notice },
) {
  const others = without(stack, notice.id);
  return {
    stack: notice.order === 'first' ? [notice, ...others] : [...others, notice],
    spent: spent.filter((id) => id !== notice.id),
    history: [notice, ...without(history, notice.id)].slice(0, HISTORY_SIZE),
  };
}

export function removeNotice({ stack, spent }: NoticesContext, { id }: { id: string }) {
  return { stack: without(stack, id), spent: spent.filter((other) => other !== id) };
}

export function holds({ stack }: NoticesContext, { id }: { id: string }) {
  return stack.some((notice) => notice.id === id);
}

/** The notice whose action a person may take by its id, or null. */
export function actionable({ stack, spent }: NoticesContext, id: string): Notice | null {
  if (spent.includes(id)) return null;
  return stack.find((notice) => notice.id === id && notice.action !== null) ?? null;
}

/** The newest notice still shown that offers something to do. */
export function lastActionable(context: NoticesContext): Notice | null {
  for (const { id } of context.history) {
    const notice = actionable(context, id);
    if (notice !== null) return notice;
  }
  return null;
}

/** An action is taken once: it is gone while the notice leaves. */
export function spendAction({ spent }: NoticesContext, { id }: { id: string }) {
  return { spent: [...spent, id] };
}

export function dismissibleIds({ stack }: NoticesContext): string[] {
  return stack.filter(({ dismissible }) => dismissible).map(({ id }) => id);
}

function without(notices: readonly Notice[], id: string) {
  return notices.filter((notice) => notice.id !== id);
}
