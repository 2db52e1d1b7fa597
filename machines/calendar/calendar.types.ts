import type { CalendarPlace } from '../../src/shared/contract/calendar.ts';
import type { Day } from '../../src/shared/contract/days.ts';
import type { Held } from '../kit/need.ts';

export interface CalendarInput {
  /** What the address says. */
  readonly place: CalendarPlace;
  /** In the person's zone. */
  readonly today: Day;
  /** Resources that have records on the calendar, as far as the person may list them. */
  readonly kinds: readonly CalendarKind[];
  /** To make an event. */
  readonly right: Held;
}

export interface CalendarKind {
  /** Name of the resource, id of the publication. */
  readonly value: string;
  readonly title: string;
}

export interface CalendarContext
  extends Omit<CalendarInput, 'place'>,
    Pick<CalendarPlace, 'view' | 'hidden' | 'publication'> {
  /** The day at hand; the month that is shown is its own. */
  readonly at: Day;
  /** Those that the person sees, by their ids; none until they are known. */
  readonly publications: readonly CalendarKind[];
}

export type CalendarEvent =
  | { readonly type: 'calendar.previous' }
  | { readonly type: 'calendar.next' }
  | { readonly type: 'calendar.today' }
  | { readonly type: 'calendar.month' }
  | { readonly type: 'calendar.agenda' }
  /** Shows a kind, or leaves it out. */
  | { readonly type: 'calendar.kind'; readonly kind: string }
  /** Shows what is of one publication, by its id; of all by ''. */
  | { readonly type: 'calendar.publication'; readonly publication: string }
  | { readonly type: 'publications.known'; readonly publications: readonly CalendarKind[] }
  /** Opens the list of a day. */
  | { readonly type: 'calendar.day'; readonly day: Day }
  | { readonly type: 'day.close' }
  /** By arrows, by the pointer. */
  | { readonly type: 'day.move'; readonly day: Day }
  /** On the day at hand where none is named. */
  | { readonly type: 'calendar.new'; readonly day?: Day }
  | { readonly type: 'calendar.refresh' }
  /** The address, or the day that it is, is another one. */
  | { readonly type: 'calendar.follow'; readonly place: CalendarPlace; readonly today: Day };

export type CalendarEmitted =
  /** `replace`: the entry of the history is the same one, for steps that are small. */
  | {
      readonly type: 'place.changed';
      readonly place: CalendarPlace;
      readonly replace: boolean;
    }
  | { readonly type: 'event.requested'; readonly day: Day }
  | { readonly type: 'entries.stale' };

export type CalendarTag = 'day';
