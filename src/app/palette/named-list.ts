import { filterKey } from '../../shared/lists/parameters.ts';
import { sharedKind } from '../../shared/kinds/index.ts';
import { resourceFor } from '../../shared/field-limits.ts';
import { statusCalled } from '../../shared/publishing.ts';
import { visibleFields } from '../../shared/query.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { fieldOf, labelOf } from '../../shared/resources/define.ts';
import { normalizeText } from '../../shared/words.ts';
import type { Me } from '../../shared/wire.ts';
import * as commands from '../commands/registry/palette.ts';
import { abilitiesOf } from '../data/me.ts';
import { definitions } from '../data/resources.ts';
import { navigation } from '../navigation/go.ts';
import { pageAt } from '../navigation/resolve.ts';
import type { Entry } from './entry.ts';
import { lineEntry } from './entry.ts';
import { pathOf } from './links.ts';
import type { Indexed } from './match.ts';
import { queryOf } from './match.ts';

/** 'draft faqs': the page that some of the words name, before it the same narrowed by what the others say of its rows. */
export function namedLists(typed: string, known: readonly Indexed[], me: Me | null): Entry[] {
  const { terms } = queryOf(typed);
  if (terms.length < 2) return [];
  const named = known
    .filter(({ goal }) => goal !== '')
    .map((place) => ({ place, rest: restOf(terms, place.goal.split(' ')) }))
    .filter(({ rest }) => rest.length > 0 && rest.length < terms.length)
    .sort((one, other) => one.rest.length - other.rest.length);
  const [best] = named;
  if (best === undefined) return [];
  const { entry } = best.place;
  return [...narrowed(entry, best.rest.join(' '), me), entry];
}

/** The words that are left once all of a name are taken away, one of a thing or many; all of them where the name is not among them. */
function restOf(terms: readonly string[], name: readonly string[]): readonly string[] {
  const isNamed = name.every((word) => terms.some((term) => isSame(term, word)));
  return isNamed ? terms.filter((term) => !name.some((word) => isSame(term, word))) : terms;
}

function isSame(term: string, word: string): boolean {
  return term === word || `${term}s` === word;
}

/** The list with the one filter whose value is called so. */
function narrowed(place: Entry, said: string, me: Me | null): Entry[] {
  const path = pathOf(place);
  const page = path === null ? null : pageAt(path);
  const whole = page?.kind === 'list' ? definitions.find(page.resource.name) : undefined;
  if (whole === undefined || abilitiesOf(me, whole.controller).index !== 'allowed') return [];
  const resource = resourceFor(me, whole);
  const fields = [...visibleFields(resource, { unmask: false }).filter];
  const [value] = fields.flatMap((name) => valuesCalled(resource, name, said));
  if (value === undefined) return [];
  const to = `${path}?${new URLSearchParams({ [filterKey(value.name)]: value.value })}`;
  return [
    lineEntry({
      ...commands.goFiltered(place, `${labelOf(resource, value.name)}: ${value.title}`),
      act: { kind: 'leave', run: ({ get }) => get(navigation).go(to) },
    }),
  ];
}

/** The values of a field that are called so; of what publishes rows also by what a row is then. */
function valuesCalled(resource: Resource, name: string, said: string) {
  const field = fieldOf(resource, name);
  if (field === undefined || !sharedKind(field).operators.includes('eq')) return [];
  const { publishing } = resource;
  const status = publishing?.field === name ? statusCalled(publishing, said) : null;
  const isCalled = (title: string) =>
    said.length >= FEWEST_OF_VALUE && isSame(singular(said), title);
  return (sharedKind(field).choices(field) ?? [])
    .filter(({ value, title }) => value === status || isCalled(normalizeText(title)))
    .map(({ value, title }) => ({ name, value, title }));
}

/** Yes and No alone say nothing of what they are. */
const FEWEST_OF_VALUE = 4;

function singular(word: string) {
  return word.replace(/s$/, '');
}
