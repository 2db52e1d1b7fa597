import type { ApiKey, MadeApiKey } from '../../src/shared/contract/api-keys.ts';
import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import { isBegun, permissionsOf } from './api-keys.rules.ts';
import type { ApiKeysContext, ApiKeysInput, OfferedRight } from './api-keys.types.ts';

export const tagsRight: OfferedRight = {
  controller: 'Core.TagsController',
  title: 'Tags',
  area: 'content',
  route: 'tags',
  actions: ['index', 'show', 'store', 'update', 'destroy', 'merge', 'export'],
};

export const subscribersRight: OfferedRight = {
  controller: 'Messages.SubscribersController',
  title: 'Subscribers',
  area: 'messaging',
  route: 'messages/subscribers',
  actions: ['index', 'show', 'unmask'],
};

export const keysInput: ApiKeysInput = {
  offered: [tagsRight, subscribersRight],
  base: 'https://masthead.example/api/v3.2',
};

const sampleKey: ApiKey = {
  id: 4,
  name: 'Warehouse',
  start: 'mhk_a1b2c3',
  permissions: ['Core.TagsController@index', 'Core.TagsController@show'],
  publication_ids: null,
  publications: null,
  created_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2027-02-18T10:00:00.000Z',
  last_used_at: null,
  last_used_ip: null,
  revoked_at: null,
};

export const madeKey: MadeApiKey = {
  message: "API key 'Warehouse' is made.",
  data: sampleKey,
  secret: `mhk_${'a'.repeat(43)}`,
};

const beyond = {
  status: 422,
  id: 'validation',
  message: 'Please correct the marked fields.',
  data: { permissions: 'You don’t have ‘Core.TagsController@index’ yourself.' },
};

export const apiKeysModel: MachineModel = {
  input: keysInput,
  events: [
    { type: 'keys.shown', keys: [{ id: 4, name: 'Warehouse' }] },
    { type: 'keys.shown', keys: [] },
    { type: 'key.new' },
    { type: 'key.change', values: { name: 'Warehouse' } },
    { type: 'key.change', values: { name: ' ' } },
    { type: 'key.level', controllers: [tagsRight.controller], level: 'write' },
    { type: 'key.level', controllers: [tagsRight.controller], level: 'none' },
    { type: 'key.inFull', controller: subscribersRight.controller, on: true },
    { type: 'key.readOnly' },
    { type: 'key.everything' },
    { type: 'key.nothing' },
    { type: 'key.make' },
    { type: 'key.cancel' },
    { type: 'key.copy' },
    { type: 'key.copyCall' },
    { type: 'key.done' },
    { type: 'key.leave' },
    { type: 'key.revoke', id: '4' },
    { type: 'key.revoke', id: '5' },
    { type: 'key.confirm' },
    { type: 'key.keep' },
  ],
  abstract: ({ value, context }) => {
    const keys = context as ApiKeysContext;
    const { draft, made, chosen, failure } = keys;
    const facts = [draft.name.trim() === '', isBegun(keys), permissionsOf(keys).length > 0];
    return [value, keys.keys.length, ...facts, made !== null, chosen?.id, failure?.status];
  },
  answers: {
    makeKey: { resolve: { made: madeKey }, reject: { offline, beyond } },
    revokeKey: {
      resolve: { revoked: { message: "API key 'Warehouse' is revoked." } },
      reject: { offline },
    },
  },
  quiet: ['keys.shown', 'key.change', 'key.level', 'key.inFull', 'key.leave'],
  resting: ['resting', 'writing', 'shown', 'confirming'],
};
