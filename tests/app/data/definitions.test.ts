import * as assert from 'uvu/assert';
import { createDefinitions } from '../../../src/app/data/definitions.ts';
import type { LoadArea } from '../../../src/app/data/present.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { tags } from '../../../src/shared/resources/content/tags.ts';
import { orders } from '../../../src/shared/resources/billing/orders.ts';
import { suite } from '../../support/suite.ts';

const test = suite('definitions');

function startDefinitions(answers: Partial<Record<'content' | 'billing', LoadArea>> = {}) {
  const asked: string[] = [];
  const source = (area: 'content' | 'billing', load: LoadArea) => () => {
    asked.push(area);
    return (answers[area] ?? load)();
  };
  const definitions = createDefinitions({
    present: [],
    areas: {
      content: source('content', async () => ({ definitions: [tags, faqs] })),
      billing: source('billing', async () => ({ definitions: [orders] })),
    },
    fetch: (load) => load(),
  });
  return { definitions, asked };
}

test('those of an area come together, once, when one of them is first wanted', async () => {
  const { definitions, asked } = startDefinitions();
  assert.is(definitions.find('faqs'), undefined);
  await Promise.all([definitions.load('content'), definitions.load('content')]);
  assert.is(definitions.find('faqs'), faqs);
  assert.is(definitions.find('tags'), tags);
  assert.is(definitions.find('orders'), undefined);
  assert.equal(asked, ['content']);
});

test('all of them are there once every area has come', async () => {
  const { definitions, asked } = startDefinitions();
  await definitions.load('content');
  assert.is(definitions.areComplete(), false);
  await definitions.loadAll();
  assert.is(definitions.areComplete(), true);
  assert.equal(definitions.all(), [tags, faqs, orders]);
  await definitions.loadAll();
  assert.equal(asked, ['content', 'billing']);
});

test('an area that did not come is fetched anew when it is wanted again', async () => {
  const refused = async () => {
    throw new Error('the server is away');
  };
  const answers: Partial<Record<'content', LoadArea>> = { content: refused };
  const { definitions, asked } = startDefinitions(answers);
  const outcome = await definitions.load('content').catch(({ message }) => message);
  assert.is(outcome, 'the server is away');
  delete answers.content;
  await definitions.load('content');
  assert.is(definitions.find('faqs'), faqs);
  assert.equal(asked, ['content', 'content']);
});

test('those that are present from the start need no fetching', () => {
  const definitions = createDefinitions({ present: [tags], areas: {} });
  assert.is(definitions.find('tags'), tags);
  assert.is(definitions.areComplete(), true);
});

test.run();
