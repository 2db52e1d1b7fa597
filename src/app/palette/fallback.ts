import type { Resource } from '../../shared/resources/define.ts';
import { isWritable } from '../../shared/resources/define.ts';
import type { ResourceMetadata } from '../../shared/resources/metadata-of.ts';
import { normalizeText } from '../../shared/words.ts';
import type { Me } from '../../shared/wire.ts';
import type { Field } from '../../shared/kinds/index.ts';
import { sharedKind } from '../../shared/kinds/index.ts';
import * as commands from '../commands/registry/palette.ts';
import { abilitiesOf } from '../data/me.ts';
import { definitions } from '../data/resources.ts';
import { navigation } from '../navigation/go.ts';
import { goPrefilled } from '../navigation/prefill.ts';
import { pageAt } from '../navigation/resolve.ts';
import type { Entry } from './entry.ts';
import { lineEntry } from './entry.ts';
import type { Indexed } from './match.ts';
import { indexed, TIERS } from './match.ts';
import type { ModeId } from './modes.ts';
import { namedLists } from './named-list.ts';
import { ranked } from './rank.ts';
import { untimedEntries } from './typed-moment.ts';

const SHOWN_CHARS = 40;
/** A name could be that of many things; nobody looks through all of them. */
const MOST_CREATED = 4;
const MOST_BEGUN = 2;

/** What can be done with a text that finds nothing: look elsewhere, or make what it names. */
export function fallbackEntries({
  text,
  mode,
  me,
  path,
  commands: known,
}: FallbackFacts): readonly Entry[] {
  const typed = text.trim();
  if (typed === '') return [];
  const here = resourceAt(path);
  const isHere = ({ name }: Resource) => Number(name === here?.name);
  const nearFirst = definitions.all().toSorted((a, b) => isHere(b) - isHere(a));
  return [
    ...(mode === 'records' ? [] : namedLists(typed, known, me)),
    ...(mode === null || mode === 'records' ? [] : [everywhere(typed)]),
    ...(mode === null || mode === 'commands' ? verbsNamed(typed, known) : []),
    ...nearFirst.flatMap((resource) => searchIn(resource, { typed, me, here })),
    ...nearFirst.flatMap((resource) => creation(resource, { typed, me })).slice(0, MOST_CREATED),
  ];
}

/** What is done with rows, where it is called by its name and no row is at hand: it says what has to be. */
function verbsNamed(typed: string, known: readonly Indexed[]): readonly Entry[] {
  const named = bestOf(VERBS, typed, TIERS.synonymBegun);
  const [first = '', ...rest] = typed.split(/\s+/);
  if (named.length > 0 || rest.length === 0) return named;
  return verbsBegun({ verb: first, rest: rest.join(' ') }, known);
}

/** 'publish all drafts': what the first word does here, else what has to be at hand for it; with a time behind it, what takes one. */
function verbsBegun({ verb, rest }: Begun, known: readonly Indexed[]): readonly Entry[] {
  const verbs = bestOf(VERBS, verb, TIERS.exact);
  if (verbs.length === 0) return [];
  const here = bestOf(known, verb, TIERS.prefix).slice(0, MOST_BEGUN);
  const found = untimedEntries({ verb, rest }, known) ?? here;
  return found.length > 0 ? found : verbs;
}

function bestOf(index: readonly Indexed[], text: string, worst: number): Entry[] {
  return ranked(index, text)
    .filter(({ tier }) => tier <= worst)
    .map(({ entry }) => entry);
}

const VERBS = commands.VERBS_OF_ROWS.map((verb) => indexed(lineEntry(verb)));

function everywhere(typed: string): Entry {
  return lineEntry({
    ...commands.searchRecords(quoted(typed)),
    act: { kind: 'type', text: `#${typed}` },
  });
}

/** The list the person is in looks through more of its rows' fields than their names. */
function searchIn(
  resource: Resource,
  { typed, me, here }: Making & { here: ResourceMetadata | null },
) {
  const { name, page, controller } = resource;
  if (name !== here?.name || abilitiesOf(me, controller).index !== 'allowed') return [];
  return [
    lineEntry({
      ...commands.searchList(resource, quoted(typed)),
      act: {
        kind: 'leave',
        run: ({ get }) => get(navigation).go(`${page}?search=${encodeURIComponent(typed)}`),
      },
    }),
  ];
}

/** A new row by the name that was typed, where its name is a text that can be written. */
function creation(resource: Resource, { typed, me }: Making): Entry[] {
  const { page, text, fields, controller } = resource;
  const field = fields[text];
  const isNamed = field !== undefined && isWritable(field) && takes(field, typed);
  if (page === null || !isNamed || abilitiesOf(me, controller).store !== 'allowed') return [];
  return [
    lineEntry({
      ...commands.createNamed(resource, quoted(typed)),
      act: {
        kind: 'leave',
        run: (services) => goPrefilled(services, `${page}/create`, { [text]: typed }),
      },
    }),
  ];
}

/** 'create tag Foo': a new row of that name, where the words before the name say of what; what may still become the name of a resource, or of a command, is none. */
export function calledEntries({ mode, text, me, commands: known }: CalledFacts): Entry[] {
  const said = /^(?:create|new|add|make)\s+(?:an?\s+)?(\S.*\s\S.*)$/i.exec(text.trim())?.[1];
  if (said === undefined || (mode !== null && mode !== 'commands')) return [];
  if (known.some(({ title }) => title.startsWith(normalizeText(text).trim()))) return [];
  const all = definitions.all();
  const isCalled = ({ title: { one } }: Resource) => begins(said, `${one} `);
  if (all.some(({ title: { one } }) => begins(one, said))) return [];
  const [called] = all.filter(isCalled).toSorted((a, b) => b.title.one.length - a.title.one.length);
  if (called === undefined) return [];
  const typed = said.slice(called.title.one.length).trim().replace(QUOTED, '$1');
  return creation(called, { typed, me });
}

function begins(text: string, by: string) {
  return text.toLowerCase().startsWith(by.toLowerCase());
}

/** A name between quotation marks. */
const QUOTED = /^["'“](.+)["'”]$/;

/** Whether it is a line of words that is long enough. */
function takes(field: Field, typed: string) {
  const most = 'max' in field ? (field.max ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
  return sharedKind(field).words && typed.length <= most;
}

function quoted(typed: string) {
  return `“${typed.length > SHOWN_CHARS ? `${typed.slice(0, SHOWN_CHARS)}…` : typed}”`;
}

function resourceAt(path: string): ResourceMetadata | null {
  const page = pageAt(path);
  return page.kind === 'list' || page.kind === 'form' ? page.resource : null;
}

interface Making {
  readonly typed: string;
  readonly me: Me | null;
}

type CalledFacts = Omit<FallbackFacts, 'path'>;

interface Begun {
  readonly verb: string;
  /** What stands behind it. */
  readonly rest: string;
}

interface FallbackFacts {
  readonly text: string;
  readonly mode: ModeId | null;
  readonly me: Me | null;
  /** What is within reach. */
  readonly commands: readonly Indexed[];
  /** Where the person is. */
  readonly path: string;
}
