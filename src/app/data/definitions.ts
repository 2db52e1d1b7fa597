import type { Area, Resource } from '../../shared/resources/define.ts';
import { withRetry } from './with-retry.ts';
import type { LoadArea } from './present.ts';

/** Holds the definitions that have come, and fetches those of an area when they are first wanted. */
export function createDefinitions({ present, areas, fetch = withRetry }: DefinitionSources) {
  const held = new Map(present.map((resource) => [resource.name, resource]));
  const coming = new Map<string, Promise<void>>();

  function load(area: Area): Promise<void> {
    const known = coming.get(area);
    if (known !== undefined) return known;
    const loading = bring(area).catch((error: unknown) => {
      coming.delete(area);
      throw error;
    });
    coming.set(area, loading);
    return loading;
  }

  async function bring(area: Area) {
    const source = areas[area];
    if (source === undefined) return;
    const { definitions } = await fetch(source);
    for (const resource of definitions) held.set(resource.name, resource);
    missing.delete(area);
  }

  const missing = new Set(Object.keys(areas) as Area[]);
  return {
    find: (name: string) => held.get(name),
    /** Those that have come. */
    all: () => [...held.values()],
    load,
    /** Whether every area is there. */
    areComplete: () => missing.size === 0,
    loadAll: async () => void (await Promise.all([...missing].map(load))),
  };
}

interface DefinitionSources {
  readonly present: readonly Resource[];
  readonly areas: Partial<Readonly<Record<Area, LoadArea>>>;
  /** Calls a source, again where it fails. */
  readonly fetch?: (load: LoadArea) => ReturnType<LoadArea>;
}
