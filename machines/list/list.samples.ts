import type { PageFacts, TableAbilities } from './list.types.ts';

export const tableAbilities: TableAbilities = {
  index: 'allowed',
  show: 'allowed',
  update: 'allowed',
  store: 'allowed',
  destroy: 'allowed',
  merge: 'allowed',
  export: 'allowed',
};

export const firstPage: PageFacts = { key: '', ids: [3, 2, 1], page: 1, lastPage: 2, total: 3 };
/** Two rows of the first page are gone by then. */
export const lastPage: PageFacts = { key: '', ids: [], page: 2, lastPage: 2, total: 1 };
