import { Webhook } from 'standardwebhooks';
import * as assert from 'uvu/assert';
import { RETRIES_MS, waitAfter } from '../../../src/api/webhooks/settle.ts';
import { signedHeaders } from '../../../src/api/webhooks/post-delivery.ts';
import { webhooks } from '../../../src/shared/resources/settings/webhooks.ts';
import { textPattern } from '../../../src/shared/text-patterns.ts';
import { fieldErrors } from '../../../src/shared/validation.ts';
import { suite } from '../../support/suite.ts';

const test = suite('signatures and waits of webhooks');

/** https://github.com/standard-webhooks/standard-webhooks, spec: the example of the symmetric signature. */
const PUBLISHED = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1_614_265_330,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

test('a message is signed as the published test vector of Standard Webhooks says', () => {
  const { secret, id, timestamp, body, signature } = PUBLISHED;
  assert.equal(signedHeaders([secret], { id, at: new Date(timestamp * 1_000), body }), {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature,
  });
});

test('while a secret is replaced both sign, the new one first', () => {
  const { secret, id, timestamp, body, signature } = PUBLISHED;
  const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const headers = signedHeaders([other, secret], { id, at: new Date(timestamp * 1_000), body });
  const both = headers['webhook-signature'].split(' ');
  assert.is(both.length, 2);
  assert.is(both[1], signature);
  assert.not.equal(both[0], signature);
});

test('a receiver who verifies by the standard’s own library accepts what is signed, and nothing that was changed', () => {
  const secret = `whsec_${Buffer.alloc(40, 9).toString('base64')}`;
  const body = JSON.stringify({ type: 'faqs.created', text: 'Ünïcode – 漢字 😀' });
  const headers = signedHeaders([secret], { id: 'msg_1', at: new Date(), body });
  const receiver = new Webhook(secret);
  assert.equal(receiver.verify(body, headers), JSON.parse(body));
  assert.throws(() => receiver.verify(`${body} `, headers), /No matching signature/);
  assert.throws(
    () => receiver.verify(body, { ...headers, 'webhook-id': 'msg_2' }),
    /No matching signature/,
  );
});

const WAITS: readonly (readonly [number, number | null])[] = [
  [1, 5_000],
  [2, 300_000],
  [3, 1_800_000],
  [4, 7_200_000],
  [5, 18_000_000],
  [6, 36_000_000],
  [7, 86_400_000],
  [8, null],
];

for (const [tries, wait] of WAITS) {
  test(`after failed try ${tries} the next one waits ${wait === null ? 'no more' : `${wait / 1_000} s, and a tenth more at most`}`, () => {
    assert.is(
      waitAfter(tries, () => 0),
      wait,
    );
    assert.is(
      waitAfter(tries, () => 1),
      wait === null ? null : (wait * 11) / 10,
    );
  });
}

test('the waits grow', () => {
  assert.equal(
    RETRIES_MS,
    [...RETRIES_MS].sort((a, b) => a - b),
  );
});

test('a signing secret is whsec_ and 24 to 64 bytes in base64', () => {
  const of = (bytes: number) => `whsec_${Buffer.alloc(bytes, 3).toString('base64')}`;
  assert.equal(
    [of(24), of(25), of(26), of(64)].map((text) => textPattern('signing_secret', text)),
    [null, null, null, null],
  );
  for (const wrong of [of(23), of(65), 'whsec_', 'hello', of(32).slice(6), `${of(24)}!`]) {
    assert.match(String(textPattern('signing_secret', wrong)), /Use whsec_ and 24 to 64 bytes/);
  }
});

test('the mask of a kept secret is no mistake in a form, and a wrong secret is', () => {
  const values = { name: 'Hook', url: 'https://a.example', events: ['faqs.created'] };
  const errors = (secret: string) => fieldErrors(webhooks, { ...values, secret }, 'update');
  assert.equal(errors('••••1a2b'), {});
  assert.equal(Object.keys(errors('hello')), ['secret']);
});

test.run();
