import type { Entry } from './entry.ts';
import { normalizeText } from '../../shared/words.ts';

/** Words of the trade and of other tools, by the id or the end of an id they stand for; a star stands for anything. */
const SYNONYMS: readonly (readonly [pattern: string, words: readonly string[]])[] = [
  ['go./', ['home', 'start', 'overview']],
  ['go.*/faqs', ['help articles', 'knowledge base', 'q&a']],
  ['go.*/authors', ['byline', 'columnists', 'gurus']],
  ['go.*/tags', ['labels', 'keywords', 'topics']],
  ['go.*/subscribers', ['readers', 'contacts', 'people', 'mailing list', 'leads']],
  ['go.*/segments', ['audiences', 'groups of readers', 'lists']],
  ['go.*/subscriptions', ['newsletters', 'lists', 'opt-in']],
  ['go.*/publications', ['brands', 'titles', 'magazines']],
  ['go.*/assets', ['files', 'images', 'media', 'uploads']],
  ['go.*/users', ['accounts', 'staff', 'team', 'members']],
  ['go.*/groups', ['roles', 'permissions', 'rights']],
  ['go./admin/settings*', ['configuration', 'preferences', 'options']],
  ['go./tasks', ['background', 'progress', 'running']],
  ['go.*/forms', ['opt-in form', 'sign-up form']],
  ['go.*/pricing-plans', ['coupon', 'plan', 'price']],
  ['go.*/messages', ['email', 'e-mail', 'mailing']],
  ['go.*/auto-responders', ['autoresponder', 'drip']],
  ['create.*', ['add', 'new', 'make']],
  ['create.users', ['invite', 'new account']],
  ['import.*', ['upload', 'csv', 'bring in']],
  ['theme.dark', ['dark mode', 'night', 'black']],
  ['theme.light', ['light mode', 'day', 'white']],
  ['theme.*', ['appearance', 'colors', 'colours', 'dark', 'light']],
  ['session.logout', ['log off', 'sign out', 'sign off', 'exit', 'quit']],
  ['form.save', ['submit', 'store', 'keep']],
  ['*.discard', ['revert', 'throw away', 'cancel changes']],
  ['*.delete', ['remove', 'trash', 'erase', 'destroy']],
  ['*.merge', ['combine', 'join', 'deduplicate', 'dedupe']],
  ['*.export', ['download', 'csv', 'spreadsheet', 'excel']],
  ['*.refresh', ['reload', 'update list']],
  ['undo.last', ['take back', 'revert']],
  ['snackbars.*', ['messages', 'toasts', 'snackbar', 'alerts']],
  ['keys.*', ['hotkeys', 'shortcuts', 'keyboard']],
  ['palette.resetRecent', ['forget history', 'clear recent']],
];

const RULES = SYNONYMS.map(([pattern, words]) => ({
  accepts: accepting(pattern),
  words: words.map(normalizeText),
}));

/** Further words that find an entry, normalized. */
export function synonymsFor({ id }: Pick<Entry, 'id'>): readonly string[] {
  return RULES.flatMap(({ accepts, words }) => (accepts(id) ? words : []));
}

function accepting(pattern: string): (id: string) => boolean {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return (id) => id === pattern;
  return (id) => id.length > start.length + end.length && id.startsWith(start) && id.endsWith(end);
}
