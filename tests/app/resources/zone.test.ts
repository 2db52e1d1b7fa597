import * as assert from 'uvu/assert';
import { fromWall, toWall, zoneName } from '../../../src/app/resources/zone.ts';
import { fc } from '../../support/property.ts';
import { suite } from '../../support/suite.ts';

const test = suite('zone');
const ZONES = ['UTC', 'America/New_York', 'Europe/Oslo', 'Asia/Kathmandu', 'Pacific/Auckland'];

test('the wall shows the hour of the zone, summer time included', () => {
  assert.is(toWall('2026-07-01T12:00:00Z', 'America/New_York'), '2026-07-01T08:00');
  assert.is(toWall('2026-12-01T12:00:00Z', 'America/New_York'), '2026-12-01T07:00');
  assert.is(toWall('2026-12-01T12:00:00Z', 'Asia/Kathmandu'), '2026-12-01T17:45');
  for (const text of ['nonsense', '12/14/2026', 'dec 20', '2026-12-14'])
    assert.is(toWall(text, 'UTC'), '', text);
});

test('an hour that the clock skips is the one after it, one that it repeats is one of the two', () => {
  assert.is(fromWall('2026-03-08T02:30', 'America/New_York'), '2026-03-08T07:30:00.000Z');
  const repeated = fromWall('2026-11-01T01:30', 'America/New_York');
  assert.ok(['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'].includes(repeated), repeated);
});

test('what the wall shows means the same instant again, in every zone', () => {
  const minutes = fc.integer({ min: 0, max: 40 * 365 * 24 * 60 });
  fc.assert(
    fc.property(minutes, fc.constantFrom(...ZONES), (minute, zone) => {
      const iso = new Date(Date.UTC(2000, 0, 1) + minute * 60_000).toISOString();
      const wall = toWall(iso, zone);
      return toWall(fromWall(wall, zone), zone) === wall;
    }),
  );
});

test('a zone has the name that people use at that time of the year', () => {
  assert.is(zoneName('America/New_York', new Date('2026-07-01T12:00:00Z')), 'EDT');
  assert.is(zoneName('America/New_York', new Date('2026-12-01T12:00:00Z')), 'EST');
});

test.run();
