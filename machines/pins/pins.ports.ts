import { promisePorts } from '../kit/promise-ports.ts';
import { pinsMachine } from './pins.machine.ts';

interface PinsPorts {
  save(kept: { readonly pins: readonly string[] }, signal: AbortSignal): Promise<void>;
}

export function providePins(ports: PinsPorts) {
  return pinsMachine.provide({ actors: promisePorts(ports) });
}
