import { dictionary } from '@zxcvbn-ts/language-common';
import * as assert from 'uvu/assert';
import { checkNewPassword } from '../../../src/api/secrets/passwords.ts';
import { suite } from '../../support/suite.ts';

const test = suite('common passwords');
const REASON =
  'Many people use this password, so it is among the first that are tried. Choose another one.';
const isRefused = (password: string) => checkNewPassword(password, []) === REASON;
const list = dictionary['passwords-common'];

test('the list has more than 10,000 passwords, and every one that is long enough is refused', () => {
  assert.ok(list.length > 10_000);
  const long = list.filter((password) => password.length >= 12);
  assert.ok(long.length > 300);
  assert.equal(
    long.filter((password) => checkNewPassword(password, []) === null),
    [],
  );
});

test('a common password is refused in any case, repeated, with an ending, and with signs for letters', () => {
  const disguised = [
    'Password1234',
    'PASSWORD2026!',
    'p@ssw0rd2026',
    'passwordpassword',
    'qwerty123456',
    '12sunshine!!',
    'Iloveyou!!!!',
    'monkeymonkeymonkey1',
    'Unbelievable',
  ];
  assert.equal(
    disguised.filter((password) => !isRefused(password)),
    [],
  );
});

test('what nobody tries first is taken, common words in it or not', () => {
  const good = [
    'correct-horse-battery',
    'an excellent password',
    'monkey trees at noon',
    'Tr0ub4dor and three',
    '8 Fichten, 2 Birken',
    'ключ от квартиры',
  ];
  assert.equal(
    good.filter((password) => checkNewPassword(password, []) !== null),
    [],
  );
});

test('the longest password that is taken is looked at in a moment', () => {
  const long = `${'ab1!'.repeat(255)}`;
  assert.is(checkNewPassword(long, []), null);
  assert.is(checkNewPassword('1234'.repeat(256), []), REASON);
});

test.run();
