type Params = Readonly<Record<string, unknown>>;

/** Keys of the query cache; the first part names the kind, the second the resource. */
export const keys = {
  lists: (resource: string) => ['list', resource] as const,
  list: (resource: string, params: Params) => ['list', resource, params] as const,
  items: (resource: string) => ['item', resource] as const,
  item: (resource: string, id: number) => ['item', resource, id] as const,
  allOptions: (resource: string) => ['options', resource] as const,
  options: (resource: string, params: Params) => ['options', resource, params] as const,
  uses: (resource: string, id: number) => ['item', resource, id, 'uses'] as const,
  counts: (resource: string) => ['count', resource] as const,
  count: (resource: string, id: number) => ['count', resource, id] as const,
  views: (resource: string) => ['views', resource] as const,
  revision: (id: number) => ['revision', id] as const,
  savedBy: (resource: string, id: number, version: number) =>
    ['revision', resource, id, version] as const,
  searches: ['search'] as const,
  search: (text: string) => ['search', text] as const,
  me: ['me'] as const,
  tasks: ['tasks'] as const,
  undos: ['undos'] as const,
  account: ['account'] as const,
  today: ['today'] as const,
  waiting: ['waiting'] as const,
  apiKeys: ['api-keys'] as const,
  document: ['document'] as const,
};
