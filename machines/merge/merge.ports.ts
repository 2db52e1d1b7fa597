import { promisePorts } from '../kit/promise-ports.ts';
import type { MergeAnswer } from './merge.machine.ts';
import { mergeMachine } from './merge.machine.ts';
import type { MergeCall, Preview, PreviewCall } from './merge.types.ts';

interface MergePorts {
  /** POST {route}/{target}/merge/preview. */
  preview(call: PreviewCall, signal: AbortSignal): Promise<Preview>;
  /** POST {route}/{target}/merge. */
  merge(call: MergeCall, signal: AbortSignal): Promise<MergeAnswer>;
}

/** Call it once, never in render. */
export function provideMerge(ports: MergePorts) {
  return mergeMachine.provide({ actors: promisePorts(ports) });
}
