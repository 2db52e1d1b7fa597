import { allByRole, byRole, cleanup, click, press, queryByRole } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { ListScreen } from '../../../../src/app/resources/list.screen.tsx';
import type { Resource } from '../../../../src/shared/resources/define.ts';
import { fieldNames, labelOf } from '../../../../src/shared/resources/define.ts';
import { faqs } from '../../../../src/shared/resources/content/faqs.ts';
import { subscribers } from '../../../../src/shared/resources/messaging/subscribers.ts';
import { answerCalls } from '../../../support/api.ts';
import {
  eventually,
  found,
  listAnswer,
  renderPage,
  row,
  signIn,
  snackbars,
} from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';
import { newApp } from '../../../support/app-services.ts';

const test = suite('calls of a list');
const rows = [row(12, { question: 'How do I pause a letter?', rank: 1, published: true })];

test('[A2.131] [A7.010] Export sends csv_fields with what narrows the list, and saves the text as a file', async () => {
  const { asked } = await show(
    '/content/faqs?search=letter&sort=question|desc&columns=question,id',
  );
  const saved = await savedBy(async () => {
    await click(byRole('button', 'More'));
    await click(await found('menuitem', /^Export/));
  });
  assert.equal(asked.at(-1), {
    csv_fields: 'question,id',
    sort: 'question|desc',
    search: 'letter',
  });
  assert.equal(saved, ['faqs-1-row.csv']);
});

test('an export of selected rows is the same call narrowed to them alone, and its file is saved at once', async () => {
  const { asked } = await show('/content/faqs?search=letter&columns=question,id');
  await click(byRole('checkbox', /^Select How do I pause/));
  const bar = await found('toolbar', 'Selected rows');
  const saved = await savedBy(() => click(byRole('button', 'Export', bar)));
  assert.equal(asked.at(-1), {
    csv_fields: 'question,id',
    sort: 'id|desc',
    'filters[id][in]': '12',
  });
  assert.equal(saved, ['faqs-1-row.csv']);
});

test('of selected rows those that their file does not hold are told of', async () => {
  await show('/content/faqs', { data: [...rows, row(13, { question: 'Who writes?' })], total: 2 });
  for (const name of [/^Select How do I pause/, /^Select Who writes/])
    await click(byRole('checkbox', name));
  const bar = await found('toolbar', 'Selected rows');
  await savedBy(() => click(byRole('button', 'Export', bar)));
  const left = '1 selected row is not in it: gone, or not yours to export.';
  await eventually(() => snackbars().length > 0, 'the snackbar');
  assert.equal(snackbars(), [`Exported as “faqs-1-row.csv”. ${left}`]);
});

test('[A7.011] the list shows data, total, current and last page and aggregates as the answer has them', async () => {
  const { asked } = await show('/content/faqs?page=2&columns=question,id&aggregates=max:id', {
    total: 41,
    current_page: 2,
    last_page: 5,
    aggregates: { 'max:id': 37 },
  });
  assert.is(asked.at(-1)?.page, '2');
  await eventually(() => document.querySelector('tfoot') !== null, 'the sums');
  const page = document.body.textContent ?? '';
  assert.match(page, 'How do I pause a letter?');
  assert.match(page, 'of 41');
  assert.match(page, 'Page 2 of 5');
  assert.match(document.querySelector('tfoot')?.textContent ?? '', '37');
});

test('[A2.126] every column that can be filtered has its own filter in the menu of its head, and no other has', async () => {
  for (const [resource, plain] of [
    [subscribers, ['ip']],
    [faqs, []],
  ] as const) {
    const columns = fieldNames(resource);
    await show(`${resource.page}?columns=${columns.join()}`, {}, resource);
    const without: string[] = [];
    for (const name of columns) {
      const label = labelOf(resource, name);
      await click(byRole('button', `Menu of ${label}`));
      await eventually(() => queryByRole('menu', `Menu of ${label}`) !== null, 'the menu');
      if (queryByRole('menuitem', `Filter by ${label}`) === null) without.push(name);
      await press('Escape');
      await eventually(() => queryByRole('menu') === null, 'no menu');
    }
    assert.equal(without, plain);
  }
  await click(byRole('button', 'Menu of Published'));
  await click(await found('menuitem', 'Filter by Published'));
  await click(await found('radio', 'Yes'));
  await eventually(
    () => new URLSearchParams(location.search).get('filters[published]') === 'true',
    'the filter in the address',
  );
});

test.after(cleanup);
test.run();

/** The names of the files that are saved meanwhile, once there is one. */
async function savedBy(work: () => Promise<unknown>) {
  const saved: string[] = [];
  const { click: press } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function save() {
    saved.push(this.download);
  };
  await work();
  await eventually(() => saved.length === 1, 'the file');
  HTMLAnchorElement.prototype.click = press;
  return saved;
}

async function show(
  at: string,
  more: Parameters<typeof listAnswer>[1] = {},
  resource: Resource = faqs,
) {
  await cleanup();
  newApp();
  signIn(resource);
  const asked: Record<string, string>[] = [];
  answerCalls({
    [`GET ${resource.route}`]: (url: URL) => {
      asked.push(Object.fromEntries(url.searchParams));
      if (url.searchParams.has('csv_fields')) {
        return new Response('Question,ID\r\nHow do I pause a letter?,12\r\n', {
          headers: { 'content-type': 'text/csv; charset=utf-8' },
        });
      }
      return listAnswer(rows, more);
    },
    'GET views': { data: [] },
  });
  await renderPage(<ListScreen resource={resource} />, at);
  await eventually(
    () => allByRole('row').length > 1 && !document.querySelector('tr[aria-hidden]'),
    'the rows',
  );
  return { asked };
}
