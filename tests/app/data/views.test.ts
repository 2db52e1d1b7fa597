import * as assert from 'uvu/assert';
import { forgetViews } from '../../../src/app/data/views.ts';
import { meQuery } from '../../../src/app/data/queries.ts';
import { queries } from '../../../src/app/data/query-client.ts';
import { tags } from '../../../src/shared/resources/content/tags.ts';
import type { Me } from '../../../src/shared/wire.ts';
import { answerCalls } from '../../support/api.ts';
import { newApp, services } from '../../support/app-services.ts';
import { suite } from '../../support/suite.ts';

const test = suite('what bare lists open with');

test('a default view that was chosen is in force at once, though nobody watches who is signed in', async () => {
  newApp();
  const chosen = [{ resource: 'tags', id: 7, name: 'Mine', query: '', mine: true }];
  answerCalls({ 'GET me': () => ({ id: 1, default_views: chosen }) });
  const cache = services.get(queries);
  cache.setQueryData(meQuery.queryKey, { id: 1, default_views: [] } as unknown as Me);
  await forgetViews(cache, tags);
  assert.equal(cache.getQueryData<Me>(meQuery.queryKey)?.default_views, chosen);
});

test.run();
