import { promisePorts } from '../kit/promise-ports.ts';
import { downloadMachine } from './download.machine.ts';
import type { DownloadCall } from './download.types.ts';

interface DownloadPorts {
  /** GET {path}. */
  readFile(call: DownloadCall, signal: AbortSignal): Promise<string>;
}

export function provideDownload(ports: DownloadPorts) {
  return downloadMachine.provide({ actors: promisePorts(ports) });
}
