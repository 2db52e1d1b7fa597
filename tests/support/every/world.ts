import { actionsOf, permissionName } from '../../../src/shared/permissions.ts';
import {
  SINGLE_ID,
  isReference,
  isWritable,
  namesOne,
} from '../../../src/shared/resources/define.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import type { Field } from '../../../src/shared/kinds/index.ts';
import { resourceNamed } from '../../../src/shared/resources/index.ts';
import type { Item } from '../../../src/shared/wire.ts';
import type { BulkApi } from '../bulk.ts';
import { startBulkApi } from '../bulk.ts';
import { everybodysRights } from '../random-lists.ts';
import type { Person, Reply } from '../test-api.ts';
import { itemOf } from '../test-api.ts';
import { sampleOf } from '../kinds/index.ts';
import type { Seed } from '../kinds/index.ts';
import { isTaken, sampleFields } from './sample-values.ts';
import { ACTIONS } from '../../../src/shared/contract/actions.ts';
import type { Action } from '../../../src/shared/contract/actions.ts';

/** One server for all definitions, people who may do what, and rows of every resource as they are needed. */
export interface World {
  readonly api: BulkApi;
  /** Everything, everywhere. */
  readonly root: Person;
  /** Everything, in the first publication alone. */
  readonly inside: Person;
  /** Everything but one action of every controller. */
  without(action: Action): Person;
  /** The publications: the first is that of `inside`. */
  readonly publications: readonly [number, number];
  /** A number that was not given yet. */
  next(): number;
  seed(n: number): Omit<Seed, 'place' | 'name'>;
  /** A body with every field, or with those that are required. */
  body(resource: Resource, which: 'all' | 'required', over?: Values): Promise<Values>;
  /** Makes a row; what is said to be taken or missing is said anew. */
  make(resource: Resource, which: 'all' | 'required', over?: Values): Promise<Item>;
  /** The same, as one sends it: the body that was taken, and the answer. */
  send(resource: Resource, which: 'all' | 'required', over?: Values): Promise<Sent>;
  /** The row with the id 1 of a single record, else a new one. */
  row(resource: Resource, over?: Values): Promise<Item>;
  /** Brings rows for a reference to name; before a sample of it is taken. */
  ready(resource: Resource): Promise<void>;
}

export type Values = Readonly<Record<string, unknown>>;

interface Sent {
  readonly body: Values;
  readonly reply: Reply;
  readonly item: Item;
}

const TARGETS = 4;
const TRIES = 8;

export async function startWorld(...options: Parameters<typeof startBulkApi>): Promise<World> {
  const api = await startBulkApi(...options);
  const rights = everybodysRights();
  const root = await api.person(rights);
  const publications = [await api.publication('First'), await api.publication('Second')] as const;
  const inside = await api.person({
    ...rights,
    all_publications: false,
    publication_ids: [publications[0]],
  });
  const lacking = new Map<Action, Person>();
  for (const action of ACTIONS) {
    const permissions = rights.permissions.filter((name) => !name.endsWith(`@${action}`));
    lacking.set(action, await api.person({ ...rights, permissions }));
  }
  await keepFiles(api);
  const ids = new Map<string, number[]>();
  let n = 10;
  const world: World = {
    api,
    root,
    inside,
    publications,
    without: (action) => lacking.get(action) ?? root,
    next: () => ++n,
    seed: (number) => ({
      n: number,
      permissions: actionsOf(resourceNamed('tags')).map((action) =>
        permissionName(resourceNamed('tags').controller, action),
      ),
      idsFor: ({ to }) => ids.get(to) ?? [],
      fileFor: (_, at) => FILES[at % FILES.length],
    }),
    async body(resource, which, over = {}) {
      await ready(resource);
      const wanted = (field: Field, name: string) =>
        !(name in over) &&
        (which === 'all' || field.required === true || name === scopeOf(resource));
      return { ...sampleFields(resource.fields, world.seed(world.next()), wanted, over), ...over };
    },
    async make(resource, which, over) {
      return (await world.send(resource, which, over)).item;
    },
    async send(resource, which, over = {}) {
      let body = await world.body(resource, which, over);
      for (let left = TRIES; ; left -= 1) {
        const reply = await root.post(resource.route, body);
        if (reply.status === 201) return { body, reply, item: itemOf(reply) };
        const anew = left > 0 ? await said(world, resource, reply, { body, over }) : null;
        if (anew === null) throw new Error(`no ${resource.title.one}: ${reply.text}`);
        body = { ...body, ...anew };
      }
    },
    async row(resource, over) {
      if (!resource.single) return world.make(resource, 'required', over);
      await ready(resource);
      return itemOf(await root.get(`${resource.route}/${SINGLE_ID}`));
    },
    ready,
  };
  return world;

  async function ready(resource: Resource): Promise<void> {
    for (const field of referencesIn(resource.fields)) await bring(field);
  }

  async function bring({ to, select }: Extract<Field, { readonly to: string }>) {
    if (ids.has(to)) return;
    if (to === 'publications') return void ids.set(to, [...publications]);
    ids.set(to, []);
    const target = resourceNamed(to);
    const over = {
      ...placeIn(target, publications[0]),
      ...writableOnly(target, select?.only ?? {}),
    };
    const made: number[] = [];
    for (let at = 0; at < TARGETS; at += 1)
      made.push((await world.make(target, 'required', over)).id);
    ids.set(to, made);
  }
}

/** What puts a row of the resource into that publication, where its own column says so. */
export function placeIn({ scope }: Resource, publication: number): Values {
  return scope.kind === 'own' && scope.field !== 'id' ? { [scope.field]: publication } : {};
}

/** Another body for what was refused because it is taken, or asked for beside what is required; null where neither helps. */
async function said(
  world: World,
  resource: Resource,
  { status, body: answer }: Reply,
  { body, over }: { readonly body: Values; readonly over: Values },
) {
  if (status !== 422) return null;
  const named = Object.keys((answer.data ?? {}) as object).filter((name) => !(name in over));
  const isMade = named.some((name) => resource.fields[name]?.generated !== undefined);
  const others = isMade ? await freshReferences(world, resource, over) : {};
  const wanted = (field: Field, name: string) => isWritable(field) && named.includes(name);
  const anew = {
    ...sampleFields(resource.fields, world.seed(world.next()), wanted, body),
    ...others,
  };
  return Object.keys(anew).length === 0 ? null : anew;
}

/** New rows for what a record must name: what is made of them is new, too. */
export async function freshReferences(
  world: World,
  { fields }: Resource,
  over: Values = {},
): Promise<Values> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!namesOne(field) || field.required !== true || name in over) continue;
    values[name] = (await world.make(resourceNamed(field.to), 'required')).id;
  }
  return values;
}

function scopeOf({ scope }: Resource) {
  return scope.kind === 'account' ? null : scope.field;
}

function writableOnly({ fields }: Resource, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = fields[name];
      return field !== undefined && isWritable(field);
    }),
  );
}

/** Every field that names rows, those inside others too. */
function referencesIn(fields: Resource['fields']): Extract<Field, { readonly to: string }>[] {
  return Object.values(fields).flatMap((field) => {
    if ('fields' in field) return referencesIn(field.fields);
    return isReference(field) ? [field] : [];
  });
}

const FILES = ['a', 'b', 'c'].map((letter, index) => ({
  key: letter.repeat(32),
  name: `${letter}.webp`,
  mime: 'image/webp',
  size: 900 + index,
  width: 40,
  height: 20,
}));

async function keepFiles({ database }: BulkApi) {
  for (const { key, name, mime, size, width, height } of FILES) {
    await database.pool.query(
      'insert into files (key, name, type, bytes, width, height) values ($1, $2, $3, $4, $5, $6)',
      [key, name, mime, size, width, height],
    );
  }
}

/** Another value of a field than the one held; undefined where it has only one. */
export function anotherValue(
  world: World,
  field: Field,
  at: Pick<Seed, 'name' | 'place'>,
  held: unknown,
) {
  for (let left = 8; left > 0; left -= 1) {
    const value = sampleOf(field, { ...world.seed(world.next()), ...at });
    if (isTaken(field, value) && JSON.stringify(value) !== JSON.stringify(held)) return value;
  }
  return undefined;
}
