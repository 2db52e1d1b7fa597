import { promisePorts } from '../kit/promise-ports.ts';
import { pagePreviewMachine } from './page-preview.machine.ts';
import type { PagePreviewAnswer, PagePreviewCall } from './page-preview.types.ts';

interface PagePreviewPorts {
  /** POST {path}. */
  askAddress(call: PagePreviewCall, signal: AbortSignal): Promise<PagePreviewAnswer>;
}

export function providePagePreview(ports: PagePreviewPorts) {
  return pagePreviewMachine.provide({ actors: promisePorts(ports) });
}
