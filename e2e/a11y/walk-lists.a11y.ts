import { resources } from '../../src/shared/resources/index.ts';
import type { App } from '../support/app.ts';
import { LISTS } from '../support/places.ts';
import { walk } from './walk.ts';

walk('lists', LISTS, tagAll);

/** Every row has more tags than a cell has room for. */
async function tagAll({ database }: App) {
  for (const { name } of resources.filter(({ fields }) => fields.tag_ids?.kind === 'tags'))
    await database.pool.query(
      `update ${name} set tag_ids = (select array_agg(id) from tags where deleted_at is null)`,
    );
}
