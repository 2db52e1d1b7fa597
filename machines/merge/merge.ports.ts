import { fromPromise } from 'xstate';
import type { MergeAnswer } from './merge.machine.ts';
import { mergeMachine } from './merge.machine.ts';
import type { MergeCall, Preview, PreviewCall } from './merge.types.ts';

export interface MergePorts {
  /** POST {route}/{target}/merge/preview. */
  preview(call: PreviewCall, signal: AbortSignal): Promise<Preview>;
  /** POST {route}/{target}/merge. */
  merge(call: MergeCall, signal: AbortSignal): Promise<MergeAnswer>;
}

/** Call it once, never in render. */
export function provideMerge(ports: MergePorts) {
  return mergeMachine.provide({
    actors: {
      preview: fromPromise<Preview, PreviewCall>(({ input, signal }) =>
        ports.preview(input, signal),
      ),
      merge: fromPromise<MergeAnswer, MergeCall>(({ input, signal }) => ports.merge(input, signal)),
    },
  });
}
