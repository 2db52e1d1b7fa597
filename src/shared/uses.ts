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
