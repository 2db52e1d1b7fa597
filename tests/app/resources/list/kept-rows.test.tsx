import { allByRole, byRole, byText, cleanup, click, queryByRole } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { ListScreen } from '../../../../src/app/resources/list.screen.tsx';
import { faqs } from '../../../../src/shared/resources/content/faqs.ts';
import { answerCalls, json } from '../../../support/api.ts';
import {
  eventually,
  listAnswer,
  renderPage,
  row,
  signIn,
} from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';
import { directory, newApp, run } from '../../../support/app-services.ts';

const test = suite('quick changes of a list, and a server that is away');
const LIST = 'GET contents/faqs';
const rows = [
  row(12, { question: 'How do I pause a letter?', tag_ids: [], published: true }),
  row(11, { question: 'Who writes here?', tag_ids: [], published: false }),
];

test.after.each(cleanup);

test('two presses on a head before anything is drawn sort down: the second follows the first', async () => {
  await show({});
  const head = byRole('button', 'Question', byRole('columnheader', 'Question'));
  await act(async () => {
    head.click();
    head.click();
  });
  assert.is(location.search, '?sort=question|desc');
});

test('filters taken away by two presses before anything is drawn are both gone', async () => {
  await show({ at: '/content/faqs?filters[published]=true&filters[question][contains]=x' });
  await eventually(() => allByRole('button', /^Remove/).length === 2, 'both filters');
  await act(async () => {
    for (const button of allByRole('button', /^Remove/)) button.click();
  });
  assert.is(location.search, '');
});

test('where the server does not answer, a sort and the next page keep the rows and say so; a refusal does not', async () => {
  const { answers } = await show({ answer: listAnswer(rows, { total: 80, last_page: 2 }) });
  const head = () => byRole('button', 'Question', byRole('columnheader', 'Question'));
  answers[LIST] = json(503, { id: 'down', message: 'The server is away.' });
  await click(head());
  await eventually(() => queryByRole('alert') !== null, 'the notice');
  assert.match(byRole('alert').textContent ?? '', 'These are the rows from before');
  assert.ok(byText('How do I pause a letter?'));
  assert.is(queryByRole('heading', 'An error occurred'), null);
  answers[LIST] = listAnswer([rows[1] ?? row(11, {})]);
  await click(byRole('button', 'Retry'));
  await eventually(() => queryByRole('alert') === null, 'the answer');
  assert.is(document.body.textContent?.includes('How do I pause a letter?'), false);
  answers[LIST] = json(400, { id: 'bad', message: 'No such order.' });
  await click(head());
  await eventually(() => queryByRole('heading', 'An error occurred') !== null, 'the refusal');
});

test('where a further page is refused, the pager leads back and on, beside Retry', async () => {
  const { answers } = await show({ answer: listAnswer(rows, { total: 80, last_page: 4 }) });
  answers[LIST] = json(500, { id: 'broken', message: 'This page cannot be read.' });
  await click(byRole('button', 'Next page'));
  await eventually(() => queryByRole('heading', 'An error occurred') !== null, 'the refusal');
  assert.is(location.search, '?page=2');
  assert.ok(byRole('button', 'Retry'));
  assert.match(byRole('group', 'Pages').parentElement?.textContent ?? '', /Page 2$/);
  await click(byRole('button', 'Next page'));
  await eventually(() => location.search === '?page=3', 'the page after it');
  await eventually(() => queryByRole('button', 'Previous page') !== null, 'the pager');
  await click(byRole('button', 'Previous page'));
  await eventually(() => location.search === '?page=2', 'the page before it');
  await eventually(() => queryByRole('button', 'Previous page') !== null, 'the pager');
  answers[LIST] = listAnswer(rows, { total: 80, last_page: 4 });
  await click(byRole('button', 'Previous page'));
  await eventually(() => location.search === '', 'the first page');
  await eventually(() => queryByRole('heading', 'An error occurred') === null, 'its rows');
});

test('the commands of the pager go by the page that was refused, as its buttons do', async () => {
  const broken = () => json(500, { id: 'broken', message: 'This page cannot be read.' });
  await show({ at: '/content/faqs?page=3', answer: broken });
  const pages = () => queryByRole('group', 'Pages')?.parentElement?.textContent ?? '';
  for (const [command, page] of [
    ['page.previous', 2],
    ['page.next', 3],
  ] as const) {
    await eventually(() => reasonOf(command) === null, 'the command');
    await act(async () => void run(command));
    assert.is(location.search, `?page=${page}`);
    await eventually(() => pages().endsWith(`Page ${page}`), 'the page');
  }
});

test('no command of a row is left once the list has lost its last one', async () => {
  const { answers } = await show({});
  const titles = () =>
    directory()
      .list()
      .filter(({ id, reason }) => id.startsWith('row.') && reason === null)
      .map(({ title }) => title);
  await act(async () => document.querySelector<HTMLElement>('td[data-cell="0:1"]')?.focus());
  assert.ok(titles().includes('Peek at FAQ “How do I pause a letter?”'), titles().join());
  answers[LIST] = listAnswer([]);
  await click(byRole('button', 'Question', byRole('columnheader', 'Question')));
  await eventually(() => queryByRole('heading', 'No FAQs yet') !== null, 'the empty list');
  assert.equal(titles(), []);
});

test.run();

function reasonOf(command: string) {
  return directory()
    .list()
    .find(({ id }) => id === command)?.reason;
}

async function show({ at = '/content/faqs', answer = listAnswer(rows) }: Show) {
  newApp();
  signIn(faqs);
  const answers: Record<string, unknown> = { [LIST]: answer };
  answerCalls(answers);
  await renderPage(<ListScreen resource={faqs} />, at);
  await eventually(() => !document.querySelector('tr[aria-hidden]'), 'an answer');
  return { answers };
}

interface Show {
  readonly at?: string;
  readonly answer?: unknown;
}
