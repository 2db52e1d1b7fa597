import type { FastifyInstance } from 'fastify';
import { createHooks } from '../../../src/api/hooks/index.ts';
import type { ResourceHooks } from '../../../src/api/rows/resource-hooks.ts';
import type { Api } from '../../../src/api/rows/api.ts';
import { GUARDS } from '../../../src/api/rows/write/guards.ts';
import { importRoutes } from '../../../src/api/imports/routes.ts';
import type { Services } from '../../../src/api/services.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { isStored } from '../../../src/shared/resources/define.ts';
import { columnsOf } from '../../../src/shared/resources/define.ts';
import { limitsOf } from '../../../src/shared/field-limits.ts';
import { resourceNamed, resources } from '../../../src/shared/resources/index.ts';
import type { Item } from '../../../src/shared/wire.ts';
import type { World } from '../every/world.ts';
import { startWorld } from '../every/world.ts';
import { SECRETS } from '../services.ts';
import type { Person } from '../test-api.ts';

/** Name of the guard that this run does without: `npm run mutants -- guards` sets it. */
export const REMOVED = process.env.MASTHEAD_WITHOUT_GUARD ?? null;

/** A world in which writes are tried and refused, with two live rows of each resource that every try is about. */
export interface Ground {
  readonly world: World;
  readonly api: Api;
  /** Of the resources; a try may put others in. */
  readonly hooks: Record<string, ResourceHooks>;
  /** Everything, but the account is not set up. */
  readonly gated: Person;
  /** Everything, but for the fields that a group can be kept from writing. */
  readonly limited: Person;
  /** Somebody else, who may do everything. */
  readonly other: Person;
  rowsOf(resource: Resource): Promise<readonly [Item, Item]>;
  /** The id of a row in the trash. */
  goneOf(resource: Resource): Promise<number>;
  query(text: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  /** Rows as the database holds them, so that they can be put back. */
  snapshot(resource: Resource, ...ids: readonly number[]): Promise<Snapshot>;
  close(): Promise<void>;
}

interface Snapshot {
  /** The first row. */
  readonly text: string;
  restore(): Promise<void>;
}

export async function startGround(): Promise<Ground> {
  const hooks: Record<string, ResourceHooks> = { ...createHooks({ secrets: SECRETS }) };
  const guards = GUARDS.filter(({ name }) => name !== REMOVED);
  const world = await startWorld({ guards, hooks, serveMore: serveImports });
  const { pool } = world.api.database;
  const query: Ground['query'] = async (text, values = []) =>
    (await pool.query(text, [...values])).rows;
  const everything = await query(
    'select permissions from groups g join users u on g.id = any(u.group_ids) where u.id = $1',
    [world.root.id],
  );
  const permissions = everything[0]?.permissions as readonly string[];
  const person = () => world.api.person({ permissions, all_publications: true });
  const gated = await person();
  await query('update credentials set requires_password_change = true where user_id = $1', [
    gated.id,
  ]);
  const live = new Map<Resource, Promise<readonly [Item, Item]>>();
  const gone = new Map<Resource, Promise<number>>();
  return {
    world,
    api: world.api.api,
    hooks,
    gated,
    limited: await world.api.person({
      permissions,
      all_publications: true,
      field_limits: limitsOf(resources).filter((name) => name.endsWith('@write')),
    }),
    other: await person(),
    rowsOf: (resource) => kept(live, resource, () => twoRows(world, resource)),
    goneOf: (resource) =>
      kept(gone, resource, async () => {
        const { id } = await world.make(resource, 'required');
        await query(`update ${resource.name} set deleted_at = now() where id = $1`, [id]);
        return id;
      }),
    query,
    snapshot: (resource, ...ids) => snapshot(query, resource, ids),
    close: () => world.api.close(),
  };
}

/** So that whoever begins an import is asked as everywhere; its work is tried without them. */
function serveImports(scope: FastifyInstance, api: Api) {
  const jobs = { enqueueTask: async () => 0 };
  importRoutes(scope, api, { db: api.db, jobs, config: { dataDir: '/' } } as unknown as Services);
}

function kept<T>(known: Map<Resource, Promise<T>>, resource: Resource, make: () => Promise<T>) {
  const held = known.get(resource) ?? make();
  known.set(resource, held);
  return held;
}

async function twoRows(world: World, resource: Resource): Promise<readonly [Item, Item]> {
  if (!resource.single) {
    return [await world.make(resource, 'all'), await world.make(resource, 'all')];
  }
  const row = await world.row(resource);
  return [row, row];
}

async function snapshot(
  query: Ground['query'],
  resource: Resource,
  ids: readonly number[],
): Promise<Snapshot> {
  const rows = await query(
    `select to_jsonb(t)::text as text from ${resource.name} t where id = any($1) order by id = $2 desc`,
    [ids, ids[0]],
  );
  const texts = rows.map(({ text }) => String(text));
  const own = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.generated === undefined && isStored(field) ? columnsOf(name, field) : [],
  );
  const columns = [...own, 'version', 'updated_at', 'deleted_at'].map((name) => `"${name}"`);
  return {
    text: texts[0] ?? '',
    restore: async () => {
      await query(
        `update ${resource.name} t set (${columns}) = (
          select ${columns} from jsonb_populate_record(null::${resource.name}, held.value))
        from jsonb_array_elements($1::jsonb) held
        where t.id = (held.value ->> 'id')::bigint and to_jsonb(t) <> held.value`,
        [`[${texts}]`],
      );
    },
  };
}

/** Sets columns of a row by SQL, whatever the rules say. */
export async function setColumns(
  { query }: Ground,
  resource: Resource,
  id: number,
  values: Readonly<Record<string, unknown>>,
) {
  const columns = Object.keys(values).map((name) => `"${name}"`);
  await query(
    `update ${resource.name} set (${columns}) = (
      select ${columns} from jsonb_populate_record(null::${resource.name}, $2::jsonb)) where id = $1`,
    [id, JSON.stringify(values)],
  );
}

/** Puts a row into a publication, through whatever row says where it belongs; answers what takes it back. */
export async function moveTo(
  ground: Ground,
  resource: Resource,
  id: number,
  publication: number,
): Promise<() => Promise<void>> {
  const { scope } = resource;
  if (scope.kind === 'account' || scope.field === 'id') return async () => undefined;
  const held = await ground.snapshot(resource, id);
  if (scope.kind === 'own') {
    await setColumns(ground, resource, id, { [scope.field]: publication });
    return held.restore;
  }
  const parent = resourceNamed(scope.resource);
  const parentId = Number((JSON.parse(held.text) as Record<string, unknown>)[scope.field] ?? 0);
  return parentId === 0 ? async () => undefined : moveTo(ground, parent, parentId, publication);
}
