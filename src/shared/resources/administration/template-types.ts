import { namedList } from '../named-list.ts';

export const templateTypes = namedList({
  name: 'template_types',
  title: { one: 'Template type', many: 'Template types' },
  area: 'administration',
  page: null,
  route: 'templates/categories/types',
  controller: 'Core.TemplateTypesController',
  purpose: 'Template types say what is made from a template: page, resource, e-mail.',
});
