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
