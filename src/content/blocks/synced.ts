import { SYNCED_ID, SYNCED_VERSION, isSyncedId, syncedIdOf } from '../synced.ts';
import { defineBlock } from './block.ts';

/** A synced block, by its id: a page shows what it holds now, and nothing where it is gone. */
export const synced = defineBlock({
  type: 'synced',
  label: 'Synced block',
  icon: 'component',
  offered: false,
  marked: true,
  holds: 'nothing',
  defaults: { type: 'synced', attributes: { 'data-block': 'synced' } },
  attributes: {
    [SYNCED_ID]: (value) => (isSyncedId(value) ? null : 'This is no ID of a synced block.'),
  },
  toHtml(node, _, context) {
    const id = syncedIdOf(node);
    const found = id === null ? null : context.synced(id);
    const version = found === null ? [] : [[SYNCED_VERSION, String(found.version)]];
    const attributes = Object.entries(node.attributes ?? {}).flatMap(([name, value]) => {
      if (name === SYNCED_VERSION) return [];
      return [[name, value], ...(name === SYNCED_ID ? version : [])];
    });
    const own = { ...node, attributes: Object.fromEntries(attributes) };
    return context.element(own, found?.html ?? '');
  },
});
