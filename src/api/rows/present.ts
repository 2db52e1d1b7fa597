import type { Item } from '../../shared/wire.ts';
import type { Api } from './api.ts';
import type { Rights } from './rights.ts';

/** Rows as the hook of the resource presents them; untouched text where it has none. */
export async function presented(
  api: Pick<Api, 'hooks'>,
  rights: Rights,
  rows: readonly string[],
): Promise<readonly string[]> {
  const present = api.hooks[rights.resource.name]?.present;
  if (present === undefined) return rows;
  return Promise.all(
    rows.map(async (row) => JSON.stringify(await present(JSON.parse(row) as Item, rights))),
  );
}
