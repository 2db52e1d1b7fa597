import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import * as commands from './content-import.commands.ts';
import * as rules from './content-import.rules.ts';
import type {
  ApplyCall,
  ChosenPage,
  ImportChange,
  ImportContext,
  ImportEmitted,
  ImportEvent,
  ImportInput,
  ImportMode,
  ImportPanel,
  ImportReview,
  ImportSource,
  ImportTag,
  ImportTemplate,
  PageCode,
  ReviewCall,
} from './content-import.types.ts';

/** What the states of an import are made of. */
export const importing = setup({
  types: {
    context: {} as ImportContext,
    input: {} as ImportInput,
    events: {} as ImportEvent,
    emitted: {} as ImportEmitted,
    tags: {} as ImportTag,
    meta: {} as StateMeta<ImportContext>,
    transitionMeta: {} as TransitionMeta<ImportContext>,
  },
  actors: {
    readCode: stubPort<PageCode>('content-import', 'readCode'),
    checkCss: stubPort<readonly ImportChange[], { css: string }>('content-import', 'checkCss'),
    fetchDocument: stubPort<ImportSource, { url: string }>('content-import', 'fetchDocument'),
    readFile: stubPort<ImportSource, { file: ChosenPage | null }>('content-import', 'readFile'),
    loadTemplate: stubPort<ImportSource, { id: number }>('content-import', 'loadTemplate'),
    review: stubPort<ImportReview, ReviewCall>('content-import', 'review'),
    moveImage: stubPort<{ to: string }, { url: string }>('content-import', 'moveImage'),
    apply: stubPort<void, ApplyCall>('content-import', 'apply'),
  },
  actions: {
    allow: assign((_, { isAllowed, isNarrow }: { isAllowed: boolean; isNarrow: boolean }) => ({
      isAllowed,
      isNarrow,
    })),
    forget: assign(() => rules.nothingYet()),
    forgetWritten: assign(() => rules.nothingWritten()),
    tellWhyNot: assign(({ context }) => rules.notNow(context)),
    forgetCode: assign(() => rules.noCode()),
    chooseFile: assign((_, params: { files: readonly ChosenPage[] }) => rules.chooseFile(params)),
    openPanel: assign((_, { panel }: { panel: ImportPanel | null }) => ({ panel, failure: null })),
    rememberUrl: assign((_, { url = '' }: { url?: string }) => ({ url, failure: null })),
    keepCode: assign(({ context }, params: { read: PageCode }) => rules.readCode(context, params)),
    typeCode: assign(({ context }, params: Partial<PageCode>) => rules.typeCode(context, params)),
    takeFaults: assign((_, params: { faults: readonly ImportChange[] }) =>
      rules.takeFaults(params),
    ),
    choose: assign((_, { template }: { template: ImportTemplate | null }) => ({
      template,
      failure: null,
    })),
    takeSource: assign((_, { source }: { source: ImportSource }) => ({ source, failure: null })),
    takeCode: assign(({ context }) => ({ source: rules.codeSource(context), failure: null })),
    takeReview: assign((_, params: { review: ImportReview }) => rules.takeReview(params)),
    chooseMode: assign((_, { mode }: { mode: ImportMode }) => ({ mode })),
    moveImages: assign((_, { moves }: { moves: boolean }) => ({ movesImages: moves })),
    keepMoved: assign(({ context }, params: { to: string }) => rules.keepMoved(context, params)),
    uploadPictures: assign((_, { uploads }: { uploads: boolean }) => ({
      uploadsPictures: uploads,
    })),
    keepUnmoved: assign(({ context }, params: { failure: PortFailure }) =>
      rules.keepUnmoved(context, params),
    ),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    rememberFailure: assign((_, { failure }: { failure: PortFailure }) => ({ failure })),
    rememberGone: assign((_, { error }: { error: unknown }) => {
      const { failure, isGone } = rules.templateFailure(error);
      return isGone ? { failure, template: null } : { failure };
    }),
    showTaken: emit(({ context }) => ({
      type: 'snackbar.requested' as const,
      snackbar: rules.takenSnackbar(context),
    })),
  },
  guards: {
    mayTake: ({ context }) => rules.whyNotNow(context) === null,
    mayUse: ({ context }, { panel }: { panel: ImportPanel }) =>
      rules.whyNotNow(context) === null && rules.offers(context, panel),
    mayFetch: ({ context }, { url }: { url: string | undefined }) =>
      rules.whyNotNow(context) === null &&
      rules.offers(context, 'document') &&
      rules.isDocument(url),
    mayLoad: ({ context }, { template }: { template: ImportTemplate | null }) =>
      rules.whyNotNow(context) === null && rules.offers(context, 'templates') && template !== null,
    isOneFile: ({ context }, { files }: { files: readonly ChosenPage[] }) =>
      rules.whyNotNow(context) === null && files.length === 1,
    isStale: ({ context }) => context.isStale,
    hasDocument: ({ context }) => rules.isDocument(context.url),
    canSave: ({ context }) => rules.whyNotSave(context) === null,
    isStyled: (_, { css }: { css: string | undefined }) => css !== undefined,
    hasImages: ({ context }) =>
      rules.whyNotNow(context) === null && rules.imagesLeft(context).length > 0,
    hasMoreImages: ({ context }) => rules.imagesLeft(context).length > 1,
    isWorthAnother: ({ context }, params: { failure: PortFailure }) =>
      rules.isWorthAnother(context, params),
    cameFrom: ({ context }, { panel }: { panel: ImportPanel }) => context.panel === panel,
  },
  delays: {
    typing: 1_000,
    patience: 60_000,
    pause: ({ context }) => 2_000 * 4 ** Math.max(0, context.tries - 1),
  },
});

export const failure = ({ event }: { event: ErrorActorEvent }) => ({
  failure: failureOf(event.error),
});
export const failed = (params: { failure: PortFailure }) => ({
  type: 'rememberFailure' as const,
  params,
});
const at = <Panel extends ImportPanel>(panel: Panel) => ({
  type: 'openPanel' as const,
  params: { panel },
});
const named = ({ event }: TemplateNamed) => ({ template: rules.templateOf(event.record) });
const uses = (panel: ImportPanel) => ({ type: 'mayUse' as const, params: { panel } });
const source = ({ event }: { event: DoneActorEvent<ImportSource> }) => ({ source: event.output });
export const take = { type: 'takeSource' as const, params: source };
export const cancel = {
  'intake.cancel': { target: '#content-import.closed', meta: commands.cancel },
} as const;
export const back = {
  'intake.back': {
    target: '#content-import.choosing',
    actions: { type: 'openPanel' as const, params: { panel: null } },
    meta: commands.back,
  },
} as const;
/** Where what is under way was started. */
const backTo = (
  [
    ['templates', '#content-import.templates'],
    ['document', '#content-import.document'],
    ['code', '#content-import.code.writing'],
  ] as const
).map(([panel, target]) => ({
  guard: { type: 'cameFrom' as const, params: { panel } },
  target,
}));
export const homeward = [...backTo, { target: '#content-import.choosing' as const }];
export const withFailure = homeward.map((way) => ({
  ...way,
  actions: { type: 'rememberFailure' as const, params: failure },
}));
export const stopped = homeward.map((way) => ({ ...way, meta: commands.stop }));
export const late = homeward.map((way) => ({ ...way, actions: failed({ failure: rules.LATE }) }));
export const waiting = { refuses: [refused(commands.save, 'The content is being imported')] };
export const taking = { refuses: [refused(commands.take, 'The content is being taken in')] };

export const panels = {
  'intake.templates': {
    guard: uses('templates'),
    target: '#content-import.templates',
    actions: at('templates'),
    meta: commands.templates,
  },
  'intake.template': {
    guard: { type: 'mayLoad' as const, params: named },
    target: '#content-import.loading',
    actions: [at('templates'), { type: 'choose' as const, params: named }],
    meta: commands.template,
  },
  'intake.code': {
    guard: uses('code'),
    target: '#content-import.code',
    actions: at('code'),
    meta: commands.code,
  },
  'intake.document': [
    {
      guard: { type: 'mayFetch' as const, params: ({ event }: AskedFor) => ({ url: event.url }) },
      target: '#content-import.fetching',
      actions: [
        at('document'),
        { type: 'rememberUrl' as const, params: ({ event }: AskedFor) => event },
      ],
      meta: commands.document,
    },
    {
      guard: uses('document'),
      target: '#content-import.document',
      actions: at('document'),
      meta: commands.document,
    },
  ],
  'intake.file': [
    {
      guard: { type: 'isOneFile' as const, params: ({ event }: FileGiven) => event },
      target: '#content-import.reading',
      actions: { type: 'chooseFile' as const, params: ({ event }: FileGiven) => event },
    },
    {
      guard: 'mayTake' as const,
      target: '#content-import.choosing',
      actions: { type: 'chooseFile' as const, params: ({ event }: FileGiven) => event },
    },
  ],
  'intake.bring': {
    guard: 'mayTake' as const,
    target: '#content-import.reviewing',
    actions: {
      type: 'takeSource' as const,
      params: ({ event }: { event: Extract<ImportEvent, { type: 'intake.bring' }> }) => event,
    },
  },
} as const;

/** A file that is dropped on a panel is brought in its place; what was written there stays for the next time. */
export const dropped = {
  'intake.file': [
    panels['intake.file'][0],
    { guard: 'mayTake' as const, actions: failed({ failure: rules.SEVERAL }) },
    { actions: 'tellWhyNot' as const },
  ],
} as const;
/** What is under way or stands to be taken is not lost for it. */
export const droppedEarly = {
  'intake.file': { actions: failed({ failure: rules.BUSY }) },
} as const;

type FileGiven = { event: Extract<ImportEvent, { type: 'intake.file' }> };
type TemplateNamed = { event: Extract<ImportEvent, { type: 'intake.template' }> };
type AskedFor = { event: Extract<ImportEvent, { type: 'intake.document' }> };
