import * as assert from 'uvu/assert';
import { importTargets, suggestTargets } from '../../src/shared/import-targets.ts';
import { fieldOf, isReference, namesMany } from '../../src/shared/resources/define.ts';
import { faqs } from '../../src/shared/resources/content/faqs.ts';
import { resourceNamed, resources } from '../../src/shared/resources/index.ts';
import { subscribers } from '../../src/shared/resources/messaging/subscribers.ts';
import { suite } from '../support/suite.ts';

const test = suite('import targets');

test('[A3.088] [A3.089] [A3.090] [A3.091] [A3.092] [A3.093] the presets are targets of a subscriber’s file', () => {
  const labels = importTargets(subscribers, resourceNamed).map(({ label }) => label);
  for (const preset of [
    'E-mail',
    'Subscription started',
    'Subscription ended',
    'Subscription expires',
    'Subscription auto-renews',
    'Subscription tags: add',
    'Subscription tags: remove',
    'Subscription tags: replace',
    'Subscriber tags: add',
    'Subscriber tags: remove',
    'Subscriber tags: replace',
  ]) {
    assert.is(labels.filter((label) => label === preset).length, 1, preset);
  }
  assert.equal(importTargets(faqs, resourceNamed), []);
});

test('headers suggest what they mean, each target once', () => {
  assert.equal(
    suggestTargets(
      subscribers,
      ['E-Mail Address', 'SURNAME', 'start_date', 'Renewal date', 'tags', 'email', 'Shoe size', ''],
      resourceNamed,
    ),
    [
      'email',
      'last_name',
      'subscriber_subscriptions.started_on',
      'subscriber_subscriptions.auto_renews_on',
      'tag_ids:add',
      null,
      null,
      null,
    ],
  );
});

test('every definition that takes files names fields that are there: a unique one, lists, and a row beside', () => {
  for (const resource of resources) {
    const { imports } = resource;
    if (imports === null) continue;
    assert.ok(resource.fields[imports.match]?.unique, resource.name);
    for (const list of imports.into ?? []) {
      const field = fieldOf(resource, list);
      assert.ok(field !== undefined && isReference(field) && namesMany(field), list);
    }
    const { join } = imports;
    if (join === undefined) continue;
    const other = resourceNamed(join.resource);
    assert.ok(other.fields[join.match]?.unique, join.match);
    assert.equal(other.fields[join.own]?.kind, 'reference');
    assert.equal(other.fields[join.chosen]?.kind, 'reference');
    for (const name of join.fields) assert.ok(other.fields[name], name);
  }
});

test.run();
