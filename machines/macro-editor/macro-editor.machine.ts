import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import * as rules from './macro-editor.rules.ts';
import type {
  MacroEditorContext,
  MacroEditorEmitted,
  MacroEditorEvent,
  MacroEditorTag,
  MacroSource,
} from './macro-editor.types.ts';

type Meta = TransitionMeta<MacroEditorContext>;

const open: Meta = {
  command: {
    id: 'macro.open',
    title: 'Choose a macro with modifiers',
    short: 'Macros…',
    icon: 'code',
    synonyms: ['insert macro', 'custom content', 'variables', 'merge tags', 'placeholders'],
    visible: ({ isOpen }) => isOpen,
  },
};
const save: Meta = {
  command: {
    id: 'macro.save',
    title: 'Save',
    icon: 'check',
    keys: ['Mod+Enter'],
    reason: rules.whyNotSave,
  },
};
const cancel: Meta = { command: { id: 'macro.cancel', title: 'Cancel', icon: 'x' } };

const editing = setup({
  types: {
    context: {} as MacroEditorContext,
    events: {} as MacroEditorEvent,
    emitted: {} as MacroEditorEmitted,
    tags: {} as MacroEditorTag,
    transitionMeta: {} as Meta,
  },
  actions: {
    allow: assign((_, { isOpen }: { isOpen: boolean }) => ({ isOpen })),
    startNew: assign(() => rules.startNew()),
    startWith: assign((_, params: { token: string }) => rules.startWith(params)),
    chooseSource: assign((_, { source }: { source: MacroSource }) => ({ source })),
    rememberText: assign((_, { text }: { text: string }) => ({ text })),
    choose: assign(({ context }, params: { name: string }) => rules.choose(context, params)),
    setModifier: assign(({ context }, params: { key: string; value: string | null }) =>
      rules.setModifier(context, params),
    ),
    settle: assign(({ context }) => rules.settle(context)),
    tellWritten: emit(({ context }) => ({
      type: 'macro.written' as const,
      token: rules.tokenOf(context),
    })),
  },
  guards: {
    isOpen: ({ context }) => context.isOpen,
    canSave: ({ context }) => rules.whyNotSave(context) === null,
  },
  delays: { typing: 300 },
});

/** A macro of a page: chosen, given modifiers, seen for a reader, and put in its place. */
export const macroEditorMachine = editing.createMachine({
  id: 'macro-editor',
  context: rules.startOfMacroEditor(),
  initial: 'closed',
  on: { 'macro.allow': { actions: { type: 'allow', params: ({ event }) => event } } },
  states: {
    closed: {
      on: {
        'macro.open': { guard: 'isOpen', target: 'editing', actions: 'startNew', meta: open },
        'macro.edit': {
          guard: 'isOpen',
          target: 'editing',
          actions: { type: 'startWith', params: ({ event }) => event },
        },
      },
    },
    editing: {
      tags: 'editing',
      description: 'What is looked for and the result follow the fields, 300 ms behind.',
      initial: 'resting',
      on: {
        'source.choose': {
          actions: { type: 'chooseSource', params: ({ event }) => event },
        },
        'text.type': {
          target: '.typing',
          reenter: true,
          actions: { type: 'rememberText', params: ({ event }) => event },
        },
        'macro.choose': { actions: { type: 'choose', params: ({ event }) => event } },
        'modifier.set': {
          target: '.typing',
          reenter: true,
          actions: { type: 'setModifier', params: ({ event }) => event },
        },
        'macro.save': { guard: 'canSave', target: 'closed', actions: 'tellWritten', meta: save },
        'macro.cancel': { target: 'closed', meta: cancel },
      },
      states: {
        resting: {},
        typing: { after: { typing: { target: 'resting', actions: 'settle' } } },
      },
    },
  },
});

export type MacroEditorRef = ActorRefFrom<typeof macroEditorMachine>;
