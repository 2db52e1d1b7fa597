import { allByRole, byRole, cleanup, click, queryByRole, renderInto } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { SideNavigation } from '../../../src/app/shell/side-navigation.tsx';
import { media } from '../../../styles/media.ts';
import { pageAt } from '../../../src/app/navigation/resolve.ts';
import { settingsNavigation } from '../../../src/shared/navigation.ts';
import { eventually } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('navigation beside the pages of an area');
const TITLES = [
  'All settings',
  ...settingsNavigation.flatMap(({ items }) => items.map(({ title }) => title)),
];
const wide = globalThis.matchMedia;

test.after(async () => {
  await cleanup();
  globalThis.matchMedia = wide;
});

test('its links stand beside the page, the current one marked', async () => {
  await show('/admin/settings/branding/1');
  const links = allByRole('link');
  assert.equal(
    links.map((link) => link.textContent),
    TITLES,
  );
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
  assert.equal(
    current.map((link) => link.textContent),
    ['Branding'],
  );
});

test('where a window has no room for two navigations a button that says where one is opens them as a menu', async () => {
  globalThis.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: query === media.medium }) as never;
  await show('/admin/settings/branding');
  assert.equal(allByRole('link'), []);
  await click(byRole('button', 'Branding'));
  await eventually(() => queryByRole('menu', 'Settings') !== null, 'the menu');
  const items = allByRole('menuitem');
  assert.equal(
    items.map((item) => item.textContent),
    TITLES,
  );
  assert.equal(
    items.slice(0, 2).map((item) => item.getAttribute('href')),
    ['/admin/settings/all', '/admin/settings/auto-selected-segments'],
  );
});

test('[A2.081] [A2.082] the preferences have a page /preferences/profile, and a navigation of the area beside it that leads to the API keys, too', async () => {
  globalThis.matchMedia = wide;
  await show('/preferences/profile');
  const links = allByRole('link', undefined, byRole('navigation', 'Preferences'));
  const [profile, keys] = links;
  assert.equal(
    [keys?.textContent, keys?.getAttribute('href')],
    ['API keys', '/preferences/api-keys'],
  );
  assert.is(profile?.textContent, 'Profile');
  assert.is(profile?.getAttribute('href'), '/preferences/profile');
  assert.is(profile?.getAttribute('aria-current'), 'page');
  assert.equal(pageAt('/preferences/profile'), { kind: 'profile' });
});

test('other pages stand alone', async () => {
  await show('/content/faqs');
  assert.is(queryByRole('navigation'), null);
});

async function show(path: string) {
  await cleanup();
  await renderInto(
    <SideNavigation path={path}>
      <p>The page</p>
    </SideNavigation>,
  );
}

test.run();
