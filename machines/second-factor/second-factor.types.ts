import type {
  Enrolment,
  RecoveryCodes,
  TwoFactorState,
} from '../../src/shared/contract/two-factor.ts';
import type { PortFailure } from '../kit/model.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

export interface SecondFactorInput {
  /** Whether it is set up at once, and not left before it is: at the gate. */
  readonly isOwed: boolean;
}

/** What the password is asked for. */
export type FactorChange = 'off' | 'codes' | 'passkey';

export interface SecondFactorContext extends SecondFactorInput {
  /** As the server said it last; null until it has. */
  readonly factor: TwoFactorState | null;
  readonly enrolment: Enrolment | null;
  /** Shown once, and forgotten with the place that shows them. */
  readonly codes: readonly string[];
  /** Whether the person says that they have stored them. */
  readonly isStored: boolean;
  readonly asked: FactorChange;
  readonly code: string;
  readonly password: string;
  /** The browser that is to be trusted no more. */
  readonly browser: number;
  /** What a passkey is to be called, and the one that is to be renamed or removed. */
  readonly name: string;
  readonly passkey: number;
  readonly failure: PortFailure | null;
}

export interface CodesAnswer {
  readonly message: string;
  readonly data: RecoveryCodes;
}

export interface DoneAnswer {
  readonly message: string;
}

export type SecondFactorEvent =
  | { readonly type: 'factor.retry' }
  | { readonly type: 'factor.enrol' }
  | { readonly type: 'factor.confirm'; readonly code: string }
  | { readonly type: 'factor.store'; readonly isStored: boolean }
  | { readonly type: 'factor.finish' }
  | { readonly type: 'factor.turnOff' }
  | { readonly type: 'factor.renewCodes' }
  | { readonly type: 'factor.prove'; readonly password: string }
  | { readonly type: 'factor.addPasskey'; readonly name?: string }
  | { readonly type: 'factor.removePasskey'; readonly passkey: number }
  | { readonly type: 'factor.renamePasskey'; readonly passkey: number }
  | { readonly type: 'factor.rename'; readonly name: string }
  | { readonly type: 'factor.distrust'; readonly browser: number }
  | { readonly type: 'factor.cancel' };

export type SecondFactorEmitted =
  /** It is on or off by now. */
  | { readonly type: 'factor.changed'; readonly enabled: boolean }
  /** It was owed and is on, and its codes are stored. */
  | { readonly type: 'factor.finished' }
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest };

export type SecondFactorTag =
  | 'loading'
  | 'broken'
  | 'off'
  | 'scanning'
  | 'storing'
  | 'asking'
  | 'adding'
  | 'naming'
  | 'busy';
