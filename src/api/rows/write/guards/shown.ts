import { shownSynced, syncedIdsIn } from '../../../../content/synced.ts';
import { sharedKind } from '../../../../shared/kinds/index.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import { inSentence } from '../../../../shared/words.ts';
import type { Row, Written } from '../../row.ts';
import { heldVersions, shownIn, shownResource } from '../../shown-in-content.ts';
import { queueDerive } from '../../queue-derive.ts';
import type { RowWrite, Write } from '../write.types.ts';

interface Missing {
  readonly row: RowWrite;
  readonly field: string;
  readonly text: string;
}

/** Finds which of some ids are there for a writer. */
type Find = (target: Resource, ids: readonly number[]) => Promise<ReadonlySet<number>>;

export function buildsContent(resource: Resource): boolean {
  return pagesOf(resource).length > 0;
}

/** What the content of the rows newly shows although it is not there for the writer. */
export async function newlyShownMissing(write: Write, find: Find): Promise<readonly Missing[]> {
  const target = shownResource(write.api.resources);
  const pages = pagesOf(write.rights.resource);
  if (target === null) return [];
  const added = pages.flatMap((field) =>
    write.rows.map((row) => ({ row, field, ids: addedIds(field, row) })),
  );
  const ids = [...new Set(added.flatMap((each) => each.ids))];
  if (ids.length === 0) return [];
  const found = await find(target, ids);
  return added.flatMap(({ row, field, ids: own }) => {
    const gone = own.find((id) => !found.has(id));
    if (gone === undefined) return [];
    const word = inSentence(target.title.one);
    const text = `There is no ${word} with the ID ${gone}. Remove it from the content.`;
    return [{ row, field: `${field}_data` in row.values ? `${field}_data` : field, text }];
  });
}

function addedIds(field: string, { before, values }: RowWrite): readonly number[] {
  const known = new Set(before === null ? [] : namedIn(field, before));
  return namedIn(field, values).filter((id) => !known.has(id));
}

/** By its design, where it has one: what stands within a shown row was put there by others. */
function namedIn(field: string, values: Row | Written): readonly number[] {
  const { [field]: html, [`${field}_data`]: design } = values;
  if (typeof design === 'string') return syncedIdsIn(design);
  return typeof html === 'string' ? shownSynced(html).map(([id]) => id) : [];
}

/** What was changed after a content was derived, or is another since it was written, is derived anew once the write is through. */
export async function deriveOutdated({ api, tx, rights, call, rows }: Write): Promise<void> {
  const target = shownResource(api.resources);
  const contents = pagesOf(rights.resource).flatMap((field) =>
    rows.map(({ values }) => values[field]),
  );
  const shown = shownIn(contents);
  if (target === null || shown.size === 0) return;
  const held = await heldVersions(tx, target, [...shown.keys()]);
  const outdated = [...shown].filter(([id, version]) => (held.get(id) ?? null) !== version);
  await queueDerive(api, tx, { userId: call.user.id, ids: outdated.map(([id]) => id) });
}

function pagesOf({ fields }: Resource): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    sharedKind(field).isPage ? [name] : [],
  );
}
