import type { TaskOutcome } from '../../../machines/begun-tasks/begun-tasks.types.ts';
import {
  summaryOf,
  undoableOf,
  writtenIn,
} from '../../../machines/find-replace/find-replace.rules.ts';
import type { ReplaceFacts } from '../../../machines/find-replace/find-replace.types.ts';
import type { ImportCounts } from '../../shared/contract/imports.ts';
import type { TaskRecord } from '../../shared/contract/tasks.ts';
import { filterKey } from '../../shared/lists/parameters.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { inSentence } from '../../shared/words.ts';
import { taskPage } from '../data/task-words.ts';
import { definitions } from '../data/resources.ts';
import { formatNumber } from './format.ts';

/** What came of a task that has a page of its own, in words; null for any other. */
export function outcomeOf(task: TaskRecord): TaskOutcome | null {
  const page = taskPage(task);
  const words = WORDS[task.kind];
  return page === null || words === undefined ? null : { page, ...words(task) };
}

type Words = (task: TaskRecord) => Omit<TaskOutcome, 'page'> & Partial<Pick<TaskOutcome, 'page'>>;

const NOTHING = { changed: [], undoable: null } as const;

const WORDS: Readonly<Record<string, Words>> = {
  import_check({ result }) {
    const { failed } = result as Imported;
    const text = failed === 0 ? 'no line would be refused' : `${linesOf(failed)} would be refused`;
    return { ...NOTHING, type: failed === 0 ? 'success' : 'warning', text, show: 'Show' };
  },
  import({ result }) {
    const { import_id, resource: name, created, updated, failed } = result as Imported;
    const resource = definitions.find(name);
    const written = created + updated;
    const join = resource?.imports?.join?.resource;
    const came = `${written === 0 ? 'nothing new' : rowsOf(resource, written)} came in`;
    const told = {
      changed: [name, ...(join === undefined ? [] : [join])],
      undoable: null,
      show: 'Show',
    };
    if (failed > 0) {
      const text = `${written === 0 ? '' : `${came}, `}${linesOf(failed)} ${failed === 1 ? 'was' : 'were'} refused`;
      return { ...told, type: written === 0 ? 'error' : 'warning', text };
    }
    const page = resource === undefined ? null : importedRowsPage(resource, import_id);
    if (written === 0 || page === null) return { ...told, type: 'info', text: came };
    return { ...told, type: 'success', text: came, show: 'Show them', page };
  },
  replace(task) {
    const facts = task as ReplaceFacts;
    const { done = 0, refused = 0 } = facts.result ?? {};
    return {
      type: done === 0 ? 'error' : refused === 0 ? 'success' : 'warning',
      text: summaryOf(facts),
      show: 'Show',
      changed: writtenIn(facts),
      undoable: undoableOf(facts),
    };
  },
};

/** The list of what an import has brought; null where rows do not say where they are from. */
export function importedRowsPage({ page, imports }: Resource, id: number): string | null {
  if (page === null || imports === null) return null;
  return `${page}?${new URLSearchParams({ [filterKey(imports.source)]: String(id) })}`;
}

function rowsOf(resource: Resource | undefined, count: number) {
  const { one, many } = resource?.title ?? { one: 'row', many: 'rows' };
  return `${formatNumber(count)} ${inSentence(count === 1 ? one : many)}`;
}

function linesOf(count: number) {
  return `${formatNumber(count)} ${count === 1 ? 'line' : 'lines'}`;
}

interface Imported extends ImportCounts {
  readonly import_id: number;
  readonly resource: string;
}
