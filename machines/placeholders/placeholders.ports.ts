import { promisePorts } from '../kit/promise-ports.ts';
import { placeholdersMachine } from './placeholders.machine.ts';
import type { Answers, PlaceholdersCall } from './placeholders.types.ts';

interface PlaceholdersPorts {
  /** Asks what stands in the place of macros, for all of them at once. */
  ask(call: PlaceholdersCall, signal: AbortSignal): Promise<Answers>;
}

/** Call it once per canvas, never in render. */
export function providePlaceholders(ports: PlaceholdersPorts) {
  return placeholdersMachine.provide({ actors: promisePorts(ports) });
}
