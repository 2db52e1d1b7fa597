import { namedList } from '../named-list.ts';

export const emails = namedList({
  name: 'emails',
  title: { one: 'E-mail', many: 'E-mails' },
  area: 'messaging',
  page: null,
  route: 'emails',
  controller: 'Messages.EmailsController',
  synonyms: ['mailings'],
  purpose: 'E-mails name the mailings that the product sends by itself.',
});
