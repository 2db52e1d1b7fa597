/** What a controller may allow. A definition's own controller always has the first seven, that of a single record those that read and change it. */
export const ACTIONS = [
  'index',
  'show',
  'store',
  'update',
  'destroy',
  'merge',
  'export',
  'takeover',
  'send',
  'approve',
  'script',
  'unmask',
  'view_as',
] as const;

export type Action = (typeof ACTIONS)[number];
