import '../support/dom.tsx';
import * as assert from 'uvu/assert';
import { countDown } from '../../src/shared/count-down.ts';
import { holdVisitor } from '../../src/site/hold-visitors.ts';
import { openMedia, scriptsFor } from '../../src/site/page-scripts.ts';
import { pageDocument } from '../../src/site/page.ts';
import { projectOf } from '../../src/content/project.ts';
import { renderContent } from '../../src/content/render.ts';
import { suite } from '../support/suite.ts';

const test = suite('what runs in a published page');
const START = Date.parse('2031-02-03T04:05:06Z');

test.after.each(() => document.body.replaceChildren());

/** A page with that content, whose clock stands still between the ticks of it. */
function withClock(act: (clock: { pass(seconds: number): void; ticks(): number }) => void) {
  const { setInterval: start, clearInterval: stop, Date: RealDate } = globalThis;
  let now = START;
  const running = new Set<() => void>();
  class HeldDate extends RealDate {
    static override now = () => now;
  }
  Object.assign(globalThis, {
    Date: HeldDate,
    setInterval(tick: () => void, ms: number) {
      assert.is(ms, 1000);
      running.add(tick);
      return tick;
    },
    clearInterval: (tick: () => void) => running.delete(tick),
  });
  try {
    act({
      pass(seconds) {
        for (let second = 0; second < seconds; second += 1) {
          now += 1000;
          for (const tick of [...running]) tick();
        }
      },
      ticks: () => running.size,
    });
  } finally {
    Object.assign(globalThis, { setInterval: start, clearInterval: stop, Date: RealDate });
  }
}

function countdownOf(said: Readonly<Record<string, string>>) {
  const node = { type: 'countdown', attributes: { 'data-block': 'countdown', ...said } };
  document.body.innerHTML = renderContent(projectOf([node]));
  const block = document.querySelector<HTMLElement>('[data-block]') as HTMLElement;
  const counts = () =>
    [...block.querySelectorAll('[data-count]')].map((each) => each.textContent).join(':');
  return { block, counts };
}

test('[B4.017] [B4.018] [B9.002] a countdown says each second how long it is until its start time', () => {
  withClock(({ pass }) => {
    const until = new Date(START + (2 * 86_400 + 3 * 3_600 + 4 * 60 + 5) * 1000).toISOString();
    const { block, counts } = countdownOf({ 'data-startfrom': until, 'data-duration': '1' });
    countDown(block.dataset, block);
    assert.is(counts(), '02:03:04:05');
    pass(1);
    assert.is(counts(), '02:03:04:04');
    pass(65);
    assert.is(counts(), '02:03:02:59');
  });
});

test('[B4.017] [B4.019] [B9.003] one without a start time runs for its minutes, and then shows its text alone', () => {
  withClock(({ pass, ticks }) => {
    const { block, counts } = countdownOf({
      'data-duration': '2',
      'data-end-text': 'It is <over>',
    });
    countDown(block.dataset, block);
    assert.is(counts(), '00:00:02:00');
    pass(119);
    assert.is(counts(), '00:00:00:01');
    assert.is(ticks(), 1);
    pass(1);
    assert.is(block.textContent, 'It is <over>');
    assert.is(block.children.length, 0);
    assert.is(ticks(), 0);
  });
});

test('one whose time is over says so at once, and one that has no time stands still', () => {
  withClock(({ ticks }) => {
    const past = countdownOf({ 'data-startfrom': '2020-01-01T00:00:00Z', 'data-end-text': 'Over' });
    countDown(past.block.dataset, past.block);
    assert.is(past.block.textContent, 'Over');
    const none = countdownOf({ 'data-end-text': 'Over' });
    countDown(none.block.dataset, none.block);
    assert.is(none.counts(), '00:00:00:00');
    assert.is(ticks(), 0);
  });
});

/** Opened dialogs are counted: nothing is drawn here. */
function held(when: 'leaving' | 'pointer', html = '<p>Stay</p>') {
  document.body.innerHTML = `<div data-block="exit-splash">${html}</div>`;
  let opened = 0;
  HTMLDialogElement.prototype.showModal = () => {
    opened += 1;
  };
  holdVisitor(document.querySelector('[data-block]') as HTMLElement, when);
  return { opened: () => opened };
}

test('an exit splash opens once on the way back, and a mouse out when the pointer leaves at the top', () => {
  const splash = held('leaving');
  window.dispatchEvent(new Event('popstate'));
  window.dispatchEvent(new Event('popstate'));
  assert.is(splash.opened(), 1);
  assert.is(document.querySelector('dialog [data-block] p')?.textContent, 'Stay');
  const leave = (clientY: number) =>
    document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY }));
  const mouse = held('pointer');
  leave(300);
  assert.is(mouse.opened(), 0);
  leave(-1);
  leave(-1);
  assert.is(mouse.opened(), 1);
});

test('one in which nothing stands holds nobody', () => {
  const splash = held('leaving', ' ');
  window.dispatchEvent(new Event('popstate'));
  assert.is(splash.opened(), 0);
});

test('[A9.025] what a card leads to opens above the page where it is a picture or a film, 850 px wide at most', () => {
  HTMLDialogElement.prototype.showModal = () => undefined;
  for (const [href, medium] of [
    ['https://example.com/a.png?x=1', 'img'],
    ['/files/a/tide.mp4', 'video'],
    ['https://example.com/a', null],
  ] as const) {
    for (const open of document.querySelectorAll('dialog')) open.remove();
    document.body.innerHTML = `<a href="${href}">Low tide</a>`;
    const link = document.querySelector('a') as HTMLAnchorElement;
    link.addEventListener('click', (event) => event.preventDefault());
    openMedia(link);
    link.click();
    assert.is(document.querySelector('dialog [src]')?.tagName.toLowerCase() ?? null, medium, href);
  }
  const page = pageDocument({
    title: 'T',
    description: null,
    publication: null,
    content: '',
    styles: [],
    heading: null,
  });
  assert.match(page, 'dialog[data-media]{max-width:min(850px,calc(100vw - 32px))}');
});

test('a page has the scripts of its own blocks alone, whatever its texts say', () => {
  const blocks = (html: string) =>
    scriptsFor(html).map((text) => /data-block=([\w-]+)/.exec(text)?.[1]);
  assert.equal(blocks('<p>a</p><div data-block="video"></div>'), []);
  assert.equal(blocks('<div data-block="countdown"></div> <div data-block="mouse-out"></div>'), [
    'countdown',
    'mouse-out',
  ]);
  const quoted = renderContent(
    projectOf([
      { type: 'html', source: '<div data-block="countdown"></div>' },
      { type: 'text', components: [{ type: 'textnode', content: ' data-block="countdown"' }] },
    ]),
  );
  assert.ok(scriptsFor(quoted).length <= 1);
  for (const text of scriptsFor(
    '<a data-block="countdown"><a data-block="exit-splash"><a data-block="link-overlay"',
  )) {
    assert.not.match(text, '</script');
    assert.type(new Function(text), 'function');
  }
});

test('[B1.023] [B1.022] [B1.021] a page’s own title, meta tags and hidden resources stand in its head', () => {
  const page = pageDocument({
    title: 'Record',
    description: 'Of the record',
    publication: 'Tide & Co',
    content: '',
    styles: [],
    heading: null,
    head: {
      title: 'Low <tide>',
      metas: [
        { name: 'og:title', content: '"Ebb"' },
        { name: 'description', content: 'Own' },
      ],
      links: [{ rel: 'icon', href: '/files/a?b&c' }],
    },
  });
  const head = /<head>.*<\/head>/s.exec(page)?.[0] ?? '';
  assert.match(head, '<title>Low &lt;tide&gt;</title>');
  assert.match(head, '<meta property="og:title" content="&quot;Ebb&quot;">');
  assert.match(head, '<link rel="icon" href="/files/a?b&amp;c">');
  assert.equal(head.match(/name="description" content="[^"]*"/g), [
    'name="description" content="Own"',
  ]);
  assert.not.match(head, 'data:,');
});

test.run();
