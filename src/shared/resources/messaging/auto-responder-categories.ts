import { namedList } from '../named-list.ts';

export const autoResponderCategories = namedList({
  name: 'auto_responder_categories',
  title: { one: 'Auto responder category', many: 'Auto responder categories' },
  page: '/admin/settings/auto-responder-categories',
  route: 'messages/auto-responders/categories',
  controller: 'Messages.AutoResponderCategoriesController',
  synonyms: ['drip categories'],
  purpose: 'Auto responder categories sort series of messages by their aim.',
});
