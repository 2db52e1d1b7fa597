/** `GET /{route}/{id}/uses`: which rows name one. */
export interface UsesAnswer {
  readonly data: Uses;
}

export interface Uses {
  readonly places: readonly UsePlace[];
  /** Whether rows name it that this person may not see. */
  readonly hidden: boolean;
}

export interface UsePlace {
  /** Name of the resource whose rows name it. */
  readonly resource: string;
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly more: boolean;
  /** The field by which that resource's list shows them; null where no one field does. */
  readonly field: string | null;
  /** The newest of them. */
  readonly rows: readonly { readonly id: number; readonly text: string | null }[];
}

/** `GET {route}/counts?ids=…`: how many rows of another resource name each of these. */
export interface CountsAnswer {
  readonly data: readonly RowCount[];
}

export interface RowCount {
  readonly id: number;
  readonly total: number;
}

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

/** `GET /account` answers `{data}` of this. */
export interface Account {
  /** Of the business info, else of the branding; null where neither says one. */
  readonly name: string | null;
  /** When its first user was made, ISO 8601; null in an empty installation. */
  readonly since: string | null;
  /** Bytes of all uploaded files. */
  readonly storage: number;
  /** How many live rows each resource with a page has, by the resource's name. */
  readonly counts: Readonly<Record<string, number>>;
}
