import { namedList } from '../named-list.ts';

export const pageTypes = namedList({
  name: 'page_types',
  title: { one: 'Page type', many: 'Page types' },
  area: 'content',
  page: null,
  route: 'contents/pages/types',
  controller: 'Contents.PageTypesController',
  purpose: 'Page types say what a page is for.',
});
