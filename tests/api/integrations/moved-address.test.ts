import * as assert from 'uvu/assert';
import { integrations } from '../../../src/shared/resources/settings/integrations.ts';
import { sharedKind } from '../../../src/shared/kinds/index.ts';
import { suite } from '../../support/suite.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';

const test = suite('moved addresses of integrations');
const PATH = `${integrations.route}/1`;
const SECRETS = Object.entries(integrations.fields).flatMap(([name, field]) =>
  sharedKind(field).holds === 'secret'
    ? [[name, (field as { sentTo?: string }).sentTo] as const]
    : [],
);
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(may(integrations.controller, 'index', 'show', 'update'));
});
test.after(() => api.close());

async function put(values: object) {
  const { version } = itemOf(await ann.get(PATH));
  return itemOf(await ann.put(PATH, { version, ...values }));
}

test('every secret of the integrations says which address it is sent to', () => {
  assert.is(SECRETS.length, 6);
  for (const [name, address] of SECRETS) {
    assert.ok(address !== undefined && address in integrations.fields, name);
  }
});

for (const [name, address = ''] of SECRETS) {
  const at = (host: string) => (address.endsWith('host') ? host : `https://${host}/v1`);

  test(`[D5.065] a changed ${address} clears ${name}, which has to be given again`, async () => {
    await put({ [address]: at('one.invalid'), [name]: 'the-first-key-1234' });
    const shown = await put({ [address]: at('one.invalid'), [name]: '••••1234', name: 'Same' });
    assert.is(shown[name], '••••1234', 'an address that stays keeps it');
    const moved = await put({ [address]: at('two.invalid'), [name]: '••••1234' });
    assert.is(moved[name], null);
    const given = await put({ [address]: at('three.invalid'), [name]: 'the-second-key-5678' });
    assert.is(given[name], '••••5678', 'one that is given with it is kept');
    assert.is((await put({ [address]: null }))[name], null);
  });
}

test('undoing nothing but the address of a key does not bring the key to it', async () => {
  await put({ sms_base_url: 'https://ours.invalid', sms_api_key: 'the-first-key-1234' });
  await put({ sms_base_url: 'https://theirs.invalid' });
  const back = await put({ sms_base_url: 'https://ours.invalid' });
  assert.is(back.sms_api_key, null);
});

test.run();
