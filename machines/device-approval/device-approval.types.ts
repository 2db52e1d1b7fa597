import type { DeviceAnswer, WaitingDevice } from '../../src/shared/contract/sign-in.ts';
import type { PortFailure } from '../kit/model.ts';

export interface DeviceApprovalInput {
  /** Of the address. */
  readonly id: string;
}

export interface DeviceApprovalContext extends DeviceApprovalInput {
  readonly device: WaitingDevice | null;
  readonly answer: DeviceAnswer;
  readonly failure: PortFailure | null;
}

export interface AnswerCall extends DeviceApprovalInput {
  readonly answer: DeviceAnswer;
}

export type DeviceApprovalEvent =
  | { readonly type: 'device.approve' }
  | { readonly type: 'device.deny' }
  | { readonly type: 'device.look' };

export type DeviceApprovalTag =
  | 'loading'
  | 'broken'
  | 'waiting'
  | 'busy'
  | 'approved'
  | 'denied'
  | 'over';
