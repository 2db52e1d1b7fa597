import type { CommandArg } from '../kit/command.ts';
import type { PaletteMemory, Use } from './memory.rules.ts';
import { addUse, withAlias } from './memory.rules.ts';

/** What was chosen in the list: enough to ask for its arguments and to run it. */
export interface PaletteCommand {
  readonly id: string;
  readonly title: string;
  readonly args: readonly CommandArg[];
  /** A question that is put before it runs. */
  readonly confirm: string | null;
  /** It only leads to another page, which nothing holds the person back from: nothing opens above the page. */
  readonly leads?: boolean | undefined;
}

/** A list within the list: the actions of a record, the presets of a filter, the history of snackbars. */
export interface PalettePage {
  readonly id: string;
  readonly title: string;
}

/** One answer: what is sent, and how it reads. */
export interface PaletteAnswer {
  readonly value: unknown;
  readonly label: string;
}

type PaletteArgs = Readonly<Record<string, PaletteAnswer>>;

/** A page that was entered, with what stood there before. */
interface HeldPage extends PalettePage {
  readonly from: { readonly text: string; readonly selectedId: string | null };
}

export interface PaletteInput extends PaletteMemory {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface PaletteContext extends PaletteInput {
  readonly text: string;
  /** What had been typed when the command was picked. */
  readonly query: string;
  readonly selectedId: string | null;
  readonly pages: readonly HeldPage[];
  readonly command: PaletteCommand | null;
  /** Answers given so far to the arguments of `command`. */
  readonly args: PaletteArgs;
  /** Answers of commands that were begun and left, by command id. */
  readonly drafts: Readonly<Record<string, PaletteArgs>>;
  /** Why the command did not run. */
  readonly refusal: string | null;
  /** The row that was chosen though it is off: its reason is shown until something else is done. */
  readonly refusedRow: RefusedRow | null;
}

export interface RefusedRow {
  readonly id: string;
  readonly title: string;
  readonly reason: string;
}

export type PaletteEvent =
  | { readonly type: 'palette.open'; readonly command?: PaletteCommand }
  | { readonly type: 'palette.close' }
  /** Nobody is at work any more: a gate is shown. */
  | { readonly type: 'session.ending' }
  | { readonly type: 'palette.escape' }
  | { readonly type: 'palette.back' }
  | { readonly type: 'palette.type'; readonly text: string }
  | { readonly type: 'palette.select'; readonly id: string | null }
  | { readonly type: 'palette.pick'; readonly command: PaletteCommand }
  | { readonly type: 'palette.refuse'; readonly row: RefusedRow }
  | { readonly type: 'palette.enter'; readonly page: PalettePage }
  | { readonly type: 'palette.answer'; readonly answer: PaletteAnswer }
  | { readonly type: 'palette.confirm' }
  | { readonly type: 'palette.forget'; readonly id: string }
  | { readonly type: 'palette.alias'; readonly id: string; readonly alias: string }
  | { readonly type: 'palette.restore'; readonly memory: PaletteMemory }
  | { readonly type: 'palette.resetRecent' };

export interface PaletteRun {
  readonly commandId: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** What running it came to; a refusal brings the palette back with the reason. */
export type PaletteOutcome =
  | { readonly status: 'ran' }
  | { readonly status: 'refused'; readonly reason: string };

export type PaletteTag = 'results' | 'asking' | 'confirming' | 'refused' | 'busy';

export function startOfPalette(input: PaletteInput): PaletteContext {
  return { ...emptyView, ...input, drafts: {} };
}

const emptyView = {
  text: '',
  query: '',
  selectedId: null,
  pages: [],
  command: null,
  args: {},
  refusal: null,
  refusedRow: null,
} as const;

export function forgetView(context: PaletteContext): PaletteContext {
  return { ...keepDraft(context), ...emptyView };
}

export function typeText(_: PaletteContext, { text }: { text: string }) {
  return { text, selectedId: null, refusedRow: null };
}

/** A row that is off stays selected, so that its reason is in sight. */
export function refuseRow(_: PaletteContext, { row }: { row: RefusedRow }) {
  return { refusedRow: row, selectedId: row.id };
}

/** Begins a command, with the answers it was left with. */
export function pick(context: PaletteContext, { command }: { command: PaletteCommand }) {
  const kept = context.drafts[command.id] ?? {};
  const label = firstKept(command, kept);
  const query = context.pages[0]?.from.text ?? context.text;
  const none = { selectedId: null, refusal: null, refusedRow: null };
  return { command, args: {}, query, text: label, ...none };
}

/** Takes the answer to the argument that is asked for and offers what was kept for the next. */
export function acceptAnswer(context: PaletteContext, { answer }: { answer: PaletteAnswer }) {
  const { command, args, drafts } = context;
  const arg = currentArg(context);
  if (command === null || arg === null) return {};
  const next = { ...args, [arg.name]: answer };
  const following = askedOf(command, next)[Object.keys(next).length];
  const kept = following === undefined ? undefined : drafts[command.id]?.[following.name];
  return {
    args: next,
    text: kept?.label ?? '',
    selectedId: null,
    refusedRow: null,
    drafts: { ...drafts, [command.id]: { ...drafts[command.id], ...next } },
  };
}

/** One argument back: its answer stands in the field again. */
export function takeBackAnswer({ command, args }: PaletteContext) {
  const names = Object.keys(args);
  const last = names.at(-1);
  if (command === null || last === undefined) return {};
  const rest = Object.fromEntries(names.slice(0, -1).map((name) => [name, args[name]]));
  const text = args[last]?.label ?? '';
  return { args: rest as PaletteArgs, text, selectedId: null, refusedRow: null };
}

export function leaveCommand(context: PaletteContext): PaletteContext {
  return {
    ...keepDraft(context),
    command: null,
    args: {},
    text: '',
    selectedId: null,
    refusal: null,
    refusedRow: null,
  };
}

export function enterPage(
  { pages, text, selectedId }: PaletteContext,
  { page }: { page: PalettePage },
) {
  const held = { ...page, from: { text, selectedId } };
  return { pages: [...pages, held], text: '', selectedId: null, refusedRow: null };
}

/** Back to the page below, as it was left. */
export function leavePage({ pages }: PaletteContext) {
  const from = pages.at(-1)?.from ?? { text: '', selectedId: null };
  return { pages: pages.slice(0, -1), ...from, refusedRow: null };
}

/** What is done once and never again. */
const ONCE = /^delete:/;

/** The command ran: it is the most recent one, and its answers are no draft any more. */
export function rememberRun({ command, query, uses, drafts, now }: PaletteContext) {
  if (command === null) return {};
  if (ONCE.test(command.id)) return { command: null, args: {} };
  const { [command.id]: _, ...others } = drafts;
  return { uses: addUse(uses, command.id, query, now()), drafts: others, command: null, args: {} };
}

export function forgetRecent({ uses }: PaletteContext, { id }: { id: string }) {
  return { uses: uses.filter(([held]) => held !== id) };
}

export function giveAlias(
  { aliases, pages }: PaletteContext,
  { id, alias }: { id: string; alias: string },
) {
  const from = pages[0]?.from ?? { text: '', selectedId: null };
  return { aliases: withAlias(aliases, id, alias), pages: [], ...from, refusedRow: null };
}

export function isUsed({ uses }: PaletteContext, { id }: { id: string }) {
  return uses.some(([held]: Use) => held === id);
}

/** The argument that is asked for now; null where all are answered. */
export function currentArg({ command, args }: PaletteContext): CommandArg | null {
  return command === null ? null : (askedOf(command, args)[Object.keys(args).length] ?? null);
}

/** What a command asks for with the answers so far: one that depends on an answer stands after it. */
function askedOf({ args: all }: PaletteCommand, answers: PaletteArgs): readonly CommandArg[] {
  return all.filter(({ when }) => when === undefined || when.in.includes(answers[when.arg]?.value));
}

export function runOf({ command, args }: PaletteContext): PaletteRun {
  const values = Object.entries(args).map(([name, { value }]) => [name, value] as const);
  return { commandId: command?.id ?? '', args: Object.fromEntries(values) };
}

export function hasText({ text }: PaletteContext) {
  return text !== '';
}

export function hasPage({ pages }: PaletteContext) {
  return pages.length > 0;
}

export function hasAnswer({ args }: PaletteContext) {
  return Object.keys(args).length > 0;
}

/** Whether nothing is left to ask once this is answered. */
export function isLastArg(context: PaletteContext, params: { answer: PaletteAnswer }) {
  const { command, args } = { ...context, ...acceptAnswer(context, params) };
  return command !== null && Object.keys(args).length >= askedOf(command, args).length;
}

export function wantsConfirmation({ command }: PaletteContext) {
  return command !== null && command.confirm !== null;
}

/** Keeps what was answered, and what was being typed. */
function keepDraft(context: PaletteContext): PaletteContext {
  const { command, args, drafts, text } = context;
  const arg = currentArg(context);
  if (command === null || command.args.length === 0) return context;
  const typed = arg === null || text === '' ? {} : { [arg.name]: { value: text, label: text } };
  const kept = { ...drafts[command.id], ...args, ...typed };
  return { ...context, drafts: { ...drafts, [command.id]: kept } };
}

function firstKept(command: PaletteCommand, kept: PaletteArgs) {
  const first = command.args[0];
  return first === undefined ? '' : (kept[first.name]?.label ?? '');
}
