import { allMetadata } from '../../shared/resources/metadata.ts';
import type { Entry } from './entry.ts';

/** The path of the app an entry stands for, or null where it only does something. */
export function pathOf({ id, to }: Pick<Entry, 'id' | 'to'>): string | null {
  if (to !== null) return to;
  if (id.startsWith(GO)) return id.slice(GO.length);
  const [verb, name] = id.split('.');
  if (verb !== 'create' && verb !== 'import') return null;
  const page = allMetadata.find((resource) => resource.name === name)?.page ?? null;
  return page === null ? null : `${page}/${verb}`;
}

/** A whole address, to be copied. */
export function linkTo(path: string): string {
  return new URL(path, location.origin).href;
}

export const GO = 'go.';
const CREATE = 'create.';

/** Whether it leads to a page. */
export function isPlace({ id }: Pick<Entry, 'id'>): boolean {
  return id.startsWith(GO);
}

/** Whether it makes a row of a resource. */
export function isCreation({ id }: Pick<Entry, 'id'>): boolean {
  return id.startsWith(CREATE);
}
