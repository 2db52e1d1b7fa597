import {
  allByRole,
  byRole,
  cleanup,
  click,
  fill,
  press,
  queryByRole,
  renderInto,
  until,
} from '../../support/dom.tsx';
import { act } from 'react';
import * as assert from 'uvu/assert';
import { Link } from 'wouter';
import { settleFact } from '../../../src/app/data/invalidation.ts';
import { queries } from '../../../src/app/data/query-client.ts';
import { pinsActor } from '../../../src/app/actors/actors.ts';
import { waitingQuery } from '../../../src/app/data/queries.ts';
import { PageSidebar } from '../../../src/app/shell/page-sidebar.tsx';
import type { SidebarProps } from '../../../src/app/shell/sidebar.tsx';
import { Sidebar } from '../../../src/app/shell/sidebar.tsx';
import type { Pinning } from '../../../src/app/shell/sidebar.types.ts';
import { PageContexts } from '../../support/page-contexts.tsx';
import { answerCalls } from '../../support/api.ts';
import { services } from '../../support/app-services.ts';
import { holdTimers } from '../../support/timers.ts';
import { suite } from '../../support/suite.ts';

const test = suite('sidebar');

const PINNING: Pinning = {
  has: () => false,
  onPin: () => undefined,
  onUnpin: () => undefined,
  onMove: () => undefined,
};

function sidebar(change: Partial<SidebarProps> = {}) {
  return (
    <Sidebar
      product="Masthead"
      year={2026}
      version="1.0.0"
      logo="default"
      icons={false}
      pins={[]}
      pinning={PINNING}
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
      others={[]}
      path="/content/faqs"
      onToggle={() => undefined}
      onToggleGroup={() => undefined}
      onOpen={() => undefined}
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

test('the open page of a folded group stays in view', async () => {
  const items = [
    { title: 'FAQs', icon: 'circle-help', href: '/content/faqs', current: true },
    { title: 'Tags', icon: 'tag', href: '/content/tags', current: false },
  ] as const;
  await renderInto(sidebar({ groups: [{ title: 'Content', open: false, items }] }));
  assert.is(byRole('link', 'FAQs').getAttribute('aria-current'), 'page');
  assert.is(queryByRole('link', 'Tags'), null);
  await cleanup();
});

test('pinned pages stand above all others, move by Alt and the arrow keys, and are unpinned', async () => {
  const asked: unknown[] = [];
  const pins = [
    { title: 'Tags', icon: 'tag', href: '/content/tags', current: false },
    { title: 'Ads', icon: 'target', href: '/marketing/ads', current: false },
  ] as const;
  const pinning = {
    ...PINNING,
    onMove: (href: string, at: number) => asked.push([href, at]),
    onUnpin: (href: string) => asked.push(href),
  };
  await renderInto(sidebar({ pins, pinning }));
  const [first, second, dashboard] = allByRole('link');
  assert.equal(
    [first, second, dashboard].map((link) => link?.getAttribute('href')),
    ['/content/tags', '/marketing/ads', '/'],
  );
  byRole('link', 'Ads').focus();
  await press('Alt+ArrowUp');
  await press('ArrowDown');
  assert.equal(asked, [['/marketing/ads', 0]]);
  assert.is(document.activeElement, byRole('link', 'Ads'));
  await click(byRole('button', 'Unpin Tags'));
  assert.is(asked[1], '/content/tags');
  await cleanup();
});

test('a page is pinned by the button that a pointer finds at its end', async () => {
  const asked: string[] = [];
  const pinning = { ...PINNING, onPin: (href: string) => asked.push(href) };
  await renderInto(sidebar({ pinning }));
  assert.is(queryByRole('button', 'Pin FAQs to the top'), null);
  await act(async () => {
    const over = new MouseEvent('pointerover', { bubbles: true });
    byRole('link', 'FAQs').dispatchEvent(over);
  });
  await click(byRole('button', 'Pin FAQs to the top'));
  assert.equal(asked, ['/content/faqs']);
  await cleanup();
});

test('as icons every page keeps its name, those of closed groups too', async () => {
  await renderInto(sidebar({ icons: true }));
  assert.is(byRole('link', 'FAQs').textContent, '');
  assert.is(byRole('link', 'Ads').getAttribute('href'), '/marketing/ads');
  assert.ok(byRole('button', 'Expand sidebar'));
  await cleanup();
});

const WAITS = {
  title: 'Messages',
  icon: 'mail',
  href: '/messaging/messages',
  current: false,
  count: 2,
} as const;
const HERE = { ...WAITS, title: 'Topics', href: '/messaging/topics', current: true, count: 1 };

test('as icons a page on which something waits has a dot, and says how much', async () => {
  await renderInto(sidebar({ icons: true, top: [WAITS], groups: [] }));
  const link = byRole('link', 'Messages');
  assert.is(describedBy(link), '2 waiting for you');
  assert.ok(link.querySelector('svg + span'), 'the dot');
  await cleanup();
});

test('the head of a folded group says how much waits in it, that of an open one does not', async () => {
  const group = { title: 'Messaging', items: [WAITS, HERE] };
  await renderInto(sidebar({ groups: [{ ...group, open: false }] }));
  const head = byRole('button', 'Messaging');
  assert.is(head.textContent, 'Messaging3');
  assert.is(describedBy(head), '3 waiting for you');
  await cleanup();
  await renderInto(sidebar({ groups: [{ ...group, open: true }] }));
  assert.is(byRole('button', 'Messaging').textContent, 'Messaging');
  await cleanup();
});

test('[A2.057] [A2.058] [A2.059] its mark is that of the day: ears on 30 and 31 October, a heart on 14 February, else the plain one', async () => {
  const marks: Record<string, string | undefined> = {};
  for (const day of ['02-13', '02-14', '02-15', '10-29', '10-30', '10-31', '11-01']) {
    const back = setToday(`2026-${day}T12:00:00`);
    await renderInto(
      <PageContexts>
        <PageSidebar path="/" icons={false} />
      </PageContexts>,
    );
    marks[day] = byRole('img', 'Masthead').dataset.variant;
    await cleanup();
    back();
  }
  assert.equal(marks, {
    '02-13': 'default',
    '02-14': 'valentine',
    '02-15': 'default',
    '10-29': 'default',
    '10-30': 'halloween',
    '10-31': 'halloween',
    '11-01': 'default',
  });
});

test('a draft that was saved is no longer counted, on the page where it was saved', async () => {
  const timers = holdTimers(5_000);
  let waiting: readonly unknown[] = [
    {
      kind: 'draft',
      at: '2026-11-20T13:41:00Z',
      record: { resource: 'faqs', id: 7, text: 'Why?' },
    },
  ];
  answerCalls({ 'GET me/waiting': () => ({ data: waiting }) });
  await renderInto(
    <PageContexts>
      <PageSidebar path="/content/faqs" icons={false} />
    </PageContexts>,
  );
  const counted = () => byRole('link', /^FAQs/).textContent;
  await act(async () => timers.pass());
  await until(() => counted() === 'FAQs1', 'the count');
  waiting = [];
  await act(async () =>
    settleFact(services.get(queries), { type: 'item.saved', resource: 'faqs', id: 7 }),
  );
  await until(() => counted() === 'FAQs', 'the count to go');
  timers.restore();
});

test('a pinned page says how much waits on it, as it does in its group', async () => {
  const draft = { kind: 'draft', at: '2026-11-20T13:41:00Z' } as const;
  const waiting = [{ ...draft, record: { resource: 'faqs', id: 7, text: 'Why?' } }];
  services.get(queries).setQueryData(waitingQuery.queryKey, waiting);
  answerCalls({ 'GET me/waiting': () => ({ data: waiting }) });
  services.get(pinsActor).send({ type: 'page.pin', to: '/content/faqs' });
  await renderInto(
    <PageContexts>
      <PageSidebar path="/content/tags" icons={false} />
    </PageContexts>,
  );
  const described = allByRole('link', 'FAQs').map(describedBy);
  assert.equal(described, ['1 waiting for you', '1 waiting for you']);
  services.get(pinsActor).send({ type: 'page.unpin', to: '/content/faqs' });
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

test('the filter finds a page by its name, those without an entry as well, and after those by what else it is called, which it shows', async () => {
  const page = (title: string, synonyms: readonly string[]) => ({
    ...{ title, synonyms, icon: 'tag' as const, href: `/content/${title}`, current: false },
  });
  const items = [page('Resources', ['articles', 'lift letters']), page('Articles on hold', [])];
  const groups = [{ title: 'Content', open: false, items }];
  const measured = measureOverflow();
  const at = (path: string) =>
    sidebar({ top: [], groups, others: [page('Letters by hand', [])], path });
  const { rerender } = await renderInto(at('/content/faqs'));
  const found = () => allByRole('link').map(({ textContent }) => textContent);
  await fill(byRole('textbox', 'Filter pages'), 'Article');
  assert.equal(found(), ['Articles on hold', 'Resources · articles']);
  await fill(byRole('textbox', 'Filter pages'), 'letter');
  assert.equal(found(), ['Letters by hand', 'Resources · lift letters']);
  const typed = () => (byRole('textbox', 'Filter pages') as HTMLInputElement).value;
  await press('Escape');
  assert.is(typed(), '');
  await fill(byRole('textbox', 'Filter pages'), 'letter');
  await rerender(at('/content/Resources'));
  assert.is(typed(), '', 'a filter ends with the page it was typed on');
  await fill(byRole('textbox', 'Filter pages'), 'rticle');
  assert.match(document.body.textContent ?? '', 'No page has this name.');
  await cleanup();
  measured.restore();
});

test('the footer names product, year and version', async () => {
  await renderInto(sidebar());
  assert.is(byRole('contentinfo').textContent, 'Masthead · 20261.0.0');
  await cleanup();
});

test.run();

/** A browser that finds more pages than there is room for. */
function measureOverflow() {
  const { ResizeObserver: Real } = globalThis;
  globalThis.ResizeObserver = class {
    readonly #told: ResizeObserverCallback;
    constructor(told: ResizeObserverCallback) {
      this.#told = told;
    }
    observe(element: Element) {
      Object.defineProperty(element, 'scrollHeight', { value: 2_000 });
      this.#told([], this);
    }
    unobserve() {}
    disconnect() {}
  };
  return {
    restore: () => {
      globalThis.ResizeObserver = Real;
    },
  };
}

function describedBy(element: Element) {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
}

/** What `new Date()` is from now on; gives back what it was. */
function setToday(at: string) {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given: readonly unknown[]) {
      super(...((given.length === 0 ? [at] : given) as [string]));
    }
  } as DateConstructor;
  return () => {
    globalThis.Date = Real;
  };
}
