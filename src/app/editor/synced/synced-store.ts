import { readProject } from '../../../content/project.ts';
import type { SyncedBlock, SyncedBlocks } from '../../../content/synced.ts';
import { syncedIdsIn } from '../../../content/synced.ts';
import type { Item } from '../../../shared/wire.ts';
import { createChannel } from '../../data/signal.ts';

/**
 * The synced blocks that one canvas shows: asked for once each, with those that stand in them. `own` is the id of the one that
 * the canvas itself is of.
 */
export function createSyncedStore(
  read: (id: number) => Promise<Item | null>,
  own: () => number | null = () => null,
): SyncedStore {
  const known = new Map<number, BlockState>();
  const changes = createChannel<undefined>();
  async function ask(id: number) {
    const item = await read(id).catch(() => null);
    if (item !== null) return keep(item);
    known.set(id, 'gone');
    changes.tell(undefined);
  }
  function keep(item: Item) {
    known.set(item.id, blockOfItem(item));
    for (const each of syncedIdsIn(String(item.content_data ?? ''))) want(each);
    changes.tell(undefined);
  }
  function want(id: number) {
    if (known.has(id)) return;
    known.set(id, 'asked');
    void ask(id);
  }
  return {
    want,
    own,
    state: (id) => known.get(id) ?? 'asked',
    keep,
    blocks: () =>
      new Map([...known].flatMap(([id, one]) => (typeof one === 'string' ? [] : [[id, one]]))),
    listen: (listener) => changes.listen(listener),
  };
}

export function blockOfItem({ name, version, content, content_data }: Item): SyncedBlock {
  const { project = null } = typeof content_data === 'string' ? readProject(content_data) : {};
  return { name: String(name), version: version ?? 1, project, content: String(content ?? '') };
}

/** A block, or that it is on its way, or that it is gone or not for this person. */
type BlockState = SyncedBlock | 'asked' | 'gone';

export interface SyncedStore {
  want(id: number): void;
  /** The one whose own page is in the canvas; null for a page of another kind. */
  own(): number | null;
  state(id: number): BlockState;
  /** Of one that was just made or read; those that stand in it are asked for. */
  keep(item: Item): void;
  blocks(): SyncedBlocks;
  /** Hears of each that came; the answer ends that. */
  listen(listener: () => void): () => void;
}
