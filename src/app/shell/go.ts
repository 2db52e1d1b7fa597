import type { NavigateOptions } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { LeaveIntent } from '../../../machines/leave/leave.types.ts';

/** Goes to a path of the app, asking the leave guard first. What replaces the address goes on with the same work and is not asked about. */
export function go(to: string, { replace = false }: GoOptions = {}) {
  travel(navigate, to, { replace });
}

/** The router's door for its links: the same guard. */
export function aroundNav(navigateTo: NavigateTo, to: string, options?: NavigateOptions) {
  travel(navigateTo, to, options ?? {});
}

/** Does something that would lose unsaved work, once the guard agrees. */
export function guarded(intent: LeaveIntent, proceed: () => void) {
  guard(intent, proceed);
}

/** Puts the guard in place that every departure has to pass. */
export function installGuard(next: Guard) {
  guard = next;
}

/** Whether the last change of page took the place of the one before: focus then stays where it is. */
export function lastWasReplace() {
  return replaced;
}

/** The browser's own buttons change the page. */
export function noteHistoryStep() {
  replaced = false;
}

/** Path, query and fragment of where the person is. */
export function currentUrl() {
  return `${location.pathname}${location.search}${location.hash}`;
}

let guard: Guard = (_, proceed) => proceed();
let replaced = false;

function travel(navigateTo: NavigateTo, to: string, options: NavigateOptions) {
  const proceed = () => {
    replaced = options.replace === true;
    navigateTo(to, options);
  };
  if (options.replace === true || isSamePage(to)) proceed();
  else guard({ kind: 'link', to }, proceed);
}

function isSamePage(to: string) {
  return new URL(to, location.href).pathname === location.pathname;
}

type Guard = (intent: LeaveIntent, proceed: () => void) => void;
type NavigateTo = (to: string, options?: NavigateOptions) => void;

interface GoOptions {
  readonly replace?: boolean;
}
