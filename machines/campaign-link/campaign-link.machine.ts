import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, raise, setup } from 'xstate';
import type { GeneratedLink } from '../../src/shared/contract/campaign-link/answers.ts';
import type { LinkInput } from '../../src/shared/contract/campaign-link/link-input.ts';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import * as commands from './campaign-link.commands.ts';
import { mendableOf } from './mending.commands.ts';
import * as rules from './campaign-link.rules.ts';
import type {
  CampaignFacts,
  CampaignLinkContext,
  CampaignLinkEmitted,
  CampaignLinkEvent,
  CampaignLinkInput,
  CampaignLinkTag,
  OpenedEffort,
  PartnerFacts,
  RowKey,
} from './campaign-link.types.ts';

const NO_PARTNER = 'The partner could not be loaded. Please choose one again.';

/** A campaign link: its campaign's defaults, what a person fills in, and the link that is made of it. */
export const campaignLinkMachine = setup({
  types: {
    context: {} as CampaignLinkContext,
    input: {} as CampaignLinkInput,
    events: {} as CampaignLinkEvent,
    emitted: {} as CampaignLinkEmitted,
    tags: {} as CampaignLinkTag,
    meta: {} as StateMeta<CampaignLinkContext>,
    transitionMeta: {} as TransitionMeta<CampaignLinkContext>,
  },
  actors: {
    loadCampaign: stubPort<CampaignFacts, RowKey>('campaign-link', 'loadCampaign'),
    loadPartner: stubPort<PartnerFacts, RowKey>('campaign-link', 'loadPartner'),
    loadEffort: stubPort<OpenedEffort, RowKey>('campaign-link', 'loadEffort'),
    generateLink: stubPort<GeneratedLink, LinkInput>('campaign-link', 'generateLink'),
  },
  actions: {
    change: assign(({ context }, { values }: { values: Partial<LinkInput> }) =>
      rules.change(context, values),
    ),
    chooseCampaign: assign(({ context }, params: { id: number | null }) =>
      rules.chooseCampaign(context, params),
    ),
    takeCampaign: assign(({ context }, params: { campaign: CampaignFacts }) =>
      rules.takeCampaign(context, params),
    ),
    knowCampaign: assign(({ context }, { campaign }: { campaign: CampaignFacts }) => ({
      ...rules.change({ ...context, campaign }, {}),
      campaign,
    })),
    choosePartner: assign(({ context }, params: { id: number | null }) =>
      rules.choosePartner(context, params),
    ),
    takePartner: assign(({ context }, params: { partner: PartnerFacts }) =>
      rules.takePartner(context, params),
    ),
    limit: assign(
      (_, { limits, vocabulary }: Pick<CampaignLinkContext, 'limits' | 'vocabulary'>) => ({
        limits,
        vocabulary,
      }),
    ),
    mend: assign(({ context }, params: { finding: string }) => rules.mend(context, params)),
    mendAll: assign(({ context }) => rules.mendAllOf(context)),
    open: assign((_, params: { opened: OpenedEffort }) => rules.open(params)),
    fill: assign(({ context }, params: { answers: Partial<LinkInput> }) =>
      rules.fill(context, params),
    ),
    send: assign(({ context }) => ({ sent: context.input, failure: null })),
    keepLink: assign(({ context }, params: { link: GeneratedLink }) =>
      rules.keepLink(context, params),
    ),
    lose: assign((_, params: { lost: PortFailure }) => params),
    refuse: assign((_, params: { failure: PortFailure }) => params),
    clear: assign(({ context }) => rules.clearLink(context)),
    tellFilled: raise({ type: 'link.filled' }),
    tellCleared: raise({ type: 'link.cleared' }),
    tellOpened: raise({ type: 'link.opened' }),
    announce: emit((_, { link }: { link: GeneratedLink }) => ({
      type: 'link.made' as const,
      effortId: link.effort_id,
    })),
    copy: emit(({ context }) => ({
      type: 'link.copied' as const,
      text: rules.linkOf(context)?.link ?? '',
    })),
    use: emit(({ context }) => {
      const { effort_id = 0, link = '' } = rules.linkOf(context) ?? {};
      return { type: 'link.used' as const, effortId: effort_id, link };
    }),
    tell: emit((_, { message }: { message: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'error' as const, message },
    })),
  },
  guards: {
    mayGenerate: ({ context }) => rules.whyNoLink(context) === null,
    mayComplete: ({ context }, { answers }: { answers: Partial<LinkInput> }) =>
      rules.missingArgs(context).length > 0 && rules.whyNoLink(context, answers) === null,
    isMendable: ({ context }) => mendableOf(rules.findingsOf(context)).length > 0,
    areMendable: ({ context }) => mendableOf(rules.findingsOf(context)).length > 1,
    isUsable: ({ context }) => context.isPicked && rules.linkOf(context) !== null,
    hasLink: ({ context }) => rules.linkOf(context) !== null,
    isSome: (_, { id }: { id: number | null }) => id !== null,
    hasCampaign: ({ context }) => context.input.campaign_id !== null,
    hasPartner: ({ context }) => context.input.partner_id !== null,
    knowsCampaign: ({ context }) => context.campaign?.id === context.input.campaign_id,
    knowsPartner: ({ context }) => context.partner?.id === context.input.partner_id,
    opensEffort: ({ context }) => context.effortId !== null,
  },
}).createMachine({
  id: 'campaign-link',
  context: ({ input }) => rules.startOfLink(input),
  type: 'parallel',
  on: {
    'link.change': { actions: { type: 'change', params: ({ event }) => event } },
    'link.limit': { actions: { type: 'limit', params: ({ event }) => event } },
    'link.mend': {
      guard: 'isMendable',
      actions: { type: 'mend', params: ({ event }) => event },
      meta: commands.mend,
    },
    'link.mendAll': { guard: 'areMendable', actions: 'mendAll', meta: commands.mendAll },
    'link.use': { guard: 'isUsable', actions: 'use', meta: commands.use },
    'link.copy': { guard: 'hasLink', actions: 'copy', meta: commands.copy },
  },
  states: {
    campaign: {
      initial: 'deciding',
      on: {
        'link.campaign': [
          {
            guard: { type: 'isSome', params: ({ event }) => event },
            target: '.loading',
            actions: { type: 'chooseCampaign', params: ({ event }) => event },
          },
          {
            target: '.none',
            actions: { type: 'chooseCampaign', params: ({ event }) => event },
          },
        ],
        'link.opened': '.known',
        'link.filled': [
          { guard: 'knowsCampaign', target: '.known' },
          { guard: 'hasCampaign', target: '.reading' },
        ],
        'link.cleared': [
          { guard: 'knowsCampaign', target: '.known' },
          { guard: 'hasCampaign', target: '.loading' },
          { target: '.none' },
        ],
      },
      states: {
        deciding: {
          always: [
            { guard: 'opensEffort', target: 'none' },
            { guard: 'hasCampaign', target: 'loading' },
            { target: 'none' },
          ],
        },
        none: {},
        loading: {
          description: 'What it leads to takes the place of what stands in the fields.',
          tags: 'loading',
          invoke: {
            id: 'loadCampaign',
            src: 'loadCampaign',
            input: ({ context }) => ({ id: context.input.campaign_id ?? 0 }),
            onDone: {
              target: 'known',
              actions: [{ type: 'takeCampaign', params: campaignOf }, 'tellFilled'],
            },
            onError: { target: 'failed', actions: { type: 'lose', params: lost } },
          },
        },
        reading: {
          description: 'The fields are filled already: it is only asked what it allows.',
          invoke: {
            id: 'loadCampaign',
            src: 'loadCampaign',
            input: ({ context }) => ({ id: context.input.campaign_id ?? 0 }),
            onDone: { target: 'known', actions: { type: 'knowCampaign', params: campaignOf } },
            onError: { target: 'failed', actions: { type: 'lose', params: lost } },
          },
        },
        known: {},
        failed: {
          tags: 'failed',
          on: { 'link.retry': { target: 'loading', meta: commands.retry } },
        },
      },
    },
    partner: {
      initial: 'none',
      on: {
        'link.partner': [
          {
            guard: { type: 'isSome', params: ({ event }) => event },
            target: '.loading',
            actions: { type: 'choosePartner', params: ({ event }) => event },
          },
          {
            target: '.none',
            actions: { type: 'choosePartner', params: ({ event }) => event },
          },
        ],
        'link.opened': '.known',
        'link.filled': [
          { guard: 'knowsPartner', target: '.known' },
          { guard: 'hasPartner', target: '.loading' },
          { target: '.none' },
        ],
        'link.cleared': [{ guard: 'hasPartner', target: '.loading' }, { target: '.none' }],
      },
      states: {
        none: {},
        loading: {
          invoke: {
            id: 'loadPartner',
            src: 'loadPartner',
            input: ({ context }) => ({ id: context.input.partner_id ?? 0 }),
            onDone: {
              target: 'known',
              actions: { type: 'takePartner', params: partnerOf },
            },
            onError: {
              target: 'none',
              actions: [
                { type: 'choosePartner', params: { id: null } },
                { type: 'tell', params: { message: NO_PARTNER } },
              ],
            },
          },
        },
        known: {},
      },
    },
    work: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'opensEffort', target: 'opening' }, { target: 'editing' }],
        },
        opening: {
          tags: 'opening',
          meta: { refuses: [refused(commands.generate, 'The link is being loaded')] },
          invoke: {
            id: 'loadEffort',
            src: 'loadEffort',
            input: ({ context }) => ({ id: context.effortId ?? 0 }),
            onDone: {
              target: 'editing',
              actions: [{ type: 'open', params: openedOf }, 'tellOpened'],
            },
            onError: { target: 'broken', actions: { type: 'lose', params: lost } },
          },
        },
        broken: {
          tags: 'broken',
          on: { 'link.retry': { target: 'opening', meta: commands.retry } },
        },
        editing: {
          on: {
            'link.generate': {
              guard: 'mayGenerate',
              target: 'generating',
              actions: 'send',
              meta: commands.generate,
            },
            'link.complete': {
              guard: { type: 'mayComplete', params: answersOf },
              target: 'generating',
              actions: [{ type: 'fill', params: answersOf }, 'send', 'tellFilled'],
              meta: commands.complete,
            },
            'link.clear': { actions: ['clear', 'tellCleared'], meta: commands.clear },
          },
        },
        generating: {
          description:
            'What is changed meanwhile stays changed, and the link is that of what was sent.',
          tags: 'generating',
          meta: { refuses: [refused(commands.generate, 'It is being generated')] },
          invoke: {
            id: 'generateLink',
            src: 'generateLink',
            input: ({ context }) => context.sent ?? context.input,
            onDone: {
              target: 'editing',
              actions: [
                { type: 'keepLink', params: linkOf },
                { type: 'announce', params: linkOf },
              ],
            },
            onError: { target: 'editing', actions: { type: 'refuse', params: failed } },
          },
        },
      },
    },
  },
});

export type CampaignLinkRef = ActorRefFrom<typeof campaignLinkMachine>;

function answersOf({ event }: { event: Extract<CampaignLinkEvent, { type: 'link.complete' }> }) {
  const { type: _, ...answers } = event;
  return { answers };
}

function campaignOf({ event }: { event: DoneActorEvent<CampaignFacts> }) {
  return { campaign: event.output };
}

function partnerOf({ event }: { event: DoneActorEvent<PartnerFacts> }) {
  return { partner: event.output };
}

function openedOf({ event }: { event: DoneActorEvent<OpenedEffort> }) {
  return { opened: event.output };
}

function linkOf({ event }: { event: DoneActorEvent<GeneratedLink> }) {
  return { link: event.output };
}

function lost({ event }: { event: ErrorActorEvent }) {
  return { lost: failureOf(event.error) };
}

function failed({ event }: { event: ErrorActorEvent }) {
  return { failure: failureOf(event.error) };
}
