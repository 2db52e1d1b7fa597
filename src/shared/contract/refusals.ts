/** A row that an action left as it was, and why. */
export interface Refusal {
  readonly id: number;
  readonly reason: string;
  /** Whether others refer to it. */
  readonly in_use?: boolean;
}

/** A row that an undo has put into the trash. */
export interface TrashedRow {
  /** Name of the resource. */
  readonly resource: string;
  readonly id: number;
}

export interface UndoRefusal extends Refusal {
  /** Name of the resource. */
  readonly resource: string;
}
