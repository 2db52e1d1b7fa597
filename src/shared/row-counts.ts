/** `GET {route}/counts?ids=…`: how many rows of another resource name each of these. */
export interface CountsAnswer {
  readonly data: readonly RowCount[];
}

export interface RowCount {
  readonly id: number;
  readonly total: number;
}
