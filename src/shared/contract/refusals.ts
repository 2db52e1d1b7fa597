/** A row that an action left as it was, and why. */
export interface Refusal {
  readonly id: number;
  readonly reason: string;
  /** Whether others refer to it. */
  readonly in_use?: boolean;
}

export interface UndoRefusal extends Refusal {
  /** Name of the resource. */
  readonly resource: string;
}
