import { QueryClient } from '@tanstack/query-core';
import * as assert from 'uvu/assert';
import { settleFact, settleUndone, staleAfter } from '../../../src/app/data/invalidation.ts';
import { keys } from '../../../src/app/data/keys.ts';
import { suite } from '../../support/suite.ts';

const test = suite('invalidation');

test('a saved row makes its lists, options and searches stale, and the rows that show it', () => {
  const stale = staleAfter({ type: 'item.saved', resource: 'tags', id: 3 }).map((key) =>
    key.join(' '),
  );
  assert.ok(stale.includes('list tags') && stale.includes('options tags'));
  assert.ok(stale.includes('search') && stale.includes('item tags 3'));
  assert.ok(stale.includes('list faqs') && stale.includes('item faqs'));
  assert.not(stale.includes('list groups'));
  assert.not(stale.includes('me'));
});

test('a changed group makes the signed-in person’s rights stale', () => {
  const stale = staleAfter({ type: 'rows.changed', resource: 'groups' });
  assert.ok(stale.some((key) => key === keys.me));
});

test('the answer of a save becomes the cached row, a deleted row leaves the cache', async () => {
  const cache = new QueryClient();
  const item = { id: 3, version: 2, created_at: '', updated_at: '', name: 'Winter' };
  cache.setQueryData(keys.list('tags', {}), { data: [] });
  await settleFact(cache, { type: 'item.saved', resource: 'tags', id: 3, item });
  assert.equal(cache.getQueryData(keys.item('tags', 3)), item);
  assert.is(cache.getQueryState(keys.item('tags', 3))?.isInvalidated, false);
  assert.is(cache.getQueryState(keys.list('tags', {}))?.isInvalidated, true);
  await settleFact(cache, { type: 'item.deleted', resource: 'tags', ids: [3] });
  assert.is(cache.getQueryData(keys.item('tags', 3)), undefined);
  cache.clear();
});

test('what was undone is asked for anew among recent changes, among tasks and in the lists of its resources', () => {
  const cache = new QueryClient();
  const held = [keys.undos, keys.tasks, keys.list('faqs', {}), keys.list('tags', {})];
  for (const key of held) cache.setQueryData(key, {});
  settleUndone(cache, ['faqs']);
  assert.equal(
    held.map((key) => cache.getQueryState(key)?.isInvalidated),
    [true, true, true, false],
  );
  cache.clear();
});

test.run();
