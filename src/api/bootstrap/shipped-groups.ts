import { sql } from 'kysely';
import { permissionsOf } from '../../shared/permission-table.ts';
import { actionsOf } from '../../shared/permissions.ts';
import { groups } from '../../shared/resources/administration/groups.ts';
import type { Area, Resource } from '../../shared/resources/define.ts';
import { isReference } from '../../shared/resources/define.ts';
import { resources } from '../../shared/resources/index.ts';
import type { Db, Tx } from '../db/database.ts';
import { insertRows } from '../rows/insert-rows.ts';
import { inTransaction } from '../db/pool.ts';
import type { Action } from '../../shared/contract/actions.ts';
import { writeShipped } from './shipped-lists.ts';

const KEY = 'shipped_groups';
const READ: readonly Action[] = ['index', 'show'];
const WRITE: readonly Action[] = ['index', 'show', 'store', 'update', 'destroy', 'merge', 'export'];
const LOCK_KEY = 7_305_421;

const EDITED: readonly Area[] = ['content'];
const MARKETED: readonly Area[] = ['marketing', 'messaging', 'billing'];
/** What those who sell need of the content's shelves: pictures and tags. */
const SHARED: readonly string[] = ['assets', 'tags'];
/** Settings that say how one sells; all others but lists are the administrators'. */
const MARKETED_SETTINGS: readonly string[] = [
  'auto_selected_segments',
  'bindings',
  'google_tag_manager_containers',
  'url_parameters',
];

/** Groups of every installation: which actions each has on a resource. */
const SHIPPED = {
  Administrators: (resource: Resource) => actionsOf(resource),
  Editors: (resource: Resource) => (isOf(resource, EDITED) ? WRITE : READ),
  Marketers: (resource: Resource) => {
    if (SHARED.includes(resource.name)) return WRITE;
    return isOf(resource, MARKETED) ? unmasked(resource) : READ;
  },
  Support: () => READ,
} as const satisfies Record<string, (resource: Resource) => readonly Action[]>;

export type ShippedGroup = keyof typeof SHIPPED;

interface GroupFacts {
  readonly ids: Readonly<Record<string, number>>;
  /** Permissions that were granted once; one that a person has revoked since is not granted again. */
  readonly permissions: readonly string[];
}

/**
 * Makes the shipped groups where there are none, and gives them what resources of a newer version
 * allow; answers their ids. Safe to call at every start of every server.
 */
export async function ensureGroups(
  db: Db,
  extra: Readonly<Partial<Record<ShippedGroup, readonly string[]>>> = {},
): Promise<Readonly<Record<ShippedGroup, number>>> {
  return inTransaction(db, async (tx) => {
    await lock(tx);
    const known = await readKnown(tx);
    const names = Object.keys(SHIPPED) as ShippedGroup[];
    const granted = new Set(known?.permissions);
    const ids: Record<string, number> = {};
    const all = new Set(granted);
    for (const name of names) {
      const wanted = [...shipped(name), ...(extra[name] ?? [])];
      const fresh = wanted.filter((permission) => !granted.has(permission));
      for (const permission of wanted) all.add(permission);
      const id = known?.ids[name];
      ids[name] = id ?? (await insertGroup(tx, name, wanted));
      if (id !== undefined && fresh.length > 0) await grant(tx, id, fresh);
    }
    await writeShipped(tx, KEY, { ids, permissions: [...all].sort() });
    return ids as Record<ShippedGroup, number>;
  });
}

function shipped(name: ShippedGroup) {
  return resources.flatMap((resource) => {
    const known = actionsOf(resource);
    return permissionsOf(
      resource,
      SHIPPED[name](resource).filter((action) => known.includes(action)),
    );
  });
}

/** Who edits a record must see what it holds. */
function unmasked(resource: Resource): readonly Action[] {
  return actionsOf(resource).filter((action) => action !== 'takeover' && action !== 'script');
}

/** Whether it stands in one of the areas, or among the settings as a list that something there is chosen from. */
function isOf({ name, area }: Resource, areas: readonly Area[]): boolean {
  if (area !== 'settings') return areas.includes(area);
  if (MARKETED_SETTINGS.includes(name)) return areas === MARKETED;
  return resources.some(
    ({ area: other, fields }) =>
      areas.includes(other) &&
      Object.values(fields).some((field) => isReference(field) && field.to === name),
  );
}

async function lock(tx: Tx) {
  await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(tx);
}

async function readKnown(tx: Tx): Promise<GroupFacts | null> {
  const row = await tx
    .selectFrom('settings_store')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  return row === undefined ? null : (row.value as GroupFacts);
}

async function insertGroup(tx: Tx, name: ShippedGroup, permissions: readonly string[]) {
  const [id = 0] = await insertRows(tx, groups, [{ name, permissions, all_publications: true }]);
  return id;
}

async function grant(tx: Tx, id: number, permissions: readonly string[]) {
  await sql`update groups set permissions = permissions || ${JSON.stringify(permissions)}::jsonb
    where id = ${id}`.execute(tx);
}
