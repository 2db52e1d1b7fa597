import * as assert from 'uvu/assert';
import { placeIn } from '../../src/shared/contract/coverage.ts';
import { placePath } from '../../src/shared/resources/define.ts';
import { resourceNamed, resources } from '../../src/shared/resources/index.ts';
import { suite } from '../support/suite.ts';

const test = suite('where rows say which publication they have');

test('what belongs to a publication by its parent shows that publication with the parent', () => {
  const children = resources.filter(({ scope }) => scope.kind === 'parent');
  assert.ok(children.length >= 4);
  for (const { name, scope } of children) {
    if (scope.kind !== 'parent') continue;
    const parent = resourceNamed(scope.resource);
    assert.equal(parent.scope, { kind: 'own', field: 'publication_id' }, name);
    assert.ok(parent.embed.includes('publication_id'), `${parent.name}, for ${name}`);
  }
});

test('a row says its own publication or that of its parent; nothing is known of one whose parent is hidden', () => {
  const path = placePath(resourceNamed('efforts'));
  assert.equal(path, ['campaign', 'publication_id']);
  assert.is(placeIn({ campaign_id: 4, campaign: { id: 4, publication_id: 2 } }, path), 2);
  assert.is(placeIn({ campaign_id: 4, campaign: { id: 4, publication_id: null } }, path), null);
  assert.is(placeIn({ campaign_id: 4, campaign: null }, path), undefined);
  assert.is(placeIn({ publication_id: 3 }, placePath(resourceNamed('faqs'))), 3);
  assert.is(placeIn({ id: 3 }, placePath(resourceNamed('tags'))), undefined);
});

test.run();
