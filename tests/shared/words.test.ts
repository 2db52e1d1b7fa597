import * as assert from 'uvu/assert';
import { inSentence } from '../../src/shared/words.ts';
import { suite } from '../support/suite.ts';

const test = suite('words');

test('a title in a sentence begins small, an abbreviation and a name of several words stay', () => {
  assert.is(inSentence('Author category'), 'author category');
  assert.is(inSentence('URL parameter'), 'URL parameter');
  assert.is(inSentence('Google Tag Manager container'), 'Google Tag Manager container');
});

test.run();
