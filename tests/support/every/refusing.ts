import * as assert from 'uvu/assert';
import { isWritable, namesOne } from '../../../src/shared/resources/define.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { resourceNamed } from '../../../src/shared/resources/index.ts';
import type { Field } from '../../../src/shared/kinds/index.ts';
import { sharedKind } from '../../../src/shared/kinds/index.ts';
import type { EndpointCheck } from './endpoint-check.ts';
import { fieldsOf, holdingOf, isListed, refuses } from './endpoint-check.ts';
import { sampleOf, wrongValues } from '../kinds/index.ts';
import { isKept } from './sample-values.ts';
import type { World } from './world.ts';

/** What no endpoint accepts, and what none answers. */
export const REFUSING: readonly EndpointCheck[] = [
  {
    title: 'each value that a field may not have is refused, and the field is named',
    async check(world, resource) {
      const row = await world.row(resource);
      const path = `${resource.route}/${row.id}`;
      const { version } = row;
      for (const [name, field] of fieldsOf(resource, isWritable)) {
        if (!isKept(field, row)) continue;
        for (const [what, value] of wrongValues(field)) {
          refuses(
            await world.root.put(path, { [name]: value, version }),
            422,
            [name],
            `${name}: ${what}`,
          );
        }
      }
      refuses(await world.root.put(path, { no_such_field: 1, version }), 422, ['no_such_field']);
      for (const body of ['text', 7, [1]]) {
        const reply = await world.root.put(path, body);
        assert.ok([400, 415, 422].includes(reply.status), reply.text);
      }
      assert.equal((await world.root.get(path)).body.data, row);
    },
  },
  {
    title: 'a record without what it requires is not made, and each missing field is named',
    has: (resource) => isListed(resource) && requiredFields(resource).length > 0,
    async check(world, resource) {
      const names = requiredFields(resource);
      const nothing = await world.root.post(resource.route, {});
      refuses(nothing, 422, names, 'nothing');
      for (const name of names) {
        const { [name]: _, ...rest } = await world.body(resource, 'required');
        const reply = await world.root.post(resource.route, rest);
        refuses(reply, 422, [name], name);
        assert.is((reply.body.data as Record<string, string>)[name], 'Required.');
      }
    },
  },
  {
    title: 'a reference names no row of another kind than it asks for, and none in the trash',
    has: (resource) => isListed(resource) && references(resource).length > 0,
    async check(world, resource) {
      const row = await world.row(resource);
      for (const [name, field] of references(resource)) {
        if (!('to' in field) || field.to === 'publications') continue;
        const gone = await trashed(world, field.to);
        const value = namesOne(field) ? gone : [gone];
        const path = `${resource.route}/${row.id}`;
        const reply = await world.root.put(path, { [name]: value, version: row.version });
        refuses(reply, 422, [name], name);
      }
    },
  },
  {
    title: 'a secret is in no answer',
    has: (resource) => secretsOf(resource).length > 0,
    async check(world, resource) {
      const row = await world.row(resource);
      const path = `${resource.route}/${row.id}`;
      const names = secretsOf(resource);
      const fields = fieldsOf(resource, isSecret);
      const planted: Record<string, string> = {};
      for (const [name, field] of fields) {
        const seed = { ...world.seed(world.next()), name, place: 0 };
        planted[name] = String(sampleOf(field, seed));
      }
      const saved = await world.root.put(path, { ...planted, version: row.version });
      assert.is(saved.status, 200, saved.text);
      const history = `revisions?resource=${resource.route}&resource_id=${row.id}`;
      const [latest] = (await world.root.get(history)).body.data as { readonly id: number }[];
      const answers = [
        saved,
        await world.root.get(path),
        await world.root.get(`${resource.route}?columns=id,${names}`),
        await world.root.get(`${resource.route}?search=planted`),
        await world.root.get(history),
        await world.root.get(`revisions/${latest?.id}`),
        await world.root.put(path, { version: row.version }),
        await world.root.get(`search?q=planted`),
      ];
      if (isListed(resource)) {
        answers.push(await world.root.get(`${resource.route}?csv_fields=id,${names}`));
      }
      for (const { text } of answers) {
        for (const secret of Object.values(planted)) assert.not.match(text, secret.slice(0, -4));
      }
      const back = await world.root.get(path);
      const sent = await world.root.put(path, back.body.data);
      assert.is(sent.status, 200, 'the mask is no value');
      assert.equal(sent.body.data, back.body.data);
      for (const name of names) {
        refuses(await world.root.get(`${resource.route}?filters[${name}]=planted`), 422, [name]);
        refuses(await world.root.get(`${resource.route}?sort=${name}|asc`), 422);
      }
    },
  },
];

function requiredFields(resource: Resource) {
  return fieldsOf(
    resource,
    (field) =>
      field.required === true &&
      isWritable(field) &&
      field.default === undefined &&
      sharedKind(field).follows(field) === null,
  ).map(([name]) => name);
}

function secretsOf(resource: Resource) {
  return fieldsOf(resource, isSecret).map(([name]) => name);
}

function isSecret(field: Field) {
  return holdingOf(field) === 'secret';
}

function references(resource: Resource) {
  return fieldsOf(resource, (field) => 'to' in field && isWritable(field));
}

async function trashed(world: World, to: string) {
  const target = resourceNamed(to);
  const { id } = await world.row(target);
  const { status, text } = await world.root.delete(`${target.route}/${id}`);
  assert.is(status, 200, text);
  return id;
}
