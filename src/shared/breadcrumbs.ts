/** One step of the way to the page. Without a route it is shown, and leads nowhere. */
interface Crumb {
  readonly title: string;
  readonly to: string | null;
  readonly disabled: boolean;
}

/** The way to a path: its segments in title case, ids left out; a lone, disabled Dashboard where there are none. */
export function breadcrumbs(path: string, hasPage: (path: string) => boolean): readonly Crumb[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.length === 0) return [{ title: 'Dashboard', to: null, disabled: true }];
  return segments.flatMap((segment, index) => {
    if (isNumeric(segment) || segments[index - 1] === LETTERED) return [];
    const to = `/${segments.slice(0, index + 1).join('/')}`;
    const route = to !== path && hasPage(to) ? to : null;
    return [{ title: titleCase(segment), to: route, disabled: route === null }];
  });
}

/** 'author-categories' -> 'Author Categories', 'faqs' -> 'FAQs'. */
function titleCase(segment: string): string {
  return decoded(segment)
    .split(/[-_ ]+/)
    .filter((word) => word !== '')
    .map((word) => ACRONYMS[word] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

const ACRONYMS: Readonly<Record<string, string>> = { faqs: 'FAQs', api: 'API', sdk: 'SDK' };

/** What stands before the one id that need not be digits. */
const LETTERED = 'mobile-app-login';

function isNumeric(segment: string) {
  return /^\d+$/.test(segment);
}

function decoded(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
