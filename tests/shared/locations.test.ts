import * as assert from 'uvu/assert';
import { COUNTRY_CODES, locationRule } from '../../src/shared/locations.ts';
import { text } from '../../src/shared/kinds/index.ts';
import { valueError } from '../../src/shared/validation.ts';
import { suite } from '../support/suite.ts';

const test = suite('locations');

test('a country is one of the list, by its two capitals', () => {
  for (const code of COUNTRY_CODES) assert.is(locationRule('country', code), null, code);
  for (const wrong of ['QQ', 'us', 'USA', 'Germany', '']) {
    assert.is(locationRule('country', wrong), 'Use the two capitals of a country: US.', wrong);
  }
});

test('a time zone is one that dates can be shown in', () => {
  const known = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  for (const zone of known) assert.is(locationRule('timezone', zone), null, zone);
  for (const wrong of ['Nowhere/City', 'Berlin', '+01:00', '']) {
    const message = 'Use the name of a time zone: Europe/Berlin.';
    assert.is(locationRule('timezone', wrong), message, wrong);
  }
});

test('a text whose control is a list of places is refused where the list has it not', () => {
  assert.match(valueError(text({ control: 'country', max: 2 }), 'QQ') ?? '', 'country');
  assert.match(valueError(text({ control: 'timezone', max: 64 }), 'Mars/Base') ?? '', 'time zone');
  assert.is(valueError(text({ control: 'state', max: 3 }), 'NSW'), null);
});

test.run();
