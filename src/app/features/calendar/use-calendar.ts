import { useActorRef } from '@xstate/react';
import { useLayoutEffect, useMemo } from 'react';
import { useSearch } from 'wouter';
import type { CalendarRef } from '../../../../machines/calendar/calendar.machine.ts';
import { calendarMachine } from '../../../../machines/calendar/calendar.machine.ts';
import { heldOf } from '../../../../machines/kit/need.ts';
import { printCalendarPlace, readCalendarPlace } from '../../../shared/calendar.ts';
import { dayOf } from '../../../shared/contract/formats.ts';
import { CALENDAR_PAGE } from '../../../shared/navigation.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { keys } from '../../data/keys.ts';
import { useAbilities } from '../../data/me.ts';
import { queries } from '../../data/query-client.ts';
import type { Services } from '../../data/services.ts';
import { useServices } from '../../data/services.ts';
import { navigation } from '../../navigation/go.ts';
import { goPrefilled } from '../../navigation/prefill.ts';
import { MORNING } from '../../resources/day-text.ts';
import { userZone } from '../../resources/format.ts';
import { fromWall } from '../../resources/zone.ts';
import type { DatedResource } from './dated-resources.ts';
import type { Entries } from './use-entries.ts';

/** The calendar on screen: joined to the address, to the copies of the rows, and to the form of a new event. */
export function useCalendar(kinds: readonly DatedResource[]): CalendarRef {
  const services = useServices();
  const search = useSearch();
  const today = dayOf(new Date(), userZone());
  const place = useMemo(
    () => readCalendarPlace(new URLSearchParams(search), today),
    [search, today],
  );
  const can = useAbilities(EVENTS);
  const ref = useActorRef(calendarMachine, {
    input: {
      place,
      today,
      kinds: kinds.map(({ resource: { name, title } }) => ({ value: name, title: title.many })),
      right: heldOf({ resource: EVENTS.name, can }, 'store'),
    },
  });
  useCommandSource(ref, 'page', 'Calendar');
  useLayoutEffect(() => join(ref, services), [ref, services]);
  useLayoutEffect(() => ref.send({ type: 'calendar.follow', place, today }), [ref, place, today]);
  return ref;
}

/** What a person plans by: the one kind that is made here. */
const EVENTS = metadataNamed('calendar_events');

function join(ref: CalendarRef, services: Services) {
  const { go } = services.get(navigation);
  const cache = services.get(queries);
  const subscriptions = [
    ref.on('place.changed', ({ place, replace }) =>
      go(`${CALENDAR_PAGE}?${printCalendarPlace(place)}`, { replace }),
    ),
    ref.on('event.requested', ({ day }) =>
      goPrefilled(services, `${EVENTS.page}/create`, {
        starts_at: fromWall(`${day}T${MORNING}`, userZone()),
      }),
    ),
    ref.on('entries.stale', () => {
      for (const { value } of ref.getSnapshot().context.kinds)
        void cache.invalidateQueries({ queryKey: keys.lists(value) });
    }),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

/** Tells the calendar which publications there are to choose from. */
export function useKnownPublications(ref: CalendarRef, { publications }: Entries) {
  const known = JSON.stringify(
    [...publications].map(([id, { name }]) => ({ value: String(id), title: name })),
  );
  useLayoutEffect(
    () => ref.send({ type: 'publications.known', publications: JSON.parse(known) }),
    [ref, known],
  );
}

export interface CalendarPartProps {
  readonly calendar: CalendarRef;
  readonly entries: Entries;
}
