import { promisePorts } from '../kit/promise-ports.ts';
import { contentImportMachine } from './content-import.machine.ts';
import type {
  ApplyCall,
  ChosenPage,
  ImportChange,
  ImportReview,
  ImportSource,
  PageCode,
  ReviewCall,
} from './content-import.types.ts';

interface ContentImportPorts {
  /** The code of the page as it stands in the canvas. */
  readCode(none: undefined, signal: AbortSignal): Promise<PageCode>;
  /** Every rule of a style sheet that the page would lose. */
  checkCss(call: { css: string }, signal: AbortSignal): Promise<readonly ImportChange[]>;
  /** POST imports/document. */
  fetchDocument(call: { url: string }, signal: AbortSignal): Promise<ImportSource>;
  /** The text of a file; rejects with what is wrong with it and what to do. */
  readFile(call: { file: ChosenPage | null }, signal: AbortSignal): Promise<ImportSource>;
  /** GET templates/{id}; rejects with 404 where it was deleted. */
  loadTemplate(call: { id: number }, signal: AbortSignal): Promise<ImportSource>;
  /** Reads and cleans it beside the page. */
  review(call: ReviewCall, signal: AbortSignal): Promise<ImportReview>;
  /** Puts an image into the library; answers its address there. */
  moveImage(call: { url: string }, signal: AbortSignal): Promise<{ to: string }>;
  /** Has the canvas take it in, as one step. */
  apply(call: ApplyCall, signal: AbortSignal): Promise<void>;
}

/** Call it once per canvas, never in render. */
export function provideContentImport(ports: ContentImportPorts) {
  return contentImportMachine.provide({ actors: promisePorts(ports) });
}
