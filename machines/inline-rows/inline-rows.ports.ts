import { promisePorts } from '../kit/promise-ports.ts';
import { inlineRowsMachine } from './inline-rows.machine.ts';
import type { InlineChange, InlineRemoved } from './inline-rows.types.ts';

interface InlineRowsPorts {
  /** PUT {route}/{id}; answers what is said of it. */
  changeRow(call: InlineChange, signal: AbortSignal): Promise<string>;
  /** DELETE {route}/{id}; rejects where the server refuses. */
  removeRow(call: InlineChange, signal: AbortSignal): Promise<InlineRemoved>;
}

export function provideInlineRows(ports: InlineRowsPorts) {
  return inlineRowsMachine.provide({ actors: promisePorts(ports) });
}
