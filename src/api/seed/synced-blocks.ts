import { syncedBlocks } from '../../shared/resources/content/synced-blocks.ts';
import { projectOf } from '../../content/project.ts';
import type { ContentNode } from '../../content/project.types.ts';
import type { SyncedBlocks } from '../../content/synced.ts';
import { insertRows } from '../rows/insert-rows.ts';
import { built, button, heading, paragraph, section } from './built.ts';
import { PUBLICATIONS } from './content/publications.ts';
import { SITES } from './content/sites.ts';
import { aged } from './world.ts';
import type { ContentWorld } from './world.ts';

/** The synced blocks of the demo, and the id of the box that each title's pages show. */
export interface SeededBlocks {
  readonly synced: SyncedBlocks;
  readonly boxes: readonly number[];
}

/** A box for each title's letter, and a note of the house. */
export async function seedSyncedBlocks(world: ContentWorld): Promise<SeededBlocks> {
  const boxes = SITES.map((site, title) => ({
    name: `Letter box, ${PUBLICATIONS[title]?.name}`,
    description: 'Below the texts of the site: asks for the letter.',
    nodes: [
      section(
        [
          heading(3, `Read ${site.letter}`),
          paragraph('One letter a week, free of charge. You can leave at any time.'),
          button('Sign up', `https://${site.host}/letter`),
        ],
        { padding: '24px', 'border-top': '2px solid #e6e6e6' },
      ),
    ],
    publication_id: world.publicationIds[title] ?? null,
  }));
  const note = {
    name: 'Note of the house',
    description: 'What every title says at its foot.',
    nodes: [paragraph('Long Wharf Press, 77 Rosemary Lane, Old Salem, OR 97301.')],
    publication_id: null,
  };
  const all = [...boxes, note];
  const rows = all.map(({ nodes, ...rest }) => ({ ...rest, ...built(nodes) }));
  const ids = await insertRows(world.tx, syncedBlocks, aged(world, rows, 300));
  const synced = new Map(ids.map((id, at) => [id, shownBlock(all[at]?.name, all[at]?.nodes)]));
  return { synced, boxes: ids.slice(0, boxes.length) };
}

function shownBlock(name = '', nodes: readonly ContentNode[] = []) {
  return { name, version: 1, project: projectOf(nodes), content: '' };
}
