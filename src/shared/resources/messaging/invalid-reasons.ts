import { namedList } from '../named-list.ts';

export const invalidReasons = namedList({
  name: 'invalid_reasons',
  title: { one: 'Invalid reason', many: 'Invalid reasons' },
  area: 'messaging',
  page: null,
  route: 'invalid-reasons',
  controller: 'Messages.InvalidReasonsController',
  synonyms: ['bounce reasons'],
  purpose: 'Invalid reasons say why an address is not written to.',
});
