import type { Resource } from './define.ts';

/** What is known of a resource everywhere: its names, where it stands, who may see it. Its fields are in its definition. */
export type ResourceHead = Pick<Resource, (typeof NAMES)[number]>;

/** The head of a definition, made of nothing else. */
export function headOf(resource: Resource): ResourceHead {
  return Object.fromEntries(NAMES.map((name) => [name, resource[name]])) as ResourceHead;
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
] as const satisfies readonly (keyof Resource)[];
