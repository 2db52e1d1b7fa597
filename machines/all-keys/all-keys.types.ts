import type { ApiKeyPage, KeyState, OwnedApiKey } from '../../src/shared/contract/api-keys.ts';
import type { Held } from '../kit/need.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

export interface AllKeysInput {
  /** What the person has of the right to change how users get in. */
  readonly right: Held;
  /** What is looked for from the start. */
  readonly search: string;
}

export interface AllKeysContext extends AllKeysInput {
  readonly state: KeyState;
  /** What was read last. */
  readonly keys: readonly OwnedApiKey[];
  /** How many there are of them in all; null before any were read. */
  readonly total: number | null;
  /** Which one is to be revoked. */
  readonly chosen: OwnedApiKey | null;
  /** Why they could not be read. */
  readonly failure: string | null;
}

export type AllKeysEvent =
  | { readonly type: 'keys.search'; readonly text: string }
  | { readonly type: 'allKeys.working' }
  | { readonly type: 'allKeys.unused' }
  | { readonly type: 'allKeys.over' }
  | { readonly type: 'allKeys.refresh' }
  | { readonly type: 'allKeys.revoke'; readonly id: string }
  | { readonly type: 'allKeys.confirm' }
  | { readonly type: 'allKeys.keep' };

export type AllKeysEmitted = {
  readonly type: 'snackbar.requested';
  readonly snackbar: SnackbarRequest;
};

export type AllKeysTag = 'busy' | 'broken' | 'confirming' | 'revoking';

export interface ReadKeysCall {
  readonly state: KeyState;
  readonly search: string;
}

export type ReadKeysAnswer = Pick<ApiKeyPage, 'data' | 'total'>;
export type RevokeAnyCall = Pick<OwnedApiKey, 'id'>;
