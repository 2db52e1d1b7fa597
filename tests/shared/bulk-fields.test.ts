import * as assert from 'uvu/assert';
import { bulkFields, tagFields } from '../../src/shared/bulk.ts';
import { resourceNamed, resources } from '../../src/shared/resources/index.ts';
import { suite } from '../support/suite.ts';

const test = suite('fields of many rows');

test('what may stand in one row alone is not given to several at once', () => {
  for (const name of ['domains', 'senders']) {
    const resource = resourceNamed(name);
    assert.is(resource.fields.default?.exclusive, true);
    assert.not.ok(bulkFields(resource).includes('default'), name);
  }
  for (const resource of resources) {
    const own = bulkFields(resource).filter((name) => {
      const { unique, exclusive } = resource.fields[name] ?? {};
      return unique === true || exclusive === true;
    });
    assert.equal(own, [], resource.name);
  }
});

test('what stays as it is first saved is not given to several rows', () => {
  const { fields } = resourceNamed('segments');
  assert.is(fields.type?.fixed, true);
  assert.not.ok(bulkFields(resourceNamed('segments')).includes('type'));
});

test('tagging begins with the tags, whichever list the definition names first', () => {
  assert.equal(tagFields(resourceNamed('resources')).slice(0, 2), ['tag_ids', 'author_ids']);
  for (const resource of resources) {
    const lists = tagFields(resource);
    if (lists.includes('tag_ids')) assert.is(lists[0], 'tag_ids', resource.name);
  }
});

test('every resource with a status or a box that says published is published by it, and none knows another end than the trash', () => {
  const without: string[] = [];
  for (const { name: resource, fields, publishing } of resources) {
    for (const [name, field] of Object.entries(fields)) {
      const values = field.kind === 'enum' ? field.values.map(({ value }) => value) : [];
      assert.not.ok(values.includes('archived'), `${resource}.${name}: it needs a verb of its own`);
      const asks = name === 'published' || values.includes('published');
      if (asks && publishing?.field !== name)
        without.push(`${resource}.${name}: name it in \`publishing\` of the definition`);
    }
  }
  assert.equal(without, []);
});

test.run();
