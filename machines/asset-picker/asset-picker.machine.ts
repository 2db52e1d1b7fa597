import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import type {
  AssetPickerContext,
  AssetPickerEmitted,
  AssetPickerEvent,
  AssetPickerInput,
  AssetPickerTag,
  PickedAsset,
} from './asset-picker.types.ts';

const pick: TransitionMeta<AssetPickerContext> = {
  command: {
    id: 'asset.pick',
    title: 'Take this asset',
    icon: 'check',
    reason: () => 'Choose an asset first',
  },
};

const leave: TransitionMeta<AssetPickerContext> = {
  command: { id: 'asset.leave', title: 'Cancel', icon: 'x' },
};

const picker = setup({
  types: {
    context: {} as AssetPickerContext,
    input: {} as AssetPickerInput | undefined,
    events: {} as AssetPickerEvent,
    emitted: {} as AssetPickerEmitted,
    tags: {} as AssetPickerTag,
    transitionMeta: {} as TransitionMeta<AssetPickerContext>,
  },
  actions: {
    startOver: assign(({ context }, { chosen }: { chosen: PickedAsset | null }) => ({
      ...startOfPicking(context),
      chosen,
    })),
    rememberText: assign((_, { text }: { text: string }) => ({ text })),
    startSearch: assign(({ context: { text } }) => ({ search: text.trim() })),
    rememberTags: assign((_, { tagIds }: { tagIds: readonly number[] }) => ({ tagIds })),
    choose: assign((_, { asset }: { asset: PickedAsset }) => ({ chosen: asset })),
    announcePicked: emit(({ context }) => ({
      type: 'asset.picked' as const,
      asset: context.chosen ?? { id: -1 },
    })),
    announceClosed: emit({ type: 'picker.closed' }),
  },
  guards: {
    hasChosen: ({ context }) => context.chosen !== null,
    isUpload: (_, { tab }: { tab: string | undefined }) => tab === 'upload',
  },
  delays: { typing: 300 },
});

const choose = {
  type: 'choose' as const,
  params: ({ event }: { event: { asset: PickedAsset } }) => ({ asset: event.asset }),
};

/** The library to pick one asset from: search, tags, the chosen one, and a tab to upload it first. */
export const assetPickerMachine = picker.createMachine({
  id: 'asset-picker',
  context: ({ input }) => startOfPicking(input ?? {}),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'picker.open': {
          target: 'open',
          actions: { type: 'startOver', params: ({ event: { chosen = null } }) => ({ chosen }) },
        },
      },
    },
    open: {
      tags: 'open',
      initial: 'searching',
      on: {
        'asset.leave': { target: 'closed', actions: 'announceClosed', meta: leave },
        'tab.show': [
          {
            guard: { type: 'isUpload', params: ({ event }) => ({ tab: event.tab }) },
            target: '.uploading',
          },
          { target: '.searching' },
        ],
        'asset.uploaded': { target: '.searching', actions: choose },
      },
      states: {
        searching: {
          description: 'Assets are those of the text 300 ms after typing.',
          initial: 'resting',
          on: {
            'text.type': {
              target: '.typing',
              reenter: true,
              actions: {
                type: 'rememberText',
                params: ({ event: { text } }) => ({ text }),
              },
            },
            'tags.choose': {
              actions: {
                type: 'rememberTags',
                params: ({ event: { tagIds } }) => ({ tagIds }),
              },
            },
            'asset.choose': { actions: choose },
            'asset.take': {
              target: '#asset-picker.closed',
              actions: [choose, 'announcePicked', 'announceClosed'],
            },
            'asset.pick': {
              guard: 'hasChosen',
              target: '#asset-picker.closed',
              actions: ['announcePicked', 'announceClosed'],
              meta: pick,
            },
          },
          states: {
            resting: {},
            typing: { after: { typing: { target: 'resting', actions: 'startSearch' } } },
          },
        },
        uploading: {
          description: 'The file that is uploaded is the one that is chosen then.',
          tags: 'uploading',
        },
      },
    },
  },
});

function startOfPicking({ needsKeywords = false }: AssetPickerInput): AssetPickerContext {
  return { needsKeywords, chosen: null, text: '', search: '', tagIds: [] };
}

export type AssetPickerRef = ActorRefFrom<typeof assetPickerMachine>;
