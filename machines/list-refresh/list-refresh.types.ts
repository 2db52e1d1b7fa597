export interface ListRefreshInput {
  /** Name of the resource definition. */
  readonly resource: string;
}

export type ListRefreshEvent =
  | { readonly type: 'table.refresh' }
  | { readonly type: 'refresh.automatic' }
  | { readonly type: 'refresh.manual' };

/** Fetch the list again. */
export interface RowsStale {
  readonly type: 'rows.stale';
  readonly resource: string;
}
