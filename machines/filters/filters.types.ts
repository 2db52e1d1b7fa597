import type { FilterText, Join } from '../../src/shared/contract/where.ts';
import type { PortFailure } from '../kit/model.ts';

/** Conditions joined by and or or, with groups among them. */
export interface FilterGroup {
  readonly id: number;
  readonly join: Join;
  readonly parts: readonly FilterNode[];
}

export interface FilterLeaf extends FilterCondition {
  readonly id: number;
}

export interface FilterCondition extends FilterText {
  /** Why it can't be used; null where it can. */
  readonly fault: string | null;
}

export type FilterNode = FilterGroup | FilterLeaf;

export interface FiltersInput {
  readonly tree: FilterGroup;
  /** What a new condition starts as. */
  readonly blank: FilterCondition;
  readonly limits: FilterLimits;
}

export interface FilterLimits {
  /** Groups within one another, the outermost counted. */
  readonly depth: number;
  /** Conditions and groups in all. */
  readonly conditions: number;
}

export interface FiltersContext extends FiltersInput {
  /** Trees before, the latest last. */
  readonly past: readonly FilterGroup[];
  readonly future: readonly FilterGroup[];
  /** The condition whose value is being typed: its keystrokes are one step back. */
  readonly typed: number | null;
  /** Which node takes the focus, and at what of it; `turn` grows with each request. */
  readonly focus: FilterFocus | null;
  readonly count: RowCount | null;
  readonly failure: PortFailure | null;
  /** How many counts in a row got no answer. */
  readonly failures: number;
}

export interface FilterFocus {
  readonly id: number;
  readonly at: 'field' | 'move' | 'add';
  readonly turn: number;
}

export interface RowCount {
  readonly total: number;
  readonly estimate: boolean;
  /** Some of the rows, where they are shown beside the count. */
  readonly sample?: readonly Readonly<Record<string, unknown>>[];
  /** How many rows a condition leaves by itself, by its position: '2.1'. */
  readonly effects?: Readonly<Record<string, Effect>>;
  /** Whether it was answered at once and is to be counted exactly now. */
  readonly quick?: boolean;
}

interface Effect {
  readonly total: number;
  readonly estimate: boolean;
}

/** What is counted: at once, or exactly where that takes longer. */
export interface CountCall {
  readonly tree: FilterGroup;
  readonly exactly: boolean;
}

export type FiltersEvent =
  /** Into the outermost group where none is named. */
  | { readonly type: 'condition.add'; readonly group?: number }
  | { readonly type: 'group.add'; readonly group?: number }
  | { readonly type: 'condition.change'; readonly id: number; readonly condition: FilterCondition }
  | { readonly type: 'group.join'; readonly id: number; readonly join: Join }
  | { readonly type: 'part.remove'; readonly id: number }
  /** One place up or down, into and out of groups on the way. */
  | { readonly type: 'part.move'; readonly id: number; readonly by: 1 | -1 }
  | { readonly type: 'filters.undo' }
  | { readonly type: 'filters.redo' }
  | { readonly type: 'filters.clear' }
  | { readonly type: 'filters.recount' }
  | { readonly type: 'filters.apply' }
  | { readonly type: 'filters.cancel' };

export type FiltersEmitted =
  | { readonly type: 'filters.applied'; readonly tree: FilterGroup }
  | { readonly type: 'filters.cancelled' };

export type FiltersTag = 'counting' | 'counted' | 'refining' | 'uncountable';
