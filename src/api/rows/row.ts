/** A row as the database holds it. */
export interface Row {
  readonly id: number;
  readonly version: number;
  readonly [column: string]: unknown;
}

/** Values by the column that holds them. */
export type Written = Record<string, unknown>;

/** The ids that a reference holds, one or many; none in anything else. */
export function idsOf(value: unknown): number[] {
  if (Array.isArray(value)) return value.filter((id) => typeof id === 'number');
  return typeof value === 'number' ? [value] : [];
}
