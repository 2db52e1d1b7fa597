import type { PortFailure } from '../kit/model.ts';

/** The present password and the one that takes its place. */
export interface PasswordValues {
  readonly current_password: string;
  readonly password: string;
}

export interface PasswordContext {
  readonly draft: PasswordValues;
  /** Why the last attempt was refused. */
  readonly failure: PortFailure | null;
}

export type PasswordEvent =
  | { readonly type: 'password.type'; readonly values: Partial<PasswordValues> }
  | { readonly type: 'password.change' };

export interface PasswordAnswer {
  readonly message: string;
}

export interface PasswordEmitted {
  readonly type: 'snackbar.requested';
  readonly snackbar: { readonly type: 'success'; readonly message: string };
}

export type PasswordTag = 'changing';
