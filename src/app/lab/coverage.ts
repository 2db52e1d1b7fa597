/** What the covered paths wrote down: transition ids by machine. */
export type Coverage = Readonly<Record<string, Taken>>;

export interface Taken {
  readonly covered: readonly string[];
  readonly total: number;
}
