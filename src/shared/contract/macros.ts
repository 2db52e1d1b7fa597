/** A macro that a text names and nobody has made, with its place in the text. */
export interface UnknownMacro {
  readonly name: string;
  readonly line: number;
  readonly column: number;
  /** The macro whose content names it; null in the text itself. */
  readonly within: string | null;
}
