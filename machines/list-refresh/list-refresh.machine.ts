import type { ActorRefFrom } from 'xstate';
import { emit, setup } from 'xstate';
import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import type { ListRefreshEvent, ListRefreshInput, RowsStale } from './list-refresh.types.ts';

const refresh = command({
  id: 'table.refresh',
  title: 'Refresh',
  keys: ['R'],
  icon: 'refresh',
  synonyms: ['reload'],
});

const refreshByItself = command({
  id: 'refresh.automatic',
  title: 'Turn on auto refresh',
  icon: 'refresh',
});

const refreshByHand = command({
  id: 'refresh.manual',
  title: 'Turn off auto refresh',
  icon: 'refresh',
});

/** A list that is fetched again, when a person asks or by itself. */
export const listRefreshMachine = setup({
  types: {
    context: {} as ListRefreshInput,
    input: {} as ListRefreshInput,
    events: {} as ListRefreshEvent,
    emitted: {} as RowsStale,
    tags: {} as 'refreshing-by-itself',
    transitionMeta: {} as TransitionMeta<ListRefreshInput>,
  },
  actions: {
    announceStale: emit(({ context: { resource } }) => ({
      type: 'rows.stale' as const,
      resource,
    })),
  },
  delays: { refresh: 30_000 },
}).createMachine({
  id: 'list-refresh',
  context: ({ input: { resource } }) => ({ resource }),
  description: 'Off until it is turned on.',
  initial: 'manual',
  on: { 'table.refresh': { actions: 'announceStale', meta: refresh } },
  states: {
    manual: { on: { 'refresh.automatic': { target: 'automatic', meta: refreshByItself } } },
    automatic: {
      tags: 'refreshing-by-itself',
      after: { refresh: { target: 'automatic', reenter: true, actions: 'announceStale' } },
      on: { 'refresh.manual': { target: 'manual', meta: refreshByHand } },
    },
  },
});

export type ListRefreshRef = ActorRefFrom<typeof listRefreshMachine>;

function command(meta: CommandMeta<ListRefreshInput>): TransitionMeta<ListRefreshInput> {
  return { command: meta };
}
