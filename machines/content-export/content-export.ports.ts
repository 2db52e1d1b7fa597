import { promisePorts } from '../kit/promise-ports.ts';
import { contentExportMachine } from './content-export.machine.ts';
import type { FileCall, StoreCall } from './content-export.types.ts';

interface ContentExportPorts {
  /** Has the browser save the page as a file. */
  downloadPage(call: FileCall, signal: AbortSignal): Promise<void>;
  /** POST templates. */
  storeTemplate(call: StoreCall, signal: AbortSignal): Promise<{ message: string }>;
}

/** Call it once per canvas, never in render. */
export function provideContentExport(ports: ContentExportPorts) {
  return contentExportMachine.provide({ actors: promisePorts(ports) });
}
