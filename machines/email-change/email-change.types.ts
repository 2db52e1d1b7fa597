import type { PendingEmail } from '../../src/shared/contract/email-change.ts';
import type { PortFailure } from '../kit/model.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

export interface EmailChangeContext {
  /** What waits to be confirmed; null where nothing does. */
  readonly pending: PendingEmail | null;
  readonly sent: EmailChangeCall;
  readonly failure: PortFailure | null;
}

export interface EmailChangeCall {
  readonly email: string;
  readonly password: string;
}

export interface EmailChangeAnswer {
  readonly message: string;
  readonly data: PendingEmail | null;
}

export type EmailChangeEvent =
  | { readonly type: 'email.begin' }
  | { readonly type: 'email.leave' }
  | ({ readonly type: 'email.ask' } & EmailChangeCall)
  | { readonly type: 'email.resend' }
  | { readonly type: 'email.callOff' }
  | { readonly type: 'email.look' };

export type EmailChangeEmitted = {
  readonly type: 'snackbar.requested';
  readonly snackbar: SnackbarRequest;
};

export type EmailChangeTag = 'loading' | 'broken' | 'asking' | 'busy' | 'pending';
