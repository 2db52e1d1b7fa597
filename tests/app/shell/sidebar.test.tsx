import { byRole, cleanup, click, queryByRole, renderInto } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { Link } from 'wouter';
import type { SidebarProps } from '../../../src/app/shell/sidebar.tsx';
import { Sidebar } from '../../../src/app/shell/sidebar.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('sidebar');

function sidebar(change: Partial<SidebarProps> = {}) {
  return (
    <Sidebar
      product="Masthead"
      year={2026}
      version="1.0.0"
      logo="default"
      icons={false}
      top={[{ title: 'Dashboard', icon: 'layout-dashboard', href: '/', current: false }]}
      groups={[
        {
          title: 'Content',
          open: true,
          items: [{ title: 'FAQs', icon: 'circle-help', href: '/content/faqs', current: true }],
        },
        {
          title: 'Marketing',
          open: false,
          items: [{ title: 'Ads', icon: 'target', href: '/marketing/ads', current: false }],
        },
      ]}
      onToggle={() => undefined}
      onToggleGroup={() => undefined}
      renderLink={(href) => <Link href={href} />}
      {...change}
    />
  );
}

test('the pages of open groups are links, the current one is marked', async () => {
  await renderInto(sidebar());
  assert.is(byRole('link', 'FAQs').getAttribute('aria-current'), 'page');
  assert.is(byRole('link', 'FAQs').getAttribute('href'), '/content/faqs');
  assert.is(byRole('link', 'Dashboard').hasAttribute('aria-current'), false);
  assert.is(queryByRole('link', 'Ads'), null);
  await cleanup();
});

test('the head of a group says whether it is open and asks to toggle it', async () => {
  const asked: string[] = [];
  await renderInto(sidebar({ onToggleGroup: (title) => asked.push(title) }));
  assert.is(byRole('button', 'Content').getAttribute('aria-expanded'), 'true');
  assert.is(byRole('button', 'Marketing').getAttribute('aria-expanded'), 'false');
  await click(byRole('button', 'Marketing'));
  assert.equal(asked, ['Marketing']);
  await cleanup();
});

test('as icons every page keeps its name, those of closed groups too', async () => {
  await renderInto(sidebar({ icons: true }));
  assert.is(byRole('link', 'FAQs').textContent, '');
  assert.is(byRole('link', 'Ads').getAttribute('href'), '/marketing/ads');
  assert.ok(byRole('button', 'Expand sidebar'));
  await cleanup();
});

test('a change of page draws the link that is left and the one that is reached, and no other', async () => {
  const drawn: string[] = [];
  const renderLink = (href: string) => {
    drawn.push(href);
    return <Link href={href} />;
  };
  const pages = ['ads', 'faqs', 'tags'];
  const at = (page: string) =>
    sidebar({
      renderLink,
      groups: [
        {
          title: 'Content',
          open: true,
          items: pages.map((name) => ({
            title: name,
            icon: 'tag',
            href: `/content/${name}`,
            current: name === page,
          })),
        },
      ],
    });
  const { rerender } = await renderInto(at('faqs'));
  drawn.length = 0;
  await rerender(at('tags'));
  assert.equal(drawn, ['/content/faqs', '/content/tags']);
  assert.is(byRole('link', 'tags').getAttribute('aria-current'), 'page');
  assert.is(byRole('link', 'faqs').hasAttribute('aria-current'), false);
  await cleanup();
});

test('the footer names product, year and version', async () => {
  await renderInto(sidebar());
  assert.is(byRole('contentinfo').textContent, 'Masthead · 20261.0.0');
  await cleanup();
});

test.run();
