/** A word that no name, comment or title uses any more, and what to use. */
interface RetiredWord {
  /** A pattern over text in lower case with names written as words: `holdRow` and `hold_row` read hold-row. */
  readonly word: string;
  readonly use: string;
  /** Where it is refused, by the beginning of the path; everywhere where absent. */
  readonly within?: readonly string[];
  /** Where it means something else, by the beginning of the path. */
  readonly except?: readonly string[];
  /** Whether it is refused in names alone: files and identifiers. */
  readonly names?: boolean;
}

/** It names an element of HTML, and where in a page an import is put. */
const MARKUP = 'src/content/import/';
/** The demo's articles and letters: their words are their authors'. */
const TEXTS = ['src/api/seed/content/'];
const SERVER = ['src/api/', 'src/shared/', 'tests/api/', 'tests/shared/', 'tests/support/'];

const APP = ['src/app/', 'machines/', 'styles/', 'e2e/', 'tests/app/', 'tests/machines/'];

/** Words of the server, the contract and the tests. */
const SERVER_WORDS: readonly RetiredWord[] = [
  { word: 'deeds?', use: 'action: row action, bulk action, undoable action' },
  { word: 'doomed', use: 'delete target, pending discard' },
  {
    // The table counter_heirs and its column heir_id keep their names: no reader sees them, and a migration would lock counters.
    word: '(?<!counter-)heirs?(?!-id)|inherit-counts|disinherit',
    use: 'merge target, next holder of a lock',
    except: TEXTS,
  },
  { word: 'leap(?:s|ed|ing)?', use: 'reference index scan', except: TEXTS },
  { word: 'kept|told|audited', use: 'the CTE by name', within: ['src/api/rows/write/record.ts'] },
  { word: 'told-change', use: 'delivered change' },
  { word: 'tell-webhooks', use: 'queue deliveries' },
  { word: 'taken-(?:limit|an-hour)|limiting-taken|take-told', use: 'uniqueness probe limit' },
  { word: 'require-places?', use: 'assert writable publication' },
  { word: 'check-place', use: 'assert view audience' },
  { word: 'places-to-keys|stand-at', use: 'positions to keys, are at positions' },
  {
    word: 'place|to-place|place-(?:after|text)',
    use: 'position of a rank',
    within: ['machines/ranking/', 'src/api/kinds/rank.ts', 'src/app/resources/list/ranked.ts'],
    names: true,
  },
  { word: 'choose-places|shared-place', use: 'engine folders' },
  { word: 'task-place', use: 'import task services' },
  {
    word: 'hold-(?:row|free-rows|any-row|merged|users|task|undo)|held-rows',
    use: 'lock row for update',
  },
  { word: 'hold-(?:references|named|targets)', use: 'lock references' },
  { word: 'hold-(?:named-)?files', use: 'attach files' },
  { word: 'hold-administration', use: 'lock administration' },
  { word: 'trails', use: 'redirect paths' },
  { word: 'leads-back|use-way-back', use: 'reference cycle' },
  { word: 'resource-heads?|all-heads|head-(?:named|at-route)', use: 'resource metadata' },
  { word: 'patiently', use: 'with retry' },
  { word: 'along-with', use: 'derived slug' },
  { word: 'called-by', use: 'label fields' },
  { word: 'seen-keys', use: 'first occurrences' },
  { word: 'adopt-lapsed', use: 'claim expired' },
  { word: 'clear-the-way', use: 'stop leftover server' },
  {
    word: 'doors?',
    use: 'endpoint, parameter',
    within: SERVER,
    except: [...TEXTS, 'tests/api/rows/kinds.test.ts'],
  },
  { word: 'colours?', use: 'color', names: true },
  { word: 'together', use: 'set', names: true },
  {
    word: 'listing',
    use: 'list, results, display',
    // Titles of the house's own records, and the words of the specification.
    except: [...TEXTS, 'src/api/bootstrap/shipped-rows.ts', 'tests/api/calls/', MARKUP],
  },
];

/** They name ids that commands had before. */
const RENAMED = [
  'machines/kit/renamed-commands.ts',
  'tests/machines/palette.test.ts',
  'tests/app/shell/key-sheet.test.tsx',
];

/** Words of the browser app and its machines. */
const APP_WORDS: readonly RetiredWord[] = [
  { word: 'pleas?', use: 'lock request' },
  { word: 'beats?|next-beat', use: 'lock countdown, heartbeat', within: APP },
  { word: 'sift(?:s|ed|ing)?', use: 'grid filter', except: RENAMED },
  { word: 'straighten(?:s|ed|ing)?', use: 'shorten a redirect path', except: RENAMED },
  { word: 'teach(?:es|ing)?|taught', use: 'show a lesson', within: APP },
  { word: 'folds?(?! it)', use: 'disclosure', within: APP, names: true },
  { word: 'sieves?', use: 'prefilter' },
  {
    word: 'least|loose|fold(?:ed)?',
    use: 'top k, fuzzy, normalizeText',
    within: ['src/app/palette/', 'src/shared/contract/campaign-link/'],
    names: true,
  },
  { word: 'opener-(?:machine|model|context)', use: 'palette loader' },
  { word: 'take-over', use: 'hand-off', within: ['src/app/palette/'] },
  { word: 'when-standing|stand-after', use: 'first paint' },
  { word: 'standing', use: 'first paint', names: true },
  { word: 'head-start', use: 'preload' },
  { word: 'redirect-ways?', use: 'redirect path, redirect preview' },
  { word: 'theme-specimen|specimen', use: 'theme preview', names: true },
  { word: 'faults-told', use: 'error announcer' },
  { word: 'unheard|unprovided', use: 'stub port, stub source', within: APP },
  { word: 'clash(?:es|ed|ing)?', use: 'conflict', within: APP },
  { word: 'judg(?:e|ed|es|ing)', use: 'decide', names: true },
  { word: 'judging', use: 'deciding', within: APP },
  { word: 'notices', use: 'snackbars', within: APP, except: RENAMED },
  { word: 'leave-(?:guard|machine|ref|intent|question|model)', use: 'navigation guard' },
  { word: 'choices-(?:machine|ref|input|context|event|model)|use-choices', use: 'combobox' },
  { word: 'importers?', use: 'row import', within: APP },
  { word: 'import-beside|is-beside|write-beside', use: 'join' },
  { word: 'beside', use: 'join', within: ['src/api/imports/'], names: true },
  { word: 'way-up', use: 'up command' },
  { word: 'doors?', use: 'row actions, parameter', within: ['src/app/', 'machines/', 'styles/'] },
  { word: 'place-at|(?:list|form|import)-place|use-place-change', use: 'page', except: [MARKUP] },
  { word: 'doom', use: 'pending discard' },
  { word: 'unknown-outcome', use: 'in doubt' },
  { word: 'told-(?:form|options)|tell-form', use: 'form updates' },
];

/** Whoever uses the product is "they". */
const PRONOUNS: readonly RetiredWord[] = [
  { word: 'he|him|his|himself|she|her|herself', use: 'they', except: ['src/api/seed/'] },
];

const RETIRED: readonly RetiredWord[] = [...SERVER_WORDS, ...APP_WORDS, ...PRONOUNS];

/** Paths that a word is refused or let stand in, of which no file begins with one. */
export function missingPaths(files: readonly string[]): string[] {
  const named = RETIRED.flatMap(({ within = [], except = [] }) => [...within, ...except]);
  return [...new Set(named)].filter((start) => files.every((file) => !file.startsWith(start)));
}

/** What a file says of retired words in its name and its text: where, and what to use. */
export function retiredIn(file: string, text: string): string[] {
  const [path, all, names] = [worded(file), worded(text), worded(withoutTexts(file, text))];
  return RETIRED.filter((retired) => counts(retired, file)).flatMap((retired) => [
    ...matches(retired, path).map(({ word }) => told(file, word, retired)),
    ...matches(retired, retired.names ? names : all).map(({ word, line }) =>
      told(`${file}:${line}`, word, retired),
    ),
  ]);
}

function counts({ within, except = [] }: RetiredWord, file: string) {
  if (except.some((start) => file.startsWith(start))) return false;
  return within === undefined || within.some((start) => file.startsWith(start));
}

function matches({ word }: RetiredWord, text: string) {
  return [...text.matchAll(new RegExp(`(?<![a-z])(?:${word})(?![a-z])`, 'g'))].map((match) => ({
    word: match[0],
    line: text.slice(0, match.index).split('\n').length,
  }));
}

function told(where: string, word: string, { use }: RetiredWord) {
  return `${where}: "${word}" is retired, say "${use}"`;
}

/** Names as words: `holdRow`, `hold_row` and `HOLD_ROW` read hold-row. */
function worded(text: string) {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
}

/** Code with its comments and strings blank; a document is text alone. */
function withoutTexts(file: string, text: string) {
  if (file.endsWith('.md')) return '';
  return text.replace(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g,
    (blank) => blank.replace(/[^\n]/g, ' '),
  );
}
