import type { AnyMachineSnapshot } from 'xstate';
import { getNextTransitions } from 'xstate';
import type { IconName } from '../../src/shared/contract/icon-name.ts';

/** What a transition offers a person. The one source of a button, a key, a menu entry and a palette row. */
export interface CommandMeta<Context = never> {
  /** Stable name, the event's type unless one event stands for several commands: 'form.save'. */
  readonly id: string;
  /** Sentence case, the same in button, menu and palette; a function where it depends on context. */
  readonly title: string | ((context: Context) => string);
  /** The same without what stands beside it: in a row's menu, in the bar of a selection. */
  readonly short?: string | ((context: Context) => string);
  /** Chords in the form 'Mod+S' or 'G D' (two keys, one after the other). */
  readonly keys?: readonly string[];
  readonly synonyms?: readonly string[];
  readonly icon?: IconName;
  readonly danger?: boolean;
  /** False hides the command: the person may not do it at all. */
  readonly visible?: (context: Context) => boolean;
  /** Why the guard refuses, for the disabled row; null where it does not. */
  readonly reason?: (context: Context) => string | null;
  /** What is asked for before the event can be sent. */
  readonly args?: readonly CommandArg[] | ((context: Context) => readonly CommandArg[]);
  /** Answers to try the machine with while none are given: it is enabled if the machine would take these. */
  readonly example?: (context: Context) => Readonly<Record<string, unknown>>;
  /** Nearer than the rest of its machine: what is done with a selection, not with the page. */
  readonly scope?: 'selection';
  /**
   * Where the focus must be for its keys to count: on any cell of the list's rows, or of its head too; anywhere in an
   * editor, in its canvas or the tree of its blocks, or in the tree alone; everywhere where left out.
   */
  readonly within?: KeyPlace;
  /** A key that is held runs it again and again. */
  readonly repeats?: boolean;
  /** False where the palette lists it only when its name is typed. */
  readonly offered?: boolean;
}

export type KeyPlace = 'row' | 'grid' | 'editor' | 'canvas' | 'tree';

export interface CommandArg {
  readonly name: string;
  readonly title: string;
  readonly kind: 'text' | 'number' | 'date' | 'choice' | 'record';
  /** API route of the records, for kind 'record'. */
  readonly route?: string;
  readonly choices?: readonly { readonly value: string; readonly title: string }[];
  /** The field of a resource that the answer goes into: its rule is the answer's. */
  readonly field?: { readonly resource: string; readonly name: string };
  /** Of a number: the least it may be, and whether it must be whole. */
  readonly min?: number;
  readonly whole?: boolean;
}

export interface TransitionMeta<Context = never> {
  readonly command?: CommandMeta<Context>;
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
  readonly nearer: 'selection' | null;
  readonly within: KeyPlace | null;
  readonly repeats: boolean;
  readonly offered: boolean;
  /** Type of the event that runs it. */
  readonly event: string;
  readonly enabled: boolean;
  /** Why it is off, where the machine says so. */
  readonly reason: string | null;
}

/** The commands that the current state accepts or refuses, inner states first; one entry per command id. */
export function commandsOf(snapshot: AnyMachineSnapshot): Command[] {
  if (snapshot.status !== 'active') return [];
  const found = new Map<string, Command>();
  for (const transition of getNextTransitions(snapshot)) {
    const meta = commandMetaOf(transition.meta);
    if (meta === null || found.has(meta.id) || meta.visible?.(context(snapshot)) === false)
      continue;
    found.set(meta.id, toCommand(meta, transition.eventType, snapshot));
  }
  return [...found.values()];
}

/** Why a command that is hidden now may not be run, where the machine says so: a right that was taken away. */
export function whyHidden(snapshot: AnyMachineSnapshot, id: string): string | null {
  if (snapshot.status !== 'active') return null;
  const metas = getNextTransitions(snapshot).map(({ meta }) => commandMetaOf(meta));
  return metas.find((meta) => meta?.id === id)?.reason?.(context(snapshot)) ?? null;
}

/** The command of a transition's `meta`, or null. */
export function commandMetaOf(meta: unknown): CommandMeta | null {
  return (meta as TransitionMeta | undefined)?.command ?? null;
}

function toCommand(meta: CommandMeta, event: string, snapshot: AnyMachineSnapshot): Command {
  const { args = [] } = meta;
  const enabled = snapshot.can({ type: event, ...meta.example?.(context(snapshot)) });
  return {
    id: meta.id,
    title: textOf(meta.title, snapshot),
    short: meta.short === undefined ? null : textOf(meta.short, snapshot),
    keys: meta.keys ?? [],
    synonyms: meta.synonyms ?? [],
    icon: meta.icon ?? null,
    danger: meta.danger ?? false,
    args: typeof args === 'function' ? args(context(snapshot)) : args,
    nearer: meta.scope ?? null,
    within: meta.within ?? null,
    repeats: meta.repeats ?? false,
    offered: meta.offered ?? true,
    event,
    enabled,
    reason: enabled ? null : (meta.reason?.(context(snapshot)) ?? null),
  };
}

function textOf(text: CommandMeta['title'], snapshot: AnyMachineSnapshot): string {
  return typeof text === 'string' ? text : text(context(snapshot));
}

const context = (snapshot: AnyMachineSnapshot) => snapshot.context as never;
