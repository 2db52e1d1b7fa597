import type { QueryClient, QueryKey } from '@tanstack/query-core';
import { allMetadata } from '../../shared/resources/metadata.ts';
import type { Item } from '../../shared/wire.ts';
import { keys } from './keys.ts';

/** What happened to rows on the server, by this tab. */
type Fact =
  | {
      readonly type: 'item.saved';
      readonly resource: string;
      readonly id: number;
      /** The row as the server answered it, where it is at hand. */
      readonly item?: Item;
    }
  | { readonly type: 'item.deleted'; readonly resource: string; readonly ids: readonly number[] }
  /** Any number of rows: bulk, merge, import. */
  | { readonly type: 'rows.changed'; readonly resource: string };

/** The one table of what a fact makes stale: queries that are on screen are asked again, the rest when they are next seen. */
export async function settleFact(cache: QueryClient, fact: Fact): Promise<void> {
  for (const listener of listeners.get(cache) ?? []) listener(fact);
  if (fact.type === 'item.deleted') {
    for (const id of fact.ids) cache.removeQueries({ queryKey: keys.item(fact.resource, id) });
  }
  if (fact.type === 'item.saved' && fact.item !== undefined) {
    cache.setQueryData(keys.item(fact.resource, fact.id), fact.item);
  }
  const stale = staleAfter(fact);
  await Promise.all(stale.map((queryKey) => cache.invalidateQueries({ queryKey })));
}

/** Something was undone: the task that did it says so, too. */
export function settleUndone(cache: QueryClient, resources: readonly string[]): void {
  for (const queryKey of [keys.undos, keys.tasks]) void cache.invalidateQueries({ queryKey });
  for (const resource of resources) void settleFact(cache, { type: 'rows.changed', resource });
}

/** A draft or a lock of the person's has changed: what waits for them is asked for again where it is on screen. */
export function settleWaiting(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: keys.waiting });
}

const listeners = new WeakMap<QueryClient, Set<(fact: Fact) => void>>();

/** Tells of each fact about what a cache holds before anything is asked for anew; answers how to stop that. */
export function onFact(cache: QueryClient, listener: (fact: Fact) => void): () => void {
  const own = listeners.get(cache) ?? new Set();
  listeners.set(cache, own.add(listener));
  return () => void own.delete(listener);
}

/** Keys that a fact makes stale. */
export function staleAfter(fact: Fact): QueryKey[] {
  const own = [keys.lists(fact.resource), keys.allOptions(fact.resource), keys.searches];
  const shownIn = referrers(fact.resource).flatMap((name) => [keys.lists(name), keys.items(name)]);
  const items =
    fact.type === 'item.saved' && fact.item === undefined
      ? [keys.item(fact.resource, fact.id)]
      : fact.type === 'rows.changed'
        ? [keys.items(fact.resource)]
        : [];
  const counted = countedBy(fact.resource).map(keys.counts);
  return [
    ...own,
    ...items,
    ...shownIn,
    ...counted,
    // A save takes the draft of it along.
    keys.waiting,
    ...(changesRights(fact.resource) ? [keys.me] : []),
  ];
}

/** Resources whose rows show rows of this one by reference. */
function referrers(name: string): string[] {
  return allMetadata
    .filter(({ refersTo }) => refersTo.includes(name))
    .map((resource) => resource.name);
}

/** Resources that are shown with how many rows of this one name them. */
function countedBy(name: string): string[] {
  return allMetadata.filter(({ counted }) => counted?.by === name).map((resource) => resource.name);
}

function changesRights(name: string) {
  return name === 'users' || name === 'groups';
}
