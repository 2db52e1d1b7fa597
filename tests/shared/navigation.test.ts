import * as assert from 'uvu/assert';
import { breadcrumbs } from '../../src/shared/breadcrumbs.ts';
import type { Destination } from '../../src/shared/navigation.ts';
import {
  FIND_REPLACE_PAGE,
  SETTINGS_HOME,
  areaTitle,
  allDestinations,
  isCurrent,
  settingsNavigation,
  siblingsOf,
  sidebar,
  userMenu,
} from '../../src/shared/navigation.ts';
import { resourceNamed, resources } from '../../src/shared/resources/index.ts';
import { suite } from '../support/suite.ts';

const test = suite('navigation');
const everywhere = () => true;

test('[A2.067] [A2.069] breadcrumbs are the path’s segments, title-cased', () => {
  assert.equal(
    breadcrumbs('/admin/settings/author-categories', everywhere).map(({ title }) => title),
    ['Admin', 'Settings', 'Author Categories'],
  );
});

test('[A2.068] numeric segments are left out of the breadcrumbs, and keep their place in the routes', () => {
  assert.equal(breadcrumbs('/content/faqs/128/edit', everywhere), [
    { title: 'Content', to: '/content', disabled: false },
    { title: 'FAQs', to: '/content/faqs', disabled: false },
    { title: 'Edit', to: null, disabled: true },
  ]);
});

test('the id of a device that asks to be signed in is left out of the breadcrumbs, as every id is', () => {
  assert.equal(
    breadcrumbs('/mobile-app-login/IawiusELWKFHyeVUQYVt9w', () => false).map(({ title }) => title),
    ['Mobile App Login'],
  );
});

test('[A2.070] without path segments the breadcrumbs are one disabled Dashboard crumb', () => {
  assert.equal(breadcrumbs('/', everywhere), [{ title: 'Dashboard', to: null, disabled: true }]);
});

test('[A2.071] a breadcrumb whose path is no page has no route and is disabled', () => {
  const crumbs = breadcrumbs('/content/faqs/create', (path) => path === '/content/faqs');
  assert.equal(
    crumbs.map(({ to, disabled }) => [to, disabled]),
    [
      [null, true],
      ['/content/faqs', false],
      [null, true],
    ],
  );
});

const SIDEBAR: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    'Administration',
    [
      ['A2.006', '/admin/account/overview'],
      ['A2.008', '/admin/domains'],
      ['A2.009', '/admin/groups'],
      ['A2.010', '/admin/publications'],
      ['A2.011', '/admin/settings'],
      ['A2.012', '/admin/templates'],
      ['A2.013', '/admin/users'],
    ],
  ],
  ['Billing', [['A2.014', '/billing/pricing-plans']]],
  [
    'Content',
    [
      ['A2.016', '/content/assets'],
      ['A2.017', '/content/authors'],
      ['A2.018', '/content/custom-contents'],
      ['A2.019', '/content/faqs'],
      ['A2.020', '/content/forms'],
      ['A2.021', '/content/pages'],
      ['A2.022', '/content/redirects'],
      ['A2.023', '/content/resources'],
      ['A2.024', '/content/tags'],
      ['A2.025', '/content/videos'],
    ],
  ],
  [
    'Marketing',
    [
      ['A2.027', '/marketing/ads'],
      ['A2.028', '/marketing/campaigns'],
      ['A2.029', '/marketing/funnels'],
      ['A2.030', '/marketing/landing-pages'],
      ['A2.031', '/marketing/partners'],
      ['A2.032', '/marketing/testimonials'],
    ],
  ],
  [
    'Messaging',
    [
      ['A2.034', '/messaging/auto-responders'],
      ['A2.035', '/messaging/messages/create'],
      ['A2.036', '/messaging/messages'],
      ['A2.038', '/messaging/segments'],
      ['A2.039', '/messaging/senders'],
      ['A2.040', '/messaging/subscriptions'],
      ['A2.042', '/messaging/variables'],
    ],
  ],
];

const isSpecified = (path: string) =>
  path === '/' || SIDEBAR.some(([, items]) => items.some(([, to]) => to === path));

test('[A2.001] [A2.003] [A2.005] [A2.015] [A2.026] [A2.033] the sidebar shows Dashboard, then the five groups in their order, each with its pages in their order', () => {
  const specified = new Map(SIDEBAR.map(([title, items]) => [title, items.map(([, to]) => to)]));
  assert.equal(
    sidebar.map(({ title, items }) => [title, items.map(({ to }) => to).filter(isSpecified)]),
    [[null, ['/']], ...specified],
  );
  assert.equal(
    sidebar.slice(1).map(({ items }) => items.map(({ title }) => title)),
    sidebar
      .slice(1)
      .map(({ items }) => items.map(({ title }) => title).sort((a, b) => a.localeCompare(b, 'en'))),
  );
});

test('what a group of the sidebar has beside the specified pages are lists of resources of its area, and find and replace', () => {
  const further = sidebar
    .slice(1)
    .flatMap(({ title, items }) =>
      items.flatMap(({ to, resource }) =>
        isSpecified(to) || to === FIND_REPLACE_PAGE ? [] : [[title, resource] as const],
      ),
    );
  for (const [title, name] of further) assert.is(areaTitle(resourceNamed(name ?? '').area), title);
});

test('[A2.004] the sidebar item Dashboard goes to /', () => {
  assert.equal(
    sidebar[0]?.items.map(({ title, to }) => [title, to]),
    [['Dashboard', '/']],
  );
});

for (const [group, items] of SIDEBAR) {
  for (const [id, path] of items) {
    test(`[${id}] the ${group} group has an item for ${path}`, () => {
      const own = sidebar.find(({ title }) => title === group)?.items ?? [];
      assert.ok(own.some(({ to }) => to === path));
    });
  }
}

test('[A2.007] Account overview is current on all pages of the account', () => {
  const overview = sidebar
    .flatMap(({ items }) => items)
    .find(({ to }) => to === '/admin/account/overview');
  assert.ok(overview);
  assert.ok(isCurrent(overview, '/admin/account'));
  assert.ok(isCurrent(overview, '/admin/account/overview'));
  assert.not(isCurrent(overview, '/admin/accounts'));
});

test('[A2.037] Messages is not current on the page that creates one, where Create message is', () => {
  const messaging = sidebar.find(({ title }) => title === 'Messaging')?.items ?? [];
  const current = (path: string) =>
    messaging.filter((item) => isCurrent(item, path)).map(({ title }) => title);
  assert.equal(current('/messaging/messages/create'), ['Create message']);
  assert.equal(current('/messaging/messages/4/edit'), ['Messages']);
});

const SETTINGS: readonly (readonly [string, string])[] = [
  ['A2.085', 'auto-selected-segments'],
  ['A2.086', 'business-info'],
  ['A2.087', 'email-verification'],
  ['A2.088', 'bindings'],
  ['A2.089', 'bot-protection'],
  ['A2.090', 'branding'],
  ['A2.091', 'integrations'],
  ['A2.092', 'google-tag-manager-containers'],
  ['A2.093', 'sdk'],
  ['A2.094', 'url-parameters'],
  ['A2.095', 'webhooks'],
];

const CATEGORIES: readonly (readonly [string, string])[] = [
  ['A2.097', 'ad-categories'],
  ['A2.098', 'author-categories'],
  ['A2.099', 'auto-responder-categories'],
  ['A2.100', 'calendar-event-categories'],
  ['A2.101', 'custom-content-categories'],
  ['A2.102', 'landing-page-categories'],
  ['A2.103', 'page-categories'],
  ['A2.104', 'partner-categories'],
  ['A2.105', 'resource-categories'],
  ['A2.106', 'template-categories'],
];

test('[A2.084] [A2.096] the settings area’s navigation holds its pages, then the group Categories', () => {
  const path = ([, name]: readonly [string, string]) => `/admin/settings/${name}`;
  assert.equal(
    settingsNavigation.map(({ title, items }) => [title, items.map(({ to }) => to)]),
    [
      [
        null,
        [
          ...SETTINGS.slice(0, 9).map(path),
          '/admin/settings/single-sign-on',
          ...SETTINGS.slice(9).map(path),
          '/admin/settings/content-checks',
        ],
      ],
      ['Categories', CATEGORIES.map(path)],
      ['Operations', ['/admin/settings/api-keys', '/admin/settings/feedback']],
    ],
  );
});

for (const [id, name] of [...SETTINGS, ...CATEGORIES]) {
  test(`[${id}] the settings area has a page /admin/settings/${name}`, () => {
    const paths = settingsNavigation.flatMap(({ items }) => items.map(({ to }) => to));
    assert.ok(paths.includes(`/admin/settings/${name}`));
    assert.ok(resources.some(({ page }) => page === `/admin/settings/${name}`));
  });
}

test('the settings area begins with the auto-selected segments', () => {
  assert.is(SETTINGS_HOME, '/admin/settings/auto-selected-segments');
});

test('[A2.002] an entry is current on its page and below, on what it matches, and not on what it excepts', () => {
  const messages: Destination = {
    title: 'Messages',
    to: '/messaging/messages',
    icon: 'mail',
    match: ['/messaging/drafts'],
    except: ['/messaging/messages/create'],
    external: false,
    synonyms: [],
    keys: null,
    resource: null,
  };
  assert.ok(isCurrent(messages, '/messaging/messages'));
  assert.ok(isCurrent(messages, '/messaging/messages/4/edit'));
  assert.ok(isCurrent(messages, '/messaging/drafts'));
  assert.not(isCurrent(messages, '/messaging/messages/create'));
  assert.not(isCurrent(messages, '/messaging/messages-archive'));
  assert.not(isCurrent({ ...messages, to: '/', match: [] }, '/content/faqs'));
});

test('[A2.041] Subscriptions is the current entry on the pages of subscribers, which have none of their own', () => {
  const messaging = sidebar.find(({ title }) => title === 'Messaging')?.items ?? [];
  const current = (path: string) =>
    messaging.filter((item) => isCurrent(item, path)).map(({ to }) => to);
  assert.equal(current('/messaging/subscriptions/4'), ['/messaging/subscriptions']);
  assert.equal(current('/messaging/subscribers'), ['/messaging/subscriptions']);
  assert.equal(current('/messaging/subscribers/4/edit'), ['/messaging/subscriptions']);
  assert.equal(current('/messaging/segments'), ['/messaging/segments']);
  const all = allDestinations('').flatMap(({ items }) => items.map(({ to }) => to));
  assert.ok(all.includes('/messaging/subscribers'));
  assert.equal(
    siblingsOf(resourceNamed('subscribers')).map(({ name }) => name),
    ['subscriptions', 'subscribers', 'subscriber_subscriptions'],
  );
  assert.equal(siblingsOf(resourceNamed('faqs')), []);
});

test('[A2.044] [A2.045] the user menu has the calendar, preferences, tasks and Help, in this order; Logout follows', () => {
  assert.equal(
    userMenu('https://help.example.org').map(({ title, to }) => [title, to]),
    [
      ['Calendar', '/calendar'],
      ['Preferences', '/preferences/profile'],
      ['Tasks', '/tasks'],
      ['Help', 'https://help.example.org'],
    ],
  );
});

test('the calendar is the entry of its events, which have a page and none in the sidebar', () => {
  const current = userMenu('').filter((item) => isCurrent(item, '/calendar/events/4/edit'));
  assert.equal(
    current.map(({ to }) => to),
    ['/calendar'],
  );
  const listed = sidebar.flatMap(({ items }) => items.map(({ to }) => to));
  assert.not.ok(listed.some((to) => to.startsWith('/calendar')));
  assert.ok(
    allDestinations('').some(({ items }) => items.some(({ to }) => to === '/calendar/events')),
  );
});

test('the palette’s destinations name each page once, and Help only where there is one', () => {
  const all = allDestinations('https://help.example.org').flatMap(({ items }) => items);
  assert.is(new Set(all.map(({ to }) => to)).size, all.length);
  assert.equal(
    userMenu('https://help.example.org').map(({ title, external }) => [title, external]),
    [
      ['Calendar', false],
      ['Preferences', false],
      ['Tasks', false],
      ['Help', true],
    ],
  );
  assert.equal(
    userMenu('').map(({ title }) => title),
    ['Calendar', 'Preferences', 'Tasks'],
  );
});

test.run();
