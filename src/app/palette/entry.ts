import type { IconName } from '../../shared/contract/icon-name.ts';
import type { CommandArg, TypedArgument } from '../../../machines/kit/command.ts';
import type { Lack } from '../../../machines/kit/need.ts';
import type { Scope } from '../commands/directory.ts';
import type { Services } from '../data/services.ts';

/** Something the palette can find: a command, a record to open, or a line that leads to either. */
export interface Entry {
  /** Unique among all entries. */
  readonly id: string;
  readonly kind: EntryKind;
  readonly title: string;
  /** Behind the title: what it would be done to. */
  readonly hint?: string;
  /** Where it belongs. */
  readonly crumb: string | null;
  readonly icon: IconName;
  readonly keys: readonly string[];
  readonly synonyms: readonly string[];
  readonly scope: Scope;
  readonly args: readonly CommandArg[];
  /** What may be typed behind its name. */
  readonly takes?: TypedArgument | null;
  readonly danger: boolean;
  /** That it says what becomes of the record at hand, the likeliest the lowest. */
  readonly verb?: number | undefined;
  /** False where it is listed only when its name is typed. */
  readonly offered?: boolean;
  /** Why it cannot be run; null where it can. */
  readonly off: string | null;
  /** Whether it cannot because what it does is so already. */
  readonly holds?: boolean;
  /** The right for lack of which it cannot. */
  readonly lack?: Lack | null;
  /** At the right of a record: when it changed. */
  readonly end: string | null;
  /** Where a record is opened. */
  readonly to: string | null;
  /** Name of the resource and id of a record. */
  readonly record?: { readonly resource: string; readonly id: number };
  /** What choosing it does, where that is neither running a command nor opening a record. */
  readonly act?: EntryAct;
}

type EntryKind = 'command' | 'record' | 'line';

/** What a line does in the palette itself. */
export type EntryAct =
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'page'; readonly id: string; readonly title: string }
  | { readonly kind: 'tab' | 'copy'; readonly to: string }
  | { readonly kind: 'forget'; readonly id: string }
  | { readonly kind: 'alias'; readonly id: string; readonly alias: string }
  | { readonly kind: 'ask'; readonly id: string; readonly title: string; readonly confirm: string }
  /** Done with the palette open, or in the task after it has closed. */
  | { readonly kind: 'stay' | 'leave'; readonly run: (services: Services) => void };

/** From a character of the title up to another. */
export type Mark = readonly [from: number, to: number];

/** What the ids of records begin with; their path follows. */
export const OPEN = 'open:';

/** What most entries have in common. */
export const PLAIN = {
  kind: 'line',
  crumb: null,
  icon: 'circle-dot',
  keys: [],
  synonyms: [],
  scope: 'global',
  args: [],
  danger: false,
  off: null,
  end: null,
  to: null,
} as const satisfies Partial<Entry>;

/** A line of the palette with what is particular to it. */
export function lineEntry(own: Pick<Entry, 'id' | 'title'> & Partial<Entry>): Entry {
  return { ...PLAIN, ...own };
}
