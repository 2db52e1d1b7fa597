import { promisePorts } from '../kit/promise-ports.ts';
import { contentPreviewMachine } from './content-preview.machine.ts';
import type { ContentPreviewInput, Rendered } from './content-preview.types.ts';

interface ContentPreviewPorts {
  /** Reads the macros that the text names, and puts their values in. */
  render(call: ContentPreviewInput, signal: AbortSignal): Promise<Rendered>;
}

export function provideContentPreview(ports: ContentPreviewPorts) {
  return contentPreviewMachine.provide({ actors: promisePorts(ports) });
}
