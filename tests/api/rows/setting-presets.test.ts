import * as assert from 'uvu/assert';
import { sharedKind } from '../../../src/shared/kinds/index.ts';
import { actionsOf, permissionName } from '../../../src/shared/permissions.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import { presetArea, presetNames } from '../../../src/shared/setting-presets.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('setting presets at the server');
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

const save = (body: object) => ann.post('setting-presets', body);
const faults = (reply: { readonly body: unknown }) =>
  (reply.body as { readonly data: Record<string, string> }).data;

test('a secret of any settings form is refused, made or changed, and by name', async () => {
  for (const resource of resources.filter(({ single }) => single)) {
    const secrets = Object.entries(resource.fields).filter(
      ([, field]) => sharedKind(field).holds === 'secret',
    );
    for (const [name] of secrets) {
      assert.not.ok(presetNames(resource).includes(name), name);
      const area = presetArea(resource);
      const refused = await save({ name: `With ${name}`, area, values: { [name]: 'a-key-of-1' } });
      assert.is(refused.status, 422, name);
      assert.match(faults(refused).values ?? '', 'A secret is never kept in a preset.');
      const { id, version } = itemOf(await save({ name: `No ${name}`, area, values: {} }));
      const path = `setting-presets/${id}`;
      const changed = await ann.put(path, { version, values: { [name]: 'a-key-of-1' } });
      assert.is(changed.status, 422, name);
    }
  }
});

test('the key of the SDK is in no preset: two installations would have it', async () => {
  const area = 'sdk';
  const key = { public_key: `mh_pub_${'a1'.repeat(16)}` };
  const refused = await save({ name: 'Key', area, values: key });
  assert.is(refused.status, 422);
  assert.is(faults(refused).values, 'Public key: It belongs to one installation alone.');
  assert.is((await save({ name: 'Rest', area, values: { enabled: true } })).status, 201);
});

test('a form that is none, and a value that the form refuses, are refused with what to do', async () => {
  const nowhere = await save({ name: 'A', area: 'weather', values: {} });
  assert.is(nowhere.status, 422);
  assert.match(faults(nowhere).area ?? '', /^Use one of: .*email-verification/);
  const wrong = await save({
    name: 'A',
    area: 'email-verification',
    values: { expires_in_hours: 0 },
  });
  assert.is(wrong.status, 422);
  assert.match(faults(wrong).values ?? '', /^Link ends after \(hours\): /);
});

test('a preset that moves to another form is judged by that form', async () => {
  const values = { name: 'Harbor', secret_key: 'not a secret of this form' };
  const { id, version } = itemOf(await save({ name: 'Moves', area: 'branding', values }));
  const moved = await ann.put(`setting-presets/${id}`, { version, area: 'bot-protection' });
  assert.is(moved.status, 422);
  assert.match(faults(moved).values ?? '', 'A secret is never kept in a preset.');
});

test.run();
