import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

/** Somebody whose view is looked at. */
export interface Viewed {
  readonly id: number;
  readonly full_name: string;
}

/** What the server gave for it. */
export interface Viewing {
  readonly user: Viewed;
  /** Seconds. */
  readonly expires_in: number;
}

export interface ViewAsContext {
  /** Whose view was asked for. */
  readonly wanted: number;
  readonly viewing: Viewing | null;
}

export type ViewAsEvent =
  | { readonly type: 'viewAs.start'; readonly id: number }
  | { readonly type: 'viewAs.end' }
  /** The server no longer takes the token. */
  | { readonly type: 'viewAs.over' }
  /** Nobody is signed in any more. */
  | { readonly type: 'viewAs.drop' };

export interface ViewAsEmitted {
  readonly type: 'snackbar.requested';
  readonly snackbar: SnackbarRequest;
}

export type ViewAsTag = 'viewing';
