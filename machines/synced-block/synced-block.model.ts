import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { SyncedInput } from './synced-block.types.ts';

const route = 'contents/synced-blocks';

export const syncedBlockModel: MachineModel = {
  input: { route, mayInsert: true, mayStore: true } satisfies SyncedInput,
  variants: [
    { route, mayInsert: false, mayStore: false } satisfies SyncedInput,
    { route, mayInsert: true, mayStore: false } satisfies SyncedInput,
  ],
  events: [
    { type: 'synced.allow', isOpen: true, hasBlock: true, isSynced: true },
    { type: 'synced.allow', isOpen: true, hasBlock: true, isSynced: false },
    { type: 'synced.allow', isOpen: false, hasBlock: false, isSynced: false },
    { type: 'synced.insert', block: 4 },
    { type: 'synced.insertCopy', block: 4 },
    { type: 'synced.save', name: 'Letter box' },
    { type: 'synced.detach' },
    { type: 'synced.show' },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: {
    work: {
      resolve: { told: { message: 'Synced block created.' }, silent: { message: null } },
      reject: { offline },
    },
  },
  quiet: ['synced.allow'],
  resting: ['resting'],
};
