import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import * as commands from './row.commands.ts';
import * as rules from './row.rules.ts';
import type { PublishingAct } from '../../src/shared/contract/publishing.ts';
import type {
  RowAbilities,
  RowAct,
  RowContext,
  RowEmitted,
  RowEvent,
  RowInput,
  RowRange,
  RowRight,
  RowTag,
} from './row.types.ts';

type Named = { readonly id: number | undefined };
type Asked = Named & { readonly act: RowAct; readonly moment?: string | undefined };

const row = setup({
  types: {
    context: {} as RowContext,
    input: {} as RowInput,
    events: {} as RowEvent,
    emitted: {} as RowEmitted,
    tags: {} as RowTag,
    transitionMeta: {} as TransitionMeta<RowContext>,
  },
  actions: {
    arrange: assign(({ context }, params: rules.Arranged) => rules.arrange(context, params)),
    allow: assign((_, params: { can: RowAbilities }) => params),
    attend: assign((_, { id }: { id: number | null }) => ({ active: id })),
    take: assign(({ context }, { id }: Named) => ({ active: rules.subject(context, id) })),
    goOn: assign(({ context }) => ({ active: rules.neighbour(context, 1) ?? context.active })),
    goBack: assign(({ context }) => ({ active: rules.neighbour(context, -1) ?? context.active })),
    askForFocus: emit(({ context }) => ({
      type: 'focus.requested' as const,
      id: context.active ?? -1,
    })),
    rememberMenu: assign(({ context }, { id }: Named) => ({ menu: rules.subject(context, id) })),
    begin: assign(({ context }, { id }: Named) => {
      const anchor = rules.subject(context, id);
      return { range: { anchor, end: anchor } };
    }),
    extendTo: assign(({ context }, { id }: Named) => ({
      range: {
        anchor: rules.spannedRange(context, id).anchor,
        end: rules.subject(context, id),
      },
    })),
    stretch: assign(({ context }, { by }: { by: 1 | -1 }) => {
      const range = rules.steppedRange(context);
      const end = rules.neighbour(context, by) ?? context.active;
      return range === null || end === null
        ? {}
        : { active: end, range: { anchor: range.anchor, end } };
    }),
    tellSpan: emit(({ context }, { id }: Named) =>
      extended(context, rules.spannedRange(context, id), rules.subject(context, id)),
    ),
    tellStretch: emit(({ context }, { by }: { by: 1 | -1 }) =>
      extended(context, rules.steppedRange(context), rules.neighbour(context, by)),
    ),
    tellToggle: emit(({ context }, { id }: Named) => ({
      type: 'selection.toggled' as const,
      id: rules.subject(context, id),
    })),
    ask: emit(({ context }, { act, id, moment }: Asked) => ({
      type: 'row.asked' as const,
      act,
      id: rules.subject(context, id),
      ...(moment === undefined ? {} : { moment }),
    })),
    hold: assign(({ context }, { id }: Named) => rules.hold(context, id)),
    release: assign(({ context }, { id }: { id: number }) => rules.release(context, id)),
    goToRow: emit(({ context }, { id }: Named) => ({
      type: 'nav.requested' as const,
      to: `${context.page}/${rules.subject(context, id)}`,
      replace: false,
    })),
  },
  guards: {
    hasNext: ({ context }) => rules.neighbour(context, 1) !== null,
    hasPrevious: ({ context }) => rules.neighbour(context, -1) !== null,
    isRow: ({ context }, { id }: Named) => rules.subject(context, id) !== -1,
    may: ({ context }, params: Named & { right: RowRight }) => rules.may(context, params),
    mayPublish: ({ context }, params: Named & { act: PublishingAct }) =>
      rules.mayPublish(context, params),
    mayMakeDefault: ({ context }, params: Named) => rules.mayMakeDefault(context, params),
    isAnother: ({ context }, { id }: Named) => id !== undefined && id !== context.active,
    hasNone: ({ context }) => context.active === null,
    isMenuOf: ({ context }, { id }: Named) => context.menu === id,
    isMenuGone: ({ context }) => context.menu === null || !context.ids.includes(context.menu),
  },
});

const named = ({ event: { id } }: { event: { readonly id?: number } }): Named => ({ id });
const having = (right: RowRight) => ({
  type: 'may' as const,
  params: ({ event: { id } }: { event: { readonly id?: number } }) => ({ right, id }),
});
const asking = (act: RowAct) => ({
  type: 'ask' as const,
  params: ({ event: { id } }: { event: { readonly id?: number } }) => ({ act, id }),
});
/** Until it is over, and the list tells of the row anew, nothing of the kind is asked of the row again. */
const beginning = (act: RowAct) => [{ type: 'hold' as const, params: named }, asking(act)];
const publishing = (act: PublishingAct, meta: TransitionMeta<RowContext>) => ({
  guard: {
    type: 'mayPublish' as const,
    params: ({ event: { id } }: { event: { readonly id?: number } }) => ({ act, id }),
  },
  actions: beginning(act),
  meta,
});
const down = { by: 1 } as const;
const up = { by: -1 } as const;

const side = row.createStateConfig({
  initial: 'walking',
  states: {
    walking: {
      on: {
        'row.peek': {
          guard: having('show'),
          target: 'peeking',
          actions: { type: 'take', params: named },
          meta: commands.peek,
        },
      },
    },
    peeking: {
      description: 'The row at hand stands in the side panel too.',
      tags: 'peeking',
      always: { guard: 'hasNone', target: 'walking' },
      on: {
        'row.peek': [
          {
            guard: { type: 'isAnother', params: named },
            actions: { type: 'take', params: named },
            meta: commands.peek,
          },
          { target: 'walking', actions: 'askForFocus', meta: commands.peek },
        ],
        'peek.close': { target: 'walking', actions: 'askForFocus', meta: commands.closePeek },
      },
    },
  },
});

const menu = row.createStateConfig({
  initial: 'shut',
  on: {
    'row.menu': {
      guard: { type: 'isRow', params: named },
      target: '.open',
      actions: [
        { type: 'take', params: named },
        { type: 'rememberMenu', params: named },
      ],
      meta: commands.menu,
    },
  },
  states: {
    shut: {},
    open: {
      description: 'The menu of a row; it goes with its row.',
      tags: 'menu-open',
      always: { guard: 'isMenuGone', target: 'shut' },
      on: { 'menu.close': { guard: { type: 'isMenuOf', params: named }, target: 'shut' } },
    },
  },
});

/** The row at hand: which has the focus, what is done with it by keys, and the side panel that shows it. */
export const rowMachine = row.createMachine({
  id: 'row',
  context: ({ input }) => rules.initialRow(input),
  type: 'parallel',
  on: {
    'rows.arranged': { actions: { type: 'arrange', params: ({ event }) => event } },
    'row.focus': { actions: { type: 'attend', params: ({ event }) => event } },
    'row.allow': { actions: { type: 'allow', params: ({ event }) => event } },
    'row.next': { guard: 'hasNext', actions: ['goOn', 'askForFocus'], meta: commands.next },
    'row.previous': {
      guard: 'hasPrevious',
      actions: ['goBack', 'askForFocus'],
      meta: commands.previous,
    },
    'row.toggle': {
      guard: { type: 'isRow', params: named },
      actions: [
        { type: 'tellToggle', params: named },
        { type: 'begin', params: named },
      ],
      meta: commands.toggle,
    },
    'row.extend': {
      guard: { type: 'isRow', params: named },
      actions: [
        { type: 'tellSpan', params: named },
        { type: 'extendTo', params: named },
      ],
      meta: commands.extend,
    },
    'row.extendDown': {
      guard: 'hasNext',
      actions: [
        { type: 'tellStretch', params: down },
        { type: 'stretch', params: down },
        'askForFocus',
      ],
      meta: commands.extendDown,
    },
    'row.extendUp': {
      guard: 'hasPrevious',
      actions: [
        { type: 'tellStretch', params: up },
        { type: 'stretch', params: up },
        'askForFocus',
      ],
      meta: commands.extendUp,
    },
    'row.open': {
      guard: having('show'),
      actions: { type: 'goToRow', params: named },
      meta: commands.open,
    },
    'row.view': {
      guard: having('show'),
      actions: asking('view'),
      meta: commands.view,
    },
    'row.edit': {
      guard: having('update'),
      actions: asking('edit'),
      meta: commands.edit,
    },
    'row.copy': {
      guard: having('store'),
      actions: asking('copy'),
      meta: commands.copy,
    },
    'row.history': {
      guard: having('update'),
      actions: asking('history'),
      meta: commands.history,
    },
    'row.delete': {
      guard: having('destroy'),
      actions: asking('delete'),
      meta: commands.remove,
    },
    'row.publish': publishing('publish', commands.publish),
    'row.publishNow': publishing('publishNow', commands.publishNow),
    'row.unpublish': publishing('unpublish', commands.unpublish),
    'row.schedule': {
      ...publishing('schedule', commands.schedule),
      actions: {
        type: 'ask',
        params: ({ event: { id, moment } }) => ({ act: 'schedule', id, moment }),
      },
    },
    'row.makeDefault': {
      guard: { type: 'mayMakeDefault', params: named },
      actions: beginning('makeDefault'),
      meta: commands.makeDefault,
    },
    'row.settled': { actions: { type: 'release', params: ({ event: { id } }) => ({ id }) } },
    'row.copyLink': {
      guard: { type: 'isRow', params: { id: undefined } },
      actions: { type: 'ask', params: { act: 'copyLink', id: undefined } },
      meta: commands.copyLink,
    },
  },
  states: { side, menu },
});

export type RowRef = ActorRefFrom<typeof rowMachine>;

function extended({ ids }: RowContext, range: RowRange | null, end: number | null) {
  const spans = range !== null && end !== null;
  return {
    type: 'selection.extended' as const,
    ...(spans ? rules.extension(ids, range, end) : { on: [], off: [] }),
  };
}
