import type { BegunSignIn } from '../../src/shared/contract/sign-in.ts';
import type { PortFailure } from '../kit/model.ts';

export interface DeviceSignInContext {
  readonly begun: BegunSignIn | null;
  readonly failure: PortFailure | null;
}

/** What the server says of a sign-in that was begun. */
export type TakenState = 'waiting' | 'denied' | 'over' | 'granted';

export type DeviceSignInEvent = { readonly type: 'deviceSignIn.begin' };

export type DeviceSignInEmitted = { readonly type: 'device.signedIn' };

export type DeviceSignInTag = 'beginning' | 'denied' | 'over' | 'broken' | 'granted';
