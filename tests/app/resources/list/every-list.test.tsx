import { act } from 'react';
import { byRole, byText, cleanup } from '../../../support/dom.tsx';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { ListScreen } from '../../../../src/app/resources/list.screen.tsx';
import { pageAt } from '../../../../src/app/navigation/resolve.ts';
import { commandEntries } from '../../../../src/app/palette/entries.ts';
import type { Field } from '../../../../src/shared/kinds/index.ts';
import { isFilterable, visibleFields } from '../../../../src/shared/query.ts';
import type { Resource } from '../../../../src/shared/resources/define.ts';
import { fieldOf } from '../../../../src/shared/resources/define.ts';
import { faqs } from '../../../../src/shared/resources/content/faqs.ts';
import { tags } from '../../../../src/shared/resources/content/tags.ts';
import { resources } from '../../../../src/shared/resources/index.ts';
import { answerCalls } from '../../../support/api.ts';
import { showGrid } from '../../../support/grid-page.tsx';
import {
  eventually,
  listAnswer,
  renderPage,
  row,
  signIn,
} from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';
import { directory, newApp } from '../../../support/app-services.ts';

const test = suite('every list');
const root = fileURLToPath(new URL('../../../../', import.meta.url));

test('[A2.118] [A2.119] every resource with a page has its list in the one table, and a page to create', async () => {
  const listed = resources.filter(({ page, single }) => page !== null && !single);
  assert.ok(listed.length > 5);
  for (const resource of listed) {
    const page = pageAt(resource.page ?? '');
    assert.is(page.kind, 'list', resource.name);
    assert.is('resource' in page ? page.resource.name : null, resource.name);
    const create = pageAt(`${resource.page}/create`);
    assert.equal([create.kind, 'mode' in create ? create.mode : null], ['form', 'create']);
    const { stop } = await showGrid({ resource, items: [row(7, {})] });
    const grid = byRole('grid', resource.title.many);
    assert.ok(grid.querySelector('tr[data-id="7"]'), resource.name);
    stop();
  }
});

test('[A6.007] [A6.008] whether a list is shown depends on index of its own route', async () => {
  await cleanup();
  newApp();
  const items = [row(1, { question: 'Who writes here?' })];
  const { calls } = answerCalls({ 'GET contents/faqs': listAnswer(items) });
  signIn(faqs, ['index']);
  await renderPage(<ListScreen resource={tags} />, '/content/tags');
  byText(
    'You do not have permission to view this table. Please contact an Administrator for assistance.',
  );
  assert.equal(calls, []);
  await cleanup();
  await renderPage(<ListScreen resource={faqs} />, '/content/faqs');
  await eventually(() => document.querySelector('tr[data-id="1"]') !== null, 'the row');
  assert.ok(calls.includes('GET contents/faqs'));
});

test('in the palette each field that a list can be filtered by has one entry, and no menu of a list or a row has any', async () => {
  for (const resource of resources) {
    if (resource.page === null || resource.single) continue;
    await showWithRow(resource);
    const wanted = [...visibleFields(resource, { unmask: true }).filter]
      .filter((name) => isFilterable(fieldOf(resource, name) as Field))
      .map((name) => `filter.by.${name}`);
    const ids = () =>
      directory()
        .list()
        .map(({ id }) => id);
    await eventually(() => wanted.every((id) => ids().includes(id)), `filters: ${resource.name}`);
    const titles = commandEntries(directory().list()).map(({ entry }) => entry.title);
    const filters = titles.filter((title) => /^Filter by /.test(title));
    assert.is(filters.length, wanted.length, resource.name);
    assert.equal(twice(filters), [], resource.name);
    assert.equal(
      titles.filter((title) => /^Menu of /.test(title)),
      [],
      resource.name,
    );
  }
});

test('no command of a page, a form or a machine is called after the menu that it is in', () => {
  const sources = ['src/app/commands/registry', 'machines'].flatMap(sourcesIn);
  assert.ok(sources.length > 300);
  const titles = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\btitle: *[`'"]([^`'"]+)/g)].map(
      ([, title = '']) => title,
    ),
  );
  assert.ok(
    titles.some((title) => title.startsWith('Filter by ')),
    'titles are read',
  );
  assert.equal(
    titles.filter((title) => /^Menu of /.test(title)),
    [],
  );
});

test.after(cleanup);
test.run();

/** The whole list with the focus in its row, and so with all that can be done there. */
async function showWithRow(resource: Resource) {
  await cleanup();
  newApp();
  signIn(resource);
  answerCalls({ [`GET ${resource.route}`]: listAnswer([row(7, {})]) });
  await renderPage(<ListScreen resource={resource} />, resource.page ?? '');
  const cell = () => document.querySelector<HTMLElement>('[data-id="7"] [data-cell]');
  // Files are cards.
  if (!resource.isFile) await eventually(() => cell() !== null, `the row: ${resource.name}`);
  await act(async () => cell()?.focus());
}

function twice(titles: readonly string[]) {
  return titles.filter((title, at) => titles.indexOf(title) !== at);
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(root, folder, path));
}
