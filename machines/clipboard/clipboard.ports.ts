import { promisePorts } from '../kit/promise-ports.ts';
import { clipboardMachine } from './clipboard.machine.ts';

export interface ClipboardPorts {
  copyText(text: string): Promise<void>;
}

export function provideClipboard({ copyText }: ClipboardPorts) {
  return clipboardMachine.provide({ actors: promisePorts({ copyText }) });
}
