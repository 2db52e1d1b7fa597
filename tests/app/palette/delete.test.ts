import '../../support/dom-globals.ts';
import * as assert from 'uvu/assert';
import { itemQuery } from '../../../src/app/data/queries.ts';
import { queries } from '../../../src/app/data/query-client.ts';
import { deletionOf, runDeletion, seeRecord } from '../../../src/app/palette/delete-record.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { answerCalls } from '../../support/api.ts';
import { suite } from '../../support/suite.ts';

import { newApp, services } from '../../support/app-services.ts';

const test = suite('deleting a record from the palette');
const record = { resource: 'faqs', id: 7 };

test('DELETE names the version that was there when it was offered, whatever is saved meanwhile', async () => {
  const server = serverWith({ refused: [] });
  seeRecord(services, record);
  await services.get(queries).ensureQueryData(itemQuery(faqs, 7));
  server.version = 5;
  assert.equal(await runDeletion(services, deletionOf(record)), { status: 'ran' });
  assert.equal(server.sent(), { version: 4 });
});

test('a record that was not read yet is read before it is deleted', async () => {
  const server = serverWith({ refused: [] });
  assert.equal(await runDeletion(services, deletionOf(record)), { status: 'ran' });
  assert.equal(server.calls, ['GET contents/faqs/7', 'DELETE contents/faqs/7']);
  assert.equal(server.sent(), { version: 4 });
});

test('what the server refuses is the reason that the palette shows', async () => {
  const reason = 'Somebody else saved this item since.';
  serverWith({ refused: [{ id: 7, reason }] });
  assert.equal(await runDeletion(services, deletionOf(record)), { status: 'refused', reason });
});

test.before.each(newApp);
test.run();

function serverWith({ refused }: { readonly refused: readonly unknown[] }) {
  const server = { version: 4 };
  const { calls, bodies } = answerCalls({
    'GET contents/faqs/7': () => ({ data: { id: 7, version: server.version } }),
    'DELETE contents/faqs/7': { data: { deleted: refused.length > 0 ? [] : [7], refused } },
  });
  return Object.assign(server, {
    calls,
    sent: () => bodies[calls.indexOf('DELETE contents/faqs/7')],
  });
}
