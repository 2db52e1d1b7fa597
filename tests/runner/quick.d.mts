interface Planned {
  readonly file: string;
  readonly kind: string;
  readonly seconds: number;
  /** Whether a run has told how long it takes. */
  readonly isKnown: boolean;
}

export function quickTests<P extends Planned>(
  planned: readonly P[],
  statements?: ReadonlyMap<string, readonly string[]>,
): P[];
