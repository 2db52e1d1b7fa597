import * as assert from 'uvu/assert';
import { GUARDS } from '../../../src/api/rows/write/guards.ts';
import { WRITE_PATHS } from '../../../src/api/rows/write/paths.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import type { Breaking, Cell } from '../../support/guards/breaches.ts';
import { BREACHES, goerOf } from '../../support/guards/breaches.ts';
import type { Ground } from '../../support/guards/ground.ts';
import { REMOVED, startGround } from '../../support/guards/ground.ts';
import type { Way } from '../../support/guards/ways.ts';
import { WAYS } from '../../support/guards/ways.ts';
import { suite } from '../../support/suite.ts';
import type { Guard } from '../../../src/api/rows/write/write.types.ts';

const test = suite('guards of a write');
let ground: Ground;

test.before(async () => {
  ground = await startGround();
});
test.after(() => ground.close());

test('every guard is asked on every path, or says why not; every path has a way, or no guard is asked on it', () => {
  for (const { name, except } of GUARDS) {
    for (const [path, reason] of Object.entries(except)) {
      assert.match(reason ?? '', /^[A-Z].{10,}\.$/, `${name} on ${path}`);
    }
    assert.ok(BREACHES[name] !== undefined, `${name} is broken by nothing`);
  }
  const gone = WRITE_PATHS.filter((path) => WAYS.every((way) => way.path !== path));
  assert.equal(gone, ['following']);
  assert.equal(
    GUARDS.filter(({ except }) => except.following === undefined),
    [],
  );
});

for (const guard of GUARDS.filter(({ name }) => REMOVED === null || name === REMOVED)) {
  for (const way of WAYS) {
    const concerned = concernedBy(guard, way);
    if (concerned.length === 0) continue;
    test(`${guard.name}: ${way.title} is refused and writes nothing, of each of ${concerned.length} resources`, async () => {
      for (const resource of concerned) await refuses(guard, way, resource);
    });
  }
}

test.run();

function concernedBy(guard: Guard, way: Way): readonly Resource[] {
  if (guard.except[way.path] !== undefined) return [];
  const { has } = BREACHES[guard.name] ?? {};
  return resources.filter(
    (resource) =>
      way.has(resource) &&
      (guard.concerns?.(resource, way.path) ?? true) &&
      (has?.(resource, way) ?? true),
  );
}

async function refuses(guard: Guard, way: Way, resource: Resource) {
  const breaking = BREACHES[guard.name];
  if (breaking === undefined) throw new Error(`${guard.name} is broken by nothing`);
  const [row, second] = await rowsFor(way, resource);
  const cell: Cell = { ground, way, resource, row, second };
  const held = await ground.snapshot(resource, row.id, second.id);
  try {
    await way.ready?.(ground, resource, row);
    await tryAndCompare(breaking, cell);
  } finally {
    await held.restore();
  }
}

async function tryAndCompare({ arrange, says }: Breaking, cell: Cell) {
  const { way, resource, row, second } = cell;
  const { after, ...breach } = await arrange(cell);
  try {
    const before = await written(resource);
    const person = goerOf(cell);
    const nothing = { values: {}, seen: null, more: {} };
    const asked = { ground, resource, row, second, person, ...nothing, ...breach };
    assert.match((await way.go(asked)) ?? 'done', says, `${way.title} of ${resource.name}`);
    assert.equal(await written(resource), before, `${way.title} of ${resource.name}`);
  } finally {
    await after?.();
  }
}

/** One's own record, where the way is to that. */
async function rowsFor(way: Way, resource: Resource) {
  const rows = await ground.rowsOf(resource);
  if (way.path !== 'profile') return rows;
  const { root } = ground.world;
  return [{ ...rows[0], id: root.id, version: 1 }, rows[1]] as const;
}

/** All that a write leaves behind: a row that is written has another place and another transaction, whatever it holds. */
async function written({ name }: Resource): Promise<unknown> {
  const rows = await ground.query(`select string_agg(concat(ctid, xmin), ' ' order by id) as rows,
    (select max(id) from audit) as audit, (select max(id) from revisions) as revisions from ${name} t`);
  return rows[0];
}
