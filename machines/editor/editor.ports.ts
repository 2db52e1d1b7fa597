import { promisePorts } from '../kit/promise-ports.ts';
import { editorMachine } from './editor.machine.ts';
import type { CanvasFacts, Exchange, LayoutCall, OpenCall } from './editor.types.ts';

export interface EditorPorts {
  /** Loads the canvas and puts the content in it; what was in it before is gone. */
  open(content: OpenCall, signal: AbortSignal): Promise<CanvasFacts>;
  /** Ends the text that is being written: every character of it is in the document afterwards. */
  closeText(none: undefined, signal: AbortSignal): Promise<void>;
  /** What stands in the canvas, and the layout that takes its place. */
  layout(call: LayoutCall, signal: AbortSignal): Promise<Exchange>;
}

/** Call it once per canvas, never in render. */
export function provideEditor(ports: EditorPorts) {
  return editorMachine.provide({ actors: promisePorts(ports) });
}
