import type { ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { CommandMeta, StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import { stubPort } from '../kit/stubs.ts';
import type {
  ExportContext,
  ExportEmitted,
  ExportEvent,
  ExportInput,
  FileCall,
  StoreCall,
} from './content-export.types.ts';

const named = (command: CommandMeta<ExportContext>): TransitionMeta<ExportContext> => ({
  command: { visible: ({ isOpen }) => isOpen, ...command },
});
const asksName: Pick<CommandMeta<ExportContext>, 'args' | 'example' | 'visible' | 'icon'> = {
  icon: 'columns-3',
  args: [
    {
      name: 'name',
      title: 'Name',
      kind: 'text',
      field: { resource: 'templates', name: 'name' },
    },
  ],
  example: () => ({ name: 'Letter' }),
  visible: ({ isOpen, mayStore }) => isOpen && mayStore,
};
const html = named({
  id: 'export.html',
  title: 'Download as HTML',
  icon: 'file-down',
  synonyms: ['export', 'save as'],
});
const project = named({
  id: 'export.project',
  title: 'Download as project file',
  icon: 'file-down',
  synonyms: ['export', 'backup', 'json'],
});
const page = named({
  id: 'export.template',
  title: 'Save the page as a template',
  synonyms: ['new template', 'reuse'],
  ...asksName,
});
const block = named({
  id: 'export.block',
  title: 'Save the block as a template',
  synonyms: ['saved block', 'reuse'],
  reason: ({ hasBlock }) => (hasBlock ? null : 'Select a block first'),
  ...asksName,
});

const exporting = setup({
  types: {
    context: {} as ExportContext,
    input: {} as ExportInput,
    events: {} as ExportEvent,
    emitted: {} as ExportEmitted,
    meta: {} as StateMeta<ExportContext>,
    transitionMeta: {} as TransitionMeta<ExportContext>,
  },
  actors: {
    downloadPage: stubPort<void, FileCall>('content-export', 'downloadPage'),
    storeTemplate: stubPort<{ message: string }, StoreCall>('content-export', 'storeTemplate'),
  },
  actions: {
    allow: assign((_, { isOpen, hasBlock }: { isOpen: boolean; hasBlock: boolean }) => ({
      isOpen,
      hasBlock,
    })),
    showStored: emit((_, { message }: { message: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'success' as const, message },
    })),
    showFailure: emit((_, { message }: { message: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'error' as const, message },
    })),
  },
  guards: {
    isOpen: ({ context }) => context.isOpen,
    canStore: ({ context }, { name }: { name: string | undefined }) =>
      context.isOpen && context.mayStore && (name ?? '').trim() !== '',
    canStoreBlock: ({ context }, { name }: { name: string | undefined }) =>
      context.isOpen && context.mayStore && context.hasBlock && (name ?? '').trim() !== '',
  },
});

const failed = {
  type: 'showFailure' as const,
  params: ({ event }: { event: ErrorActorEvent }) => ({
    message: failureOf(event.error).message,
  }),
};
const busy = {
  refuses: [html, project, page, block].map((command) =>
    refused(command, 'The page is on its way already'),
  ),
};
const downloading = (as: FileCall['as']) =>
  exporting.createStateConfig({
    meta: busy,
    invoke: {
      id: `downloadPage`,
      src: 'downloadPage',
      input: { as },
      onDone: 'resting',
      onError: { target: 'resting', actions: failed },
    },
  });
const storing = (of: StoreCall['of']) =>
  exporting.createStateConfig({
    meta: busy,
    invoke: {
      id: 'storeTemplate',
      src: 'storeTemplate',
      input: ({ event }) => ({ name: 'name' in event ? (event.name ?? '').trim() : '', of }),
      onDone: {
        target: 'resting',
        actions: { type: 'showStored', params: ({ event }) => event.output },
      },
      onError: { target: 'resting', actions: failed },
    },
  });

/** A page on its way out of the editor: as a file, or as a template that others begin from. */
export const contentExportMachine = exporting.createMachine({
  id: 'content-export',
  context: ({ input }) => ({ ...input, isOpen: false, hasBlock: false }),
  initial: 'resting',
  on: { 'export.allow': { actions: { type: 'allow', params: ({ event }) => event } } },
  states: {
    resting: {
      on: {
        'export.html': { guard: 'isOpen', target: 'downloadingHtml', meta: html },
        'export.project': { guard: 'isOpen', target: 'downloadingProject', meta: project },
        'export.template': {
          guard: { type: 'canStore', params: ({ event }) => ({ name: event.name }) },
          target: 'storingPage',
          meta: page,
        },
        'export.block': {
          guard: { type: 'canStoreBlock', params: ({ event }) => ({ name: event.name }) },
          target: 'storingBlock',
          meta: block,
        },
      },
    },
    downloadingHtml: downloading('html'),
    downloadingProject: downloading('project'),
    storingPage: storing('page'),
    storingBlock: storing('block'),
  },
});
