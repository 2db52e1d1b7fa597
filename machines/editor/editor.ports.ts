import { promisePorts } from '../kit/promise-ports.ts';
import { editorMachine } from './editor.machine.ts';
import type { CanvasFacts, OpenCall } from './editor.types.ts';

export interface EditorPorts {
  /** Loads the canvas and puts the content in it; what was in it before is gone. */
  open(content: OpenCall, signal: AbortSignal): Promise<CanvasFacts>;
  /** Ends the text that is being written: every character of it is in the document afterwards. */
  closeText(none: undefined, signal: AbortSignal): Promise<void>;
}

/** Call it once per canvas, never in render. */
export function provideEditor(ports: EditorPorts) {
  return editorMachine.provide({ actors: promisePorts(ports) });
}
