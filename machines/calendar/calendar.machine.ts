import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { CalendarPlace, CalendarView } from '../../src/shared/contract/calendar.ts';
import type { Day } from '../../src/shared/contract/days.ts';
import type { TransitionMeta } from '../kit/command.ts';
import { isHeld } from '../kit/need.ts';
import * as commands from './calendar.commands.ts';
import * as rules from './calendar.rules.ts';
import type {
  CalendarContext,
  CalendarEmitted,
  CalendarEvent,
  CalendarInput,
  CalendarKind,
  CalendarTag,
} from './calendar.types.ts';

/** The calendar on screen: the day at hand moves by itself, what of it is shown is what the address says. */
export const calendarMachine = setup({
  types: {
    context: {} as CalendarContext,
    input: {} as CalendarInput,
    events: {} as CalendarEvent,
    emitted: {} as CalendarEmitted,
    tags: {} as CalendarTag,
    transitionMeta: {} as TransitionMeta<CalendarContext>,
  },
  actions: {
    move: assign((_, { day }: { day: Day }) => ({ at: day })),
    look: assign((_, params: { view: CalendarView }) => params),
    toggle: assign(({ context }, params: { kind: string }) => rules.withKind(context, params.kind)),
    choosePublication: assign((_, { publication }: { publication: string }) => ({
      publication: publication === '' ? null : Number(publication),
    })),
    know: assign((_, { publications }: { publications: readonly CalendarKind[] }) => ({
      publications,
    })),
    follow: assign(({ context }, params: { place: CalendarPlace; today: Day }) =>
      rules.follow(context, params),
    ),
    tell: emit(({ context }) => ({
      type: 'place.changed' as const,
      place: rules.placeOf(context),
      replace: false,
    })),
    tellQuietly: emit(({ context }) => ({
      type: 'place.changed' as const,
      place: rules.placeOf(context),
      replace: true,
    })),
    ask: emit({ type: 'entries.stale' as const }),
    askForNew: emit(({ context }, { day }: { day: Day | undefined }) => ({
      type: 'event.requested' as const,
      day: day ?? context.at,
    })),
  },
  guards: {
    isDay: (_, { day }: { day: Day }) => rules.isDay(day),
    isInMonth: ({ context }, { day }: { day: Day }) =>
      rules.isDay(day) && day.slice(0, 7) === context.at.slice(0, 7),
    isKind: ({ context }, { kind }: { kind: string }) =>
      context.kinds.some(({ value }) => value === kind),
    isOtherPublication: ({ context }, params: { publication: string }) =>
      rules.isOtherPublication(context, params),
    hasMonth: ({ context }, { by }: { by: number }) => rules.isDay(rules.monthsFrom(context, by)),
    isOther: ({ context }, { view }: { view: CalendarView }) => context.view !== view,
    isElsewhere: ({ context }, params: { place: CalendarPlace }) =>
      rules.isElsewhere(context, params),
    mayMake: ({ context }, { day }: { day: Day | undefined }) =>
      isHeld(context.right) && (day === undefined || rules.isDay(day)),
  },
}).createMachine({
  id: 'calendar',
  context: ({ input }) => rules.startOfCalendar(input),
  initial: 'looking',
  on: {
    'calendar.follow': [
      {
        guard: { type: 'isElsewhere', params: ({ event }) => event },
        target: '.looking',
        actions: { type: 'follow', params: ({ event }) => event },
      },
      { actions: { type: 'follow', params: ({ event }) => event } },
    ],
    'calendar.previous': {
      guard: { type: 'hasMonth', params: { by: -1 } },
      actions: [
        { type: 'move', params: ({ context }) => ({ day: rules.monthsFrom(context, -1) }) },
        'tell',
      ],
      meta: commands.previous,
    },
    'calendar.next': {
      guard: { type: 'hasMonth', params: { by: 1 } },
      actions: [
        { type: 'move', params: ({ context }) => ({ day: rules.monthsFrom(context, 1) }) },
        'tell',
      ],
      meta: commands.next,
    },
    'calendar.today': {
      actions: [{ type: 'move', params: ({ context }) => ({ day: context.today }) }, 'tell'],
      meta: commands.today,
    },
    'calendar.month': {
      guard: { type: 'isOther', params: { view: 'month' } },
      actions: [{ type: 'look', params: { view: 'month' } }, 'tell'],
      meta: commands.month,
    },
    'calendar.agenda': {
      guard: { type: 'isOther', params: { view: 'agenda' } },
      actions: [{ type: 'look', params: { view: 'agenda' } }, 'tell'],
      meta: commands.agenda,
    },
    'calendar.kind': {
      guard: { type: 'isKind', params: ({ event }) => event },
      actions: [{ type: 'toggle', params: ({ event }) => event }, 'tellQuietly'],
      meta: commands.kind,
    },
    'calendar.publication': {
      guard: { type: 'isOtherPublication', params: ({ event }) => event },
      actions: [{ type: 'choosePublication', params: ({ event }) => event }, 'tellQuietly'],
      meta: commands.publication,
    },
    'publications.known': { actions: { type: 'know', params: ({ event }) => event } },
    'calendar.day': {
      guard: { type: 'isDay', params: ({ event }) => event },
      target: '.day',
      actions: [{ type: 'move', params: ({ event }) => event }, 'tellQuietly'],
      meta: commands.day,
    },
    'calendar.new': {
      guard: { type: 'mayMake', params: ({ event }) => ({ day: event.day }) },
      actions: { type: 'askForNew', params: ({ event }) => ({ day: event.day }) },
      meta: commands.create,
    },
    'calendar.refresh': { actions: 'ask', meta: commands.refresh },
    'day.move': [
      {
        guard: { type: 'isInMonth', params: ({ event }) => event },
        actions: { type: 'move', params: ({ event }) => event },
      },
      {
        guard: { type: 'isDay', params: ({ event }) => event },
        actions: [{ type: 'move', params: ({ event }) => event }, 'tellQuietly'],
      },
    ],
  },
  states: {
    looking: {},
    day: {
      description: 'All that is on the day at hand stands in a list over the calendar.',
      tags: 'day',
      on: { 'day.close': 'looking' },
    },
  },
});

export type CalendarRef = ActorRefFrom<typeof calendarMachine>;
