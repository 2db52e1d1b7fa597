import type { Held } from '../kit/need.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import type { Merged } from '../removal/removal.types.ts';

export interface UsageInput {
  /** Name of the resource definition. */
  readonly resource: string;
  /** 'tag', inside a sentence. */
  readonly title: string;
  readonly id: number;
  /** Path of the resource's list; null where it has none. */
  readonly page: string | null;
  /** To merge it with others. */
  readonly right: Held;
}

export type UsageEvent =
  | { readonly type: 'usage.show' }
  | { readonly type: 'usage.close' }
  | { readonly type: 'usage.merge' }
  | { readonly type: 'merge.done'; readonly merged: Merged }
  | { readonly type: 'merge.cancel' };

export type UsageEmitted =
  | { readonly type: 'items.merged'; readonly resource: string }
  | { readonly type: 'nav.requested'; readonly to: string; readonly replace: boolean }
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest };
