import type { Destination } from '../../src/shared/contract/destinations.ts';
import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { DestinationsInput } from './destinations.types.ts';

export const destinationsInput: DestinationsInput = {
  route: 'marketing/efforts',
  id: 4,
  right: { resource: 'efforts', action: 'update', ability: 'allowed' },
};

export const never: Destination = {
  address: 'https://shop.example/spring',
  state: null,
  status: null,
  reason: null,
  led_to: null,
  checked_at: null,
};

export const reached: Destination = {
  ...never,
  state: 'healthy',
  status: 200,
  led_to: 'https://shop.example/spring/today',
  checked_at: '2026-05-04T09:30:00.000Z',
};

export const unreached: Destination = {
  ...never,
  state: 'unhealthy',
  status: 404,
  reason: 'It answers 404: nothing is there.',
  checked_at: '2026-05-04T09:30:00.000Z',
};

export const destinationsModel: MachineModel = {
  input: destinationsInput,
  variants: [
    { ...destinationsInput, right: { ...destinationsInput.right, ability: 'denied' } },
    { ...destinationsInput, right: { ...destinationsInput.right, outside: 4 } },
  ],
  events: [
    { type: 'destinations.check', address: never.address },
    { type: 'destinations.check', address: 'https://elsewhere.example/' },
    { type: 'destinations.retry' },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: {
    readDestinations: { resolve: { one: [never], none: [] }, reject: { offline } },
    askDestination: { resolve: { reached, unreached }, reject: { offline } },
  },
  quiet: [],
  resting: ['broken', 'listed'],
};
