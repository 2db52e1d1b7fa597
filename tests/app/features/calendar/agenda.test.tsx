import { byRole, byText, cleanup, click, queryByRole } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act, useState } from 'react';
import { createActor } from 'xstate';
import { calendarMachine } from '../../../../machines/calendar/calendar.machine.ts';
import { calendarInput } from '../../../../machines/calendar/calendar.model.ts';
import { Agenda } from '../../../../src/app/features/calendar/agenda.tsx';
import type { CalendarPartProps } from '../../../../src/app/features/calendar/use-calendar.ts';
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

test('a month that is under way is brought to today once all of its kinds are there', async () => {
  const seen: number[] = [];
  const { scrollIntoView } = HTMLElement.prototype;
  HTMLElement.prototype.scrollIntoView = () => {
    seen.push(document.querySelectorAll('h2').length);
  };
  for (const today of ['2027-03-20', '2027-03-08']) {
    seen.length = 0;
    const { show } = await open(today, { loading: true });
    const earlier = { ...MEETING, key: 'campaigns 2', id: 2, first: '2027-03-02' };
    await show({ entries: [earlier, MEETING] });
    await show({ entries: [earlier, MEETING], stale: true });
    assert.equal(seen, [2], today);
    await cleanup();
  }
  HTMLElement.prototype.scrollIntoView = scrollIntoView;
});

test.run();

/** March 2027, with a meeting on its ninth day. */
async function open(today: string, given: Partial<Entries> = {}) {
  const place = { view: 'agenda', month: '2027-03', hidden: [], publication: null } as const;
  const calendar = createActor(calendarMachine, { input: { ...calendarInput, place, today } });
  calendar.start();
  const entries: Entries = {
    entries: [MEETING],
    publications: new Map(),
    loading: false,
    missing: [],
    stale: false,
    cut: [],
    error: null,
  };
  let told: Entries = { ...entries, ...given };
  let draw = () => {};
  function Told() {
    const [, setTold] = useState(told);
    draw = () => setTold(told);
    return <Agenda calendar={calendar} entries={told} />;
  }
  await renderPage(<Told />, '/calendar?view=agenda');
  const show = async (next: Partial<Entries>) => {
    told = { ...entries, ...next };
    await act(async () => draw());
  };
  return { calendar, show };
}

type Entries = CalendarPartProps['entries'];

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
