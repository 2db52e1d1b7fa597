/** Values for a new record, set by whoever links to its page. */
export interface Prefill {
  /** Path of the page that takes them, without query. */
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface PrefillContext {
  readonly prefill: Prefill | null;
}

export type PrefillEvent =
  | ({ readonly type: 'prefill.set' } & Prefill)
  /** The page's path, at each change. */
  | { readonly type: 'path.changed'; readonly path: string };
