import type { FoundDocument, FoundPlaces } from '../../src/shared/contract/find-replace.ts';
import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import { ignoresOfTask, quietOfTask, taskEvents } from '../tasks/task.model.ts';
import { undoIdOf } from './find-replace.rules.ts';
import type { FindReplaceContext, FindReplaceInput, ReplaceFacts } from './find-replace.types.ts';

export const replaceInput: FindReplaceInput = {
  asked: { find: 'old', replace: 'new' },
  task: null,
  token: 'token-1',
};

export function samplePlace(key: string, refused: string | null = null) {
  return {
    key,
    block: 'Text',
    field: 'Text',
    lead: 'The ',
    found: 'old',
    put: 'new',
    tail: ` price ${key}`,
    refused,
  };
}

export const springPage: FoundDocument = {
  resource: 'pages',
  id: 7,
  field: 'content',
  name: 'Spring',
  locked_by: null,
  places: [samplePlace('a'), samplePlace('b')],
};

const held: FoundDocument = {
  ...springPage,
  id: 8,
  name: 'Summer',
  locked_by: 'Ben Ode',
  places: Array.from({ length: 51 }, (_, at) => samplePlace(`h${at}`)),
};

const found: FoundPlaces = { documents: [springPage, held], more: false, unread: [] };
const none: FoundPlaces = { documents: [], more: false, unread: [] };

const running: ReplaceFacts = {
  id: 7,
  title: 'Replace “old” by “new” in 1 document',
  status: 'running',
  progress: 0.4,
  error: null,
  result: { total: 1, done: 0, refused: 0, undo_id: 4, documents: [] },
};

export const replaceFacts = {
  running,
  done: { ...running, status: 'done', progress: 1, result: outcome('done') },
  refused: { ...running, status: 'done', progress: 1, result: outcome('refused') },
  failed: { ...running, status: 'failed', error: 'You may not do this any more.', result: null },
} satisfies Record<string, ReplaceFacts>;

const denied = { status: 403, id: 'forbidden', message: 'You may not do this.' };
export const wrongMacro = {
  status: 422,
  id: 'validation',
  message: 'Please correct the marked fields.',
  data: { find: 'Write the name of a macro, like $first_name.' },
};

const reject = { offline };
export const findReplaceModel: MachineModel = {
  input: replaceInput,
  variants: [
    { ...replaceInput, asked: {} },
    { ...replaceInput, task: 7 },
  ],
  big: true,
  events: [
    { type: 'replace.change', values: { find: 'older' } },
    { type: 'replace.change', values: { find: '' } },
    { type: 'replace.narrow', values: { publication_ids: [2] } },
    { type: 'replace.find' },
    { type: 'replace.toggle', document: 'pages/7/content', place: 'a' },
    { type: 'replace.toggle', document: 'pages/8/content', place: null },
    { type: 'replace.all' },
    { type: 'replace.none' },
    { type: 'replace.previous' },
    { type: 'replace.next' },
    { type: 'replace.run' },
    { type: 'replace.stop' },
    { type: 'replace.retry' },
    { type: 'replace.undo' },
    { type: 'replace.undone', id: 4 },
    { type: 'replace.new' },
    ...taskEvents({
      told: [replaceFacts.running],
      ended: [replaceFacts.done, replaceFacts.refused, replaceFacts.failed],
    }),
  ],
  abstract: ({ value, context }) => {
    const { asked, chosen, page, known, task } = context as FindReplaceContext;
    const facts = [known?.status, undoIdOf({ known }), task === null];
    return [value, asked.find === '', Object.keys(chosen), page, ...facts];
  },
  answers: {
    findPlaces: { resolve: { found, none }, reject: { offline, denied, wrongMacro } },
    queueReplace: { resolve: { queued: { id: 7 } }, reject },
    cancelTask: { resolve: { cancelled: null }, reject },
    retryTask: { resolve: { queued: { id: 8 } }, reject },
  },
  quiet: ['replace.change', 'replace.narrow', 'replace.toggle', 'replace.undone', ...quietOfTask],
  ignores: {
    ...ignoresOfTask,
    'replace.undone': 'it is asked for where the outcome stands, and lists follow it everywhere',
  },
  waiting: ['running'],
  resting: [
    'open.asking',
    'open.nothing',
    'open.choosing',
    'open.outcome',
    'open.undone',
    'open.failed',
    'open.refused',
  ],
};

function outcome(result: 'done' | 'refused'): NonNullable<ReplaceFacts['result']> {
  const isDone = result === 'done';
  const document = {
    resource: 'pages',
    id: 7,
    field: 'content',
    name: 'Spring',
    outcome: result,
    reason: isDone ? null : 'This item is currently locked by Ben Ode.',
    replaced: isDone ? 1 : 0,
    gone: isDone ? 1 : 0,
  };
  const [done, refused] = isDone ? [1, 0] : [0, 1];
  return { total: 1, done, refused, undo_id: 4, documents: [document] };
}
