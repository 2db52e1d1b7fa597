import { readProject } from '../../../content/project.ts';
import type { SyncedBlock, SyncedBlocks } from '../../../content/synced.ts';
import { syncedIdsIn } from '../../../content/synced.ts';
import type { Item } from '../../../shared/wire.ts';
import { createChannel } from '../../data/signal.ts';

/** The synced blocks that one canvas shows: asked for once each, with those that stand in them. */
export function createSyncedStore(read: (id: number) => Promise<Item | null>): SyncedStore {
  const known = new Map<number, Known>();
  const changes = createChannel<undefined>();
  async function ask(id: number) {
    const item = await read(id).catch(() => null);
    known.set(id, item === null ? 'gone' : blockOfItem(item));
    for (const each of syncedIdsIn(String(item?.content_data ?? ''))) want(each);
    changes.tell(undefined);
  }
  function want(id: number) {
    if (known.has(id)) return;
    known.set(id, 'asked');
    void ask(id);
  }
  return {
    want,
    state: (id) => known.get(id) ?? 'asked',
    keep(item) {
      known.set(item.id, blockOfItem(item));
      changes.tell(undefined);
    },
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
type Known = SyncedBlock | 'asked' | 'gone';

export interface SyncedStore {
  want(id: number): void;
  state(id: number): Known;
  /** Of one that was just made or read. */
  keep(item: Item): void;
  blocks(): SyncedBlocks;
  /** Hears of each that came; the answer ends that. */
  listen(listener: () => void): () => void;
}
