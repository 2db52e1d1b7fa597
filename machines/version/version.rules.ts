import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

export interface VersionInput {
  /** The version this page was built from. */
  readonly own: string;
}

export interface VersionContext {
  readonly own: string;
  /** The highest version the server has reported. */
  readonly latest: string;
}

export type VersionEvent =
  | { readonly type: 'version.report'; readonly version: string }
  | { readonly type: 'version.reload' };

export type VersionEmitted =
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest }
  | { readonly type: 'reload.requested' };

const FIRST_VERSION = '1.0.0';

export const OUTDATED_SNACKBAR = {
  id: 'outdated',
  type: 'warning',
  message: 'A new version of the app is available. Please reload the page.',
  order: 'first',
  dismissible: false,
  timeout: 0,
  action: { text: 'Reload', icon: 'rotate-cw', intent: { type: 'version.reload' } },
} as const satisfies SnackbarRequest;

export function startOfVersion({ own }: VersionInput): VersionContext {
  return { own, latest: FIRST_VERSION };
}

/** Whether version `a` comes before `b`, compared number by number: '1.9.0' is before '1.10.0'. */
export function isOlder(a: string, b: string): boolean {
  const left = numbersOf(a);
  const right = numbersOf(b);
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

export function isOutdatedBy({ own }: VersionContext, { version }: { version: string }) {
  return isOlder(own, version);
}

function numbersOf(version: string) {
  return version.split('.').map((part) => Number.parseInt(part, 10) || 0);
}
