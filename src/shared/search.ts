/** What the records hold of what was typed: `GET /search`. */
export interface SearchAnswer {
  readonly data: readonly SearchGroup[];
}

export interface SearchGroup {
  /** Name of the resource. */
  readonly resource: string;
  readonly items: readonly SearchHit[];
}

export interface SearchHit {
  readonly id: number;
  readonly text: string;
  readonly publication_id: number | null;
  readonly updated_at: string;
}
