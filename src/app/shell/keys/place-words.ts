import { definitions } from '../../data/resources.ts';
import type { AppPage } from '../../navigation/resolve.ts';
import { pageAt, pageTitle } from '../../navigation/resolve.ts';

/** Where a person is, in words. */
interface PlaceWords {
  readonly title: string;
  /** What the page is for, then how one works there. */
  readonly sentences: readonly string[];
}

/** What is said of the page of a path; null where there is nothing to say. */
export function placeWords(path: string): PlaceWords | null {
  const page = pageAt(path);
  const title = pageTitle(page);
  const sentences = sentencesOf(page);
  return title === null || sentences.length === 0 ? null : { title, sentences };
}

function sentencesOf(page: AppPage): readonly string[] {
  switch (page.kind) {
    case 'list':
      return [purposeOf(page.resource), OF_LISTS];
    case 'form':
      return [purposeOf(page.resource), page.mode === 'view' ? OF_RECORDS : OF_FORMS];
    case 'import':
      return [purposeOf(page.resource), OF_IMPORTS];
    default:
      return OF_PAGES[page.kind] ?? [];
  }
}

/** Nothing until the definition of the page has come. */
function purposeOf({ name }: { readonly name: string }): string {
  return definitions.find(name)?.purpose ?? '';
}

const OF_LISTS =
  'The arrow keys move among its rows and X selects one; what can be done with the selection is in the palette.';
const OF_RECORDS = 'It is looked at here, and nothing can be changed by accident.';
const OF_FORMS = 'What is typed is kept as a draft at once, and nothing is saved until you say so.';
const OF_IMPORTS = 'A file is looked through first, and no row is written until you say so.';

const OF_PAGES: Partial<Record<AppPage['kind'], readonly string[]>> = {
  dashboard: ['What waits for you, what others did since you were here, and what comes up.'],
  tasks: [
    'What the server does for you in the background: exports, imports, changes of many rows.',
  ],
  changes: ['What you did in the last thirty days, each to be undone.'],
  account: ['What the whole account holds.'],
  profile: ['Your name, your ways in, and how the product looks and sounds to you.'],
  'find-replace': [
    'A text, a link, a macro or a file is found in all documents, and replaced after a preview.',
  ],
  'all-settings': ['Every setting by topic, found by what it is called and by its help.'],
  'campaign-link': [
    'A tracked link is put together from a campaign, a partner and what it leads to.',
  ],
  'campaign-links': ['Links for many partners and kinds of efforts are made in one grid.'],
  'api-keys': ['Keys with which other programs act in your name, as far as you allow.'],
  'all-keys': ['The API keys of everybody: whose each is, what it may do, and when it was used.'],
  'api-calls': ['What an API key may call, each with a line to copy.'],
};
