import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import * as commands from './editor.commands.ts';
import * as rules from './editor.rules.ts';
import type {
  BuiltContent,
  CanvasAct,
  CanvasFacts,
  Device,
  EditorContext,
  EditorEmitted,
  EditorEvent,
  EditorInput,
  EditorTag,
  Exchange,
  LayoutCall,
  Next,
  OpenCall,
} from './editor.types.ts';

const editor = setup({
  types: {
    context: {} as EditorContext,
    input: {} as EditorInput,
    events: {} as EditorEvent,
    emitted: {} as EditorEmitted,
    tags: {} as EditorTag,
    meta: {} as StateMeta<EditorContext>,
    transitionMeta: {} as TransitionMeta<EditorContext>,
  },
  actors: {
    open: stubPort<CanvasFacts, OpenCall>('editor', 'open'),
    closeText: stubPort<void>('editor', 'closeText'),
    layout: stubPort<Exchange, LayoutCall>('editor', 'layout'),
  },
  actions: {
    takeFacts: assign((_, params: CanvasFacts) => rules.takeFacts(params)),
    takeOpened: assign((_, params: CanvasFacts) => rules.takeOpened(params)),
    exchange: assign(({ context }, params: Exchange) => rules.exchange(context, params)),
    takeBack: assign(({ context }) => rules.takeBack(context)),
    exchangeAgain: assign(({ context }) => rules.exchangeAgain(context)),
    forgetExchanges: assign(() => rules.nothingExchanged()),
    takeContent: assign((_, params: { content: BuiltContent }) => rules.takeContent(params)),
    allow: assign((_, { isAllowed }: { isAllowed: boolean }) => ({ isAllowed })),
    rememberNext: assign((_, { next }: { next: Next }) => ({ next })),
    find: assign((_, { finding }: { finding: boolean }) => ({ finding })),
    rememberDevice: assign((_, params: { device?: Device }) => rules.rememberDevice(params)),
    rememberWindow: assign((_, { isNarrow }: { isNarrow: boolean }) => ({ isNarrow })),
    rememberFit: assign((_, { fit }: { fit: number }) => ({ fit })),
    zoom: assign(({ context }, params: { by: 1 | -1 }) => rules.zoomBy(context, params)),
    fit: assign({ zoom: null }),
    rememberFailure: assign((_, { failure }: { failure: PortFailure }) =>
      rules.rememberFailure(failure),
    ),
    forgetFailure: assign({ failure: null }),
    act: emit((_, { act }: { act: CanvasAct }) => ({ type: 'canvas.act' as const, act })),
    edit: emit(({ context }) => ({
      type: 'canvas.act' as const,
      act: rules.editActOf(context) ?? 'editText',
    })),
    insert: emit((_, { block = 'text' }: { block?: string }) => ({
      type: 'canvas.insert' as const,
      block,
    })),
    tellFailure: emit((_, { failure: { message } }: { failure: PortFailure }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'error' as const, message },
    })),
    keepBlank: assign({ offersLayouts: false }),
    tellDevice: emit((_, { device = 'desktop' }: { device?: Device }) => ({
      type: 'canvas.device' as const,
      device,
    })),
    tellMode: emit((_, { isPreview }: { isPreview: boolean }) => ({
      type: 'canvas.mode' as const,
      isPreview,
    })),
  },
  guards: {
    isAllowed: ({ context }) => context.isAllowed,
    isForbidden: (_, { isAllowed }: { isAllowed: boolean }) => !isAllowed,
    wantsClose: ({ context }) => context.next === 'close',
    wantsPreview: ({ context }) => rules.nextOf(context) === 'preview',
    wantsClear: ({ context }) => rules.nextOf(context) === 'clear',
    wantsRemove: ({ context }) => rules.nextOf(context) === 'remove',
    canUndo: ({ context }) => context.facts.canUndo,
    canRedo: ({ context }) => context.facts.canRedo,
    hasExchanged: ({ context }) => context.exchanged.length > 0,
    canExchangeAgain: ({ context }) => rules.canExchangeAgain(context),
    canZoomIn: ({ context }) => rules.nextZoom(context, 1) !== null,
    canZoomOut: ({ context }) => rules.nextZoom(context, -1) !== null,
    canClear: ({ context }) => rules.whyNotClear(context) === null,
    mayArrange: ({ context }) => rules.whyNotArrange(context) === null,
    mayStartLayout: ({ context }) => rules.mayStartLayout(context),
    offersLayouts: ({ context }) => context.offersLayouts && rules.mayStartLayout(context),
    isFinding: ({ context }) => context.finding,
    canChange: ({ context }) => rules.whyNotChange(context) === null,
    canEdit: ({ context }) => rules.editActOf(context) !== null,
    hasText: ({ context }) => context.facts.selected?.isText === true,
    mayMoveUp: ({ context }) => rules.whyNotMove(context, 'isFirst') === null,
    mayMoveDown: ({ context }) => rules.whyNotMove(context, 'isLast') === null,
  },
  delays: { patience: 60_000 },
});

const acting = (act: CanvasAct) => ({ type: 'act' as const, params: { act } });
const later = (next: Next) => ({ type: 'rememberNext' as const, params: { next } });
const finding = (isFinding: boolean) => ({ type: 'find' as const, params: { finding: isFinding } });
const failure = ({ event }: { event: ErrorActorEvent }) => ({ failure: failureOf(event.error) });
const allow = {
  type: 'allow' as const,
  params: ({ event }: { event: Extract<EditorEvent, { type: 'editor.allow' }> }) => event,
};
const tooLate = { type: 'tellFailure' as const, params: { failure: rules.LAYOUT_LATE } };
const forbidden = {
  type: 'isForbidden' as const,
  params: ({ event }: { event: Extract<EditorEvent, { type: 'editor.allow' }> }) => event,
};
const allowing = [
  { guard: forbidden, target: 'shown' as const, actions: allow },
  { actions: allow },
];

const takeContent = {
  type: 'takeContent' as const,
  params: ({ event }: { event: Extract<EditorEvent, { type: 'content.replaced' }> }) => event,
};

const arranging = editor.createStateConfig({
  description: 'Blocks are put in, selected, moved, changed.',
  tags: 'arranging',
  entry: { type: 'tellMode', params: { isPreview: false } },
  on: {
    'text.opened': 'writing',
    'editor.allow': allowing,
    'editor.close': { target: '#editor.closed', meta: commands.close },
    'editor.preview': { target: 'shown', meta: commands.preview },
    'editor.clear': { guard: 'canClear', target: 'confirmingClear', meta: commands.clear },
    'find.open': { actions: finding(true), meta: commands.find },
    'content.exchange': {
      guard: 'mayArrange',
      target: '#editor.opening',
      actions: { type: 'exchange', params: ({ event }) => event },
    },
    'editor.undo': [
      { guard: 'canUndo', actions: acting('undo'), meta: commands.undo },
      {
        guard: 'hasExchanged',
        target: '#editor.opening',
        actions: 'takeBack',
        meta: commands.undo,
      },
    ],
    'editor.redo': [
      { guard: 'canRedo', actions: acting('redo'), meta: commands.redo },
      {
        guard: 'canExchangeAgain',
        target: '#editor.opening',
        actions: 'exchangeAgain',
        meta: commands.redo,
      },
    ],
    'block.edit': { guard: 'canEdit', actions: 'edit', meta: commands.editText },
    'block.editApart': {
      guard: 'hasText',
      actions: acting('editTextApart'),
      meta: commands.editApart,
    },
    'block.copy': { guard: 'canChange', actions: acting('copy'), meta: commands.copy },
    'block.cut': { guard: 'canChange', actions: acting('cut'), meta: commands.cut },
    'block.duplicate': {
      guard: 'canChange',
      actions: acting('duplicate'),
      meta: commands.duplicate,
    },
    'block.remove': { guard: 'canChange', actions: acting('remove'), meta: commands.remove },
    'block.moveUp': { guard: 'mayMoveUp', actions: acting('moveUp'), meta: commands.moveUp },
    'block.moveDown': {
      guard: 'mayMoveDown',
      actions: acting('moveDown'),
      meta: commands.moveDown,
    },
    'block.first': { actions: acting('first'), meta: commands.first },
    'block.last': { actions: acting('last'), meta: commands.last },
    'block.openAll': { guard: 'mayArrange', actions: acting('openAll'), meta: commands.openAll },
    'block.next': { actions: acting('next'), meta: commands.next },
    'block.previous': { actions: acting('previous'), meta: commands.previous },
    'block.into': { actions: acting('into'), meta: commands.into },
    'block.out': { actions: acting('out'), meta: commands.out },
    'layout.start': {
      guard: 'mayStartLayout',
      target: 'fetchingLayout',
      meta: commands.startLayout,
    },
    'layout.blank': { guard: 'offersLayouts', actions: 'keepBlank', meta: commands.blank },
    'block.insert': {
      guard: 'mayArrange',
      actions: { type: 'insert', params: ({ event }) => event },
      meta: commands.insert,
    },
  },
});

const writing = editor.createStateConfig({
  description: 'A text is open: keys are its own, and its characters go to the draft as they come.',
  tags: ['arranging', 'writing'],
  on: {
    'text.closed': 'arranging',
    'editor.close': { target: 'leavingText', actions: later('close'), meta: commands.close },
    'find.open': {
      target: 'leavingText',
      actions: [finding(true), later('arrange')],
      meta: commands.find,
    },
    'text.close': { target: 'leavingText', actions: later('arrange'), meta: commands.closeText },
    'editor.preview': {
      target: 'leavingText',
      actions: later('preview'),
      meta: commands.preview,
    },
    'editor.clear': {
      guard: 'canClear',
      target: 'leavingText',
      actions: later('clear'),
      meta: commands.clear,
    },
    'block.remove': {
      guard: 'canChange',
      target: 'leavingText',
      actions: later('remove'),
      meta: commands.remove,
    },
    'editor.allow': [
      { guard: forbidden, target: 'leavingText', actions: [allow, later('preview')] },
      { actions: allow },
    ],
  },
});

/** The visual editor of one content: create and edit, preview, a text that is open, clearing. */
export const editorMachine = editor.createMachine({
  id: 'editor',
  context: ({ input }) => rules.startOfEditor(input),
  initial: 'closed',
  on: {
    'editor.allow': { actions: allow },
    'content.replaced': { target: '.opening', actions: takeContent },
    'window.resized': { actions: { type: 'rememberWindow', params: ({ event }) => event } },
    'canvas.fitted': { actions: { type: 'rememberFit', params: ({ event }) => event } },
  },
  states: {
    closed: {
      description: 'The form shows what the content looks like.',
      entry: 'forgetExchanges',
      on: {
        'content.replaced': { actions: takeContent },
        'editor.open': { target: 'opening', meta: commands.open },
      },
    },
    opening: {
      description: 'The code of the canvas comes, then the content is taken in.',
      tags: 'opening',
      entry: 'forgetFailure',
      on: { 'editor.close': { target: 'closed', meta: commands.close } },
      after: {
        patience: {
          target: 'broken',
          actions: { type: 'rememberFailure', params: { failure: rules.LATE } },
        },
      },
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => rules.openCall(context),
        onDone: {
          target: 'ready',
          actions: {
            type: 'takeOpened',
            params: ({ event }: { event: DoneActorEvent<CanvasFacts> }) => event.output,
          },
        },
        onError: { target: 'broken', actions: { type: 'rememberFailure', params: failure } },
      },
    },
    broken: {
      description: 'The canvas did not open. The content stays as it is.',
      tags: 'broken',
      on: {
        'editor.retry': { target: 'opening', meta: commands.retry },
        'editor.close': { target: 'closed', meta: commands.close },
      },
    },
    ready: {
      initial: 'deciding',
      on: {
        'canvas.changed': { actions: { type: 'takeFacts', params: ({ event }) => event } },
        'find.close': { guard: 'isFinding', actions: finding(false), meta: commands.closeFind },
        'editor.device': {
          actions: [
            { type: 'rememberDevice', params: ({ event }) => event },
            { type: 'tellDevice', params: ({ event }) => event },
          ],
          meta: commands.device,
        },
        'editor.zoomIn': {
          guard: 'canZoomIn',
          actions: { type: 'zoom', params: { by: 1 } },
          meta: commands.zoomIn,
        },
        'editor.zoomOut': {
          guard: 'canZoomOut',
          actions: { type: 'zoom', params: { by: -1 } },
          meta: commands.zoomOut,
        },
        'editor.zoomReset': { actions: 'fit', meta: commands.zoomReset },
      },
      states: {
        deciding: { always: [{ guard: 'isAllowed', target: 'arranging' }, 'shown'] },
        arranging,
        writing,
        leavingText: {
          description: 'What was asked for waits for the last character of the open text.',
          tags: 'arranging',
          meta: { refuses: [refused(commands.close, 'The text is being finished')] },
          invoke: {
            id: 'closeText',
            src: 'closeText',
            onDone: [
              { guard: 'wantsClose', target: '#editor.closed' },
              { guard: 'wantsPreview', target: 'shown' },
              { guard: 'wantsClear', target: 'confirmingClear' },
              { guard: 'wantsRemove', target: 'arranging', actions: acting('remove') },
              { target: 'arranging' },
            ],
            onError: {
              target: 'arranging',
              actions: { type: 'rememberFailure', params: failure },
            },
          },
        },
        confirmingClear: {
          description: "'Are you sure you want to clean the canvas?'",
          tags: ['arranging', 'confirming-clear'],
          meta: { refuses: [refused(commands.close, 'Answer the question first')] },
          on: {
            'clear.confirm': {
              target: 'arranging',
              actions: acting('clear'),
              meta: commands.confirmClear,
            },
            'clear.cancel': { target: 'arranging', meta: commands.cancelClear },
            'editor.allow': allowing,
          },
        },
        fetchingLayout: {
          description: 'A layout is on its way, and the page empty until it is there.',
          tags: ['opening', 'fetching-layout'],
          meta: { refuses: [refused(commands.blank, rules.LAYOUT_COMES)] },
          on: {
            'editor.close': { target: '#editor.closed', meta: commands.close },
            'editor.allow': allowing,
          },
          after: { patience: { target: 'arranging', actions: tooLate } },
          invoke: {
            id: 'layout',
            src: 'layout',
            input: ({ event }) => rules.layoutCall(event),
            onDone: [
              {
                guard: 'mayStartLayout',
                target: '#editor.opening',
                actions: { type: 'exchange', params: ({ event }) => event.output },
              },
              'arranging',
            ],
            onError: { target: 'arranging', actions: { type: 'tellFailure', params: failure } },
          },
        },
        shown: {
          description:
            'Preview: nothing is selected, nothing is changed, a double-click does nothing.',
          tags: 'preview',
          entry: { type: 'tellMode', params: { isPreview: true } },
          on: {
            'editor.edit': { guard: 'isAllowed', target: 'arranging', meta: commands.edit },
            'editor.close': { target: '#editor.closed', meta: commands.close },
          },
        },
      },
    },
  },
});

export type EditorRef = ActorRefFrom<typeof editorMachine>;
