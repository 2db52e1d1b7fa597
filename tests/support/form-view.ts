import type { AnyMachineSnapshot } from 'xstate';
import { formMachine } from '../../machines/form/form.machine.ts';
import {
  editInput,
  failures,
  faq,
  formModel,
  locks,
  workOf,
} from '../../machines/form/form.model.ts';
import type { FormContext } from '../../machines/form/form.types.ts';
import type { Decision } from '../../machines/conflict/conflict.types.ts';
import type { MachineModel, ModelEvent } from '../../machines/kit/model.ts';
import type { Path } from './cover.ts';
import { coverTransitions } from './cover.ts';

const refusals = {
  'no answer': { ...failures['no answer'], status: 500, id: 'unexpected' },
  'field wrong': failures['field wrong'],
  locked: failures.locked,
  'newer, other field': failures['newer, other field'],
  'newer, same field': failures['newer, same field'],
};

const CHANGE: ModelEvent = { type: 'form.change', values: { question: 'Who is it?' } };
const HASTY = ['edit.saving.runningTasks', 'edit.saving.runningHook'];
const COVERED = ['edit.covered', 'edit.lockedOut'];
const CLOSED = ['removing.edited.asking', ...COVERED, 'edit.conflicted', ...HASTY];
const DISCARDABLE = ['edit.typing', 'edit.inDoubt.waiting', 'edit.conflicted', ...COVERED];
const SHOWN = [
  'form.change',
  'form.save',
  'form.discard',
  'form.delete',
  'form.retry',
  'delete.cancel',
  'pause.over',
];

/** The form as its view can be played: what a person can do on it, and what the server can answer to a save. */
const viewModel: MachineModel = {
  ...formModel,
  input: editInput,
  variants: [],
  // The page shows the words themselves, of which the machine's model knows no more than that they differ.
  abstract: (snapshot) => [
    ...(formModel.abstract(snapshot) as readonly unknown[]),
    (snapshot.context as FormContext).draft.question,
  ],
  events: formModel.events.filter(
    (event) => isShown(event) || (event.type === 'lock.answered' && isHeldOrLost(event)),
  ),
  answers: {
    ...formModel.answers,
    loadItem: { resolve: { 'as held': faq }, reject: {} },
    loadDraft: { resolve: { none: null }, reject: {} },
    runTasks: { resolve: { done: {} }, reject: {} },
    runHook: { resolve: { done: {} }, reject: {} },
    saveItem: { resolve: formModel.answers.saveItem?.resolve ?? {}, reject: refusals },
    deleteItem: { resolve: {}, reject: {} },
  },
};

/** Paths that cover what a view of the form can be brought to, the way to an open form left out; none ends while nobody has answered. */
export function viewPaths(): ViewPath[] {
  const paths = coverTransitions({ id: 'form', line: '', machine: formMachine, model: viewModel });
  const played = paths.map(playable).filter((steps) => steps.length > 0);
  return [...new Map(played.map((steps) => [titleOf(steps), steps])).values()];
}

/** A path in words, as a title of a test. */
export function titleOf(steps: ViewPath): string {
  return steps.map(({ words }) => words).join(' > ');
}

/** Steps from the first on which the form is open; empty where the view passes a state too fast to act in it. */
function playable({ steps }: Path): ViewPath {
  const opened = steps.findIndex(({ state }, at) => isOpen(state, steps[at - 1]?.state));
  const start = steps[opened];
  if (start === undefined) return [];
  const early = earlySave(steps.slice(0, opened));
  const first = early === undefined ? [] : [stepOf(early.event, start.state)];
  const rest = [
    ...first,
    ...steps.slice(opened + 1).map(({ event, state }) => stepOf(event, state)),
  ];
  if (rest.some((step, at) => !isPossible(step, rest[at - 1]?.state ?? 'edit.typing'))) return [];
  const { draft, base } = start.state.context as FormContext;
  const isDirty = draft.question !== base.question;
  return isDirty ? [{ ...stepOf(CHANGE, start.state), ...TYPING }, ...rest] : rest;
}

const TYPING = { state: 'edit.typing', saving: false };
const ASKED = 'edit.checkingDraft.saveAsked';

function isOpen(state: AnyMachineSnapshot, before: AnyMachineSnapshot | undefined) {
  const work = workOf(state.value);
  return (
    work === TYPING.state ||
    (before !== undefined && workOf(before.value) === ASKED && work.startsWith('edit.saving'))
  );
}

/** The page looks for earlier work at once: a save that was asked for before is one that comes after. */
function earlySave(steps: Path['steps']) {
  const last = steps.at(-1);
  if (last === undefined || workOf(last.state.value) !== ASKED) return undefined;
  return steps.findLast(({ event }) => event.type === 'form.save');
}

/** Covered fields take no typing, and what runs before a save runs at once. While a save is under way a discard is about what was typed since; a question is answered first. The page holds its lock: losing it closes a question. */
function isPossible({ event, state: after }: ViewStep, state: string) {
  if (event.type === 'form.change') return !CLOSED.includes(state);
  if (event.type === 'form.discard') return DISCARDABLE.includes(state);
  if (
    event.type === 'lock.answered' &&
    event.lock === locks.lost &&
    state === 'removing.edited.asking'
  )
    return after.startsWith('edit.covered');
  return !HASTY.includes(state) || isOwn(event);
}

function isOwn({ type }: ModelEvent) {
  return /\.actor\.run(Tasks|Hook)$/.test(type);
}

function stepOf(event: ModelEvent, state: AnyMachineSnapshot): ViewStep {
  const context = state.context as FormContext;
  const own = commandOf(event);
  return {
    event: own,
    words: wordsOf(own),
    state: workOf(state.value),
    saving: state.hasTag('saving'),
    question: String(context.draft.question),
  };
}

/** A conflict is settled by one of its own commands. */
function commandOf(event: ModelEvent): ModelEvent {
  if (event.type !== 'xstate.done.actor.conflict') return event;
  const { goesOn } = event.output as Decision;
  return { type: goesOn ? 'conflict.keepMine' : 'conflict.takeTheirs' };
}

function wordsOf({ type, output, error, lock }: ModelEvent) {
  const found = Object.entries(refusals).find(([, refusal]) => refusal === error)?.[0];
  const status = (lock as { status?: string } | undefined)?.status;
  return [type.replace(/^xstate\.\w+\.actor\./, ''), status ?? found ?? (output ? 'done' : '')]
    .join(' ')
    .trim();
}

function isShown({ type }: ModelEvent) {
  return SHOWN.includes(type);
}

function isHeldOrLost({ lock }: ModelEvent) {
  return lock === locks.held || lock === locks.lost;
}

/** What the page says in each state that a person can tell from the others. */
export const SENTENCES: readonly Sentence[] = [
  { states: /^edit\.inDoubt\./, text: 'it is not known yet whether this was saved' },
  { states: /^edit\.(covered|lockedOut)$/, text: 'This item is currently locked by Ann Okafor.' },
  { states: /^edit\.conflicted$/, text: 'Two people changed this' },
  { states: /^removing\.edited\.asking$/, text: 'Delete FAQ?' },
];

/** The sentence that belongs to a state; null where it is told by its buttons alone. */
export function sentenceOf(state: string): string | null {
  return SENTENCES.find(({ states }) => states.test(state))?.text ?? null;
}

interface Sentence {
  readonly states: RegExp;
  readonly text: string;
}

export type ViewPath = readonly ViewStep[];

export interface ViewStep {
  readonly event: ModelEvent;
  readonly words: string;
  /** Where the pure machine is afterwards. */
  readonly state: string;
  readonly saving: boolean;
  /** What stands in the question afterwards. */
  readonly question: string;
}
