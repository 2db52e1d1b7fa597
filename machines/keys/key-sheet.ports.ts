import { promisePorts } from '../kit/promise-ports.ts';
import { sheetMachine } from './key-sheet.machine.ts';
import type { OwnKeys } from './key-sheet.types.ts';

interface SheetPorts {
  /** Saves keys and words with the person's account. */
  save(own: OwnKeys): Promise<void>;
}

export function provideSheet(ports: SheetPorts) {
  return sheetMachine.provide({ actors: promisePorts(ports) });
}
