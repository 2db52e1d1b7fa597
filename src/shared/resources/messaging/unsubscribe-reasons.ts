import { namedList } from '../named-list.ts';

export const unsubscribeReasons = namedList({
  name: 'unsubscribe_reasons',
  title: { one: 'Unsubscribe reason', many: 'Unsubscribe reasons' },
  area: 'messaging',
  page: null,
  route: 'unsubscribe-reasons',
  controller: 'Messages.UnsubscribeReasonsController',
  purpose: 'Unsubscribe reasons are what people may say when they leave.',
});
