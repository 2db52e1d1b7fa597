import { use } from 'react';
import type { Resource } from '../../shared/resources/define.ts';
import type { ResourceMetadata } from '../../shared/resources/metadata-of.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import { createDefinitions } from './definitions.ts';
import { areas, present } from './present.ts';

/** The page's definitions. */
export const definitions = createDefinitions({ present, areas });

/** The definition of that name, which has come: in a list's chunk that of its own resource, in every later chunk any. */
export function resourceNamed(name: string): Resource {
  const found = definitions.find(name);
  if (found === undefined)
    throw new Error(`the definition of '${metadataNamed(name).name}' is not here`);
  return found;
}

/** The resource served at that API route, or undefined; for later chunks. */
export function resourceAtRoute(route: string): Resource | undefined {
  return definitions.all().find((resource) => resource.route === route);
}

/** The definition that the metadata stands for; the part that asks waits for it. */
export function useResource({ name, area }: ResourceMetadata): Resource {
  const found = definitions.find(name);
  if (found !== undefined) return found;
  use(definitions.load(area));
  return resourceNamed(name);
}

/** Calls back with the definition, at once where it is there. */
export function whenDefined({ name, area }: ResourceMetadata, then: (resource: Resource) => void) {
  const found = definitions.find(name);
  if (found !== undefined) then(found);
  else definitions.load(area).then(() => then(resourceNamed(name)), unanswered);
}

/** The part that shows the resource asks, too, and says what failed. */
function unanswered() {}
