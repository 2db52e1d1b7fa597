import type { WaitingDevice } from '../../src/shared/contract/sign-in.ts';
import { promisePorts } from '../kit/promise-ports.ts';
import { deviceApprovalMachine } from './device-approval.machine.ts';
import type { AnswerCall, DeviceApprovalInput } from './device-approval.types.ts';

interface DeviceApprovalPorts {
  /** GET /mobile-app-login/{id}. */
  readDevice(device: DeviceApprovalInput, signal: AbortSignal): Promise<WaitingDevice>;
  /** POST /mobile-app-login/{id}/{answer}. */
  answerDevice(call: AnswerCall, signal: AbortSignal): Promise<void>;
}

export function provideDeviceApproval(ports: DeviceApprovalPorts) {
  return deviceApprovalMachine.provide({ actors: promisePorts(ports) });
}
