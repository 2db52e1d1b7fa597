import * as assert from 'uvu/assert';
import { firstSentence, hasWords, inSentence, oneInSentence } from '../../src/shared/words.ts';
import { suite } from '../support/suite.ts';

const test = suite('words');

test('a title in a sentence begins small, an abbreviation and a name of several words stay', () => {
  assert.is(inSentence('Author category'), 'author category');
  assert.is(inSentence('E-mail verification'), 'e-mail verification');
  assert.is(inSentence('URL parameter'), 'URL parameter');
  assert.is(inSentence('Google Tag Manager container'), 'Google Tag Manager container');
});

test('one of something has the article that is spoken, and none where it is not counted', () => {
  const said = [
    ['Tag', 'Tags'],
    ['Author', 'Authors'],
    ['User', 'Users'],
    ['URL parameter', 'URL parameters'],
    ['FAQ', 'FAQs'],
    ['SMS', 'SMS messages'],
    ['Merchandise', 'Merchandise'],
    ['E-mail', 'E-mails'],
    ['E-mail verification', 'E-mail verifications'],
    ['Unsubscribe reason', 'Unsubscribe reasons'],
    ['Unit', 'Units'],
  ] as const;
  assert.equal(
    said.map(([one, many]) => oneInSentence({ one, many })),
    [
      'a tag',
      'an author',
      'a user',
      'a URL parameter',
      'an FAQ',
      'an SMS',
      'merchandise',
      'an e-mail',
      'an e-mail verification',
      'an unsubscribe reason',
      'a unit',
    ],
  );
});

test('a search finds a text by parts of its words, in any order and case, and by nothing all', () => {
  assert.ok(hasWords('Landing pages, Status', 'stat LANDING'));
  assert.ok(hasWords('Landing pages', ''));
  assert.not.ok(hasWords('Landing pages', 'landing status'));
});

test('the first sentence ends where another begins, and not within a name', () => {
  assert.is(firstSentence('“About us” published.'), '“About us” published.');
  assert.is(firstSentence('Saved. 3 rows follow.'), 'Saved.');
  assert.is(firstSentence('Not saved: is it there? Look again.'), 'Not saved: is it there?');
  assert.is(firstSentence('“Who? Me.” published. “Tea” waits.'), '“Who? Me.” published.');
  assert.is(firstSentence("It is no 'tag.' Choose one."), "It is no 'tag.'");
  assert.is(
    firstSentence('Version 3.2 of masthead.io is there'),
    'Version 3.2 of masthead.io is there',
  );
});

test.run();
