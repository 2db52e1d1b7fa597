import * as assert from 'uvu/assert';
import { breadcrumbs } from '../../src/shared/breadcrumbs.ts';
import type { Destination } from '../../src/shared/navigation.ts';
import {
  allDestinations,
  isCurrent,
  settingsNavigation,
  siblingsOf,
  sidebar,
  userMenu,
} from '../../src/shared/navigation.ts';
import { resourceNamed } from '../../src/shared/resources/index.ts';
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

test('the sidebar holds the pages that exist, by area', () => {
  assert.equal(
    sidebar.map(({ title, items }) => [title, items.map((item) => item.to)]),
    [
      [null, ['/']],
      ['Content', ['/content/assets', '/content/authors', '/content/faqs', '/content/tags']],
      ['Messaging', ['/messaging/segments', '/messaging/subscriptions']],
      [
        'Administration',
        ['/admin/groups', '/admin/publications', '/admin/settings', '/admin/users'],
      ],
    ],
  );
  assert.equal(
    settingsNavigation.map(({ title, items }) => [title, items.map((item) => item.to)]),
    [['Categories', ['/admin/settings/author-categories']]],
  );
});

test('an entry is current on its page and below, on what it matches, and not on what it excepts', () => {
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

test('the palette’s destinations name each page once, and Help only where there is one', () => {
  const all = allDestinations('https://help.example.org').flatMap(({ items }) => items);
  assert.is(new Set(all.map(({ to }) => to)).size, all.length);
  assert.equal(
    userMenu('https://help.example.org').map(({ title, external }) => [title, external]),
    [
      ['Tasks', false],
      ['Help', true],
    ],
  );
  assert.equal(
    userMenu('').map(({ title }) => title),
    ['Tasks'],
  );
});

test.run();
