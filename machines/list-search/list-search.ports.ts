import { promisePorts } from '../kit/promise-ports.ts';
import { listSearchMachine } from './list-search.machine.ts';
import type { FilterOffer } from './list-search.types.ts';

export interface ListSearchPorts {
  /** Reads words such as 'status:draft' as filters; values are looked up. */
  readFilters(call: { readonly text: string }, signal: AbortSignal): Promise<FilterOffer>;
}

export function provideListSearch({ readFilters }: ListSearchPorts) {
  return listSearchMachine.provide({ actors: promisePorts({ readFilters }) });
}
