import { namedList } from '../named-list.ts';

export const autoResponderTypes = namedList({
  name: 'auto_responder_types',
  title: { one: 'Auto responder type', many: 'Auto responder types' },
  area: 'messaging',
  page: null,
  route: 'messages/auto-responders/categories/types',
  controller: 'Messages.AutoResponderTypesController',
  purpose: 'Auto responder types say what kind of series one is.',
});
