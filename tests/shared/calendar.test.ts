import * as assert from 'uvu/assert';
import {
  calendarFields,
  calendarWhere,
  printCalendarPlace,
  readCalendarPlace,
} from '../../src/shared/calendar.ts';
import { resourceNamed, resources } from '../../src/shared/resources/index.ts';
import { suite } from '../support/suite.ts';

const test = suite('what is on the calendar');

const read = (query: string) => readCalendarPlace(new URLSearchParams(query), '2026-11-20');

test('records with days of their own are on it, and records that are published at a moment', () => {
  const on = resources.filter((resource) => calendarFields(resource) !== null);
  assert.equal(on.map(({ name }) => name).sort(), [
    'calendar_events',
    'campaigns',
    'pages',
    'resources',
  ]);
  assert.equal(calendarFields(resourceNamed('pages')), {
    from: 'publish_at',
    to: null,
    allDay: null,
    only: { field: 'status', in: ['published', 'scheduled'] },
  });
  assert.is(calendarFields(resourceNamed('faqs')), null, 'published without a moment');
});

test('a month asks for what begins in it, and for what began before and goes on', () => {
  const fields = calendarFields(resourceNamed('campaigns'));
  if (fields === null) throw new Error('campaigns are on the calendar');
  assert.equal(calendarWhere(fields, { since: 'A', before: 'B' }), {
    and: [
      { field: 'starts_at', op: 'lt', value: 'B' },
      {
        or: [
          { field: 'starts_at', op: 'gte', value: 'A' },
          { field: 'ends_at', op: 'gt', value: 'A' },
        ],
      },
    ],
  });
});

test('an address says the month, the view and what is left out, and is read back as the same', () => {
  const place = {
    month: '2027-03',
    view: 'agenda',
    hidden: ['campaigns', 'pages'],
    publication: 3,
  } as const;
  assert.is(
    printCalendarPlace(place),
    'month=2027-03&view=agenda&hide=campaigns,pages&publication=3',
  );
  assert.equal(read(printCalendarPlace(place)), place);
});

test('what an address does not say, or says wrongly, is this month with everything in it', () => {
  const bare = { month: '2026-11', view: 'month', hidden: [], publication: null };
  for (const query of ['', 'month=2026-13', 'month=0001-01', 'month=x&view=week', 'hide=,'])
    assert.equal(read(query), bare, query);
});

test.run();
