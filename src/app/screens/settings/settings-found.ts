import { sharedKind } from '../../../shared/kinds/index.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { fieldOf, isWritable, labelOf } from '../../../shared/resources/define.ts';
import { SETTING_TOPICS } from '../../../shared/setting-topics.ts';
import { hasWords } from '../../../shared/words.ts';

/** One setting: what it is called, what helps with it, and the address where it is changed. */
interface Setting {
  readonly name: string;
  readonly label: string;
  readonly hint: string | null;
  readonly to: string;
}

/** A page of settings, with those that were found on it. */
interface FoundPage {
  readonly resource: Resource;
  readonly to: string;
  readonly settings: readonly Setting[];
}

export interface FoundTopic {
  readonly title: string;
  readonly pages: readonly FoundPage[];
}

/** All settings by topic that have every word of a search; a page that is found by its own words is there without any. */
export function settingsFound(resources: readonly Resource[], search: string) {
  const topics: readonly FoundTopic[] = SETTING_TOPICS.map(({ id, title }) => ({
    title,
    pages: resources
      .filter(({ area, topic }) => area === 'settings' && topic === id)
      .flatMap((resource) => pageFound(resource, search)),
  })).filter(({ pages }) => pages.length > 0);
  const pages = topics.flatMap((topic) => topic.pages);
  return { topics, pages: pages.length, settings: pages.flatMap((page) => page.settings).length };
}

function pageFound(resource: Resource, search: string): FoundPage[] {
  const { page, title, synonyms, purpose } = resource;
  if (page === null) return [];
  const settings = namesOf(resource)
    .filter((name) => hasWords(`${title.many} ${wordsOf(resource, name)}`, search))
    .map((name) => settingOf(resource, name, page));
  const isFound = hasWords([title.many, purpose, ...synonyms].join(' '), search);
  return isFound || settings.length > 0 ? [{ resource, to: page, settings }] : [];
}

/** What a person may set there. Categories have a name each, and nothing that is set. */
function namesOf(resource: Resource): readonly string[] {
  const { main, side } = resource.form;
  if (resource.topic === 'categories') return [];
  return [...main, ...side].filter((name) => {
    const field = fieldOf(resource, name);
    return field !== undefined && isWritable(field);
  });
}

/** A list's settings are those of each of its rows: they are reached by the list. */
function settingOf(resource: Resource, name: string, page: string): Setting {
  return {
    name,
    label: labelOf(resource, name),
    hint: fieldOf(resource, name)?.hint ?? null,
    to: resource.single ? `${page}?field=${name}` : page,
  };
}

/** Its label, its help, the heading above it, and what may be chosen. */
function wordsOf(resource: Resource, name: string): string {
  const field = fieldOf(resource, name);
  const section = resource.form.sections?.find(({ fields }) => fields.includes(name));
  const choices = field === undefined ? null : sharedKind(field).choices(field);
  return [
    labelOf(resource, name),
    field?.hint ?? '',
    section?.title ?? '',
    ...(choices ?? []).map(({ title }) => title),
  ].join(' ');
}
