import * as assert from 'uvu/assert';
import { hasWords, inSentence } from '../../src/shared/words.ts';
import { suite } from '../support/suite.ts';

const test = suite('words');

test('a title in a sentence begins small, an abbreviation and a name of several words stay', () => {
  assert.is(inSentence('Author category'), 'author category');
  assert.is(inSentence('URL parameter'), 'URL parameter');
  assert.is(inSentence('Google Tag Manager container'), 'Google Tag Manager container');
});

test('a search finds a text by parts of its words, in any order and case, and by nothing all', () => {
  assert.ok(hasWords('Landing pages, Status', 'stat LANDING'));
  assert.ok(hasWords('Landing pages', ''));
  assert.not.ok(hasWords('Landing pages', 'landing status'));
});

test.run();
