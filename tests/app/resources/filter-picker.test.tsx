import {
  allByRole,
  byRole,
  cleanup,
  click,
  fill,
  press,
  queryByRole,
  settle,
} from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { ListScreen } from '../../../src/app/resources/list.screen.tsx';
import { pageKeys } from '../../../src/app/shell/keys/page-keys.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { contentResources } from '../../../src/shared/resources/content/resources.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { answerCalls } from '../../support/api.ts';
import { eventually, listAnswer, renderPage, row, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { newApp, services } from '../../support/app-services.ts';

const test = suite('what a new filter is picked from');

test('letters that begin a value offer it with its field, and Enter filters by it', async () => {
  await show('/content/resources', contentResources);
  const stop = services.get(pageKeys).start();
  await press('f');
  await eventually(() => document.activeElement === find(), 'the focus on the letters');
  await fill(find(), 'draft');
  assert.equal(options(), ['Status: Draft']);
  assert.is(active(), 'Status: Draft');
  await press('Enter');
  await eventually(() => param('status') === 'draft', 'the address');
  assert.is(queryByRole('dialog', 'Filter by'), null);
  await press('f');
  await eventually(() => document.activeElement === find(), 'the focus on the letters again');
  await fill(find(), 'status: publ');
  await press('Enter');
  await eventually(() => param('status') === 'draft,published', 'the other value beside it');
  stop();
});

test('a value that is picked leaves those that are gone out of its filter', async () => {
  await show('/content/resources?filters[status][in]=gone', contentResources);
  await pick('status: draft');
  await eventually(() => param('status') === 'draft', 'the value alone');
  await pick('status: published');
  await eventually(() => param('status') === 'draft,published', 'beside one that is there');
});

test('a value that is picked joins the filter that asks for it, and leaves one that asks for another thing as it is', async () => {
  await show('/content/resources?filters[status][ne]=draft', contentResources);
  await pick('status: published');
  await eventually(() => param('status') === 'published', 'a filter of its own');
  assert.is(param('status', 'ne'), 'draft');
  await pick('status: draft');
  await eventually(() => param('status') === 'draft,published', 'the second filter of the field');
  assert.is(param('status', 'ne'), 'draft');
  await show('/content/resources?filters[status]=draft', contentResources);
  await pick('status: published');
  await eventually(() => param('status') === 'draft,published', 'one that is equal to one value');
});

test('fields of which a word begins so stand first, values of that name below them', async () => {
  await show('/content/faqs');
  await click(byRole('button', 'Filter'));
  await eventually(() => queryByRole('option', 'Published') !== null, 'the fields');
  await fill(find(), 'publ');
  assert.equal(options(), ['Publication', 'Published', 'Published: Yes']);
  await fill(find(), 'published');
  await press('ArrowDown');
  assert.is(active(), 'Published: Yes');
  await fill(find(), 'draft');
  assert.equal(options(), ['Published: No'], 'what such rows are called');
  await press('Enter');
  await eventually(() => location.search === '?filters[published]=false', 'the address');
  await click(byRole('button', 'Filter'));
  await eventually(() => queryByRole('option', 'Published') !== null, 'the fields');
  await fill(find(), 'yes');
  await press('Enter');
  await eventually(() => location.search === '?filters[published]=true', 'one of two in its place');
});

test('the builder stands below all fields, and below what its title or a synonym is found by', async () => {
  await show('/content/faqs');
  await click(byRole('button', 'Filter'));
  await eventually(() => queryByRole('option', 'Tags') !== null, 'the fields');
  assert.is(options().at(-1), 'Build filters');
  await fill(find(), ' ');
  assert.is(options().at(-1), 'Build filters', 'a space is no letter');
  for (const letters of ['build', 'filters', 'advanced', 'group', 'Cond ']) {
    await fill(find(), letters);
    assert.is(options()[0], 'Build filters', letters);
  }
  await fill(find(), 'tag');
  assert.equal(options(), ['Tags']);
  await fill(find(), 'advanced');
  assert.is(active(), 'Build filters');
  await press('Enter');
  await eventually(() => queryByRole('dialog', 'Filter FAQs') !== null, 'the builder');
});

test('a colon behind the name of a field is no part of the name', async () => {
  await show('/content/resources', contentResources);
  await click(byRole('button', 'Filter'));
  await eventually(() => queryByRole('option', 'Tags') !== null, 'the fields');
  await fill(find(), 'title:');
  assert.is(active(), 'Title');
  await fill(find(), 'Publication : ');
  assert.equal(options(), ['Publication']);
  await fill(find(), 'status:');
  assert.equal(options().slice(0, 2), ['Status', 'Status: Draft'], 'its values below it');
  await fill(find(), ':');
  assert.equal(options(), ['Clear search']);
});

test('letters that nothing begins with are told to find nothing, and Enter leads nowhere', async () => {
  await show('/content/faqs');
  await click(byRole('button', 'Filter'));
  await eventually(() => queryByRole('option', 'Tags') !== null, 'the fields');
  await fill(find(), 'zt');
  const nothing = 'No field or value is called “zt”.';
  assert.ok(allByRole('status').some(({ textContent }) => textContent === nothing));
  assert.equal(options(), ['Clear search']);
  await press('Enter');
  await settle();
  assert.is(location.search, '');
  assert.ok(queryByRole('dialog', 'Filter by') !== null, 'it stays');
  await click(byRole('option', 'Clear search'));
  assert.ok(options().includes('Tags'));
});

test('the first field is active as the menu opens, and Enter asks for its values', async () => {
  await show('/content/faqs');
  await click(byRole('button', 'Filter'));
  await eventually(() => active() !== undefined, 'an active field');
  assert.is(active(), 'Publication');
  await press('Enter');
  await eventually(() => queryByRole('dialog', 'Filter Publication') !== null, 'its values');
});

async function show(at: string, resource: Resource = faqs) {
  await cleanup();
  newApp();
  signIn(resource);
  answerCalls({ [`GET ${resource.route}`]: () => listAnswer([row(12, {})]) });
  await renderPage(<ListScreen resource={resource} />, at);
  await eventually(() => !document.querySelector('tr[aria-hidden]'), 'an answer');
  await settle();
}

function find() {
  return queryByRole('combobox', 'Filter by…') as HTMLInputElement;
}

function options() {
  return allByRole('option').map(({ textContent }) => textContent);
}

function active() {
  const id = find().getAttribute('aria-activedescendant');
  return id === null ? undefined : document.getElementById(id)?.textContent;
}

/** What the letters find first, by a press on the button. */
async function pick(letters: string) {
  await click(byRole('button', 'Filter'));
  await eventually(() => document.activeElement === find(), 'the focus on the letters');
  await fill(find(), letters);
  await press('Enter');
}

function param(name: string, op = 'in') {
  return new URLSearchParams(location.search).get(`filters[${name}][${op}]`);
}

test.run();
