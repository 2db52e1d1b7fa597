export interface GroupsContext {
  /** The field grouped by, and its values as texts, as the view tells. */
  readonly shown: GroupFacts;
  readonly open: readonly string[];
  /** Pages of rows that a group shows, where it shows more than one. */
  readonly pages: Readonly<Record<string, number>>;
}

export interface GroupFacts {
  readonly field: string;
  readonly keys: readonly string[];
}

export type GroupsEvent =
  | { readonly type: 'groups.shown'; readonly shown: GroupFacts }
  | { readonly type: 'group.toggle'; readonly key: string }
  | { readonly type: 'group.open'; readonly key: string }
  | { readonly type: 'group.close'; readonly key: string }
  | { readonly type: 'group.more'; readonly key: string }
  | { readonly type: 'groups.close' }
  | { readonly type: 'groups.open' };
