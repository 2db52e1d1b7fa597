import type { FileValue } from '../../src/shared/contract/image-cut.ts';
import type { PortFailure } from '../kit/model.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

/** What a person may change of themselves. */
export interface OwnValues {
  readonly first_name: string;
  readonly last_name: string;
  readonly photo: FileValue | null;
}

export type OwnField = keyof OwnValues;

export interface ProfileInput {
  /** As they are saved. */
  readonly saved: OwnValues;
}

export interface ProfileContext extends ProfileInput {
  readonly draft: OwnValues;
  /** What the last save sent. */
  readonly sent: OwnValues;
  /** Why the last save was refused; null where it was not. */
  readonly failure: PortFailure | null;
}

export interface ProfileAnswer {
  readonly message: string;
  readonly data: OwnValues & { readonly full_name: string };
}

export type ProfileEvent =
  | { readonly type: 'profile.change'; readonly values: Partial<OwnValues> }
  /** It was saved elsewhere. */
  | { readonly type: 'profile.follow'; readonly saved: OwnValues }
  | { readonly type: 'profile.save' }
  | { readonly type: 'profile.revert' };

export type ProfileEmitted =
  | { readonly type: 'profile.saved'; readonly data: ProfileAnswer['data'] }
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest };

export type ProfileTag = 'saving';
