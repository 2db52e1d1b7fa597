import { fromPromise } from 'xstate';
import { inlineRowsMachine } from './inline-rows.machine.ts';
import type { InlineChange, InlineRemoved } from './inline-rows.types.ts';

export interface InlineRowsPorts {
  /** PUT {route}/{id}; answers what is said of it. */
  changeRow(call: InlineChange, signal: AbortSignal): Promise<string>;
  /** DELETE {route}/{id}; rejects where the server refuses. */
  removeRow(call: InlineChange, signal: AbortSignal): Promise<InlineRemoved>;
}

export function provideInlineRows(ports: InlineRowsPorts) {
  return inlineRowsMachine.provide({
    actors: {
      changeRow: fromPromise<string, InlineChange>(({ input, signal }) =>
        ports.changeRow(input, signal),
      ),
      removeRow: fromPromise<InlineRemoved, InlineChange>(({ input, signal }) =>
        ports.removeRow(input, signal),
      ),
    },
  });
}
