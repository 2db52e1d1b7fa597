import * as assert from 'uvu/assert';
import { GUARDS } from '../../../src/api/rows/write/guards.ts';
import { WRITE_PATHS } from '../../../src/api/rows/write/paths.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import type { Breaking, Cell } from '../../support/guards/breaches.ts';
import { BREACHES, goerOf, UNCONCERNED } from '../../support/guards/breaches.ts';
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

test('every guard is broken on every path on which it is asked, of one resource at least, or no resource there concerns it', () => {
  const asked = GUARDS.flatMap((guard) =>
    WRITE_PATHS.filter((path) => guard.except[path] === undefined).map((path) => {
      const ways = WAYS.filter((way) => way.path === path);
      const name = `${guard.name} on ${path}`;
      const cells = ways.flatMap((way) => cellsOf(guard, way));
      return { name, cells, tried: ways.flatMap((way) => triedBy(guard, way)) };
    }),
  );
  const untried = asked.filter(({ tried }) => tried.length === 0);
  assert.equal(untried.map(({ name }) => name).sort(), Object.keys(UNCONCERNED).sort());
  assert.equal(
    untried.filter(({ cells }) => cells.length > 0),
    [],
  );
});

for (const guard of GUARDS.filter(({ name }) => REMOVED === null || name === REMOVED)) {
  for (const way of WAYS) {
    const concerned = triedBy(guard, way);
    if (concerned.length === 0) continue;
    test(`${guard.name}: ${way.title} is refused and writes nothing, of each of ${concerned.length} resources`, async () => {
      for (const resource of concerned) await refuses(guard, way, resource);
    });
  }
}

test.run();

/** Resources of a way that the guard may refuse. */
function cellsOf(guard: Guard, way: Way): readonly Resource[] {
  if (guard.except[way.path] !== undefined) return [];
  return resources.filter(
    (resource) => way.has(resource) && (guard.concerns?.(resource, way.path) ?? true),
  );
}

/** Those of them in which the way can meet what the guard refuses. */
function triedBy(guard: Guard, way: Way): readonly Resource[] {
  const { unmet } = BREACHES[guard.name] ?? {};
  return cellsOf(guard, way).filter((resource) => (unmet?.(resource, way) ?? null) === null);
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
    const told = (await way.go(asked)) ?? 'done';
    assert.match(told, says, `${way.title} of ${resource.name}: ${told}`);
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
