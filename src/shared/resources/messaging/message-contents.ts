import { defineResource } from '../define.ts';
import { content, text } from '../../kinds/index.ts';

export const messageContents = defineResource({
  name: 'message_contents',
  title: { one: 'Message content', many: 'Message contents' },
  area: 'messaging',
  page: null,
  route: 'messages/contents',
  controller: 'Messages.MessageContentsController',
  text: 'title',
  icon: 'file-text',
  fields: {
    title: text({ required: true, max: 200, search: true }),
    content: content({ layouts: true }),
  },
  table: ['id', 'title', 'updated_at'],
  form: { main: ['title', 'content'], side: [] },
  synonyms: ['bodies'],
  purpose: 'Message contents are texts that several messages and series use.',
});
