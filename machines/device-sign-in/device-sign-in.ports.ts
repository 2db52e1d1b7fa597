import type { BegunSignIn } from '../../src/shared/contract/sign-in.ts';
import { promisePorts } from '../kit/promise-ports.ts';
import { deviceSignInMachine } from './device-sign-in.machine.ts';
import type { TakenState } from './device-sign-in.types.ts';

interface DeviceSignInPorts {
  /** POST /mobile-app-login. */
  begin(_: undefined, signal: AbortSignal): Promise<BegunSignIn>;
  /** POST /mobile-app-login/token, which leaves the session in the browser once it is granted. */
  take(
    device: { readonly id: string; readonly secret: string },
    signal: AbortSignal,
  ): Promise<TakenState>;
}

export function provideDeviceSignIn(ports: DeviceSignInPorts) {
  return deviceSignInMachine.provide({ actors: promisePorts(ports) });
}
