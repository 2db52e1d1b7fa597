import type { IconName } from '../../src/shared/contract/icon-name.ts';
import type { PauseReason } from './snackbar.rules.ts';

type SnackbarType = 'success' | 'info' | 'warning' | 'error';

interface SnackbarAction {
  readonly text: string;
  readonly icon: IconName | null;
  /** What the shell is asked to do: JSON, named by its type, like 'version.reload'. */
  readonly intent: SnackbarIntent | null;
}

export interface SnackbarIntent {
  readonly type: string;
  readonly [detail: string]: unknown;
}

/** Whether both do the same to the same: records of two resources may have one number. */
export function isSameIntent(one: SnackbarIntent, other: SnackbarIntent): boolean {
  return ['type', 'resource', 'id'].every((name) => one[name] === other[name]);
}

/** A snackbar as it is asked for; what is left out takes its default. */
export interface SnackbarRequest {
  readonly id?: string;
  readonly type?: SnackbarType;
  readonly message: string;
  readonly order?: 'first' | 'last';
  readonly dismissible?: boolean;
  readonly action?: {
    readonly text: string;
    readonly icon?: IconName;
    readonly intent?: SnackbarIntent;
  };
  /** Milliseconds; 0 keeps it until it is acted on. */
  readonly timeout?: number;
  /** It is about the page on which it came, and goes with it. */
  readonly ofPage?: boolean;
  /** The rows that it tells of, by `aboutRows`: what was told of them alone before gives way to it. */
  readonly about?: readonly string[];
  readonly extra?: Readonly<Record<string, unknown>>;
}

export interface Snackbar {
  readonly id: string;
  readonly type: SnackbarType;
  readonly message: string;
  readonly order: 'first' | 'last';
  readonly dismissible: boolean;
  readonly action: SnackbarAction | null;
  readonly timeout: number;
  /** The path of the page that it goes with; null where it stays. */
  readonly page: string | null;
  readonly about: readonly string[];
  readonly extra: Readonly<Record<string, unknown>>;
  /** When it came, by the clock of the input. */
  readonly at: number;
}

export interface SnackbarsInput {
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
  /** A random string, new at each call. */
  readonly newId: () => string;
}

export interface SnackbarsContext extends SnackbarsInput {
  /** As they stand in the stack, the first on top. */
  readonly stack: readonly Snackbar[];
  /** Ids of those whose action was taken: they are on their way out. */
  readonly spent: readonly string[];
  /** The last fifty, the newest first, those still shown among them. */
  readonly history: readonly Snackbar[];
  /** Of the page that is shown. */
  readonly path: string;
  /** Why no snackbar loses time just now. */
  readonly reasons: readonly PauseReason[];
}

export type SnackbarsEvent =
  | { readonly type: 'snackbars.show'; readonly snackbar: SnackbarRequest }
  | { readonly type: 'snackbars.remove'; readonly id: string }
  | { readonly type: 'snackbars.act'; readonly id: string }
  | { readonly type: 'snackbars.actLast' }
  /** What these snackbars offer has been done, by whatever way. */
  | { readonly type: 'snackbars.withdraw'; readonly intent: SnackbarIntent }
  | { readonly type: 'snackbars.dismissAll' }
  | { readonly type: 'snackbars.moved'; readonly path: string }
  /** The pointer or the focus is with the snackbars: none of them loses time, nor do those that come. */
  | { readonly type: 'snackbars.hold'; readonly reason: PauseReason }
  | { readonly type: 'snackbars.release'; readonly reason: PauseReason }
  | { readonly type: 'snackbars.showHistory' }
  | { readonly type: 'snackbars.hideHistory' }
  | { readonly type: 'snackbars.clearHistory' }
  | { readonly type: 'tab.hidden' }
  | { readonly type: 'tab.shown' }
  | { readonly type: 'xstate.done.actor.*'; readonly output: { readonly id: string } };

/** The person took the snackbar's action; whoever showed it knows what to do. */
export interface SnackbarsEmitted {
  readonly type: 'snackbar.acted';
  readonly id: string;
  readonly intent: SnackbarIntent | null;
}

export type SnackbarsTag = 'history';

const SNACKBAR_TIMEOUT_MS = 5000;
const HISTORY_SIZE = 50;
/** More than these would cover the page; the rest is counted. */
const SHOWN_AT_MOST = 5;

export function snackbarOf(
  request: SnackbarRequest,
  { newId, now, path }: Pick<SnackbarsContext, 'newId' | 'now' | 'path'>,
): Snackbar {
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
    timeout: request.timeout ?? SNACKBAR_TIMEOUT_MS,
    page: request.ofPage === true ? path : null,
    about: request.about ?? [],
    extra: request.extra ?? {},
    at: now(),
  };
}

/** Names rows of a resource for what a snackbar is about. */
export function aboutRows(resource: string, ids: readonly number[]): readonly string[] {
  return ids.map((id) => `${resource} ${id}`);
}

/**
 * Those that give way to it: of its id, and of no row that it does not tell of. What was pressed keeps its place for its
 * time, and what waits for a person keeps what it offers.
 */
export function outdatedBy({ stack, spent }: SnackbarsContext, { id, about }: Snackbar): string[] {
  const rows = new Set(about);
  const waits = ({ timeout, action }: Snackbar) => timeout === 0 && action !== null;
  const isOld = (one: Snackbar) =>
    one.about.length > 0 &&
    !spent.includes(one.id) &&
    !waits(one) &&
    one.about.every((row) => rows.has(row));
  return stack.filter((one) => one.id === id || isOld(one)).map((one) => one.id);
}

/** Puts a snackbar at its end of the stack. */
export function addSnackbar(context: SnackbarsContext, { snackbar }: { snackbar: Snackbar }) {
  const { stack, spent, history } = context;
  const outdated = outdatedBy(context, snackbar);
  const others = stack.filter(({ id }) => !outdated.includes(id));
  return {
    stack: snackbar.order === 'first' ? [snackbar, ...others] : [...others, snackbar],
    spent: spent.filter((id) => id !== snackbar.id),
    history: [snackbar, ...without(history, snackbar.id)].slice(0, HISTORY_SIZE),
  };
}

export function removeSnackbar({ stack, spent }: SnackbarsContext, { id }: { id: string }) {
  return { stack: without(stack, id), spent: spent.filter((other) => other !== id) };
}

export function holds({ stack }: SnackbarsContext, { id }: { id: string }) {
  return stack.some((snackbar) => snackbar.id === id);
}

/** The snackbar whose action a person may take by its id, or null. */
export function actionable({ stack, spent }: SnackbarsContext, id: string): Snackbar | null {
  if (spent.includes(id)) return null;
  return stack.find((snackbar) => snackbar.id === id && snackbar.action !== null) ?? null;
}

/** The newest snackbar still shown that offers something to do; what a key has to ask about first is for a press. */
export function lastActionable(context: SnackbarsContext): Snackbar | null {
  for (const { id } of context.history) {
    const snackbar = actionable(context, id);
    if (snackbar !== null && snackbar.action?.intent?.asks !== true) return snackbar;
  }
  return null;
}

/** An action is taken once: it is gone while the snackbar leaves. */
export function spendAction({ spent }: SnackbarsContext, { id }: { id: string }) {
  return { spent: [...spent, id] };
}

/** Those that still offer what was done elsewhere by now. */
export function offersOf(context: SnackbarsContext, { intent }: { intent: SnackbarIntent }) {
  return context.stack.flatMap(({ id }) => {
    const offered = actionable(context, id)?.action?.intent ?? null;
    return offered !== null && isSameIntent(offered, intent) ? [id] : [];
  });
}

/** The newest, in the order of the stack. */
export function shownOf(context: SnackbarsContext): readonly Snackbar[] {
  const { stack } = context;
  if (stack.length <= SHOWN_AT_MOST) return stack;
  const newest = keptHistory(context).slice(0, SHOWN_AT_MOST);
  return stack.filter((snackbar) => newest.includes(snackbar));
}

/** What stays of the history when it is cleared: those that are still in the stack. */
export function keptHistory(context: SnackbarsContext): readonly Snackbar[] {
  return context.history.filter(({ id }) => holds(context, { id }));
}

export function dismissibleIds({ stack }: SnackbarsContext): string[] {
  return stack.filter(({ dismissible }) => dismissible).map(({ id }) => id);
}

/** Those that are about a page other than that. */
export function idsOfOthers({ stack }: SnackbarsContext, { path }: { path: string }): string[] {
  return stack.filter(({ page }) => page !== null && page !== path).map(({ id }) => id);
}

function without(snackbars: readonly Snackbar[], id: string) {
  return snackbars.filter((snackbar) => snackbar.id !== id);
}
