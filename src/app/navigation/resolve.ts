import type { ResourceMetadata } from '../../shared/resources/metadata-of.ts';
import { SINGLE_ID } from '../../shared/resources/define.ts';
import { allMetadata } from '../../shared/resources/metadata.ts';
import {
  ALL_KEYS_PAGE,
  API_CALLS_PAGE,
  API_KEYS_PAGE,
  CALENDAR_PAGE,
  CHANGES_PAGE,
  FIND_REPLACE_PAGE,
  ALL_SETTINGS_PAGE,
  GATE_PAGE,
  LINK_PAGE,
  MANY_LINKS_PAGE,
  PROFILE_PAGE,
  SETTINGS_HOME,
} from '../../shared/navigation.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { PRODUCT } from '../../shared/product.ts';
import { inSentence } from '../../shared/words.ts';

/** Where a provider sends the browser back to. */
export const SIGN_ON_PAGE = '/single-sign-on';

/** What a path shows. */
export type AppPage =
  | {
      readonly kind:
        | 'dashboard'
        | 'tasks'
        | 'changes'
        | 'account'
        | 'campaign-link'
        | 'campaign-links'
        | 'find-replace'
        | 'calendar'
        | 'all-settings'
        | 'profile'
        | 'api-keys'
        | 'api-calls'
        | 'all-keys'
        | 'login'
        | 'gate'
        | 'lab'
        | 'not-found';
    }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'mobile-sign-in'; readonly id: string }
  | OpenPage
  | { readonly kind: 'list' | 'import'; readonly resource: ResourceMetadata }
  | {
      readonly kind: 'form';
      readonly resource: ResourceMetadata;
      readonly mode: 'create' | 'edit' | 'view' | 'copy';
      readonly id: number | null;
    };

/** What stands whoever is signed in, or nobody. */
export type OpenPage =
  | { readonly kind: 'set-up'; readonly token: string | null }
  | { readonly kind: 'forgot-password' | 'reset-password' | 'email-change' | 'device-sign-in' };

const OPEN_PAGES: ReadonlySet<string> = new Set([
  'set-up',
  'forgot-password',
  'reset-password',
  'email-change',
  'device-sign-in',
]);

export function isOpenPage(page: AppPage): page is OpenPage {
  return OPEN_PAGES.has(page.kind);
}

/** The page of a path; an unknown path, and an id that is not all digits, is not found. */
export function pageAt(path: string): AppPage {
  const clean = path.replace(/(?<!\/)\/+$/, '') || '/';
  const fixed = FIXED.get(clean);
  if (fixed !== undefined) return fixed;
  const token = /^\/set-up\/([\w-]+)$/.exec(clean)?.[1];
  if (token !== undefined) return { kind: 'set-up', token };
  if (/^\/lab(\/|$)/.test(clean)) return { kind: 'lab' };
  const device = MOBILE_SIGN_IN.exec(clean)?.[1];
  if (device !== undefined) return { kind: 'mobile-sign-in', id: device };
  return resourcePage(clean) ?? { kind: 'not-found' };
}

/** The set-up gate, with where the person came from. */
export function gateAddress(from: string): string {
  return isWork(from) && from !== '/' ? `${GATE_PAGE}?to=${encodeURIComponent(from)}` : GATE_PAGE;
}

/** Where the gate leads once it is passed: back, by its query, or home. An address of elsewhere is not followed. */
export function addressAfterGate(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? '/';
  return isWork(to) ? to : '/';
}

/** Where a sign-in at the provider leads: to where it was begun, where that is a page. */
export function addressAfterSignOn(from: string): string {
  return isWork(from) ? from : '/';
}

/** Whether an address is a page of the app behind the gate. */
function isWork(address: string): boolean {
  if (!/^\/(?![/\\])/.test(address)) return false;
  const page = pageAt(new URL(address, 'http://localhost').pathname);
  return page.kind !== 'gate' && page.kind !== 'login' && !isOpenPage(page);
}

/** Whether a path is a page a person can be sent to. */
export function hasPage(path: string): boolean {
  const { kind } = pageAt(path);
  return kind !== 'not-found';
}

/** The document's title for a page. */
export function documentTitle(page: AppPage): string {
  const title = pageTitle(page);
  return title === null ? PRODUCT : `${title} · ${PRODUCT}`;
}

/** What a page is called in a title and when it is announced. */
export function pageTitle(page: AppPage): string | null {
  switch (page.kind) {
    case 'list':
      return page.resource.title.many;
    case 'import':
      return `Import ${inSentence(page.resource.title.many)}`;
    case 'form':
      return page.resource.single
        ? page.resource.title.one
        : formTitle(page.resource.title.one, page.mode, page.id);
    case 'redirect':
      return null;
    default:
      return TITLES[page.kind];
  }
}

const TITLES: Readonly<Record<TitledPage, string>> = {
  dashboard: 'Dashboard',
  tasks: 'Tasks',
  changes: 'Recent changes',
  account: 'Account overview',
  'campaign-link': 'Campaign link',
  'campaign-links': 'Many campaign links',
  'find-replace': 'Find and replace',
  calendar: 'Calendar',
  'all-settings': 'All settings',
  profile: 'Profile',
  'api-keys': 'API keys',
  'api-calls': 'What a key may call',
  'all-keys': 'All API keys',
  'mobile-sign-in': 'Mobile sign-in',
  lab: 'Machine lab',
  login: 'Sign in',
  'forgot-password': 'Forgot your password?',
  'reset-password': 'Set a new password',
  'device-sign-in': 'Sign in by another device',
  'email-change': 'Change of e-mail address',
  'set-up': 'Set up',
  gate: 'Set up',
  'not-found': MESSAGES.notFoundPage,
};

/** Pages that are no resource's. */
type TitledPage = Exclude<AppPage['kind'], 'list' | 'import' | 'form' | 'redirect'>;

/** The one id of a path that need not be digits. */
const MOBILE_SIGN_IN = /^\/mobile-app-login\/([\w-]{1,128})$/;

const FIXED: ReadonlyMap<string, AppPage> = new Map<string, AppPage>([
  ['/', { kind: 'dashboard' }],
  [CALENDAR_PAGE, { kind: 'calendar' }],
  ['/tasks', { kind: 'tasks' }],
  [CHANGES_PAGE, { kind: 'changes' }],
  ['/changes', { kind: 'redirect', to: CHANGES_PAGE }],
  ['/login', { kind: 'login' }],
  [SIGN_ON_PAGE, { kind: 'login' }],
  ['/forgot-password', { kind: 'forgot-password' }],
  ['/reset-password', { kind: 'reset-password' }],
  ['/email-change', { kind: 'email-change' }],
  ['/device-sign-in', { kind: 'device-sign-in' }],
  [GATE_PAGE, { kind: 'gate' }],
  ['/me', { kind: 'redirect', to: PROFILE_PAGE }],
  ['/preferences', { kind: 'redirect', to: PROFILE_PAGE }],
  [PROFILE_PAGE, { kind: 'profile' }],
  [API_KEYS_PAGE, { kind: 'api-keys' }],
  [API_CALLS_PAGE, { kind: 'api-calls' }],
  [LINK_PAGE, { kind: 'campaign-link' }],
  [MANY_LINKS_PAGE, { kind: 'campaign-links' }],
  [FIND_REPLACE_PAGE, { kind: 'find-replace' }],
  ['/set-up', { kind: 'set-up', token: null }],
  ['/admin/account', { kind: 'redirect', to: '/admin/account/overview' }],
  ['/admin/account/overview', { kind: 'account' }],
  [ALL_KEYS_PAGE, { kind: 'all-keys' }],
  [ALL_SETTINGS_PAGE, { kind: 'all-settings' }],
  ['/admin/settings', { kind: 'redirect', to: SETTINGS_HOME }],
]);

function resourcePage(path: string): AppPage | null {
  for (const resource of allMetadata) {
    const { page } = resource;
    if (page === null || (path !== page && !path.startsWith(`${page}/`))) continue;
    const found = below(resource, path.slice(page.length + 1));
    if (found !== null) return found;
  }
  return null;
}

function below(resource: ResourceMetadata, rest: string): AppPage | null {
  if (resource.single) return singlePage(resource, rest);
  if (rest === '') return { kind: 'list', resource };
  if (rest === 'import' && resource.imports !== null) return { kind: 'import', resource };
  if (rest === 'create') return { kind: 'form', resource, mode: 'create', id: null };
  const found = /^(\d{1,15})(?:\/(edit|copy))?$/.exec(rest);
  if (found === null) return null;
  const mode = found[2] === 'edit' || found[2] === 'copy' ? found[2] : 'view';
  return { kind: 'form', resource, mode, id: Number(found[1]) };
}

/** The one record's page is its form; below it, the same to be read. */
function singlePage(resource: ResourceMetadata, rest: string): AppPage | null {
  if (rest === '') return { kind: 'form', resource, mode: 'edit', id: SINGLE_ID };
  return rest === String(SINGLE_ID)
    ? { kind: 'form', resource, mode: 'view', id: SINGLE_ID }
    : null;
}

function formTitle(one: string, mode: 'create' | 'edit' | 'view' | 'copy', id: number | null) {
  if (mode === 'create') return `New ${inSentence(one)}`;
  if (mode === 'copy') return `Copy of ${inSentence(one)} ${id}`;
  return mode === 'edit' ? `Edit ${inSentence(one)} ${id}` : `${one} ${id}`;
}
