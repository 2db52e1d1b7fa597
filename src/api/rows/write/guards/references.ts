import { sql } from 'kysely';
import type { Coverage } from '../../../../shared/contract/coverage.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import { labelOf, sentence } from '../../../../shared/resources/define.ts';
import { resourceNamed } from '../../../../shared/resources/index.ts';
import type { ReferencePath } from '../../../../shared/resources/reference-paths.ts';
import { referencePathsIn } from '../../../../shared/resources/reference-paths.ts';
import { inSentence, oneInSentence } from '../../../../shared/words.ts';
import type { Tx } from '../../../db/database.ts';
import type { HttpError } from '../../../errors.ts';
import { invalid } from '../../../errors.ts';
import { idsAt } from '../../named-rows.ts';
import type { Rights } from '../../rights.ts';
import { visibleTo } from '../../rights.ts';
import { scopeCondition } from '../../scope.ts';
import { onPaths } from '../guard.ts';
import type { WritePath } from '../paths.ts';
import { PATHS, WRITE_PATHS } from '../paths.ts';
import type { Guard, RowWrite, Write } from '../write.types.ts';
import { buildsContent, deriveOutdated, newlyShownMissing } from './shown.ts';

/** Paths that write what the rows named before: it may be what the writer can't see. */
const NAMED_BEFORE: readonly WritePath[] = [
  'restore',
  'bulk restore',
  'merge target',
  'undo update',
  'undo delete',
];

/** Rows name what is there; what they newly name is held, inside sub-records, too, so that none of it goes into the trash meanwhile. */
export const references = {
  name: 'references',
  refuses:
    'A reference to a row that is not there for the writer, or not of the kind that is asked for.',
  except: {
    ...onPaths(
      'A row in the trash names nothing.',
      ...WRITE_PATHS.filter((path) => PATHS[path].effect === 'trash'),
    ),
    'merge use': 'It names the target, which the merge has locked.',
    following: 'That a row is no longer the default names nothing.',
    profile: 'Names and photo name nothing.',
    access: 'The status of a user names nothing.',
  },
  concerns: (resource) => lockedPlaces(resource).length > 0 || buildsContent(resource),
  async ofRows(write) {
    const errors = new Map<RowWrite, Record<string, string>>();
    for (const place of lockedPlaces(write.rights.resource)) {
      for (const [row, missing] of await missingAt(write, place)) {
        const text = (await whyUnfit(write, place, missing)) ?? notThere(place, missing);
        errors.set(row, { ...errors.get(row), [place.field]: text });
      }
    }
    for (const { row, field, text } of await missingInContent(write)) {
      errors.set(row, { ...errors.get(row), [field]: text });
    }
    await deriveOutdated(write);
    return new Map<RowWrite, HttpError>(
      [...errors].map(([row, data]) => [row, invalid(data)] as const),
    );
  },
} as const satisfies Guard;

/** An action that is taken back may have shown what is gone since: its place is empty until that is back. */
async function missingInContent(write: Write) {
  const { tx, rights, path } = write;
  if (NAMED_BEFORE.includes(path)) return [];
  return newlyShownMissing(write, (target, ids) =>
    lockForShare(tx, target, ids, { covered: visibleTo(rights.user, target) }),
  );
}

/** The rows that newly name at a place what is not there, each with the first such id; asked in one statement. */
async function missingAt(write: Write, place: ReferencePath): Promise<[RowWrite, number][]> {
  const { tx, rights, path, rows } = write;
  const added = rows.map((row) => ({ row, ids: addedIds(path, place, row) }));
  const ids = [...new Set(added.flatMap((each) => each.ids))];
  if (ids.length === 0) return [];
  const target = resourceNamed(place.to);
  const covered = NAMED_BEFORE.includes(path) ? 'all' : coverageOf(rights, place, target);
  const found = await lockForShare(tx, target, ids, { covered, only: onlyAt(place) });
  return added.flatMap((each): [RowWrite, number][] => {
    const missing = each.ids.find((id) => !found.has(id));
    return missing === undefined ? [] : [[each.row, missing]];
  });
}

/** What the row names already is not looked at again, unless it was in the trash. */
function addedIds(path: WritePath, { field, ...place }: ReferencePath, row: RowWrite): number[] {
  const isBack = PATHS[path].effect === 'restore';
  const values = isBack ? { ...row.before, ...row.values } : row.values;
  if (!(field in values)) return [];
  const known = new Set(isBack ? [] : idsAt(row.before?.[field], place));
  return [...new Set(idsAt(values[field], place))].filter((id) => !known.has(id));
}

/** Why a row that the writer may see can't be named here; null where it can't be seen. */
async function whyUnfit({ tx, rights }: Write, place: ReferencePath, id: number) {
  const target = resourceNamed(place.to);
  const wanted = Object.entries(onlyAt(place));
  const covered = coverageOf(rights, place, target);
  if (wanted.length === 0 || !(await lockForShare(tx, target, [id], { covered })).has(id)) {
    return null;
  }
  const must = wanted.map(([name, value]) => `${labelOf(target, name)} is “${value}”`);
  const only = `Only ${oneInSentence(target.title)} whose ${must.join(' and ')} can be chosen here`;
  return `${only}, and that with the ID ${id} is another.`;
}

function onlyAt({ reference }: ReferencePath): Readonly<Record<string, string>> {
  return reference.select?.only ?? {};
}

/** What rules name is held where they are read, which can say by which rule. */
function lockedPlaces(resource: Resource) {
  return referencePathsIn(resource).filter(({ inRules }) => !inRules);
}

function notThere({ path, to }: ReferencePath, id: number) {
  const word = inSentence(resourceNamed(to).title.one);
  const inner = path.at(-1);
  return inner === undefined
    ? `There is no ${word} with the ID ${id}.`
    : `${sentence(inner)}: there is no ${word} with the ID ${id}.`;
}

/** The publication a row is put into is judged by the right to write there, any other reference by the right to see it. */
function coverageOf({ user, resource, covered }: Rights, place: ReferencePath, target: Resource) {
  const { scope } = resource;
  const isOwn = scope.kind === 'own' && scope.field === place.field && place.path.length === 0;
  return isOwn ? covered : visibleTo(user, target);
}

interface Targets {
  readonly covered: Coverage | null;
  /** Values that the rows must have. */
  readonly only?: Readonly<Record<string, string>>;
}

async function lockForShare(
  tx: Tx,
  target: Resource,
  ids: readonly number[],
  { covered, only = {} }: Targets,
): Promise<ReadonlySet<number>> {
  if (covered === null) return new Set();
  const scope = scopeCondition(target, covered, 't') ?? sql`true`;
  const conditions = Object.entries(only).map(
    ([name, value]) => sql`${sql.ref(`t.${name}`)} = ${value}`,
  );
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(target.name)} t
    where t.id = any(${ids}::bigint[]) and t.deleted_at is null and ${scope}
      and ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by t.id for share of t`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
