import { namedList } from '../named-list.ts';

export const messageTypes = namedList({
  name: 'message_types',
  title: { one: 'Message type', many: 'Message types' },
  area: 'messaging',
  page: null,
  route: 'messages/types',
  controller: 'Messages.MessageTypesController',
  purpose: 'Message types are the channels of a message: e-mail, SMS, push.',
});
