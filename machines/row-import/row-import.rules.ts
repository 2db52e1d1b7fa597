import { formatCount } from '../../src/shared/contract/formats.ts';
import type { ImportCounts, ImportSetup } from '../../src/shared/contract/imports.ts';
import type { PortFailure } from '../kit/model.ts';
import type {
  ChosenFile,
  Format,
  ImportFacts,
  ImportNews,
  RowImportContext,
  RowImportInput,
  Opened,
} from './row-import.types.ts';
import type { TaskInput, TaskPace } from '../tasks/task.types.ts';
import type { SavedMapping } from '../../src/shared/contract/imports.ts';

type Change = Partial<RowImportContext>;

const EMPTY: ImportSetup = { mapping: [], mode: 'both', into: {}, chosen: null };

export function initialRowImport(input: RowImportInput): RowImportContext {
  return { ...input, ...nothing() };
}

/** As before any file was chosen. */
export function nothing() {
  return {
    file: null,
    sent: 0,
    facts: null,
    setup: EMPTY,
    mappings: [],
    keeping: '',
    change: {},
    failure: null,
  } satisfies Change;
}

export function choose(_: RowImportContext, { file }: { readonly file: ChosenFile }): Change {
  return { ...nothing(), file };
}

/** A file was read: the setup it was checked with, else what its headers suggest. */
export function open(context: RowImportContext, { opened }: { readonly opened: Opened }): Change {
  const { facts, suggested, mappings } = opened;
  const kept = facts.setup ?? { ...context.setup, mapping: suggested };
  const fits = context.facts?.id === facts.id && hasSameColumns(context.facts, facts);
  const setup = fits && facts.setup === null ? context.setup : kept;
  return { id: facts.id, facts, setup, mappings, failure: null };
}

export function follow(_: RowImportContext, { facts }: { readonly facts: ImportFacts }): Change {
  return { facts, failure: null };
}

/** Whether it is at other work than this page knows: begun elsewhere. */
export function isElsewhere({ facts }: RowImportContext, { state }: ImportFacts): boolean {
  return facts?.state !== state;
}

/** How the work that an import is at stands. */
export function newsOf(facts: ImportFacts): ImportNews {
  return { status: STATUS[facts.state] ?? 'done', facts };
}

const STATUS: Readonly<Partial<Record<ImportFacts['state'], ImportNews['status']>>> = {
  checking: 'running',
  running: 'running',
  rolling_back: 'running',
  failed: 'failed',
  cancelled: 'cancelled',
};

const PACE: TaskPace = { first: 1_000, pause: 1_000, patience: 1_000 };

export function followed({ facts }: RowImportContext): TaskInput {
  return { id: facts?.id ?? 0, ...PACE };
}

export function fail(_: RowImportContext, { failure }: { readonly failure: PortFailure }): Change {
  return { failure };
}

/** A target goes to one column at most: it leaves the one that had it. */
export function setTarget(
  { setup }: RowImportContext,
  { column, target }: { readonly column: number; readonly target: string | null },
): Change {
  const mapping = setup.mapping.map((held, at) =>
    at === column ? target : target !== null && held === target ? null : held,
  );
  return { setup: { ...setup, mapping }, failure: null };
}

/** What was kept by header goes to the columns of those names. */
export function applyMapping(
  { setup, facts, mappings }: RowImportContext,
  { id }: { readonly id: number },
): Change {
  const saved = mappings.find((one) => one.id === id);
  if (saved === undefined || facts === null) return {};
  const mapping = facts.columns.map(({ name }) => saved.targets[name] ?? null);
  return { setup: { ...setup, mapping }, failure: null };
}

/** Target by header, of the columns that are mapped. */
export function targetsByHeader({ facts, setup }: RowImportContext): SavedMapping['targets'] {
  const pairs = (facts?.columns ?? []).flatMap(({ name }, at) => {
    const target = setup.mapping[at];
    return target === null || target === undefined ? [] : [[name, target] as const];
  });
  return Object.fromEntries(pairs);
}

export function keep(
  { mappings }: RowImportContext,
  { saved }: { readonly saved: SavedMapping },
): Change {
  return { mappings: [...mappings.filter(({ id }) => id !== saved.id), saved], failure: null };
}

export function forget({ mappings }: RowImportContext, { id }: { readonly id: number }): Change {
  return { mappings: mappings.filter((one) => one.id !== id) };
}

export function changeSetup({ setup }: RowImportContext, change: Partial<ImportSetup>): Change {
  return { setup: { ...setup, ...change }, failure: null };
}

export function putInto(
  { setup }: RowImportContext,
  { list, ids }: { readonly list: string; readonly ids: readonly number[] },
): Change {
  const { [list]: _, ...others } = setup.into;
  return { setup: { ...setup, into: ids.length === 0 ? others : { ...others, [list]: ids } } };
}

export function changeFormat(
  _: RowImportContext,
  { change }: { readonly change: Partial<Format> },
): Change {
  return { change, failure: null };
}

/** Why the file can't be checked yet; null where it can. */
export function missing(context: RowImportContext): string | null {
  const { setup, match, targets, join } = context;
  const label = (id: string) => targets.find((target) => target.id === id)?.label ?? id;
  if (!setup.mapping.includes(match)) return `Map one column to ${label(match)}`;
  const asks = targets.some((target) => target.join && setup.mapping.includes(target.id));
  return asks && setup.chosen === null ? `Choose the ${join} that the columns are about` : null;
}

/** How many rows a run would write, as the dry run says. */
export function toWrite({ facts }: RowImportContext): number {
  const check = facts?.check ?? null;
  return written(check) + (check?.importable ?? 0);
}

/** Whether the run left something that can be rolled back. */
export function hasWritten({ facts }: RowImportContext): boolean {
  return written(facts?.counts ?? null) > 0;
}

/** What the run has written, in words. A row of which only the joining row was written does not count as imported, so that no number is said then. */
export function imported({ facts, title }: RowImportContext): string {
  const count = written(facts?.counts ?? null);
  const isExact = facts?.setup?.chosen == null || facts.counts.updated === 0;
  if (!isExact) return `the imported ${title.many}`;
  return count === 1 ? `the ${title.one}` : `the ${formatCount(count)} ${title.many}`;
}

export function hasFailed({ facts }: RowImportContext): boolean {
  return (facts?.counts.failed ?? 0) > 0;
}

function written(counts: ImportCounts | null) {
  return counts === null ? 0 : counts.created + counts.updated;
}

function hasSameColumns(held: ImportFacts, given: ImportFacts) {
  const names = (facts: ImportFacts) => JSON.stringify(facts.columns.map(({ name }) => name));
  return names(held) === names(given);
}
