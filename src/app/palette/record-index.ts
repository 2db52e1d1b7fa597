import type { QueryClient } from '@tanstack/query-core';
import { metadataNamed, allMetadata } from '../../shared/resources/metadata.ts';
import type { Item, Me } from '../../shared/wire.ts';
import { abilitiesOf } from '../data/me.ts';
import { queries } from '../data/query-client.ts';
import { service } from '../data/services.ts';
import { recordEntry } from './entries.ts';
import type { Indexed } from './match.ts';
import { indexed } from './match.ts';

/** The records that lists, selects and visited pages have left in the cache, each once, prepared for comparing. */
function createRecordIndex(cache: QueryClient) {
  const prepared = new WeakMap<object, Indexed | null>();
  let known: readonly Indexed[] | null = null;
  let knownFor: Me | null = null;
  let version = 0;

  function prepare(name: string, item: Item): Indexed | null {
    const held = prepared.get(item);
    if (held !== undefined) return held;
    const { text, page } = metadataNamed(name);
    const title = item[text];
    const usable = page !== null && typeof title === 'string' && title !== '';
    const made = usable ? indexed(recordEntry(name, { ...item, text: title })) : null;
    prepared.set(item, made);
    return made;
  }

  function collect(me: Me | null): readonly Indexed[] {
    const found = new Map<string, Indexed>();
    for (const { name, controller } of allMetadata) {
      if (abilitiesOf(me, controller).index !== 'allowed') continue;
      for (const item of cachedItems(cache, name)) {
        const made = prepare(name, item);
        if (made !== null) found.set(made.entry.id, made);
      }
    }
    return [...found.values()];
  }

  return {
    read(me: Me | null): readonly Indexed[] {
      if (known === null || knownFor !== me) known = collect(me);
      knownFor = me;
      return known;
    },
    version: () => version,
    subscribe(listener: () => void) {
      return cache.getQueryCache().subscribe((event) => {
        if (event.type !== 'removed' && event.type !== 'updated') return;
        if (event.type === 'updated' && event.action.type !== 'success') return;
        if (!KINDS.has(String(event.query.queryKey[0]))) return;
        known = null;
        version += 1;
        listener();
      });
    },
  };
}

/** The one of an app. */
export const recordIndex = service(({ get }) => createRecordIndex(get(queries)));

const KINDS: ReadonlySet<string> = new Set(['list', 'options', 'item']);

function cachedItems(cache: QueryClient, name: string): Item[] {
  return cache
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: [kind, resource], state: { data } }) =>
      resource === name && KINDS.has(String(kind)) ? itemsIn(data) : [],
    );
}

/** A list's rows, the options of all pages of a select, one record. */
function itemsIn(data: unknown): readonly Item[] {
  if (typeof data !== 'object' || data === null) return [];
  if ('pages' in data && Array.isArray(data.pages)) return data.pages.flatMap(itemsIn);
  if ('data' in data && Array.isArray(data.data)) return data.data as Item[];
  return 'id' in data && typeof data.id === 'number' ? [data as Item] : [];
}
