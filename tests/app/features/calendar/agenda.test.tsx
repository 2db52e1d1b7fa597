import { byRole, byText, cleanup, click, queryByRole } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { createActor } from 'xstate';
import { calendarMachine } from '../../../../machines/calendar/calendar.machine.ts';
import { calendarInput } from '../../../../machines/calendar/calendar.model.ts';
import { Agenda } from '../../../../src/app/features/calendar/agenda.tsx';
import type { CalendarEntry } from '../../../../src/app/features/calendar/entries.ts';
import { resourceNamed } from '../../../../src/shared/resources/index.ts';
import { renderPage } from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';

const test = suite('the agenda of a month');

test.after.each(cleanup);

test('a month that is under way says that nothing more begins in it, and leads to the next one', async () => {
  const { calendar } = await open('2027-03-20');
  assert.ok(byText(/^Nothing more begins in March/));
  await click(byRole('button', 'Next month'));
  assert.is(calendar.getSnapshot().context.at.slice(0, 7), '2027-04');
});

test('a month says nothing of the kind where more is to come, and where it is over', async () => {
  for (const today of ['2027-03-09', '2027-04-02']) {
    await open(today);
    assert.ok(byRole('heading', /Mar 9/));
    assert.is(queryByRole('button', 'Next month'), null, today);
    await cleanup();
  }
});

test.run();

/** March 2027, with a meeting on its ninth day. */
async function open(today: string) {
  const place = { view: 'agenda', month: '2027-03', hidden: [], publication: null } as const;
  const calendar = createActor(calendarMachine, { input: { ...calendarInput, place, today } });
  calendar.start();
  const entries = {
    entries: [MEETING],
    publications: new Map(),
    loading: false,
    missing: [],
    stale: false,
    cut: [],
    error: null,
  };
  await renderPage(<Agenda calendar={calendar} entries={entries} />, '/calendar?view=agenda');
  return { calendar };
}

const MEETING: CalendarEntry = {
  key: 'calendar_events 4',
  kind: resourceNamed('calendar_events'),
  id: 4,
  title: 'Meeting',
  first: '2027-03-09',
  last: '2027-03-09',
  from: '2027-03-09T15:00:00Z',
  to: null,
  allDay: false,
  past: false,
  publicationId: null,
};
