import * as assert from 'uvu/assert';
import { actionsOf } from '../../../src/shared/permissions.ts';
import { isReference, isWritable, namesOne } from '../../../src/shared/resources/define.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { resourceNamed } from '../../../src/shared/resources/index.ts';
import type { Item } from '../../../src/shared/wire.ts';
import type { Person, Reply } from '../test-api.ts';
import { idsOf } from '../test-api.ts';
import type { EndpointCheck } from './endpoint-check.ts';
import { fieldsOf, isListed, refuses } from './endpoint-check.ts';
import { placeIn } from './world.ts';
import type { Values, World } from './world.ts';
import type { Action } from '../../../src/shared/contract/actions.ts';

const DENIED = 'You do not have permission to do this.';

/** The endpoints that are closed to those without the right. */
export const RIGHTS: readonly EndpointCheck[] = [
  {
    title:
      'whoever lacks one permission is refused its calls with the permission text, and those alone',
    async check(world, resource) {
      const row = await world.row(resource);
      for (const action of actionsOf(resource)) {
        const calls = CALLS[action];
        if (calls === undefined) continue;
        const person = world.without(action);
        for (const call of calls) {
          const reply = await call(person, resource, row);
          const what = `${action} ${resource.route}`;
          assert.equal(
            [reply.status, reply.body.id, reply.body.message],
            [403, 'denied', DENIED],
            what,
          );
          assert.is(reply.body.data, undefined, what);
        }
        const other = action === 'index' ? `${resource.route}/${row.id}` : resource.route;
        assert.is((await person.get(other)).status, 200, `${action} lacks nothing else`);
      }
      assert.equal((await world.root.get(`${resource.route}/${row.id}`)).body.data, row);
    },
  },
  {
    title: 'a record of another publication is not there: 404, in no list, and never written',
    has: ({ scope, single }) => scope.kind !== 'account' && !single,
    async check(world, resource) {
      const mine = await inPublication(world, resource, 0);
      const theirs = await inPublication(world, resource, 1);
      const { inside } = world;
      const { route } = resource;
      const list = await inside.get(`${route}?filters[id][in]=${mine.id},${theirs.id}`);
      assert.equal([idsOf(list), list.body.total], [[mine.id], 1]);
      const { version } = theirs;
      const refused = [
        await inside.get(`${route}/${theirs.id}`),
        await inside.put(`${route}/${theirs.id}`, { version }),
        await inside.delete(`${route}/${theirs.id}`),
        await inside.get(`revisions?resource=${route}&resource_id=${theirs.id}`),
        await inside.post('locks', { resource: route, resource_id: theirs.id }),
      ];
      for (const reply of refused) refuses(reply, 404);
      const several = await inside.delete(route, { ids: [theirs.id] });
      assert.equal((several.body.data as { deleted: unknown }).deleted, []);
      assert.is((await inside.get(`${route}/${mine.id}`)).status, 200);
      await refusesToPlace(world, resource, mine, theirs);
      assert.equal((await world.root.get(`${route}/${theirs.id}`)).body.data, theirs);
    },
  },
  {
    title: 'a record of the whole account is read by who has one publication, and not written',
    has: ({ scope }) => scope.kind === 'account',
    async check(world, resource) {
      const row = await world.row(resource);
      const path = `${resource.route}/${row.id}`;
      assert.is((await world.inside.get(path)).status, 200);
      refuses(await world.inside.put(path, { version: row.version }), 403);
      if (resource.single) return;
      refuses(await world.inside.delete(path), 403);
      const body = await world.body(resource, 'required');
      const made = await world.inside.post(resource.route, body);
      assert.is(made.status, 403, made.text);
    },
  },
  {
    title: 'it cannot name a record of another publication that its writer may not see',
    has: (resource) => scopedReferences(resource).length > 0,
    async check(world, resource) {
      for (const [name, to] of scopedReferences(resource)) {
        const target = resourceNamed(to);
        const theirs =
          to === 'publications'
            ? { id: world.publications[1] }
            : await inPublication(world, target, 1);
        const field = resource.fields[name];
        const value = field !== undefined && namesOne(field) ? theirs.id : [theirs.id];
        const reply = await world.inside.post(resource.route, {
          ...(await world.body(resource, 'required', placeIn(resource, world.publications[0]))),
          [name]: value,
        });
        refuses(reply, 422, [name], name);
      }
    },
  },
];

type Call = (person: Person, resource: Resource, row: Item) => Promise<Reply>;

/** The calls that ask for each action. */
const CALLS: Readonly<Partial<Record<Action, readonly Call[]>>> = {
  index: [
    (person, { route }) => person.get(route),
    (person, { route }) => person.get(`${route}?csv_fields=id`),
  ],
  show: [(person, { route }, { id }) => person.get(`${route}/${id}`)],
  store: [(person, { route }) => person.post(route, {})],
  update: [(person, { route }, { id, version }) => person.put(`${route}/${id}`, { version })],
  destroy: [
    (person, { route }, { id }) => person.delete(`${route}/${id}`),
    (person, { route }, { id }) => person.delete(route, { ids: [id] }),
    (person, { route }, { id }) => person.post(`${route}/${id}/restore`),
    (person, { route }) => person.get(`${route}?trash=only`),
  ],
  merge: [(person, { route }, { id }) => person.post(`${route}/${id}/merge`, { ids: [id + 1] })],
  export: [(person, { route }) => person.get(`${route}?csv_fields=id`)],
};

/** A record in the publication of that number, whatever its scope goes through. */
async function inPublication(world: World, resource: Resource, at: 0 | 1): Promise<Item> {
  const { scope } = resource;
  const publication = world.publications[at];
  if (scope.kind === 'own' && scope.field === 'id') {
    return (await world.root.get(`${resource.route}/${publication}`)).body.data as Item;
  }
  if (scope.kind !== 'parent') {
    return world.make(resource, 'required', placeIn(resource, publication));
  }
  const parent = await inPublication(world, resourceNamed(scope.resource), at);
  return world.make(resource, 'required', { [scope.field]: parent.id });
}

/** Neither made there, nor moved there. */
async function refusesToPlace(world: World, resource: Resource, mine: Item, theirs: Item) {
  const { scope } = resource;
  if (scope.kind === 'account' || scope.field === 'id') return;
  const there: Values = { [scope.field]: theirs[scope.field] };
  const body = await world.body(resource, 'required', there);
  refuses(await world.inside.post(resource.route, body), 422, [scope.field], 'made there');
  const moved = await world.inside.put(`${resource.route}/${mine.id}`, {
    ...there,
    version: mine.version,
  });
  refuses(moved, 422, [scope.field], 'moved there');
}

/** Its references to what belongs to a publication, but the one that says where it stands; a person of one publication may write it. */
function scopedReferences(resource: Resource): (readonly [string, string])[] {
  const { scope } = resource;
  if (scope.kind !== 'own' || scope.field === 'id' || !isListed(resource)) return [];
  return fieldsOf(resource, (field) => isReference(field) && isWritable(field)).flatMap(
    ([name, field]) =>
      isReference(field) && resourceNamed(field.to).scope.kind !== 'account'
        ? [[name, field.to] as const]
        : [],
  );
}
