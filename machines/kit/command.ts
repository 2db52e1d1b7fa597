import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { getNextTransitions } from 'xstate';
import type { IconName } from '../../src/shared/contract/icon-name.ts';
import type { Lack, Need } from './need.ts';
import { lackOf, whyLacking } from './need.ts';

/** What a transition offers a person. The one source of a button, a key, a menu entry and a palette row. */
export interface CommandMeta<Context = never> {
  /** Stable name, the event's type unless one event stands for several commands: 'form.save'. */
  readonly id: string;
  /** Sentence case, the same in button, menu and palette; a function where it depends on context. */
  readonly title: string | Reading<Context, string>;
  /** The same without what stands beside it: in a row's menu, in the bar of a selection. */
  readonly short?: string | Reading<Context, string>;
  /** Chords in the form 'Mod+S' or 'G D' (two keys, one after the other). */
  readonly keys?: readonly string[];
  readonly synonyms?: readonly string[];
  readonly icon?: IconName;
  readonly danger?: boolean;
  /** False hides the command: there is nothing here that it could be done to. */
  readonly visible?: Reading<Context, boolean>;
  /** The right that it takes: whoever has it nowhere is not shown the command, and told why where its name is typed. */
  readonly needs?: Reading<Context, Need>;
  /** Why the guard refuses, for the disabled row; null where it does not. */
  readonly reason?: Reading<Context, string | null>;
  /** That what it does is so already, in words; null where it is not. */
  readonly holds?: Reading<Context, string | null>;
  /** What its machine is told where somebody wanted it and it was refused. */
  readonly whenRefused?: Reading<Context, string | null>;
  /** What its event carries, where one event stands for several commands. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** What is asked for before the event can be sent. */
  readonly args?: readonly CommandArg[] | ((context: Context) => readonly CommandArg[]);
  /** What may be typed behind its name in the palette: its event then carries it, by the name of its kind. */
  readonly takes?: TypedArgument;
  /** Answers to try the machine with while none are given: it is enabled if the machine would take these. */
  readonly example?: (context: Context) => Readonly<Record<string, unknown>>;
  /** Nearer than the rest of its machine: what is done with a selection, not with the page. */
  readonly scope?: 'selection';
  /**
   * Where the focus must be for its keys to count: on any cell of the list's rows, or of its head too, or
   * on the page itself as well, from where the list is entered; anywhere on the page but there, while nothing
   * nearer takes the key; anywhere in an editor, in its canvas or the tree of its blocks, or in the tree
   * alone; everywhere where left out.
   */
  readonly within?: KeyPlace;
  /** A key that is held runs it again and again. */
  readonly repeats?: boolean;
  /** False where the palette lists it only when its name is typed. */
  readonly offered?: boolean;
}

/** Told of a machine's context; of its states and children where these say it. */
type Reading<Context, Answer> = (context: Context, snapshot: AnyMachineSnapshot) => Answer;

export type KeyPlace = 'row' | 'grid' | 'list' | 'page' | 'editor' | 'canvas' | 'tree';

export interface CommandArg {
  readonly name: string;
  readonly title: string;
  readonly kind: 'text' | 'number' | 'date' | 'choice' | 'record';
  /** API route of the records, for kind 'record'. */
  readonly route?: string;
  /** What its records are limited to, by field. */
  readonly filters?: Readonly<Record<string, string>>;
  /** Asked only where an earlier answer is one of these. */
  readonly when?: { readonly arg: string; readonly in: readonly unknown[] };
  readonly choices?: readonly { readonly value: string; readonly title: string }[];
  /** The field of a resource that the answer goes into: its rule is the answer's. */
  readonly field?: { readonly resource: string; readonly name: string };
  /** Of a number: the least it may be, and whether it must be whole. */
  readonly min?: number;
  readonly whole?: boolean;
}

/** A moment, read in the person's zone where it says no other. */
export interface TypedArgument {
  readonly kind: 'moment';
  readonly zone?: string | undefined;
}

export interface TransitionMeta<Context = never> {
  readonly command?: CommandMeta<Context>;
}

/** What a state says of itself: the commands that stand in it and cannot be run, each with the reason. */
export interface StateMeta<Context = never> {
  readonly refuses?: readonly Refusal<Context>[];
}

/** A command whose id is the type of its event; a state that refuses one has no transition for it. */
export interface Refusal<Context = never> extends CommandMeta<Context> {
  readonly reason: Reading<Context, string>;
}

/** A command for the states in which what it does is so. */
export function held<Context>(meta: TransitionMeta<Context>, words: string): Refusal<Context> {
  return { ...refused(meta, words), holds: () => words };
}

/** A command for the states in which it is refused. */
export function refused<Context>(
  { command }: TransitionMeta<Context>,
  reason: string | Reading<Context, string>,
): Refusal<Context> {
  if (command === undefined) throw new Error('there is no command to refuse');
  return { ...command, reason: typeof reason === 'string' ? () => reason : reason };
}

export interface Command {
  readonly id: string;
  readonly title: string;
  /** Its title where what it is about is in sight; null where that is its title. */
  readonly short: string | null;
  readonly keys: readonly string[];
  readonly synonyms: readonly string[];
  readonly icon: IconName | null;
  readonly danger: boolean;
  readonly args: readonly CommandArg[];
  readonly takes: TypedArgument | null;
  readonly nearer: 'selection' | null;
  readonly within: KeyPlace | null;
  readonly repeats: boolean;
  readonly offered: boolean;
  /** Type of the event that runs it, and what it carries beside the answers. */
  readonly event: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly enabled: boolean;
  /** Why it is off, where the machine says so. */
  readonly reason: string | null;
  /** Whether it is off because what it does is so already. */
  readonly holds: boolean;
  /** What its machine is told where it is refused; null where nothing. */
  readonly whenRefused: string | null;
  /** The right for lack of which it is off; null where it is on, or off for another reason. */
  readonly lack: Lack | null;
}

/**
 * The one answer to what can be done: a command is on, refused with its reason, or hidden and not listed. What an inner
 * state says goes before what the states around it say; one entry per command id.
 */
export function commandsOf(snapshot: AnyMachineSnapshot): Command[] {
  return allOf(snapshot).filter((command) => !isWithheld(command));
}

/** The commands that are hidden for lack of a right alone, each refused with it. */
export function withheldOf(snapshot: AnyMachineSnapshot): Command[] {
  return allOf(snapshot).filter(isWithheld);
}

/** Whether it is hidden for lack of a right that the person has for no publication. */
export function isWithheld({ lack }: Pick<Command, 'lack'>): boolean {
  return lack?.everywhere === true;
}

function allOf(snapshot: AnyMachineSnapshot): Command[] {
  const found = new Map<string, Command>();
  for (const said of metasOf(snapshot)) {
    const { id, visible } = said.meta;
    if (found.has(id) || visible?.(context(snapshot), snapshot) === false) continue;
    found.set(id, toCommand(said, snapshot));
  }
  return [...found.values()];
}

/** The commands of the active states, hidden ones too, with the events that run them. */
function metasOf(snapshot: AnyMachineSnapshot): Said[] {
  if (snapshot.status !== 'active') return [];
  const refusals = Object.entries(snapshot.getMeta()).flatMap(([id, meta]) => {
    const { length: depth } = snapshot.machine.getStateNodeById(id).path;
    return refusalsOf(meta).map((refusal) => ({
      meta: refusal,
      event: refusal.id,
      depth,
      taken: false,
    }));
  });
  const taken = innerFirst(snapshot).flatMap(({ meta, eventType, source }) => {
    const command = commandMetaOf(meta);
    const isRefused = refusals.some(
      ({ event, depth }) => event === command?.id && depth > source.path.length,
    );
    return command === null || isRefused ? [] : [{ meta: command, event: eventType, taken: true }];
  });
  return [...taken, ...refusals];
}

/** What can be taken: of every region first, then of the states around all of them. */
function innerFirst(snapshot: AnyMachineSnapshot) {
  const all = getNextTransitions(snapshot);
  const inner = snapshot._nodes.filter(({ type }) => type === 'atomic');
  const isAround = ({ path }: AnyStateNode) =>
    inner.every((node) => path.every((key, at) => key === node.path[at]));
  if (inner.length < 2) return all;
  return [
    ...all.filter(({ source }) => !isAround(source)),
    ...all.filter(({ source }) => isAround(source)),
  ];
}

/** Why a command that is hidden now may not be run, where the machine says so: a right that was taken away. */
export function whyHidden(snapshot: AnyMachineSnapshot, id: string): string | null {
  const found = metasOf(snapshot).find(({ meta }) => meta.id === id);
  return found === undefined ? null : reasonOf(found.meta, snapshot);
}

function reasonOf(
  { needs, reason, holds }: CommandMeta,
  snapshot: AnyMachineSnapshot,
): string | null {
  const lacking = needs === undefined ? null : whyLacking(needs(context(snapshot), snapshot));
  const so = holds?.(context(snapshot), snapshot) ?? null;
  return lacking ?? so ?? reason?.(context(snapshot), snapshot) ?? null;
}

/** The command of a transition's `meta`, or null. */
export function commandMetaOf(meta: unknown): CommandMeta | null {
  return (meta as TransitionMeta | undefined)?.command ?? null;
}

/** What the `meta` of a state refuses. */
export function refusalsOf(meta: unknown): readonly Refusal[] {
  return (meta as StateMeta | undefined)?.refuses ?? [];
}

interface Said {
  readonly meta: CommandMeta;
  readonly event: string;
  /** Whether a state takes the event, or refuses the command. */
  readonly taken: boolean;
}

function toCommand({ meta, event, taken }: Said, snapshot: AnyMachineSnapshot): Command {
  const { args = [], details = {} } = meta;
  const tried = { type: event, ...details, ...meta.example?.(context(snapshot)) };
  const so = meta.holds?.(context(snapshot), snapshot) ?? null;
  const enabled = taken && so === null && snapshot.can(tried);
  const need = meta.needs?.(context(snapshot), snapshot);
  return {
    id: meta.id,
    title: textOf(meta.title, snapshot),
    short: meta.short === undefined ? null : textOf(meta.short, snapshot),
    keys: meta.keys ?? [],
    synonyms: meta.synonyms ?? [],
    icon: meta.icon ?? null,
    danger: meta.danger ?? false,
    args: typeof args === 'function' ? args(context(snapshot)) : args,
    takes: meta.takes ?? null,
    nearer: meta.scope ?? null,
    within: meta.within ?? null,
    repeats: meta.repeats ?? false,
    offered: meta.offered ?? true,
    event,
    details,
    enabled,
    reason: enabled ? null : reasonOf(meta, snapshot),
    holds: so !== null,
    whenRefused: enabled ? null : (meta.whenRefused?.(context(snapshot), snapshot) ?? null),
    lack: enabled || need === undefined ? null : lackOf(need),
  };
}

function textOf(text: CommandMeta['title'], snapshot: AnyMachineSnapshot): string {
  return typeof text === 'string' ? text : text(context(snapshot), snapshot);
}

const context = (snapshot: AnyMachineSnapshot) => snapshot.context as never;
