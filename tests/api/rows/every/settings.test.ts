import * as assert from 'uvu/assert';
import { actionsOf, permissionName } from '../../../../src/shared/permissions.ts';
import { resources } from '../../../../src/shared/resources/index.ts';
import type { Person, TestApi } from '../../../support/test-api.ts';
import { itemOf, may, rowsOf, startApi } from '../../../support/test-api.ts';
import { suite } from '../../../support/suite.ts';

const test = suite('settings');
const single = resources.filter((resource) => resource.single);
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person({
    permissions: resources.flatMap((resource) =>
      actionsOf(resource).map((action) => permissionName(resource.controller, action)),
    ),
    all_publications: true,
  });
});
test.after(() => api.close());

for (const { route, name } of single) {
  test(`${name} are one record from the start, which is listed, shown and changed`, async () => {
    assert.equal(
      rowsOf(await ann.get(route)).map(({ id }) => id),
      [1],
    );
    const { version } = itemOf(await ann.get(`${route}/1`));
    const saved = await ann.put(`${route}/1`, { version });
    assert.is(saved.status, 200);
    const lock = await ann.post('locks', { resource: route, resource_id: 1 });
    assert.is(lock.status, 200);
    assert.is((await ann.get(`revisions?resource=${route}&resource_id=1`)).status, 200);
  });

  test(`${name} are never made, copied, merged, deleted or brought back`, async () => {
    const replies = [
      await ann.post(route, {}),
      await ann.delete(route, { ids: [1] }),
      await ann.delete(`${route}/1`),
      await ann.post(`${route}/1/merge`, { ids: [1] }),
      await ann.post(`${route}/1/restore`),
      await ann.post(`${route}/bulk`, { action: 'delete', target: { ids: [1] } }),
    ];
    for (const { status } of replies) assert.ok(status === 404 || status === 405, String(status));
    assert.is(rowsOf(await ann.get(route)).length, 1);
  });
}

test('who has no update on a single record reads it and changes nothing', async () => {
  for (const { route, controller } of single) {
    const reader = await api.person({ ...may(controller, 'show'), all_publications: true });
    const { version } = itemOf(await reader.get(`${route}/1`));
    assert.is((await reader.put(`${route}/1`, { version })).status, 403, route);
  }
});

test('a secret of the settings is written and never read again', async () => {
  const route = 'settings/integrations';
  const { version } = itemOf(await ann.get(`${route}/1`));
  const secret = 'a-key-of-the-other-side';
  const saved = await ann.put(`${route}/1`, { version, everflow_api_key: secret });
  assert.is(saved.status, 200);
  for (const { text } of [
    saved,
    await ann.get(route),
    await ann.get(`${route}/1`),
    await ann.get(`revisions?resource=${route}&resource_id=1`),
  ]) {
    assert.not.match(text, secret);
  }
  assert.match(String(itemOf(await ann.get(`${route}/1`)).everflow_api_key), /^•+side$/);
});

test('a setting preset is a set of values under a name', async () => {
  const given = { name: 'Strict', area: 'email-verification', values: { double_opt_in: true } };
  const { id } = itemOf(await ann.post('setting-presets', given));
  const { name, area, values } = itemOf(await ann.get(`setting-presets/${id}`));
  assert.equal({ name, area, values }, given);
});

test.run();
