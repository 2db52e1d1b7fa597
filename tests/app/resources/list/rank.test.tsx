import { byRole, cleanup, click, press, queryByRole, settle } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { NOT_YET } from '../../../../machines/ranking/ranking.rules.ts';
import { ListScreen } from '../../../../src/app/resources/list.screen.tsx';
import { announcer } from '../../../../src/app/actors/announcer.ts';
import { navigationGuard } from '../../../../src/app/navigation/guard.tsx';
import { pageKeys } from '../../../../src/app/shell/keys/page-keys.ts';
import { faqs } from '../../../../src/shared/resources/content/faqs.ts';
import { answerCalls, json } from '../../../support/api.ts';
import { focusCell, focusedAt } from '../../../support/grid-page.tsx';
import {
  eventually,
  found,
  listAnswer,
  snackbars,
  renderPage,
  row,
  signIn,
} from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';
import { directory, newApp, run, services } from '../../../support/app-services.ts';
import type { Action } from '../../../../src/shared/contract/actions.ts';
import { ACTIONS } from '../../../../src/shared/contract/actions.ts';

const test = suite('rank in a list');
const LIST = 'GET contents/faqs';
const BY_RANK = '/content/faqs?columns=question,rank&sort=rank|asc';
let stop: (() => void) | null = null;

test.after.each(async () => {
  stop?.();
  await cleanup();
});

test('[A7.053] [A7.054] [A3.064] [A3.065] a row is moved by its keys: fetched, and saved as a whole with its tags and the neighbours that moved', async () => {
  const server = await show();
  assert.ok(server.columns().every((named) => named.includes('rank') && named.includes('version')));
  await focusCell('0:1');
  await press('Alt+ArrowDown');
  assert.equal(drawn(), ['12 1', '11 2', '13 3'], 'at once');
  assert.is(focusedAt(), '1:1');
  await eventually(() => server.puts().length === 1, 'the save');
  assert.equal(server.puts()[0], {
    question: 'Question 11',
    answer: '<p>So.</p>',
    publication_id: null,
    tag_ids: [4],
    rank: 2,
    published: true,
    version: 1,
    ranks: [{ id: 12, rank: 1 }],
  });
  assert.ok(server.calls().includes('GET contents/faqs/11'));
  await eventually(
    () => services.get(announcer).said.get().polite.at(-1)?.text === 'Moved to place 2 of 3',
    'the words',
  );
  await eventually(() => server.lists() === 2, 'the list of after');
  await settle();
  assert.equal(drawn(), ['12 1', '11 2', '13 3']);
  assert.is(focusedAt(), '1:1');
});

test('a refused move goes back, says what happened and fetches the list again', async () => {
  const refusal = { id: 'stale', message: 'Somebody else saved it.', data: { fields: ['rank'] } };
  let answer: (response: Response) => void = () => undefined;
  const refused = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const server = await show({ put: () => refused });
  await focusCell('2:1');
  await press('Alt+ArrowUp');
  await eventually(() => server.puts().length === 1, 'the save');
  assert.equal(drawn(), ['11 1', '13 2', '12 3']);
  answer(json(409, refusal));
  await eventually(() => server.lists() === 2, 'the list of after');
  await eventually(() => drawn()[1] === '12 2', 'the order of before');
  assert.match(snackbars()[0] ?? '', /^Somebody else has changed the order since/);
  assert.is(focusedAt(), '2:1');
});

test('where the list does not show its order the commands say why, and there is no handle', async () => {
  const reasons: readonly (readonly [string, string])[] = [
    ['', 'Sort by rank first'],
    ['?sort=rank|desc', 'Sort by rank first'],
    ['?sort=rank|asc&search=letter', 'Clear the search first'],
    ['?sort=rank|asc&filters[published]=true', 'Clear the filters first'],
    ['?sort=rank|asc&group_by=published', 'Stop grouping first'],
  ];
  for (const [query, reason] of reasons) {
    await show({ at: `/content/faqs${query}` });
    for (const id of ['rank.up', 'rank.down', 'rank.top', 'rank.to']) {
      assert.is(commandOf(id)?.reason, reason, `${query} ${id}`);
    }
    assert.is(handles().length, 0, query);
    stop?.();
    await cleanup();
  }
});

test('a person who may not update sees nothing of it, and neither does a list without an order', async () => {
  await show({ actions: ACTIONS.filter((action) => action !== 'update'), commands: false });
  await found('checkbox', 'Select Question 11');
  assert.is(commandOf('rank.up'), undefined);
  assert.is(handles().length, 0);
});

test('the menu of a row moves it, and says why not', async () => {
  const server = await show();
  await focusCell('1:1');
  await press('.');
  await found('menuitem', /^Move up/);
  await click(byRole('menuitem', /^Move to top/));
  await eventually(() => drawn()[0] === '12 1', 'the move');
  await eventually(() => server.puts().length === 1, 'the save');
  await eventually(() => queryByRole('menu') === null, 'the menu to go');
  await focusCell('0:1');
  await press('.');
  await found('menuitem', /^Move up/);
  assert.is(byRole('menuitem', /^Move up/).getAttribute('aria-description'), 'This is the first');
});

test('a move whose new page cannot be found out is done all the same', async () => {
  const server = await show({ pages: 2, counts: false });
  await focusCell('0:1');
  await act(async () => run('rank.to', { position: 9 }));
  await eventually(() => server.puts().length === 1, 'the save');
  const said = () =>
    services
      .get(announcer)
      .said.get()
      .polite.map(({ text }) => text);
  await eventually(() => said().some((text) => text.startsWith('Moved to place')), 'the arrival');
  assert.equal(snackbars(), []);
});

test('a list is not left while moves wait to be saved, and left by itself once they are', async () => {
  const answers: ((response: Response) => void)[] = [];
  const server = await show({ put: () => new Promise((resolve) => answers.push(resolve)) });
  const allowed: boolean[] = [];
  const { unsubscribe } = services
    .get(navigationGuard)
    .ref.on('navigation.allowed', ({ discarded }) => allowed.push(discarded));
  await focusCell('0:1');
  await press('Alt+ArrowDown');
  await eventually(() => answers.length === 1, 'the first save');
  await press('Alt+ArrowDown');
  await act(async () =>
    services.get(navigationGuard).ref.send({
      type: 'navigation.ask',
      intent: { kind: 'link', to: '/content/tags' },
    }),
  );
  assert.ok(services.get(navigationGuard).ref.getSnapshot().hasTag('asking'));
  const saved = (version: number) => json(200, { message: '', data: { id: 11, version, rank: 2 } });
  answers[0]?.(saved(2));
  await eventually(() => answers.length === 2, 'the move that waited');
  assert.equal(allowed, []);
  answers[1]?.(saved(3));
  await eventually(() => allowed.length === 1, 'the way out');
  unsubscribe();
  assert.equal(allowed, [false]);
  assert.is(server.puts().length, 2);
});

test('a position by its number is asked for in the palette, from wherever the command is chosen', async () => {
  const server = await show();
  const asked: unknown[] = [];
  const remove = directory().addPlain([
    { id: 'palette.open', title: 'Palette', run: ({ command }) => void asked.push(command) },
  ]);
  await focusCell('0:1');
  await act(async () => void run('rank.to'));
  const [question] = asked as { id: string; args: readonly { title: string }[] }[];
  assert.equal([question?.id, question?.args[0]?.title], ['rank.to', 'Place']);
  assert.equal(server.puts(), []);
  await act(async () => void run('rank.to', { position: 3 }));
  await eventually(() => server.puts().length === 1, 'the save');
  assert.equal(drawn(), ['12 1', '13 2', '11 3']);
  remove();
});

test('a row is dragged by its handle to where the line stands; Escape leaves it', async () => {
  const server = await show();
  layOut();
  await pointer('pointerdown', 10, handles()[0]);
  await pointer('pointermove', 115);
  assert.ok(document.querySelector('[data-drop-line]'));
  await press('Escape');
  assert.is(document.querySelector('[data-drop-line]'), null);
  await pointer('pointerup', 115);
  assert.equal(drawn(), ['11 1', '12 2', '13 3']);
  await pointer('pointerdown', 10, handles()[0]);
  await pointer('pointermove', 115);
  await pointer('pointerup', 115);
  assert.equal(drawn(), ['12 1', '13 2', '11 3']);
  await eventually(() => server.puts().length === 1, 'the save');
  await eventually(() => focusedAt() === '2:1', 'the focus');
});

test('over the edge of a page the row takes the position of the one beyond, and the list follows it', async () => {
  const server = await show({ at: `${BY_RANK}&per_page=10`, pages: 2 });
  await focusCell('2:1');
  await press('Alt+ArrowDown');
  await eventually(() => server.puts().length === 1, 'the save');
  const { rank, ranks } = server.puts()[0] as { rank: number; ranks: unknown };
  assert.equal([rank, ranks], [9, [{ id: 21, rank: 8 }]]);
  await eventually(() => location.search.includes('page=2'), 'the next page');
});

test.run();

/** The list of three FAQs over a server that moves them. */
async function show({
  at = BY_RANK,
  actions = ACTIONS as readonly Action[],
  put = undefined as (() => Promise<Response>) | undefined,
  pages = 1,
  counts = true,
  commands = true,
} = {}) {
  await cleanup();
  newApp();
  signIn(faqs, actions);
  let order = [11, 12, 13];
  const columns: string[][] = [];
  const versions = new Map(order.map((id) => [id, 1]));
  const item = (id: number) => ({
    ...row(id, {
      question: `Question ${id}`,
      answer: '<p>So.</p>',
      publication_id: null,
      tag_ids: [4],
      tags: [{ id: 4, name: 'Members', color: '#112233' }],
      rank: order.indexOf(id) + 1,
      published: true,
    }),
    version: versions.get(id) ?? 1,
  });
  const list = (url: URL) => {
    columns.push(url.searchParams.get('columns')?.split(',') ?? []);
    if (!counts && url.searchParams.get('per_page') === '1') return json(500, { message: 'No.' });
    return url.searchParams.get('page') === '2'
      ? listAnswer([{ ...item(21), rank: 9 }], { total: 4, current_page: 2, last_page: pages })
      : listAnswer(order.map(item), { total: pages === 1 ? 3 : 4, last_page: pages });
  };
  const sent: { bodies: readonly unknown[] } = { bodies: [] };
  const move = (id: number) => () => {
    if (put !== undefined) return put();
    const { rank } = sent.bodies.at(-1) as { rank: number };
    const rest = order.filter((each) => each !== id);
    order = [...rest.slice(0, rank - 1), id, ...rest.slice(rank - 1)];
    versions.set(id, 2);
    return { message: 'FAQ updated successfully.', data: { ...item(id), rank } };
  };
  const routes = [11, 12, 13].flatMap((id) => [
    [`GET contents/faqs/${id}`, () => ({ data: item(id) })] as const,
    [`PUT contents/faqs/${id}`, move(id)] as const,
  ]);
  const wire = answerCalls({ [LIST]: list, ...Object.fromEntries(routes) });
  sent.bodies = wire.bodies;
  await renderPage(<ListScreen resource={faqs} />, at);
  stop = services.get(pageKeys).start();
  const isReady = () => ![undefined, NOT_YET].includes(commandOf('rank.to')?.reason ?? undefined);
  if (commands && !at.startsWith(BY_RANK)) await eventually(isReady, 'the commands');
  if (commands && at.startsWith(BY_RANK)) await eventually(() => handles().length > 0, 'handles');
  return {
    columns: () => columns,
    calls: () => wire.calls,
    lists: () => wire.calls.filter((call) => call === LIST).length,
    puts: () => wire.bodies.filter((_, index) => wire.calls[index]?.startsWith('PUT') === true),
  };
}

/** The rows as they stand: id and position. */
function drawn(): string[] {
  return [...document.querySelectorAll<HTMLElement>('tbody tr[data-id]')].map((each, at) => {
    const position = document.querySelector(`[data-cell="${at}:2"]`)?.textContent ?? '';
    return `${each.dataset.id} ${position}`;
  });
}

function handles() {
  return [...document.querySelectorAll<HTMLElement>('[data-lift]')];
}

function commandOf(id: string) {
  return directory()
    .list()
    .find((command) => command.id === id);
}

/** Gives each row a height of 40 px, one below the other: happy-dom lays nothing out. */
function layOut() {
  for (const each of document.querySelectorAll<HTMLElement>('tbody tr[data-id]')) {
    each.getBoundingClientRect = () => {
      const at = [...(each.parentElement?.children ?? [])].indexOf(each);
      return DOMRect.fromRect({ x: 0, y: at * 40, width: 800, height: 40 });
    };
  }
}

async function pointer(type: string, clientY: number, target: EventTarget = document) {
  const event = new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    clientY,
    pointerId: 1,
    isPrimary: true,
  });
  await act(async () => void target.dispatchEvent(event));
  await settle();
}
