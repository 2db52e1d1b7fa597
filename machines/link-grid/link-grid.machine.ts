import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import { mendableOf } from '../campaign-link/mending.commands.ts';
import type { CampaignFacts, RowKey } from '../campaign-link/campaign-link.types.ts';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import * as commands from './link-grid.commands.ts';
import * as rules from './link-grid.rules.ts';
import type {
  GridCell,
  GridChange,
  GridList,
  LinkFile,
  LinkGridContext,
  LinkGridEmitted,
  LinkGridEvent,
  LinkGridInput,
  LinkGridTag,
  LinksAnswer,
  LinksCall,
  SaveCall,
} from './link-grid.types.ts';

const CHECKED = 'The links are being checked';

/** Many links of a campaign at once: partners by effort types, or a file; what each would be, and what became of it. */
export const linkGridMachine = setup({
  types: {
    context: {} as LinkGridContext,
    input: {} as LinkGridInput,
    events: {} as LinkGridEvent,
    emitted: {} as LinkGridEmitted,
    tags: {} as LinkGridTag,
    meta: {} as StateMeta<LinkGridContext>,
    transitionMeta: {} as TransitionMeta<LinkGridContext>,
  },
  actors: {
    loadCampaign: stubPort<CampaignFacts, RowKey>('link-grid', 'loadCampaign'),
    checkLinks: stubPort<LinksAnswer, LinksCall>('link-grid', 'checkLinks'),
    generateLinks: stubPort<LinksAnswer, LinksCall>('link-grid', 'generateLinks'),
    nameLinks: stubPort<LinkFile, SaveCall>('link-grid', 'nameLinks'),
  },
  actions: {
    chooseCampaign: assign(({ context }, params: { id: number | null }) =>
      rules.chooseCampaign(context, params),
    ),
    takeCampaign: assign(({ context }, params: { campaign: CampaignFacts }) =>
      rules.takeCampaign(context, params),
    ),
    change: assign(({ context }, params: { values: GridChange }) => rules.change(context, params)),
    addTo: assign(({ context }, params: { list: GridList; id: number }) =>
      rules.addTo(context, params),
    ),
    toggle: assign(({ context }, params: { cell: GridCell }) => rules.toggle(context, params)),
    takeVocabulary: assign((_, { vocabulary }: Pick<LinkGridContext, 'vocabulary'>) => ({
      vocabulary,
    })),
    mend: assign(({ context }, params: { finding: string }) => rules.mend(context, params)),
    mendAll: assign(({ context }) => rules.mendAllOf(context)),
    takeFile: assign((_, params: { file: LinkFile | null }) => rules.takeFile(params)),
    takeOutcomes: assign(({ context }, params: { answer: LinksAnswer }) =>
      rules.takeOutcomes(context, params),
    ),
    sendAll: assign({ sent: [], failure: null }),
    sendRefused: assign(({ context }) => ({ sent: rules.placesToRetry(context), failure: null })),
    refuse: assign((_, params: { failure: PortFailure }) => params),
    startNew: assign(({ context: { campaignId, can, campaign, vocabulary } }) => ({
      ...rules.startOfGrid({ campaignId, can }),
      vocabulary,
      ...(campaign === null
        ? {}
        : rules.takeCampaign(rules.startOfGrid({ campaignId, can }), { campaign })),
    })),
    announceMade: emit((_, { answer }: { answer: LinksAnswer }) => ({
      type: 'links.made' as const,
      ...rules.countOf('task' in answer ? [] : answer.outcomes),
    })),
    handOut: emit((_, { file }: { file: LinkFile }) => ({ type: 'file.ready' as const, ...file })),
    copy: emit(({ context }) => ({
      type: 'links.copied' as const,
      text: rules.addressesOf(context),
    })),
  },
  guards: {
    isUnknown: ({ context }) => context.campaignId !== null && context.campaign === null,
    isComplete: ({ context }) => rules.whyNoLinks(context) === null,
    isMakeable: ({ context }) => rules.whyNothingToMake(context) === null,
    hasRefused: ({ context }) => rules.placesToRetry(context).length > 0,
    hasAddresses: ({ context }) => rules.addressesOf(context) !== '',
    isMendable: ({ context }) => mendableOf(rules.findingsOf(context)).length > 0,
    areMendable: ({ context }) => mendableOf(rules.findingsOf(context)).length > 1,
    hasFile: ({ context }) => context.file !== null,
    hasNoFile: ({ context }) => context.file === null,
    isTask: (_, { answer }: { answer: LinksAnswer }) => 'task' in answer,
  },
  delays: { typing: 400 },
}).createMachine({
  id: 'link-grid',
  context: ({ input }) => rules.startOfGrid(input),
  initial: 'open',
  on: {
    'grid.vocabulary': { actions: { type: 'takeVocabulary', params: ({ event }) => event } },
    'grid.copy': { guard: 'hasAddresses', actions: 'copy', meta: commands.copy },
  },
  states: {
    open: {
      description: 'Whatever is changed has the links looked at anew.',
      initial: 'deciding',
      on: {
        'grid.campaign': {
          target: '.deciding',
          actions: { type: 'chooseCampaign', params: ({ event }) => event },
        },
        'grid.choose': {
          target: '.deciding',
          actions: { type: 'chooseCampaign', params: ({ event }) => event },
          meta: commands.campaign,
        },
        'grid.partner': {
          guard: 'hasNoFile',
          target: '.deciding',
          actions: { type: 'addTo', params: ({ event: { id } }) => ({ list: 'partners', id }) },
          meta: commands.partner,
        },
        'grid.effortType': {
          guard: 'hasNoFile',
          target: '.deciding',
          actions: { type: 'addTo', params: ({ event: { id } }) => ({ list: 'effortTypes', id }) },
          meta: commands.effortType,
        },
        'grid.change': {
          target: '.deciding',
          actions: { type: 'change', params: ({ event }) => event },
        },
        'grid.toggle': {
          target: '.deciding',
          actions: { type: 'toggle', params: ({ event }) => event },
        },
        'grid.file': {
          target: '.deciding',
          actions: { type: 'takeFile', params: ({ event }) => event },
        },
        'grid.dropFile': {
          guard: 'hasFile',
          target: '.deciding',
          actions: { type: 'takeFile', params: { file: null } },
          meta: commands.dropFile,
        },
        'grid.mend': {
          guard: 'isMendable',
          target: '.deciding',
          actions: { type: 'mend', params: ({ event }) => event },
          meta: commands.mend,
        },
        'grid.mendAll': {
          guard: 'areMendable',
          target: '.deciding',
          actions: 'mendAll',
          meta: commands.mendAll,
        },
        'grid.new': { target: '.deciding', actions: 'startNew', meta: commands.startNew },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isUnknown', target: 'loading' },
            { guard: 'isComplete', target: 'waiting' },
            { target: 'incomplete' },
          ],
        },
        loading: {
          description: 'What is filled in meanwhile stays.',
          meta: { refuses: [refused(commands.generate, 'The campaign is being loaded')] },
          invoke: {
            id: 'loadCampaign',
            src: 'loadCampaign',
            input: ({ context }) => ({ id: context.campaignId ?? 0 }),
            onDone: {
              target: 'deciding',
              actions: { type: 'takeCampaign', params: campaignOf },
            },
            onError: { target: 'failed', actions: { type: 'refuse', params: failed } },
          },
          on: {
            'grid.partner': {
              guard: 'hasNoFile',
              actions: { type: 'addTo', params: ({ event: { id } }) => ({ list: 'partners', id }) },
              meta: commands.partner,
            },
            'grid.effortType': {
              guard: 'hasNoFile',
              actions: {
                type: 'addTo',
                params: ({ event: { id } }) => ({ list: 'effortTypes', id }),
              },
              meta: commands.effortType,
            },
            'grid.change': { actions: { type: 'change', params: ({ event }) => event } },
            'grid.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
            'grid.file': { actions: { type: 'takeFile', params: ({ event }) => event } },
          },
        },
        failed: {
          tags: 'failed',
          meta: { refuses: [refused(commands.generate, 'The campaign could not be loaded')] },
          on: { 'grid.reload': { target: 'loading', meta: commands.reload } },
        },
        incomplete: {
          meta: {
            refuses: [
              refused(commands.generate, (context) => rules.whyNoLinks(context) ?? 'Not complete'),
            ],
          },
        },
        waiting: {
          description: 'Until the person pauses.',
          tags: 'checking',
          meta: { refuses: [refused(commands.generate, CHECKED)] },
          after: { typing: 'checking' },
        },
        checking: {
          tags: 'checking',
          meta: { refuses: [refused(commands.generate, CHECKED)] },
          invoke: {
            id: 'checkLinks',
            src: 'checkLinks',
            input: ({ context }) => rules.linksCall(context, null),
            onDone: {
              target: 'checked',
              actions: ['sendAll', { type: 'takeOutcomes', params: answered }],
            },
            onError: { target: 'unchecked', actions: { type: 'refuse', params: failed } },
          },
        },
        checked: {
          on: {
            'grid.generate': {
              guard: 'isMakeable',
              target: '#link-grid.generating',
              actions: 'sendAll',
              meta: commands.generate,
            },
            'grid.check': { target: 'checking', meta: commands.check },
            'grid.save': { target: '#link-grid.saving', meta: commands.save },
          },
        },
        unchecked: {
          tags: 'unchecked',
          meta: { refuses: [refused(commands.generate, 'The links could not be checked')] },
          on: { 'grid.check': { target: 'checking', meta: commands.check } },
        },
        over: {
          description: 'Each has what became of it; what is changed now makes other links.',
          tags: 'over',
          meta: { refuses: [refused(commands.generate, 'These links are generated')] },
          on: {
            'grid.retry': {
              guard: 'hasRefused',
              target: '#link-grid.generating',
              actions: 'sendRefused',
              meta: commands.retry,
            },
            'grid.save': { target: '#link-grid.saving', meta: commands.save },
          },
        },
        queued: {
          description: 'A task goes on with them, whatever becomes of this page.',
          tags: 'queued',
          meta: { refuses: [refused(commands.generate, 'They are being generated')] },
        },
        latest: { type: 'history' },
      },
    },
    generating: {
      tags: 'generating',
      meta: { refuses: [refused(commands.generate, 'They are being generated')] },
      invoke: {
        id: 'generateLinks',
        src: 'generateLinks',
        input: ({ context }) =>
          rules.linksCall(context, context.sent.length === 0 ? null : context.sent),
        onDone: [
          {
            guard: { type: 'isTask', params: answered },
            target: 'open.queued',
          },
          {
            target: 'open.over',
            actions: [
              { type: 'takeOutcomes', params: answered },
              { type: 'announceMade', params: answered },
            ],
          },
        ],
        onError: { target: 'open.latest', actions: { type: 'refuse', params: failed } },
      },
    },
    saving: {
      description: 'Names are read for the file.',
      invoke: {
        id: 'nameLinks',
        src: 'nameLinks',
        input: ({ context }) => rules.saveCall(context),
        onDone: { target: 'open.latest', actions: { type: 'handOut', params: fileOf } },
        onError: { target: 'open.latest', actions: { type: 'refuse', params: failed } },
      },
    },
  },
});

export type LinkGridRef = ActorRefFrom<typeof linkGridMachine>;

function campaignOf({ event }: { event: DoneActorEvent<CampaignFacts> }) {
  return { campaign: event.output };
}

function answered({ event }: { event: DoneActorEvent<LinksAnswer> }) {
  return { answer: event.output };
}

function fileOf({ event }: { event: DoneActorEvent<LinkFile> }) {
  return { file: event.output };
}

function failed({ event }: { event: ErrorActorEvent }) {
  return { failure: failureOf(event.error) };
}
