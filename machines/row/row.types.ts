import type { Places } from '../../src/shared/contract/coverage.ts';
import type { PublishingAct, Statuses } from '../../src/shared/contract/publishing.ts';
import type { TableAbilities } from '../list/list.types.ts';

export interface RowInput {
  /** Name of the resource definition. */
  readonly resource: string;
  /** 'FAQ', 'FAQs'. */
  readonly title: { readonly one: string; readonly many: string };
  /** Path of the list: a row's page is below it. */
  readonly page: string;
  readonly can: RowAbilities;
  /** Which of them its rows can be; none where left out. */
  readonly publishing?: readonly PublishingAct[];
  /** What one of them at most can be: 'default'; nothing where left out. */
  readonly exclusive?: string | null;
}

export type RowRight = 'show' | 'update' | 'store' | 'destroy';

export type RowAbilities = Pick<TableAbilities, RowRight | 'reach'>;

export interface RowContext extends Required<RowInput> {
  /** The rows on screen, in order. */
  readonly ids: readonly number[];
  readonly places: Places;
  readonly statuses: Statuses;
  /** What the rows are called, by their ids; none of a row that has no name. */
  readonly names: Readonly<Record<number, string>>;
  /** Rows that are being published, taken back or made the default. */
  readonly acting: readonly number[];
  /** The row that has the focus, or had it last. */
  readonly active: number | null;
  /** Rows between these two were selected together. */
  readonly range: RowRange | null;
  /** The row whose menu is open, or was open last. */
  readonly menu: number | null;
}

export interface RowRange {
  readonly anchor: number;
  readonly end: number;
}

export type RowAct =
  | 'view'
  | 'edit'
  | 'copy'
  | 'delete'
  | 'copyLink'
  | 'history'
  | 'makeDefault'
  | PublishingAct;

export type RowEvent =
  /** The rows on screen are these now. */
  | {
      readonly type: 'rows.arranged';
      readonly ids: readonly number[];
      readonly places?: Places;
      readonly statuses?: Statuses;
      readonly names?: Readonly<Record<number, string>>;
    }
  /** The focus came to a row; null: to none of them. */
  | { readonly type: 'row.focus'; readonly id: number | null }
  | { readonly type: 'row.allow'; readonly can: RowAbilities }
  | { readonly type: 'row.next' }
  | { readonly type: 'row.previous' }
  | { readonly type: 'row.toggle'; readonly id?: number }
  | { readonly type: 'row.extend'; readonly id?: number }
  | { readonly type: 'row.extendDown' }
  | { readonly type: 'row.extendUp' }
  | { readonly type: 'row.open'; readonly id?: number }
  | { readonly type: 'row.view'; readonly id?: number }
  | { readonly type: 'row.edit'; readonly id?: number }
  | { readonly type: 'row.copy'; readonly id?: number }
  | { readonly type: 'row.delete'; readonly id?: number }
  | { readonly type: 'row.publish'; readonly id?: number }
  | { readonly type: 'row.publishNow'; readonly id?: number }
  | { readonly type: 'row.unpublish'; readonly id?: number }
  | { readonly type: 'row.schedule'; readonly id?: number; readonly moment?: string }
  | { readonly type: 'row.makeDefault'; readonly id?: number }
  /** What was asked of the row is over, and the list tells of it as it is by now. */
  | { readonly type: 'row.settled'; readonly id: number }
  | { readonly type: 'row.copyLink' }
  | { readonly type: 'row.history'; readonly id?: number }
  | { readonly type: 'row.menu'; readonly id?: number }
  | { readonly type: 'menu.close'; readonly id: number }
  | { readonly type: 'row.peek'; readonly id?: number }
  | { readonly type: 'peek.close' };

export type RowEmitted =
  /** The row's cell under the tab stop is to have it. */
  | { readonly type: 'focus.requested'; readonly id: number }
  | { readonly type: 'nav.requested'; readonly to: string; readonly replace: boolean }
  | {
      readonly type: 'row.asked';
      readonly act: RowAct;
      readonly id: number;
      readonly moment?: string;
    }
  | { readonly type: 'selection.toggled'; readonly id: number }
  | {
      readonly type: 'selection.extended';
      readonly on: readonly number[];
      readonly off: readonly number[];
    };

export type RowTag = 'peeking' | 'menu-open';
