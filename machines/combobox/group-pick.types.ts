import type { ChoiceId } from './combobox.types.ts';

export interface GroupCall {
  /** Of the resource whose rows are picked. */
  readonly route: string;
  /** The filters of the group, and of the options around it. */
  readonly params: Readonly<Record<string, string | number | boolean>>;
  /** Field whose value is kept. */
  readonly value: string;
}

export interface GroupPick extends GroupCall {
  /** Whether all of them are picked already: then they are given up. */
  readonly all: boolean;
}

export interface GroupPickContext {
  /** Groups that were pressed, in that order; the first one is being read. */
  readonly waiting: readonly GroupPick[];
}

export interface GroupPickEvent {
  readonly type: 'group.pick';
  readonly pick: GroupPick;
}

export interface GroupPickEmitted {
  readonly type: 'group.read';
  readonly ids: readonly ChoiceId[];
  readonly all: boolean;
}
