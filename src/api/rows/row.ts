/** A row as the database holds it. */
export interface Row {
  readonly id: number;
  readonly version: number;
  readonly [column: string]: unknown;
}

/** Values by the column that holds them. */
export type Written = Record<string, unknown>;
