/** What a person does about a part that is not there: its code did not come, or it broke. */
export function adviceOn(error: unknown, broken = 'Retry.'): string {
  return error instanceof PartFailure ? 'Look at the connection and retry.' : broken;
}

/** The code of a part of the page did not come. */
export class PartFailure extends Error {
  /** Lets it be asked for anew when the part is drawn again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.forget = forget;
  }
}
