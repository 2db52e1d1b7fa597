import type { ActorRefFrom } from 'xstate';
import { emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { isHeld } from '../kit/need.ts';
import { undoOffer } from '../undo/undo.rules.ts';
import type { Merged } from '../removal/removal.types.ts';
import type { UsageEmitted, UsageEvent, UsageInput } from './usage.types.ts';

const merge: TransitionMeta<UsageInput> = {
  command: {
    id: 'usage.merge',
    title: 'Merge into another',
    icon: 'merge',
    synonyms: ['replace', 'combine'],
    needs: ({ right }) => ({ ...right, to: 'merge items' }),
  },
};

const show: TransitionMeta<UsageInput> = {
  command: {
    id: 'usage.show',
    title: 'Where is this used?',
    icon: 'link',
    synonyms: ['where used', 'used by', 'uses', 'references', 'what names it'],
  },
};

type Done = { readonly merged: Merged };

/** Where a record is used: listed on its page, shown above whatever covers that, and merged into another so that nothing uses it any more. */
export const usageMachine = setup({
  types: {
    context: {} as UsageInput,
    input: {} as UsageInput,
    events: {} as UsageEvent,
    emitted: {} as UsageEmitted,
    tags: {} as 'merging' | 'shown',
    transitionMeta: {} as TransitionMeta<UsageInput>,
  },
  actions: {
    announceMerged: emit(({ context: { resource } }) => ({
      type: 'items.merged' as const,
      resource,
    })),
    showMerged: emit(({ context: { title, id } }, { merged }: Done) => ({
      type: 'snackbar.requested' as const,
      snackbar: {
        type: 'success' as const,
        message: merged.message,
        ...undoOffer({ id: merged.undoId, title: `Merge ${title} ${id}` }),
      },
    })),
    goToTarget: emit(({ context: { page } }, { merged }: Done) => ({
      type: 'nav.requested' as const,
      to: page === null ? '/' : `${page}/${merged.target}`,
      replace: true,
    })),
  },
  guards: { mayMerge: ({ context }) => isHeld(context.right) },
}).createMachine({
  id: 'usage',
  context: ({ input }) => input,
  initial: 'listed',
  states: {
    listed: {
      on: {
        'usage.show': { target: 'shown', meta: show },
        'usage.merge': { guard: 'mayMerge', target: 'merging', meta: merge },
      },
    },
    shown: {
      description: 'A dialog says where it is used.',
      tags: 'shown',
      on: { 'usage.close': 'listed' },
    },
    merging: {
      description: 'The machine of the merge has the stage.',
      tags: 'merging',
      on: {
        'merge.done': {
          target: 'listed',
          actions: [
            { type: 'showMerged', params: ({ event }) => ({ merged: event.merged }) },
            'announceMerged',
            { type: 'goToTarget', params: ({ event }) => ({ merged: event.merged }) },
          ],
        },
        'merge.cancel': 'listed',
      },
    },
  },
});

export type UsageRef = ActorRefFrom<typeof usageMachine>;
