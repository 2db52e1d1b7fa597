import type { NavigateOptions } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { NavigationIntent } from '../../../machines/navigation-guard/navigation-guard.types.ts';
import type { ServiceOf } from '../data/services.ts';
import { service } from '../data/services.ts';

/** How an app goes from page to page: every departure passes the guard that is in place. */
export const navigation = service(() => {
  let guard: Guard = (_, proceed) => proceed();
  let replaced = false;
  const travel = (navigateTo: NavigateTo, to: string, options: NavigateOptions) => {
    const proceed = () => {
      replaced = options.replace === true;
      navigateTo(to, options);
    };
    if (options.replace === true || isSamePage(to)) proceed();
    else guard({ kind: 'link', to }, proceed);
  };
  return {
    /** Goes to a path of the app. What replaces the address goes on with the same work and is not asked about. */
    go: (to: string, { replace = false }: GoOptions = {}) => travel(navigate, to, { replace }),
    /** How the router follows its links: past the same guard. */
    aroundNav: (navigateTo: NavigateTo, to: string, options?: NavigateOptions) =>
      travel(navigateTo, to, options ?? {}),
    /** Does something that would lose unsaved work, once the guard agrees. */
    guarded: (intent: NavigationIntent, proceed: () => void) => guard(intent, proceed),
    /** Puts the guard in place that every departure has to pass. */
    installGuard(next: Guard) {
      guard = next;
    },
    /** Whether the last change of page took the place of the one before: focus then stays where it is. */
    lastWasReplace: () => replaced,
    /** The browser's own buttons change the page. */
    noteHistoryStep() {
      replaced = false;
    },
  };
});

/** Path, query and fragment of where the person is. */
export function currentUrl() {
  return `${location.pathname}${location.search}${location.hash}`;
}

function isSamePage(to: string) {
  return new URL(to, location.href).pathname === location.pathname;
}

/** What `navigation` is in an app. */
export type Navigation = ServiceOf<typeof navigation>;

type Guard = (intent: NavigationIntent, proceed: () => void) => void;
type NavigateTo = (to: string, options?: NavigateOptions) => void;

interface GoOptions {
  readonly replace?: boolean;
}
