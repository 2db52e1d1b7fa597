import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import type { ImportTemplate } from './content-import.types.ts';
import * as rules from './template-picker.rules.ts';
import type {
  TemplatePickerContext,
  TemplatePickerEmitted,
  TemplatePickerEvent,
  TemplatePickerTag,
} from './template-picker.types.ts';

const take: TransitionMeta<TemplatePickerContext> = {
  command: {
    id: 'template.import',
    title: 'Import this template',
    short: 'Import',
    icon: 'download',
    keys: ['Mod+Enter'],
  },
};
const hide: TransitionMeta<TemplatePickerContext> = {
  command: { id: 'template.hide', title: 'Close the preview', short: 'Close', icon: 'x' },
};

/** The templates for pages: a text, a publication, tags, pages of 18, and the one that is looked at. */
export const templatePickerMachine = setup({
  types: {
    context: {} as TemplatePickerContext,
    events: {} as TemplatePickerEvent,
    emitted: {} as TemplatePickerEmitted,
    tags: {} as TemplatePickerTag,
    transitionMeta: {} as TransitionMeta<TemplatePickerContext>,
  },
  actions: {
    rememberText: assign((_, { text }: { text: string }) => ({ text })),
    search: assign(({ context }) => rules.search(context)),
    narrow: assign((_, { publication }: { publication: number | null }) => ({
      publication,
      page: 1,
    })),
    tag: assign((_, { tagIds }: { tagIds: readonly number[] }) => ({ tagIds, page: 1 })),
    keepListed: assign(({ context }, params: { lastPage: number }) =>
      rules.listed(context, params),
    ),
    turn: assign((_, { page }: { page: number }) => ({ page })),
    show: assign((_, { template }: { template: ImportTemplate }) => ({ shown: template })),
    hide: assign({ shown: null }),
    tellPicked: emit(({ context: { shown } }) => ({
      type: 'template.picked' as const,
      template: shown ?? { id: -1, name: '' },
    })),
  },
  guards: {
    isPage: ({ context }, { page }: { page: number | undefined }) => rules.isPage(context, page),
  },
  delays: { typing: 1_000 },
}).createMachine({
  id: 'template-picker',
  context: rules.startOfTemplates,
  initial: 'browsing',
  on: {
    'templates.listed': { actions: { type: 'keepListed', params: ({ event }) => event } },
  },
  states: {
    browsing: {
      description: 'The templates are those of the text 1 s after typing.',
      initial: 'resting',
      on: {
        'text.type': {
          target: '.typing',
          reenter: true,
          actions: { type: 'rememberText', params: ({ event }) => event },
        },
        'publication.choose': { actions: { type: 'narrow', params: ({ event }) => event } },
        'tags.choose': { actions: { type: 'tag', params: ({ event }) => event } },
        'page.choose': {
          guard: { type: 'isPage', params: ({ event }) => event },
          actions: { type: 'turn', params: ({ event }) => event },
        },
        'template.show': {
          target: 'previewing',
          actions: ['search', { type: 'show', params: ({ event }) => event }],
        },
      },
      states: {
        resting: {},
        typing: {
          tags: 'typing',
          after: { typing: { target: 'resting', actions: 'search' } },
        },
      },
    },
    previewing: {
      description: 'One of them, as its page looks.',
      tags: 'previewing',
      on: {
        'template.import': {
          target: 'browsing',
          actions: ['tellPicked', 'hide'],
          meta: take,
        },
        'template.hide': { target: 'browsing', actions: 'hide', meta: hide },
      },
    },
  },
});

export type TemplatePickerRef = ActorRefFrom<typeof templatePickerMachine>;
