import type { Destination } from '../../src/shared/contract/destinations.ts';
import type { Held } from '../kit/need.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

export interface DestinationsInput {
  /** Of the record's resource: 'marketing/efforts'. */
  readonly route: string;
  readonly id: number;
  /** To change the record. */
  readonly right: Held;
}

export interface DestinationsContext extends DestinationsInput {
  readonly destinations: readonly Destination[];
  /** The one that is asked. */
  readonly asked: string | null;
}

export interface DestinationsCall {
  readonly route: string;
  readonly id: number;
}

export interface AskCall extends DestinationsCall {
  readonly address: string;
}

export type DestinationsEvent =
  | { readonly type: 'destinations.check'; readonly address: string }
  | { readonly type: 'destinations.retry' };

export type DestinationsEmitted =
  | { readonly type: 'destination.checked'; readonly address: string }
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest };

export type DestinationsTag = 'loading' | 'broken';
