import type { OwnedApiKey } from '../../src/shared/contract/api-keys.ts';
import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { AllKeysInput } from './all-keys.types.ts';

export const allKeysInput: AllKeysInput = {
  right: { resource: 'users', action: 'update', ability: 'allowed' },
  search: '',
};

export const warehouseKey: OwnedApiKey = {
  id: 4,
  name: 'Warehouse',
  start: 'mhk_a1b2c3',
  permissions: ['Core.TagsController@index'],
  publication_ids: null,
  publications: null,
  created_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2027-02-18T10:00:00.000Z',
  last_used_at: '2026-11-20T13:41:00.000Z',
  last_used_ip: '198.51.100.7',
  revoked_at: null,
  owner: { id: 7, full_name: 'Ann Lee', email: 'ann@masthead.example', status: 'active' },
};

export const revokedKey: OwnedApiKey = {
  ...warehouseKey,
  id: 5,
  name: 'Newsletter',
  revoked_at: '2026-11-21T10:00:00.000Z',
};

export const allKeysModel: MachineModel = {
  input: allKeysInput,
  variants: [{ ...allKeysInput, search: 'ann@masthead.example' }],
  events: [
    { type: 'keys.search', text: 'ware' },
    { type: 'keys.search', text: '' },
    { type: 'allKeys.working' },
    { type: 'allKeys.unused' },
    { type: 'allKeys.over' },
    { type: 'allKeys.refresh' },
    { type: 'allKeys.revoke', id: '4' },
    { type: 'allKeys.revoke', id: '5' },
    { type: 'allKeys.confirm' },
    { type: 'allKeys.keep' },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: {
    readKeys: {
      resolve: {
        two: { data: [warehouseKey, revokedKey], total: 2 },
        none: { data: [], total: 0 },
      },
      reject: { offline },
    },
    revokeKey: {
      resolve: { revoked: "API key 'Warehouse' of Ann Lee is revoked." },
      reject: { offline },
    },
  },
  quiet: ['keys.search'],
  resting: ['broken', 'shown', 'confirming'],
};
