import type { Area, ResourceOf } from './define.ts';
import { defineResource } from './define.ts';
import { longText, text } from '../kinds/index.ts';

const FIELDS = {
  name: text({ required: true, max: 150, search: true, unique: true }),
  description: longText({ max: 1000 }),
};

/** What a `namedList` says for itself; the rest is the same for all of them. */
interface NamedListSpec {
  readonly name: string;
  readonly title: { readonly one: string; readonly many: string };
  /** `settings` where it has a page of its own. */
  readonly area?: Area;
  readonly page: string | null;
  readonly route: string;
  readonly controller: string;
  readonly synonyms?: readonly string[];
  readonly purpose: string;
}

/** A small list of names that other records choose from: categories, types, reasons. */
export function namedList(spec: NamedListSpec): ResourceOf<typeof FIELDS> {
  return defineResource({
    area: 'settings',
    topic: 'categories',
    icon: 'folder',
    text: 'name',
    fields: FIELDS,
    table: ['id', 'name', 'description', 'updated_at'],
    form: { main: ['name', 'description'], side: [] },
    sort: 'name|asc',
    ...spec,
  });
}
