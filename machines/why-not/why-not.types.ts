import type { Wanted, WhyNot } from '../../src/shared/contract/why-not.ts';
import type { PortFailure } from '../kit/model.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

export interface WhyNotInput {
  /** What was refused. */
  readonly wanted: Wanted;
  /** True where a refused command was pressed: it is told at once. */
  readonly atOnce?: boolean;
}

export interface WhyNotContext extends WhyNotInput {
  /** What the server says of it; null until it has. */
  readonly answer: WhyNot | null;
  readonly failure: PortFailure | null;
  /** Who is asked for it, or was last. */
  readonly to: number;
}

export interface PermissionRequest extends Wanted {
  readonly to: number;
}

export type WhyNotEvent =
  | { readonly type: 'whyNot.open' }
  | { readonly type: 'whyNot.close' }
  | { readonly type: 'whyNot.retry' }
  | { readonly type: 'whyNot.request'; readonly to: number };

export interface WhyNotEmitted {
  readonly type: 'snackbar.requested';
  readonly snackbar: SnackbarRequest;
}

export type WhyNotTag = 'open' | 'reading' | 'requesting';
