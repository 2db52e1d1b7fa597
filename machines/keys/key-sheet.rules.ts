import type { PortFailure } from '../kit/model.ts';
import { currentCommandId } from '../kit/renamed-commands.ts';
import type { Lesson, NamedCommand, OwnKeys, SheetContext } from './key-sheet.types.ts';

/** Runs by mouse or palette after which the keys are told, once. */
const RUNS_BEFORE_LESSON = 3;

export const nothingOwn: OwnKeys = { bindings: {}, aliases: {} };

export const startOfSheet: SheetContext = {
  own: nothingOwn,
  recording: null,
  runs: {},
  lesson: null,
  problem: null,
};

export function record(_: SheetContext, { id }: { id: string }) {
  return { recording: { id, steps: [], conflict: null }, problem: null };
}

export function recordAgain({ recording }: SheetContext) {
  return recording === null ? {} : { recording: { ...recording, steps: [], conflict: null } };
}

export function addStep(
  { recording }: SheetContext,
  { step, conflict }: { step: string; conflict: NamedCommand | null },
) {
  if (recording === null) return {};
  return { recording: { ...recording, steps: [...recording.steps, step], conflict } };
}

/** Gives the recorded keys to the command, and takes them from the one that had them. */
export function keepRecording({ own, recording }: SheetContext): Partial<SheetContext> {
  if (recording === null) return {};
  const { id, steps, conflict } = recording;
  const taken = conflict === null ? {} : { [conflict.id]: [] };
  const bindings = { ...own.bindings, ...taken, [id]: [steps.join(' ')] };
  return { own: { ...own, bindings }, recording: null };
}

export function reset({ own }: SheetContext, { id }: { id: string }) {
  return { own: { ...own, bindings: without(own.bindings, id) } };
}

export function resetAll({ own }: SheetContext) {
  return { own: { ...own, bindings: {} }, recording: null };
}

export function setAlias({ own }: SheetContext, { id, word }: { id: string; word: string }) {
  const named = word.trim();
  const others = without(own.aliases, id);
  return { own: { ...own, aliases: named === '' ? others : { ...others, [id]: named } } };
}

export function countRun({ runs }: SheetContext, { lesson }: { lesson: Lesson }) {
  return { runs: { ...runs, [lesson.id]: runsOf(runs, lesson) + 1 } };
}

export function showLesson(context: SheetContext, params: { lesson: Lesson }) {
  return { ...countRun(context, params), lesson: params.lesson };
}

export function isLessonDue({ runs }: SheetContext, { lesson }: { lesson: Lesson }) {
  return runsOf(runs, lesson) + 1 === RUNS_BEFORE_LESSON;
}

export function fail(_: SheetContext, { failure }: { failure: PortFailure }) {
  return { problem: `The keys hold on this page, but were not saved: ${failure.message}` };
}

/** What a file or a preference holds, or what is wrong with it. */
export function readOwn(value: unknown): OwnKeys | string {
  const { bindings, aliases = {} } = recordOf(value) ?? {};
  const keys = recordOf(bindings);
  const words = recordOf(aliases);
  if (keys === null) return "'bindings' is missing: it names commands with their lists of keys.";
  const wrong = Object.keys(keys).find((id) => !isTexts(keys[id]));
  if (wrong !== undefined)
    return `'bindings.${wrong}' must be a list of keys like "Mod+S" or "G D".`;
  if (words === null) return "'aliases' must name commands with one word each.";
  const odd = Object.keys(words).find((id) => typeof words[id] !== 'string');
  if (odd !== undefined) return `'aliases.${odd}' must be a word.`;
  return {
    bindings: withCurrentIds(keys as OwnKeys['bindings']),
    aliases: withCurrentIds(words as OwnKeys['aliases']),
  };
}

function withCurrentIds<T>(entries: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(entries).map(([id, value]) => [currentCommandId(id), value]),
  );
}

function runsOf(runs: SheetContext['runs'], { id }: Lesson) {
  return runs[id] ?? 0;
}

function without<T>(entries: Readonly<Record<string, T>>, id: string) {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => name !== id));
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return value as Readonly<Record<string, unknown>>;
}

function isTexts(value: unknown) {
  return Array.isArray(value) && value.every((one) => typeof one === 'string' && one.trim() !== '');
}
