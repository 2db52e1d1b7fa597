export type ConflictSide = 'mine' | 'theirs';

/** A side for each field that somebody has decided about. */
export type Picks = Readonly<Record<string, ConflictSide>>;

export interface ConflictInput {
  /** Fields that both changed, differently. */
  readonly fields: readonly string[];
}

export interface ConflictContext extends ConflictInput {
  /** The field that the keys act on: an index in `fields`. */
  readonly active: number;
  readonly picks: Picks;
  /** Fields whose value is being written by hand. */
  readonly byHand: readonly string[];
  /** Whether a save that ran into the conflict goes on once it is settled. */
  readonly goesOn: boolean;
}

export type ConflictEvent =
  /** Typing may settle a conflict or make one. */
  | { readonly type: 'conflict.fields'; readonly fields: readonly string[] }
  | { readonly type: 'conflict.pick'; readonly field: string; readonly side: ConflictSide }
  /** A value of one's own for the named field, else for the one that the keys act on. */
  | { readonly type: 'conflict.byHand'; readonly field?: string }
  | { readonly type: 'conflict.apply' }
  | { readonly type: 'conflict.keepMine' }
  | { readonly type: 'conflict.takeTheirs' }
  /** The field that the keys act on: the next and the previous one, and a side for it. */
  | { readonly type: 'conflict.next' }
  | { readonly type: 'conflict.previous' }
  | { readonly type: 'conflict.chooseMine' }
  | { readonly type: 'conflict.chooseTheirs' };

/** How it was settled: told to whoever asked. */
export type Decision = Pick<ConflictContext, 'picks' | 'goesOn'>;
