import type { Resource } from './define.ts';

/** What is known of a resource everywhere: its names, where it stands, who may see it. Its fields are in its definition. */
export type ResourceMetadata = Pick<Resource, (typeof NAMES)[number]>;

/** The metadata of a definition, made of nothing else. */
export function metadataOf(resource: Resource): ResourceMetadata {
  return Object.fromEntries(NAMES.map((name) => [name, resource[name]])) as ResourceMetadata;
}

const NAMES = [
  'name',
  'title',
  'area',
  'page',
  'route',
  'controller',
  'text',
  'icon',
  'keys',
  'under',
  'single',
  'embed',
  'synonyms',
  'imports',
  'counted',
  'refersTo',
  'isFile',
  'isMasked',
  'signsIn',
  'isBuilt',
  'zone',
] as const satisfies readonly (keyof Resource)[];
