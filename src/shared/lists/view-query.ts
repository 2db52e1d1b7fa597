import type { Resource } from '../resources/define.ts';
import { visibleFields } from '../query.ts';
import { filteredFields } from './arrange.ts';
import type { Fault } from './fault.ts';
import { faultOf } from './fault.ts';
import { parameterOf, readFilterKey } from './parameters.ts';
import { readList } from './read-list.ts';

/** What a view keeps of a list's address: not where one person is in it. Parameters that no list has are faults. */
export function viewQuery(query: string): {
  readonly state: URLSearchParams;
  readonly faults: readonly Fault[];
} {
  const state = new URLSearchParams();
  const faults: Fault[] = [];
  for (const [key, value] of new URLSearchParams(query)) {
    const says = parameterOf(key, 'page')?.says ?? (isFilter(key) ? 'rows' : null);
    if (says === null) faults.push(faultOf(key, `A list has no parameter '${key.slice(0, 60)}'.`));
    else if (says !== 'place') state.append(key, value);
  }
  return { state, faults };
}

/** Fields by which a view narrows, orders and groups its list. */
export function fieldsOfView(resource: Resource, query: string): ReadonlySet<string> {
  const fields = { resource, visible: visibleFields(resource, { unmask: true }) };
  const { state } = readList(fields, 'page', new URLSearchParams(query));
  const sorted = (state.sort ?? []).map(({ field }) => field);
  return new Set([...filteredFields(state), ...sorted, ...(state.groupBy ? [state.groupBy] : [])]);
}

function isFilter(key: string) {
  return (readFilterKey(key)?.field ?? '') !== '';
}
