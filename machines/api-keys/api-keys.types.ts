import type { ApiKey, MadeApiKey, NewApiKey } from '../../src/shared/contract/api-keys.ts';
import type { PortFailure } from '../kit/model.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

/** What a key may do with one kind of record, in a word. */
export type KeyLevel = 'none' | 'read' | 'write' | 'all';

/** What the person may give on of one controller. */
export interface OfferedRight {
  readonly controller: string;
  readonly title: string;
  /** What it stands under. */
  readonly area: string;
  /** API route of its list, to try a key with; null where there is none. */
  readonly route: string | null;
  readonly actions: readonly string[];
}

export interface KeyDraft {
  readonly name: string;
  readonly days: number;
  /** None stands for all. */
  readonly publicationIds: readonly number[];
  /** By controller; `none` where left out. */
  readonly levels: Readonly<Record<string, KeyLevel>>;
  /** Controllers whose masked values the key reads in full. */
  readonly inFull: readonly string[];
}

/** A key as the list shows it. */
export interface KnownKey {
  readonly id: number;
  readonly name: string;
}

export interface ApiKeysInput {
  readonly offered: readonly OfferedRight[];
  /** Address of the API, for the call that is shown. */
  readonly base: string;
}

export interface ApiKeysContext extends ApiKeysInput {
  readonly draft: KeyDraft;
  /** Keys that can be revoked. */
  readonly keys: readonly KnownKey[];
  /** What was made, with the key itself, until the person is done with it. */
  readonly made: MadeApiKey | null;
  /** Which one is to be revoked. */
  readonly chosen: KnownKey | null;
  readonly failure: PortFailure | null;
}

export type ApiKeysEvent =
  | { readonly type: 'keys.shown'; readonly keys: readonly KnownKey[] }
  | { readonly type: 'key.new' }
  | { readonly type: 'key.change'; readonly values: KeyFields }
  | {
      readonly type: 'key.level';
      readonly controllers: readonly string[];
      readonly level: KeyLevel;
    }
  | { readonly type: 'key.inFull'; readonly controller: string; readonly on: boolean }
  | { readonly type: 'key.readOnly' }
  | { readonly type: 'key.everything' }
  | { readonly type: 'key.nothing' }
  | { readonly type: 'key.make' }
  | { readonly type: 'key.cancel' }
  | { readonly type: 'key.copy' }
  | { readonly type: 'key.copyCall' }
  | { readonly type: 'key.done' }
  /** The page is left, whatever is lost by it. */
  | { readonly type: 'key.leave' }
  | { readonly type: 'key.revoke'; readonly id: string }
  | { readonly type: 'key.confirm' }
  | { readonly type: 'key.keep' };

export type KeyFields = Partial<Pick<KeyDraft, 'name' | 'days' | 'publicationIds'>>;

export type ApiKeysEmitted =
  | { readonly type: 'keys.changed' }
  | { readonly type: 'key.copied'; readonly text: string }
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest };

/** `unsaved` says that leaving loses something. */
export type ApiKeysTag = 'writing' | 'making' | 'shown' | 'confirming' | 'revoking' | 'unsaved';

export type MakeKeyCall = NewApiKey;
export type RevokeKeyCall = Pick<ApiKey, 'id'>;
export interface RevokeKeyAnswer {
  readonly message: string;
}
