import { cleanup, renderInto } from '../../support/dom.tsx';
import { QueryClient } from '@tanstack/react-query';
import * as assert from 'uvu/assert';
import { keys } from '../../../src/app/data/keys.ts';
import { GoesToTrash } from '../../../src/app/resources/goes-to-trash.tsx';
import { namedRows } from '../../../src/app/resources/list/bulk/bulk-words.ts';
import { newApp } from '../../support/app-services.ts';
import { listAnswer, row } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('what goes to the trash');
const names = ['News', 'Opera', 'Film'].map((name, at) => row(at + 1, { name }));

test('one row is named, and for how long the trash keeps it', async () => {
  assert.is(await said(1, 1), 'News (ID 1) goes to the trash, which keeps it for 30 days.');
  assert.is(await said(1, 0), 'It goes to the trash, which keeps it for 30 days.');
});

test('of several the first two are named that are known, and how many more there are', async () => {
  const end = 'go to the trash, which keeps them for 30 days. One stays.';
  assert.is(await said(2, 2), `News and Opera ${end}`);
  assert.is(await said(3, 3), `News, Opera and 1 more ${end}`);
  assert.is(await said(1_204, 1), `News and 1,203 more ${end}`);
  assert.is(await said(1_204, 0), `They ${end}`);
});

test('of rows that a task deletes those are known by name that were seen, as they were chosen', () => {
  newApp();
  const cache = new QueryClient();
  cache.setQueryData(keys.list('tags', {}), listAnswer([...names, row(5, {})]));
  const titled = { one: 'tag', many: 'tags' };
  const subject = { action: 'destroy', resource: 'tags', route: 'tags', title: titled } as const;
  const named = namedRows(cache, { ...subject, target: { ids: [5, 3, 9, 1] } });
  assert.equal(
    named.map(({ name }) => name),
    ['Film', 'News'],
  );
  const all = { query: '', excluded: [], count: 3 };
  assert.equal(namedRows(cache, { ...subject, target: all }), []);
});

test.after(cleanup);
test.run();

async function said(count: number, known: number) {
  await cleanup();
  const rows = names.slice(0, known);
  const { container } = await renderInto(
    <GoesToTrash resource="tags" count={count} rows={rows} stays="One stays." />,
  );
  return container.textContent?.trim();
}
