import * as assert from 'uvu/assert';
import { adOf, ownMacrosIn, resolveMacros } from '../../src/shared/macros.ts';
import { suite } from '../support/suite.ts';

const test = suite('macros');
const own = [
  {
    name: '$custom_footer',
    content: '<p>$publication.name, $custom_gone</p>',
    default_value: null,
  },
  { name: '$esp_reader', content: '', default_value: 'dear reader' },
  { name: '$custom_loop', content: 'a $custom_loop b', default_value: null },
];

test('each macro takes its value: the content, else the default, else a sample', () => {
  const { text, unknown } = resolveMacros('$esp_reader: $First_Name $esp_reader|title', own);
  assert.is(text, 'dear reader: Ada Dear Reader');
  assert.equal(unknown, []);
});

test('modifiers are taken in their order, and no word that is none', () => {
  const { text } = resolveMacros('$first_name|upper|truncate:2 $email|url $sid|pipe', own);
  assert.is(text, 'AD ada%40example.org 1042|pipe');
  assert.is(
    resolveMacros('{$date|date:EEE d MMM yy} {$date|date:"yyyy-MM-dd"}', own).text,
    'Mon 9 Mar 26 2026-03-09',
  );
  assert.is(resolveMacros('{$first_name|date:yyyy}{$last_name|lower}', own).text, 'Adahartwell');
  assert.is(resolveMacros('$sys_page_theme|default:"plain one"', own).text, 'plain one');
});

test('an unknown macro stays, and is named with its place, within another, too', () => {
  const { text, unknown } = resolveMacros('Hi\n  $custom_nobody\n$custom_footer', own);
  assert.is(text, 'Hi\n  $custom_nobody\n<p>The Publication, $custom_gone</p>');
  assert.equal(unknown, [
    { name: '$custom_nobody', line: 2, column: 3, within: null },
    { name: '$custom_gone', line: 1, column: 23, within: '$custom_footer' },
  ]);
});

test('a macro that contains itself ends, and is told of', () => {
  const { text, unknown } = resolveMacros('$custom_loop', own);
  assert.is(text, 'a $custom_loop b');
  assert.equal(
    unknown.map(({ within }) => within),
    ['$custom_loop'],
  );
  assert.equal(
    resolveMacros('x $custom_footer', own, '$custom_footer').unknown.map(({ name }) => name),
    ['$custom_footer'],
  );
});

test('only the macros of the account are asked for, each once', () => {
  assert.equal(ownMacrosIn('$custom_a $CUSTOM_A|upper $esp_b $first_name'), [
    '$custom_a',
    '$esp_b',
  ]);
});

test('a truncated text keeps whole signs, and half of one makes no address fail', () => {
  const emoji = [{ name: '$esp_x', content: '🎉🎉🎉', default_value: null }];
  assert.is(resolveMacros('{$esp_x|truncate:2}', emoji).text, '🎉🎉');
  const half = [{ name: '$esp_x', content: 'a\ud83d', default_value: null }];
  assert.is(resolveMacros('{$esp_x|url}', half).text, 'a');
});

test('[B3.009] an ad is named as {$ad_<adId>_<effort>}', () => {
  assert.equal(adOf('$ad_12_7'), { id: 12, effort: 7 });
  for (const name of ['$ad_12', '$ad_12_', '$ad_x_7', '$sid']) assert.is(adOf(name), null);
});

test.run();
