import * as assert from 'uvu/assert';
import { errorMessage, isSpoken } from '../../../src/app/data/error-message.ts';
import { MESSAGES } from '../../../src/shared/messages.ts';
import { suite } from '../../support/suite.ts';

const test = suite('error message');

test('the server’s own message comes first', () => {
  const body = { message: 'Taken.', id: 'duplicate', data: { name: 'Already in use.' } };
  assert.is(errorMessage(body, 'Unprocessable Entity'), 'Taken.');
});

test('without a message the first value of the data object is shown', () => {
  const body = { id: 'validation', data: { name: 'Required.', email: 'Invalid e-mail.' } };
  assert.is(errorMessage(body, 'Unprocessable Entity'), 'Required.');
  assert.is(errorMessage({ name: ['Too long.', 'Odd.'] }, 'Bad Request'), 'Too long.');
});

test('without data the response’s message is shown, and without that the general sentence', () => {
  assert.is(errorMessage({ data: {} }, 'Bad Gateway'), 'Bad Gateway');
  assert.is(errorMessage('<html>', 'Bad Gateway'), 'Bad Gateway');
  assert.is(errorMessage(undefined, ''), MESSAGES.unexpected);
  assert.is(
    errorMessage({ message: ' ' }),
    'Sorry, an unexpected error occurred, please try again.',
  );
});

test('cancelled, quiet and silent calls are not told by a snackbar', () => {
  const call = { path: '/contents/faqs', id: 'validation', quiet: false };
  assert.ok(isSpoken(call));
  assert.not(isSpoken({ ...call, id: 'cancelled' }));
  assert.not(isSpoken({ ...call, quiet: true }));
  for (const path of ['/login', '/refresh-token', '/validate-auth-code', '/auto-save?x=1'])
    assert.not(isSpoken({ ...call, path }), path);
  assert.ok(isSpoken({ ...call, path: '/logins' }));
});

test.run();
