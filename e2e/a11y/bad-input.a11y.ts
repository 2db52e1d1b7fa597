import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { openPage, shoot, startSession } from '../support/browser.ts';
import { covered, faultsOfFit, SPACED, tooSmall } from '../support/drawing.ts';
import { makeFaq, token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import type { App } from '../support/app.ts';
import { resize, visit } from '../support/pages.ts';
import { FLOATING, LISTS } from '../support/states.ts';
import { MANY_LINKS_PAGE } from '../../src/shared/navigation.ts';

const journey = journeys('one screen of each layout, on windows and with words that few try', {
  SEED: 'demo',
});

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter';
const ARABIC = 'النشرة الأسبوعية لأخبار الحديقة والمطبخ';

/** A window of 1280 by 1024 at 400 %. */
const FOUR_TIMES = { width: 320, height: 256 };
const SMALL = { width: 320, height: 640 };
const READER = { width: 1280, height: 800 };
const VAST = { width: 3840, height: 2160 };

const OPENED = new Set([
  ...['palette', 'row menu', 'filter menu', 'confirmation', 'peek', 'edit many'],
  ...['filter builder', 'values of a filter', 'history'],
]);

journey(
  'each layout fits a screen of 3840 pixels, 400 % and words of twice the length: nothing runs out of the page, is covered or too small',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    const found: string[] = [];
    await page.goto(app.url);
    await page.getByRole('form', { name: 'Sign in' }).waitFor();
    found.push(...(await faultsOfSizes(page, 'sign in')));
    await startSession(page, app.url);
    for (const [name, path, fill] of await screens(app)) {
      await page.setViewportSize(READER);
      await visit(page, app.url + path);
      await fill?.(page);
      found.push(...(await faultsOfSizes(page, name)));
    }
    assert.equal(found, []);
    await page.context().close();
  },
);

journey(
  'what opens above a page stays in a window at 400 % and on one of 3840 pixels, with words of twice the length',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    const found: string[] = [];
    for (const [name, path, open] of [...FLOATING, ...LISTS]) {
      if (!OPENED.has(name)) continue;
      await page.setViewportSize(READER);
      await visit(page, app.url + path);
      await open(page);
      await page.evaluate(lengthen);
      for (const size of [SMALL, FOUR_TIMES, VAST]) {
        await resize(page, size);
        await shoot(page, `bad-${name}-${size.width}-${size.height}`);
        const faults = await page.evaluate(outOfWindow);
        found.push(...faults.map((fault) => `${name} at ${size.width}×${size.height}: ${fault}`));
      }
    }
    assert.equal(found, []);
    await page.context().close();
  },
);

journey(
  'where the system sets the colours and a pixel is two, what is chosen, edges, icons and charts stand out, in a light palette and a dark one',
  async ({ app, browser }) => {
    const page = await openPage(browser, { scale: 2 });
    await startSession(page, app.url);
    await page.emulateMedia({ forcedColors: 'active' });
    const found: string[] = [];
    for (const [name, path, fill] of await screens(app)) {
      await visit(page, app.url + path);
      await fill?.(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await resize(page, READER);
        await shoot(page, `bad-${name}-forced-${colorScheme}`);
        const faults = [
          ...(await page.evaluate(chosenLikeOthers)),
          ...(await page.evaluate(iconsLikeGround)),
          ...(await page.evaluate(lostOfControls)),
        ];
        found.push(...faults.map((fault) => `${name}, ${colorScheme}: ${fault}`));
      }
    }
    assert.equal(found, []);
    await page.context().close();
  },
);

journey.run();

async function faultsOfSizes(page: Page, name: string) {
  const found: string[] = [];
  const look = async (how: string, size: { width: number; height: number }) => {
    await resize(page, size);
    await shoot(page, `bad-${name}-${how}`);
    const faults = [
      ...(how === 'vast' ? await page.evaluate(pulledApart) : []),
      ...(await faultsOfFit(page)),
      ...(await page.evaluate(covered)),
      ...(await page.evaluate(tooSmall)),
    ];
    found.push(...faults.map((fault) => `${name}, ${how}: ${fault}`));
  };
  await look('vast', VAST);
  await look('four times', FOUR_TIMES);
  await page.evaluate(lengthen);
  await look('long words', READER);
  await look('long words, small', SMALL);
  await page.addStyleTag({ content: SPACED });
  await look('long words, small, spaced', SMALL);
  return found;
}

/** A screen: its name, its address, and what a person has chosen in it. */
type Screen = readonly [name: string, path: string, fill?: (page: Page) => Promise<void>];

async function screens({ api, database }: App): Promise<readonly Screen[]> {
  const tag = await api.post('tags', {
    name: `${LONG}${token().slice(-2)}`,
    color: '#2745c0',
    _idempotency: token(),
  });
  const long = await makeFaq(api, LONG, { tag_ids: [tag.id] });
  await makeFaq(api, `${ARABIC} ${LONG}`);
  for (const route of ['partners', 'effort-types'])
    await api.post(`marketing/${route}`, { name: `${LONG} ${token()}`, _idempotency: token() });
  const active = "status = 'active' and (ends_at is null or ends_at > now())";
  const first = async (table: string, condition = 'true') => {
    const found = `select id from ${table} where deleted_at is null and ${condition} order by id`;
    return (await database.pool.query(found)).rows[0].id;
  };
  return [
    ['dashboard', '/'],
    ['table', '/content/faqs'],
    ['cards', '/content/assets'],
    ['form', `/content/faqs/${long.id}/edit`],
    ['record', `/content/faqs/${long.id}`],
    ['form with steps', '/messaging/messages/create'],
    ['settings', '/admin/settings/webhooks'],
    ['matrix', '/admin/groups/2/edit'],
    ['segment', `/messaging/segments/${await first('segments')}/edit`],
    ['import', '/messaging/subscribers/import'],
    ['profile', '/preferences/profile'],
    ['editor', '/content/pages/create'],
    ['calendar', '/calendar'],
    ['tasks', '/tasks'],
    ['recent changes', '/recent-changes'],
    [
      'grid of links',
      `${MANY_LINKS_PAGE}?campaign=${await first('campaigns', active)}`,
      chooseLinks,
    ],
    ['not found', '/nowhere'],
  ];
}

/** Two partners and two effort types, one of each with a long name. */
async function chooseLinks(page: Page) {
  for (const field of ['Partners', 'Effort types']) {
    await page.getByRole('combobox', { name: new RegExp(`^${field}`) }).click();
    const search = page.getByRole('combobox', { name: `Search ${field.toLowerCase()}` });
    await page.getByRole('option').first().click();
    await search.fill(LONG);
    await page.getByRole('option', { name: LONG }).first().click();
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'hidden' });
  }
  await page.getByRole('button', { name: /^Generate \d+ links/ }).waitFor();
  await page.mouse.move(0, 0);
}

/** In the page: every word of the chrome is as long again, as a translation may be. */
function lengthen() {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walk.nextNode() !== null) texts.push(walk.currentNode as Text);
  for (const text of texts) {
    const chrome = text.parentElement?.closest(
      'button, a, label, h1, h2, h3, th, [role=option], [role^=menuitem], legend',
    );
    if (chrome == null || text.data.trim() === '') continue;
    text.data = text.data.replace(/\p{L}{3,}/gu, (word) => word + word.toLowerCase());
  }
}

/** In the page: lines whose two ends are too far from each other to be read as one. */
function pulledApart(): string[] {
  return [...document.querySelectorAll('main li')]
    .filter((line) => line.getBoundingClientRect().width > 1_600)
    .map((line) => `pulled apart: ${line.textContent?.slice(0, 80)}`);
}

/** In the page: what floats and stands beyond the window, or has parts that no scrolling brings there. */
function outOfWindow(): string[] {
  const floats = '[role=dialog], [role=alertdialog], [role=menu]';
  return [...document.querySelectorAll(floats)]
    .filter((float) => float.checkVisibility({ visibilityProperty: true }))
    .flatMap((float) => {
      const { left, right, top, bottom } = float.getBoundingClientRect();
      const isOut = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
      const lost = [...float.querySelectorAll('button, input, [role=option], [role^=menuitem]')]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .filter((part) => {
          part.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
          const box = part.getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          return x < 0 || y < 0 || x > innerWidth || y > innerHeight;
        });
      return [
        ...(isOut ? [`beyond the window: ${float.outerHTML.slice(0, 120)}`] : []),
        ...lost.map((part) => `out of view: ${part.outerHTML.slice(0, 120)}`),
      ];
    });
}

/** In the page: what is chosen, and drawn as its neighbours are. */
function chosenLikeOthers(): string[] {
  const of = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
  const look = (element: Element) => {
    const { outlineStyle, outlineWidth, backgroundColor, fontWeight, borderBottom, borderLeft } =
      getComputedStyle(element);
    const first = getComputedStyle(element.firstElementChild ?? element);
    const icons = element.querySelectorAll('svg').length;
    const own = [outlineStyle, outlineWidth, backgroundColor, fontWeight, borderBottom, borderLeft];
    return [...own, first.borderLeft, icons].join(' ');
  };
  const pairs = [
    ['[aria-current]:not([aria-current=false])', ':not([aria-current])'],
    ['[aria-selected=true]', '[aria-selected=false]'],
    ['[aria-pressed=true]', '[aria-pressed=false]'],
  ] as const;
  return pairs.flatMap(([chosen, others]) =>
    of(chosen)
      .filter((element) => {
        const kind = `${element.tagName}[role="${element.role ?? ''}"]`;
        const alike = `${element.role === null ? element.tagName : kind}${others}:not(:focus)`;
        const other = of(alike).find((each) => each.role === element.role);
        return other !== undefined && look(other) === look(element);
      })
      .map((element) => `looks like the others: ${element.outerHTML.slice(0, 140)}`),
  );
}

/** In the page: icons that cannot be told from what is behind them. */
function iconsLikeGround(): string[] {
  const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = channels(color).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string) => {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const ground = (element: Element | null): string => {
    const { backgroundColor } = getComputedStyle(element ?? document.documentElement);
    const isClear = (channels(backgroundColor)[3] ?? 1) < 0.5;
    return element !== null && isClear ? ground(element.parentElement) : backgroundColor;
  };
  return [...document.querySelectorAll('svg')]
    .filter((icon) => icon.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((icon) => {
      const { previousElementSibling: before } = icon;
      const behind = ground(before?.matches('input') === true ? before : icon);
      const parts = [...icon.querySelectorAll('path, circle, rect, line, polyline, polygon')];
      const drawn = parts
        .flatMap((part) => [getComputedStyle(part).stroke, getComputedStyle(part).fill])
        .filter((color) => color.startsWith('rgb'));
      return drawn.length > 0 && drawn.every((color) => contrast(color, behind) < 3);
    })
    .map((icon) => `like its ground: ${icon.outerHTML.slice(0, 140)}`);
}

/** In the page: fields without an edge, icons in a colour of the theme, what is off and looks on, and drawings of too few points. */
function lostOfControls(): string[] {
  const of = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        getComputedStyle(element).clipPath === 'none',
    );
  const told = (what: string) => (element: Element) =>
    `${what}: ${element.outerHTML.slice(0, 140)}`;
  const colorOf = (element: Element | null) =>
    element === null ? '' : getComputedStyle(element).color;
  const themed = of('button > svg, a > svg').filter(
    (icon) => colorOf(icon) !== colorOf(icon.parentElement),
  );
  const on = of('button:not([aria-disabled=true], :disabled)').map(colorOf);
  const off = of('button[aria-disabled=true]').filter((each) => colorOf(each) === on[0]);
  const hasEdge = (element: Element | null, up: number): boolean => {
    if (element === null || up === 0) return false;
    const { borderBottomStyle, borderBottomWidth } = getComputedStyle(element);
    const isEdged = borderBottomStyle !== 'none' && borderBottomWidth !== '0px';
    return isEdged || hasEdge(element.parentElement, up - 1);
  };
  const fields =
    'input:not([type=range], [type=file], [type=color], [type=radio], [role=switch]), textarea, [role=combobox]';
  const coarse = (of('canvas') as HTMLCanvasElement[]).filter(
    (canvas) => canvas.width < canvas.clientWidth * devicePixelRatio - 1,
  );
  return [
    ...of(fields)
      .filter((field) => !hasEdge(field, 3))
      .map(told('no edge')),
    ...themed.map(told('in a colour of the theme')),
    ...off.map(told('off, and looks on')),
    ...coarse.map(told('coarse')),
  ];
}
