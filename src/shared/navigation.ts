import type { IconName } from './contract/icon-name.ts';
import type { Area } from './resources/define.ts';
import type { ResourceMetadata } from './resources/metadata-of.ts';
import { allMetadata } from './resources/metadata.ts';

/** A place a person can go to. `match` and `except` say on which other paths it is the current one. */
export interface Destination {
  readonly title: string;
  /** Path within the app, or a whole address where `external`. */
  readonly to: string;
  readonly icon: IconName;
  /** Path prefixes, beside `to` itself. */
  readonly match: readonly string[];
  readonly except: readonly string[];
  readonly external: boolean;
  readonly synonyms: readonly string[];
  /** Keys that go there: 'G F'. */
  readonly keys: string | null;
  /** The resource whose list it is, or null. */
  readonly resource: string | null;
}

interface DestinationGroup {
  /** Null for entries that stand alone. */
  readonly title: string | null;
  readonly items: readonly Destination[];
}

/** An area with a navigation of its own beside its pages. */
export interface SideArea {
  readonly title: string;
  readonly path: string;
  /** The page on which all that is set in the area is found; null where there is none. */
  readonly finder: Destination | null;
  readonly groups: readonly DestinationGroup[];
}

const PREFERENCES = '/preferences';

/** The days of a month, with what is on them. */
export const CALENDAR_PAGE = '/calendar';

/** What the person did lately, and the way to take it back. */
export const CHANGES_PAGE = '/recent-changes';

/** Where every setting is found, by topic. */
export const ALL_SETTINGS_PAGE = '/admin/settings/all';

/** Where `/me` and `/preferences` lead. */
/** What a person must do before the rest opens. */
export const GATE_PAGE = '/setup';
export const PROFILE_PAGE = `${PREFERENCES}/profile`;

/** Where a person's API keys are, and what a key may call. */
export const API_KEYS_PAGE = `${PREFERENCES}/api-keys`;
export const API_CALLS_PAGE = `${API_KEYS_PAGE}/calls`;

/** Where the API keys of everybody are. */
export const ALL_KEYS_PAGE = '/admin/settings/api-keys';

const MESSAGES = '/messaging/messages';
const CREATE_MESSAGE = `${MESSAGES}/create`;

const SETTINGS_AREAS = [
  'auto-selected-segments',
  'business-info',
  'email-verification',
  'bindings',
  'bot-protection',
  'branding',
  'integrations',
  'google-tag-manager-containers',
  'sdk',
  'single-sign-on',
  'url-parameters',
  'webhooks',
  'content-checks',
].map((area) => `/admin/settings/${area}`);

/** The sidebar: Dashboard, then the areas in their order. */
export const sidebar: readonly DestinationGroup[] = [
  {
    title: null,
    items: [destination({ title: 'Dashboard', to: '/', icon: 'layout-dashboard', keys: 'G D' })],
  },
  ...(['administration', 'billing', 'content', 'marketing', 'messaging'] as const).map((area) => ({
    title: areaTitle(area),
    items: [...pagesOf(area), ...besidePages(area)].sort(byTitle),
  })),
];

/** The side navigation of the settings area. */
export const settingsNavigation: readonly DestinationGroup[] = [
  { title: null, items: settingsAreas() },
  { title: 'Categories', items: pagesOf('settings').filter(isCategory).sort(byTitle) },
  {
    title: 'Operations',
    items: [...pagesOf('settings').filter(isOperation), allKeysEntry()].sort(byTitle),
  },
];

/** The side navigation of what a person sets for themselves. */
export const preferencesNavigation: readonly DestinationGroup[] = [
  { title: null, items: [profileEntry(), apiKeysEntry(), apiCallsEntry()] },
];

/** The areas whose pages have a navigation of their own beside them. */
const sideAreas: readonly SideArea[] = [
  {
    title: 'Settings',
    path: '/admin/settings',
    finder: allSettingsEntry(),
    groups: settingsNavigation,
  },
  { title: 'Preferences', path: PREFERENCES, finder: null, groups: preferencesNavigation },
];

/** The area that a path is in; null for a page that stands alone. */
export function sideAreaAt(path: string): SideArea | null {
  return sideAreas.find((area) => isBelow(area.path, path)) ?? null;
}

/** Where `/admin/settings` leads. */
export const SETTINGS_HOME = '/admin/settings/auto-selected-segments';

/** Where a campaign link is generated. */
export const LINK_PAGE = '/marketing/campaign-link';

/** Where many of them are, partners by effort types. */
export const MANY_LINKS_PAGE = `${LINK_PAGE}/many`;

/** Where a text, an address, a macro or an asset is exchanged in all content. */
export const FIND_REPLACE_PAGE = '/content/find-replace';

/** The entries of the user menu that are places; Logout is a command. */
export function userMenu(helpUrl: string): readonly Destination[] {
  const calendar = destination({
    title: 'Calendar',
    to: CALENDAR_PAGE,
    icon: 'calendar',
    synonyms: ['month', 'agenda', 'schedule', 'planning', 'dates'],
    keys: 'G I',
  });
  const preferences = destination({
    title: 'Preferences',
    to: PROFILE_PAGE,
    icon: 'user',
    match: [PREFERENCES],
    synonyms: ['profile', 'me', 'account'],
  });
  const tasks = destination({
    title: 'Tasks',
    to: '/tasks',
    icon: 'list-checks',
    synonyms: ['jobs', 'exports', 'queue'],
    keys: 'G K',
  });
  const help = destination({
    title: 'Help',
    to: helpUrl,
    icon: 'life-buoy',
    external: true,
    synonyms: ['documentation', 'manual', 'support'],
  });
  const own = [calendar, preferences, tasks];
  return helpUrl === '' ? own : [...own, help];
}

/** Every page there is, for the palette, which has the sections of the profile beside them. */
export function allDestinations(helpUrl: string): readonly DestinationGroup[] {
  const beside = allMetadata.filter(({ under }) => under !== null);
  return [
    ...sidebar,
    ...beside.map((resource) => ({ title: areaTitle(resource.area), items: entryOf(resource) })),
    { title: 'Settings', items: [allSettingsEntry()] },
    ...settingsNavigation,
    { title: null, items: userMenu(helpUrl) },
    ...preferencesNavigation,
  ].map(onlyFirst(new Set()));
}

/** Pages without an entry of the sidebar. */
export function pagesBeside(): readonly Destination[] {
  return allDestinations('')
    .slice(sidebar.length)
    .flatMap(({ items }) => items);
}

/** Whether an entry is the current one on a path. */
export function isCurrent({ to, match, except }: Destination, path: string): boolean {
  const isUnder = (prefix: string) => isBelow(prefix, path);
  return [to, ...match].some(isUnder) && !except.some(isUnder);
}

function isBelow(prefix: string, path: string) {
  return prefix === '/' ? path === '/' : path === prefix || path.startsWith(`${prefix}/`);
}

/** 'administration' -> 'Administration'. */
export function areaTitle(area: Area): string {
  return area.charAt(0).toUpperCase() + area.slice(1);
}

function pagesOf(area: Area): Destination[] {
  return allMetadata.filter((resource) => resource.area === area).flatMap(pageOf);
}

/** Pages of an area that are no resource's list. */
function besidePages(area: Area): Destination[] {
  if (area === 'administration') return [accountEntry(), settingsEntry()];
  if (area === 'content') return [findReplaceEntry()];
  return area === 'messaging' ? [createMessageEntry()] : [];
}

function settingsAreas(): Destination[] {
  const pages = pagesOf('settings');
  return SETTINGS_AREAS.flatMap((path) => pages.filter(({ to }) => to === path));
}

function isCategory({ to }: Destination) {
  return to.endsWith('-categories');
}

function isOperation(page: Destination) {
  return !isCategory(page) && !SETTINGS_AREAS.includes(page.to);
}

/** The pages that stand beside a resource's list: what its entry of the sidebar leads to, and what belongs to that. */
export function siblingsOf(resource: ResourceMetadata): readonly ResourceMetadata[] {
  const home = resource.under ?? resource.page;
  const family = [
    ...allMetadata.filter(({ page }) => page === home),
    ...allMetadata.filter(({ under }) => under === home),
  ];
  return home === null || family.length < 2 ? [] : family;
}

/** An entry of the sidebar; none for a page that belongs to another. */
function pageOf(resource: ResourceMetadata): Destination[] {
  return resource.under === null ? entryOf(resource) : [];
}

function entryOf(resource: ResourceMetadata): Destination[] {
  if (resource.page === null) return [];
  return [
    destination({
      title: resource.title.many,
      to: resource.page,
      icon: resource.icon,
      match: siblingsOf(resource).flatMap(({ page }) =>
        page === null || page === resource.page ? [] : [page],
      ),
      synonyms: resource.synonyms,
      except: resource.page === MESSAGES ? [CREATE_MESSAGE] : [],
      keys: resource.keys ?? null,
      resource: resource.name,
    }),
  ];
}

function createMessageEntry(): Destination {
  return destination({
    title: 'Create message',
    to: CREATE_MESSAGE,
    icon: 'plus',
    synonyms: ['write', 'compose', 'new message'],
  });
}

function findReplaceEntry(): Destination {
  return destination({
    title: 'Find and replace',
    to: '/content/find-replace',
    icon: 'search',
    synonyms: ['exchange', 'replace everywhere', 'search content', 'change links'],
  });
}

function accountEntry(): Destination {
  return destination({
    title: 'Account overview',
    to: '/admin/account/overview',
    icon: 'house',
    match: ['/admin/account'],
    synonyms: ['usage', 'totals', 'storage'],
  });
}

function profileEntry(): Destination {
  return destination({ title: 'Profile', to: PROFILE_PAGE, icon: 'user' });
}

function apiKeysEntry(): Destination {
  return destination({
    title: 'API keys',
    to: API_KEYS_PAGE,
    except: [API_CALLS_PAGE],
    icon: 'key-round',
    synonyms: ['token', 'curl', 'integration', 'developer', 'secret'],
  });
}

function allKeysEntry(): Destination {
  return destination({
    title: 'All API keys',
    to: ALL_KEYS_PAGE,
    icon: 'key-round',
    synonyms: ['token', 'keys of others', 'revoke', 'access', 'security'],
  });
}

function apiCallsEntry(): Destination {
  return destination({
    title: 'What a key may call',
    to: API_CALLS_PAGE,
    icon: 'code',
    synonyms: ['api', 'openapi', 'documentation', 'curl', 'operations', 'reference'],
  });
}

function settingsEntry(): Destination {
  return destination({ title: 'Settings', to: '/admin/settings', icon: 'settings', keys: 'G ,' });
}

function allSettingsEntry(): Destination {
  return destination({
    title: 'All settings',
    to: ALL_SETTINGS_PAGE,
    icon: 'search',
    synonyms: ['find a setting', 'search settings', 'options', 'configuration', 'set up'],
  });
}

export function destination(
  facts: Pick<Destination, 'title' | 'to' | 'icon'> & Partial<Destination>,
): Destination {
  return {
    match: [],
    except: [],
    external: false,
    synonyms: [],
    keys: null,
    resource: null,
    ...facts,
  };
}

function onlyFirst(seen: Set<string>) {
  return (group: DestinationGroup): DestinationGroup => {
    const items = group.items.filter(({ to }) => !seen.has(to));
    for (const { to } of items) seen.add(to);
    return { title: group.title, items };
  };
}

function byTitle(a: Destination, b: Destination) {
  return a.title.localeCompare(b.title, 'en');
}
