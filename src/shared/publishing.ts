import type { PublishingValues } from './contract/publishing.ts';
import type { Values } from './contract/values.ts';
import type { Resource } from './resources/define.ts';
import { fieldOf, isWritable } from './resources/define.ts';

/** Null where the rows cannot be published, or not by who is given the resource like this. */
export function publishingOf(resource: Resource): PublishingValues | null {
  const { publishing } = resource;
  if (publishing === null || !mayWrite(resource, publishing.field)) return null;
  const { field, published, draft, at } = publishing;
  return {
    publish: { [field]: published },
    unpublish: { [field]: draft },
    schedule: at !== undefined && mayWrite(resource, at) ? { [at]: '', [field]: published } : null,
  };
}

/** Whether a row has all of these values. */
export function holdsAll(row: Values, wanted: Values): boolean {
  return Object.entries(wanted).every(([name, value]) => row[name] === value);
}

function mayWrite(resource: Resource, name: string) {
  const field = fieldOf(resource, name);
  return field !== undefined && isWritable(field);
}
