import { LIMITS } from '../../../src/shared/limits.ts';
import { bulkFields, tagFields } from '../../../src/shared/bulk.ts';
import { invalid } from '../../../src/api/errors.ts';
import { PATHS } from '../../../src/api/rows/write/paths.ts';
import { sharedKind } from '../../../src/shared/kinds/index.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { isReference, isWritable, namesMany } from '../../../src/shared/resources/define.ts';
import { resourceNamed, resources } from '../../../src/shared/resources/index.ts';
import { referencePathsTo } from '../../../src/shared/resources/reference-paths.ts';
import type { Item } from '../../../src/shared/wire.ts';
import { wrongValues } from '../kinds/index.ts';
import type { Person } from '../test-api.ts';
import type { Ground } from './ground.ts';
import { moveTo, setColumns } from './ground.ts';
import { limitedIn, otherThan } from './limits.ts';
import type { Try } from './narrow-ways.ts';
import { findableIn, REPLACING, LINKING } from './narrow-ways.ts';
import { naming, placeOn } from './reference-places.ts';
import type { Way } from './ways.ts';
import { subRecords } from './ways.ts';

export interface Cell {
  readonly ground: Ground;
  readonly way: Way;
  readonly resource: Resource;
  readonly row: Item;
  readonly second: Item;
}

/** What is tried, and what puts things back that no snapshot of the two rows holds. */
interface Breach extends Partial<Pick<Try, 'person' | 'values' | 'seen' | 'more'>> {
  readonly after?: () => Promise<unknown>;
}

/** How a guard is given reason to refuse: what is arranged, and what the refusal says. */
export interface Breaking {
  readonly says: RegExp;
  /** Why the way can't meet it in that resource, which the guard concerns; null where it can. */
  unmet?(resource: Resource, way: Way): string | null;
  arrange(cell: Cell): Promise<Breach>;
}

const NOBODYS_FILE = { key: 'z'.repeat(32), name: 'z.webp', mime: 'image/webp', size: 9 };
const NO_FIELD = 'no_such_field';
const SCRIPT = '<div data-block="script" hidden="" data-source="alert(1)"></div>';

export const BREACHES: Readonly<Record<string, Breaking>> = {
  gate: {
    says: /setup_required/,
    arrange: async ({ ground: { gated } }) => ({ person: gated, more: { byCall: true } }),
  },
  right: {
    says: /denied|You do not have permission to do this\./,
    async arrange({ ground: { world }, way }) {
      const action = PATHS[way.path].needs;
      const person = action === null ? world.root : world.without(action);
      return {
        person,
        more: way.path === 'create' || way.path === 'update' ? { [NO_FIELD]: 1 } : {},
      };
    },
  },
  'unknown key': {
    says: new RegExp(`${NO_FIELD}.*(There is no such field|tags)`),
    unmet: (_, { title }) => ONE_KEY[title] ?? null,
    arrange: async () => ({ values: { [NO_FIELD]: 1 } }),
  },
  'value rules': {
    says: /validation|: /,
    unmet: (resource, way) =>
      wrongIn(resource, way) === undefined ? 'Every value that it sends is allowed.' : null,
    async arrange({ resource, way }) {
      const [name = '', value] = wrongIn(resource, way) ?? [];
      return { values: { [name]: value } };
    },
  },
  'publication scope': {
    says: /not_found|denied|does not exist|do not have permission|belongs to your publications/,
    async arrange({ ground, way, resource, row, second }) {
      const { inside, publications } = ground.world;
      const [, abroad] = publications;
      if (way.path === 'create')
        return { person: inside, ...(await placeAbroad(ground, resource, second)) };
      const back = await moveTo(ground, resource, row.id, abroad);
      return { person: inside, after: back };
    },
  },
  'field limits': {
    says: /You may not change [^.]+: your groups do not let you\./,
    unmet: (resource, way) =>
      limitedIn(resource, way) === undefined ? 'It writes no field that can be limited.' : null,
    async arrange({ ground, way, resource, row, second }) {
      const name = limitedIn(resource, way) ?? '';
      const isNew = PATHS[way.path].effect === 'insert';
      const held = isNew ? resource.fields[name]?.default : row[name];
      const value = otherThan(resource, name, held);
      if (way.path === 'merge target') {
        await setColumns(ground, resource, second.id, { [name]: value });
      }
      return { person: ground.limited, values: { [name]: value } };
    },
  },
  lock: {
    says: /locked/,
    async arrange({ ground: { query, other }, resource, row }) {
      await query(
        `insert into locks (resource, resource_id, user_id, token, expires_at)
          values ($1, $2, $3, gen_random_uuid(), now() + interval '1 hour')`,
        [resource.route, row.id, other.id],
      );
      return { after: () => query('delete from locks') };
    },
  },
  version: {
    says: /stale|Somebody else saved this item since|since\./,
    unmet: (_, { title }) =>
      title === REPLACING ? 'Its task reads the row itself, and names the version it read.' : null,
    async arrange({ ground: { query }, resource, row }) {
      await query(`update ${resource.name} set version = version + 1 where id = $1`, [row.id]);
      return { seen: row.version };
    },
  },
  references: {
    says: /[Tt]here is no|Only a/,
    unmet: (resource, way) =>
      placeOn(resource, way) === undefined ? 'It sends no field that names a row.' : null,
    async arrange({ ground, way, resource, row, second }) {
      const place = placeOn(resource, way);
      if (place === undefined) throw new Error('no place');
      const gone = await ground.goneOf(resourceNamed(place.to));
      const value = await naming(ground, place, gone);
      if (way.path === 'restore' || way.path === 'bulk restore' || way.path === 'undo delete') {
        await setColumns(ground, resource, row.id, { [place.field]: value });
        return {};
      }
      if (way.path === 'merge target') {
        await setColumns(ground, resource, second.id, { [place.field]: value });
      }
      if (!way.path.startsWith('import')) return { values: { [place.field]: value } };
      return { values: { lists: [{ name: place.field, mode: 'replace', ids: [gone] }] } };
    },
  },
  files: {
    says: /This file does not exist\./,
    unmet: (_, { title }) => (title === REPLACING ? 'It writes a page alone.' : null),
    async arrange({ ground, way, resource, second }) {
      const name = fieldWith(resource, (field) => sharedKind(field).holds === 'file');
      if (way.path === 'merge target') {
        await setColumns(ground, resource, second.id, { [name]: NOBODYS_FILE });
      }
      return { values: { [name]: NOBODYS_FILE } };
    },
  },
  'script right': {
    says: /permission to add or change scripts/,
    unmet: (_, { title }) =>
      title === REPLACING ? 'It replaces texts and addresses, and adds no script.' : null,
    async arrange({ ground, way, resource, second }) {
      const name = fieldWith(resource, (field) => sharedKind(field).isPage);
      const values = { [name]: SCRIPT, [`${name}_data`]: null };
      if (way.path === 'merge target') await setColumns(ground, resource, second.id, values);
      const sent = way.path === 'merge target' ? { [name]: SCRIPT } : values;
      return { person: ground.world.without('script'), values: sent };
    },
  },
  'content checks': {
    says: /cannot be published before this is mended\. Macros: Nobody has made the macro/,
    unmet: (_, { title }) =>
      title === 'bulk tagging' ? 'A tag is nothing that a page shows.' : null,
    async arrange({ ground, way, resource, row, second }) {
      const take = (level: string) => ground.query(`update content_checks set macros = '${level}'`);
      await take('error');
      const after = () => take('warning');
      const name = fieldWith(resource, (field) => sharedKind(field).isPage);
      const page = { [name]: '<p>{$nobody_made_it}</p>', [`${name}_data`]: null };
      const values = { ...page, status: 'published' };
      if (way.title === REPLACING) {
        const html = findableIn(page[name] ?? '');
        await setColumns(ground, resource, row.id, { ...values, [name]: html });
        return { after };
      }
      if (PATHS[way.path].effect === 'restore') {
        await setColumns(ground, resource, row.id, values);
        return { after };
      }
      if (way.path === 'bulk update') {
        await setColumns(ground, resource, row.id, { ...page, status: 'draft' });
        return { values: { status: 'published' }, after };
      }
      if (way.path !== 'merge target') return { values, after };
      await setColumns(ground, resource, row.id, { status: 'published' });
      await setColumns(ground, resource, second.id, page);
      return { values: { [name]: page[name] }, after };
    },
  },
  'order of times': {
    says: /It lies before/,
    unmet: (_, { title }) => (title === REPLACING ? 'It writes a page alone.' : null),
    async arrange({ ground, way, resource, row, second }) {
      const last = fieldWith(resource, ({ notBefore }) => notBefore !== undefined);
      const first = resource.fields[last]?.notBefore ?? '';
      const [early, late] = ['2026-05-01T09:00:00.000Z', '2026-05-02T09:00:00.000Z'];
      if (way.path === 'create') return { values: { [first]: late, [last]: early } };
      await setColumns(ground, resource, row.id, { [first]: late, [last]: null });
      await setColumns(ground, resource, second.id, { [last]: early });
      return { values: { [last]: early } };
    },
  },
  ranks: {
    says: /stale/,
    unmet: (_, { title }) => (title === REPLACING ? 'It moves nothing.' : null),
    arrange: async ({ second }) => ({ more: { ranks: [{ id: second.id, rank: 999 }] } }),
  },
  hooks: {
    says: /A hook refuses\./,
    async arrange({ ground: { hooks }, resource, way }) {
      const own = hooks[resource.name];
      const refuse = async () => {
        throw invalid({ hook: 'A hook refuses.' }, 'A hook refuses.');
      };
      const { effect, action } = PATHS[way.path];
      const name =
        effect === 'trash'
          ? 'beforeDelete'
          : effect !== 'restore'
            ? 'beforeSave'
            : action === 'restore'
              ? 'afterRestore'
              : 'afterSave';
      hooks[resource.name] = {
        ...own,
        [way.path === 'merge target' ? 'beforeMerge' : name]: refuse,
      };
      const after = async () => {
        if (own === undefined) delete hooks[resource.name];
        else hooks[resource.name] = own;
      };
      return { after };
    },
  },
  uses: {
    says: /It is used by/,
    unmet: (resource) =>
      referencePathsTo(resource, resources).some(({ inRules }) => !inRules)
        ? null
        : 'Built content alone names it: tests/api/rows/content-uses.test.ts.',
    async arrange({ ground, resource, row }) {
      const places = referencePathsTo(resource, resources).filter(({ inRules }) => !inRules);
      const place = places.find(({ path }) => path.length === 0) ?? places[0];
      if (place === undefined) throw new Error(`nothing names ${resource.name}`);
      const users = (await ground.rowsOf(place.resource)).filter(
        ({ id }) => place.resource !== resource || id !== row.id,
      );
      const user = users[0];
      if (user === undefined) throw new Error(`no row of ${place.resource.name}`);
      const held = await ground.snapshot(place.resource, user.id);
      const inside = place.path.reduceRight<unknown>((value, name) => ({ [name]: value }), row.id);
      const value = place.path.length > 0 || place.many ? [inside] : inside;
      await setColumns(ground, place.resource, user.id, { [place.field]: value });
      return { after: held.restore };
    },
  },
  'probe limit': {
    says: /rate_limited/,
    unmet: (_, { title }) => (title === REPLACING ? 'It writes a page alone.' : null),
    async arrange({ ground: { world, query }, resource }) {
      const person = world.without('unmask');
      const name = fieldWith(resource, ({ unique, masked }) => unique === true && masked === true);
      await query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
        `taken:${resource.name}:${person.id}`,
        LIMITS.uniquenessProbesPerHour,
        Date.now() + 3_600_000,
      ]);
      const values = { [name]: `free${world.next()}@people.example` };
      return { person, values, after: () => query('delete from rate_limits') };
    },
  },
  uniqueness: {
    says: /already taken|taken meanwhile|is already/,
    unmet: (_, { title }) =>
      title === 'bulk tagging' || title === 'changing sub-records' || title === REPLACING
        ? 'Neither tags nor sub-records nor pages are unique.'
        : null,
    arrange: (cell) => takenValue(cell),
  },
};

/** Guards that no resource of a path concerns, by both names. */
export const UNCONCERNED: Readonly<Record<string, string>> = {
  'script right on profile': 'A user has no built content.',
  'script right on access': 'A user has no built content.',
  'content checks on import create': 'No page is imported as a row of a file.',
  'content checks on import update': 'No page is imported as a row of a file.',
  'content checks on profile': 'A user has no built content.',
  'content checks on access': 'A user has no built content.',
  'order of times on import create': 'What can be imported has no two times in an order.',
  'order of times on import update': 'What can be imported has no two times in an order.',
  'order of times on profile': 'A user has no two times in an order.',
  'order of times on access': 'A user has no two times in an order.',
};

/** Ways that name no fields by the keys of their body. */
const ONE_KEY: Readonly<Record<string, string>> = {
  'bulk tagging': 'It names one field, by another key of the body.',
  [LINKING]: 'Its body is a link, whose own keys alone are read.',
  [REPLACING]: 'It writes a page alone.',
};

/** A value that the way writes and that its field may not have. */
function wrongIn(resource: Resource, { path, title }: Way): readonly [string, unknown] | undefined {
  if (title === 'bulk tagging') {
    const [name] = tagFields(resource);
    return name === undefined ? undefined : [name, [1, 'two']];
  }
  if (title === 'changing sub-records') return [subRecords(resource.fields) ?? '', 7];
  if (path === 'profile') return ['first_name', 7];
  if (title === LINKING) return ['name', 'One\nTwo'];
  if (title === REPLACING) return undefined;
  const names = path === 'bulk update' ? bulkFields(resource) : Object.keys(resource.fields);
  for (const name of names) {
    const field = resource.fields[name];
    if (field === undefined || !isWritable(field) || field.when !== undefined) continue;
    if (path.startsWith('import') && (isReference(field) || field.kind === 'email')) continue;
    const wrong = wrongValues(field).at(-1);
    if (wrong !== undefined) return [name, wrong[1]];
  }
  return undefined;
}

/** A new row that is to stand abroad: by its own publication, or by its parent's. */
async function placeAbroad(ground: Ground, { scope }: Resource, second: Item): Promise<Breach> {
  const [, abroad] = ground.world.publications;
  if (scope.kind === 'account' || scope.field === 'id') return {};
  if (scope.kind === 'own') return { values: { [scope.field]: abroad } };
  const parent = Number(second[scope.field]);
  const after = await moveTo(ground, resourceNamed(scope.resource), parent, abroad);
  return { values: { [scope.field]: parent }, after };
}

/** Lets another live row have the unique value that the way is about to write. */
async function takenValue({ ground, way, resource, row, second }: Cell): Promise<Breach> {
  const names = uniqueFields(resource);
  const taken = Object.fromEntries(names.map((name) => [name, second[name]]));
  const { path } = way;
  if (path === 'restore' || path === 'bulk restore' || path === 'undo delete') {
    await setColumns(ground, resource, row.id, taken);
    return {};
  }
  if (path === 'bulk update' || path === 'merge use') {
    const [first = '', ...rest] = names;
    await setColumns(ground, resource, row.id, pick(taken, rest));
    return { values: { [first]: taken[first] } };
  }
  if (path !== 'merge target') return { values: taken };
  const [first = '', rest = ''] = names;
  const { to = '' } = resource.fields[rest] as { to?: string };
  const { id: fresh } = await ground.world.make(resourceNamed(to), 'required');
  const third = await ground.world.make(resource, 'required');
  await setColumns(ground, resource, row.id, { [rest]: fresh });
  await setColumns(ground, resource, third.id, { [rest]: fresh, [first]: second[first] });
  const after = () => ground.query(`delete from ${resource.name} where id = $1`, [third.id]);
  return { values: { [first]: second[first] }, after };
}

/** The field that must be unique, or those of which it is made. */
function uniqueFields({ fields }: Resource): readonly string[] {
  const own = Object.keys(fields).find((name) => {
    const { unique, generated } = fields[name] ?? {};
    return unique === true && generated === undefined;
  });
  if (own !== undefined) return [own];
  return Object.keys(fields).filter((name) => {
    const field = fields[name];
    if (field === undefined || !isReference(field)) return false;
    return !namesMany(field) && field.required === true;
  });
}

function pick(values: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function fieldWith({ fields }: Resource, passes: (field: Resource['fields'][string]) => boolean) {
  const name = Object.keys(fields).find((each) => {
    const field = fields[each];
    return field !== undefined && isWritable(field) && passes(field);
  });
  if (name === undefined) throw new Error('no such field');
  return name;
}

/** Who goes a way where no breach says otherwise. */
export function goerOf({ ground: { world } }: Cell): Person {
  return world.root;
}
