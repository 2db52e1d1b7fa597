import { content, longText, reference, text } from '../../kinds/index.ts';
import { defineResource } from '../define.ts';

export const syncedBlocks = defineResource({
  name: 'synced_blocks',
  title: { one: 'Synced block', many: 'Synced blocks' },
  area: 'content',
  page: '/content/synced-blocks',
  keys: 'G Y',
  route: 'contents/synced-blocks',
  controller: 'Contents.SyncedBlocksController',
  text: 'name',
  icon: 'component',
  sort: 'name|asc',
  scope: { kind: 'own', field: 'publication_id' },
  fields: {
    name: text({ required: true, max: 200, search: true }),
    description: longText({ max: 2_000, hint: 'Where it belongs and what it is for.' }),
    content: content(),
    publication_id: reference('publications'),
  },
  table: ['id', 'name', 'description', 'publication_id', 'updated_at'],
  form: { main: ['name', 'content', 'description'], side: ['publication_id'] },
  namedInContent: [{ kind: 'synced block', by: 'id::text', shown: true }],
  synonyms: ['saved sections', 'symbols', 'reusable blocks', 'library'],
  purpose: 'Synced blocks are sections that stand in many pages and are changed at one place.',
});
