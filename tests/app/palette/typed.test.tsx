import {
  byRole,
  cleanup,
  click,
  fill,
  press,
  queryByRole,
  renderInto,
  settle,
  until,
} from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { Router } from 'wouter';
import '../../../src/app/palette/palette-view.tsx';
import { App } from '../../../src/app/shell/app.tsx';
import { navigation } from '../../../src/app/navigation/go.ts';
import { startShell } from '../../../src/app/shell/start-shell.ts';
import { PERMISSIONS } from '../../../src/shared/permission-table.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import { answerCalls } from '../../support/api.ts';
import { newApp, services } from '../../support/app-services.ts';
import { editing } from '../../support/form-page.tsx';
import { PageContexts } from '../../support/page-contexts.tsx';
import { eventually, listAnswer, row } from '../../support/resource-page.tsx';
import { noraWith } from '../../support/nora.ts';
import { suite } from '../../support/suite.ts';
import { holdTimers } from '../../support/timers.ts';
import type { Place } from './typed.ts';
import { AT_START, TYPED } from './typed.ts';

holdTimers(750, Number.POSITIVE_INFINITY);

const test = suite('what is typed in the palette');
const granted = { access_token: 'secret-token', token_type: 'Bearer', expires_in: 900 };
const nora = noraWith([...PERMISSIONS]);
const faqs = [9, 8, 7].map((id) =>
  row(id, {
    question: `Question ${id}`,
    answer: '<p>Yes.</p>',
    published: false,
    tag_ids: [],
    publication_id: null,
    rank: id,
  }),
);

const pages = [9, 8, 7].map((id) =>
  row(id, { name: `Page ${id}`, status: 'draft', publish_at: null, publication_id: null }),
);

const PLACES: Readonly<Record<Place, () => Promise<void>>> = {
  async rows() {
    await open('/content/faqs');
    await until(() => document.querySelector('[data-id="9"] [data-cell]') !== null, 'the rows');
    for (const { id } of faqs.slice(1)) await click(byRole('checkbox', `Select Question ${id}`));
    document.querySelector<HTMLElement>('[data-id="9"] [data-cell]')?.focus();
    await settle();
  },
  async pages() {
    await open('/content/pages');
    await until(() => document.querySelector('[data-id="9"] [data-cell]') !== null, 'the rows');
    for (const { id } of pages.slice(1)) await click(byRole('checkbox', `Select Page ${id}`));
    document.querySelector<HTMLElement>('[data-id="9"] [data-cell]')?.focus();
    await settle();
  },
  async draft() {
    await open('/content/pages/9');
    await until(() => queryByRole('button', 'Publish') !== null, 'its verbs');
  },
  async list() {
    await open('/content/faqs');
    await until(() => document.querySelector('[data-id="9"] [data-cell]') !== null, 'the rows');
  },
  async form() {
    await open('/content/faqs/9/edit');
    await until(() => document.querySelector('input') !== null, 'the form');
    await fill(byRole('textbox', /^Question/), 'Another question');
  },
  any: () => open('/recent-changes'),
};

test('a hundred and twenty different texts are typed, forty of them people’s own words', () => {
  const typed = Object.values(TYPED).flat();
  assert.ok(new Set(typed.map(({ text }) => text)).size >= 120);
  assert.ok(new Set(typed.filter(({ own }) => own).map(({ text }) => text)).size >= 40);
});

for (const [place, cases] of Object.entries(TYPED)) {
  test(`what has to come first does, of ${cases.length} beginnings that people type: ${place}`, async () => {
    await PLACES[place as Place]();
    await press('Mod+k');
    await until(() => options().length > 0, 'the palette');
    const wrong: string[] = [];
    for (const { text, first } of cases) {
      await fill(byRole('combobox', 'Search or run a command'), text);
      await settle();
      const [found] = options();
      if (found?.id !== first) wrong.push(`${text}: ${found?.id} (${found?.title}), not ${first}`);
    }
    assert.equal(wrong, []);
  });
}

test('a row that was found by another word shows that word beside its title', async () => {
  await PLACES.any();
  await press('Mod+k');
  await until(() => options().length > 0, 'the palette');
  await fill(byRole('combobox', 'Search or run a command'), 'merge fields');
  await settle();
  assert.is(options()[0]?.title, 'Go to Variables · merge fields');
  await fill(byRole('combobox', 'Search or run a command'), 'variables');
  await settle();
  assert.is(options()[0]?.title, 'Go to Variables');
});

test('what is so already is found by its name and says so, with what can be chosen instead beside it', async () => {
  await PLACES.list();
  await press('Mod+k');
  const type = async (text: string) => {
    await fill(byRole('combobox', 'Search or run a command'), text);
    await settle();
  };
  const said = (id: string) => byLine(id)?.textContent ?? 'nothing';
  await type('light');
  assert.match(said('theme.light'), 'The theme is light already');
  assert.is(byLine('theme.light')?.getAttribute('aria-disabled'), 'true');
  assert.is(byLine('theme.dark')?.getAttribute('aria-disabled'), null);
  await type('stop grouping');
  assert.match(said('group.none'), 'The list is not grouped');
  await type('all faqs');
  assert.match(said('view.choose.all'), 'It is shown already');
  await type('date range: show all');
  assert.match(said('range.all'), 'The list is of that date range already');
});

test('the name of every resource, of one and of many, leads to its page first', async () => {
  await PLACES.any();
  await press('Mod+k');
  const wrong: string[] = [];
  for (const { page, title } of resources) {
    for (const text of page === null ? [] : [title.many, title.one]) {
      await fill(byRole('combobox', 'Search or run a command'), text.toLowerCase());
      await settle();
      const first = options()[0]?.id;
      if (first !== `go.${page}`) wrong.push(`${text}: ${first}, not ${page}`);
    }
  }
  assert.equal(wrong, []);
});

test('the name of a list finds on that list none of what only stands in it', async () => {
  await PLACES.list();
  await press('Mod+k');
  for (const text of ['faqs', 'FAQs', 'faq']) {
    await fill(byRole('combobox', 'Search or run a command'), text);
    await settle();
    const found = options().map(({ id }) => id);
    assert.equal(found[0], 'go./content/faqs');
    const others = found.filter((id) => /^(filter|sort|page|range|sum|group|settings)\./.test(id));
    assert.equal(others, [], text);
  }
});

for (const [place, ids] of Object.entries(AT_START)) {
  test(`before anything is typed the first screen has what can be done here, then where to go: ${place}`, async () => {
    await PLACES[place as Place]();
    await press('Mod+k');
    await until(() => options().length > 0, 'the palette');
    await settle();
    const shown = options().map(({ id }) => id);
    assert.equal(shown.slice(0, ids.length), ids);
  });
}

test.after.each(cleanup);
test.run();

const ROWS: Readonly<Record<string, readonly ReturnType<typeof row>[]>> = { faqs, pages };

async function open(at: string) {
  await cleanup();
  newApp();
  history.replaceState(null, '', at);
  const lists = Object.fromEntries(
    resources.map(({ route, name }) => [`GET ${route}`, listAnswer(ROWS[name] ?? [])]),
  );
  answerCalls({
    ...lists,
    ...editing,
    'GET contents/faqs/9': { data: faqs[0] },
    'GET contents/faqs/9/uses': { data: { places: [], hidden: false } },
    'GET contents/pages/9': { data: pages[0] },
    'GET contents/pages/9/uses': { data: { places: [], hidden: false } },
    'POST login': granted,
    'GET me': nora,
    'GET undos': { data: [] },
    'GET search': { data: [] },
  });
  startShell(services);
  await renderInto(
    <PageContexts>
      <Router aroundNav={services.get(navigation).aroundNav}>
        <App />
      </Router>
    </PageContexts>,
  );
  await fill(byRole('textbox', 'E-mail'), 'nora@example.org');
  await fill(document.querySelector('input[name=password]') as HTMLInputElement, 'pass word');
  await click(byRole('button', 'Sign in'));
  await eventually(() => document.querySelector('nav[aria-label=Main]') !== null, 'the page');
}

function byLine(id: string) {
  return document.querySelector<HTMLElement>(`[data-line="${id}"]`);
}

/** What is listed, from the top on. */
function options() {
  const found = document.querySelectorAll<HTMLElement>('[role=option][data-line]');
  return [...found].map((option) => ({
    id: option.dataset.line ?? '',
    title: option.querySelector('span[title]')?.textContent ?? '',
  }));
}
