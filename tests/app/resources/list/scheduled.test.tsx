import { allByRole, byRole, cleanup, click, fill, queryByRole } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { ListScreen } from '../../../../src/app/resources/list.screen.tsx';
import { BulkHost } from '../../../../src/app/shell/hosts.tsx';
import { tags } from '../../../../src/shared/resources/content/tags.ts';
import { secondLine } from '../../../../src/app/resources/list/columns.ts';
import { faqs } from '../../../../src/shared/resources/content/faqs.ts';
import { pages } from '../../../../src/shared/resources/content/pages.ts';
import { contentResources } from '../../../../src/shared/resources/content/resources.ts';
import { testimonials } from '../../../../src/shared/resources/marketing/testimonials.ts';
import { answerCalls } from '../../../support/api.ts';
import { newApp } from '../../../support/app-services.ts';
import {
  eventually,
  found,
  listAnswer,
  renderPage,
  row,
  signIn,
} from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';

const test = suite('rows that wait for their moment');
const AHEAD = '2090-07-01T12:00:00.000Z';
const BULK = 'POST contents/pages/bulk';
const PAST = '2020-07-01T12:00:00.000Z';

test('the second line of a row on a phone shows a color where its kind is all there is to tell', () => {
  assert.equal(secondLine(tags).parts, ['color']);
});

test('a published row with a moment to come says that it is scheduled, and for when', async () => {
  await list();
  assert.equal(
    [7, 8, 9].map((id) => statusOf(id)?.textContent),
    ['Scheduled', 'Published', 'Draft'],
  );
  assert.match(
    statusOf(7)?.querySelector('[title]')?.getAttribute('title') ?? '',
    /^Scheduled for .* 2090/,
  );
});

test('its menu publishes it now or takes it off its schedule, and that of a draft with a moment to come says the day; of what is published already, and of a draft, one of the two is off', async () => {
  await list();
  assert.equal(await menu('Page 7'), [
    ['Publish now', false],
    ['Cancel schedule', false],
  ]);
  assert.equal(await menu('Page 8'), [
    ['Publish', true],
    ['Unpublish', false],
  ]);
  assert.equal(await menu('Page 9'), [
    ['Publish', false],
    ['Unpublish', true],
  ]);
  assert.equal(await menu('Page 10'), [
    ['Publish on Jul 1, 2090', false],
    ['Publish now', false],
    ['Unpublish', true],
  ]);
});

test('rows that all wait are taken off their schedule by the bar of the selection, and with others among them unpublished', async () => {
  await list();
  await click(byRole('checkbox', 'Select Page 7'));
  const bar = await found('toolbar', 'Selected rows');
  const has = (name: string) => queryByRole('button', name, bar) !== null;
  await eventually(() => has('Cancel schedule'), 'of one that waits');
  await click(byRole('checkbox', 'Select Page 8'));
  await eventually(() => has('Unpublish'), 'of another beside it');
  assert.not.ok(has('Cancel schedule'));
});

test('the side panel offers what can be done with a row as it stands: its moment, or its being seen now', async () => {
  await list();
  const offered: string[][] = [];
  for (const name of ['Page 7', 'Page 8', 'Page 9', 'Page 10']) {
    await click(byRole('button', `Actions for ${name}`));
    await click(await found('menuitem', /^Peek/));
    const panel = await found('dialog', name);
    const titles = ['Publish', 'Publish on Jul 1, 2090', 'Publish now', 'Unpublish'].concat([
      ...['Cancel schedule', 'Schedule…'],
    ]);
    offered.push(titles.filter((title) => queryByRole('button', title, panel) !== null));
    await click(byRole('button', 'Close', panel));
  }
  assert.equal(offered, [
    ['Publish now', 'Cancel schedule', 'Schedule…'],
    ['Unpublish'],
    ['Publish', 'Schedule…'],
    ['Publish on Jul 1, 2090', 'Publish now', 'Schedule…'],
  ]);
});

test('the second line of a row on a phone says first whether it is published, one that waits with its day', async () => {
  await list();
  assert.equal([7, 8, 9].map(lineOf), ['Scheduled for Jul 1, 2090', 'Published', 'Draft']);
  for (const resource of [faqs, testimonials])
    assert.is(secondLine(resource).parts[0], 'published');
  signIn(faqs);
  const told = [true, false].map((published, at) => row(at + 1, { published, tag_ids: [] }));
  answerCalls({ 'GET contents/faqs': listAnswer(told) });
  await renderPage(<ListScreen resource={faqs} />, '/content/faqs');
  await eventually(() => lineOf(1) !== undefined, 'the rows');
  assert.equal([1, 2].map(lineOf), ['Published', 'Draft']);
});

test('the second line of a row on a phone says the moment of what is scheduled once', async () => {
  signIn(contentResources);
  const values = { status: 'published', published_at: '2090-07-01T09:00:00Z', tag_ids: [] };
  answerCalls({ 'GET contents/resources': listAnswer([row(1, { title: 'Tides', ...values })]) });
  await renderPage(<ListScreen resource={contentResources} />, '/content/resources');
  await eventually(() => lineOf(1) !== undefined, 'the rows');
  const words = document.querySelector('tr[data-id="1"] td[data-cell$=":1"]')?.textContent ?? '';
  assert.equal(words.match(/2090/g)?.length, 1, words);
});

test('on a phone the sheet has what the menu of its row has, in a menu of its own', async () => {
  const wide = globalThis.matchMedia;
  globalThis.matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as never;
  try {
    await list();
    await click(byRole('button', 'Actions for Page 9'));
    await click(await found('menuitem', /^Peek/));
    const sheet = await found('dialog', 'Page 9');
    await click(byRole('button', 'All actions', sheet));
    for (const title of [/^View/, /^Copy/]) await found('menuitem', title);
    await click(await found('menuitem', /^Delete/));
    await found('alertdialog', /Delete/);
  } finally {
    globalThis.matchMedia = wide;
  }
});

test('the dialog that asks for the moment names the record, asks nothing else, and takes Enter', async () => {
  const { bodies, calls } = await list();
  await menu('Page 9');
  await click(byRole('menuitem', /^Schedule/));
  const dialog = await found('dialog', 'Schedule “Page 9”');
  assert.not.match(dialog.textContent ?? '', /each of them|Status|New value/);
  await eventually(() => dialog.querySelector('form input') !== null, 'the control');
  const input = byRole('textbox', 'Publish at', dialog) as HTMLInputElement;
  await eventually(() => !input.readOnly, 'the zone');
  await fill(input, '2090-07-01 09:00');
  input.form?.requestSubmit();
  await eventually(() => calls.includes(BULK), 'the bulk call');
  const { values } = bodies[calls.indexOf(BULK)] as { values: object };
  assert.equal(values, {
    publish_at: '2090-07-01T09:00:00.000Z',
    status: 'published',
  });
});

test.after(cleanup);
test.run();

/** What the second line of a row says on a phone of its being published. */
function lineOf(id: number) {
  const words = document.querySelector(`tr[data-id="${id}"] td[data-cell$=":1"]`)?.textContent;
  return /Scheduled for \w+ \d+, \d+|Published|Draft/.exec(words ?? '')?.[0];
}

function statusOf(id: number) {
  return [...document.querySelectorAll(`tr[data-id="${id}"] td`)].find(
    (cell) => cell.getAttribute('data-cell')?.endsWith(':2') === true,
  );
}

/** What the menu of a row says of publishing, and whether that is off. */
async function menu(name: string) {
  await click(byRole('button', `Actions for ${name}`));
  await found('menuitem', /^(Unpublish|Cancel schedule)/);
  return [...allByRole('menuitem', /^(Publish|Unpublish|Cancel schedule)/)].map((item) => [
    item.querySelector('span')?.textContent ?? item.textContent,
    item.getAttribute('aria-disabled') === 'true',
  ]);
}

async function list() {
  await cleanup();
  newApp();
  signIn(pages);
  const rows = [
    page(7, 'published', AHEAD),
    page(8, 'published', PAST),
    page(9, 'draft', null),
    page(10, 'draft', AHEAD),
  ];
  const made = answerCalls({
    'GET contents/pages': listAnswer(rows),
    [BULK]: { task_id: 7 },
    'GET tasks/7': { data: null },
    'GET contents/pages/9': { data: rows[2] },
  });
  await renderPage(
    <>
      <ListScreen resource={pages} />
      <BulkHost />
    </>,
    '/content/pages?columns=name,status',
  );
  await eventually(() => document.querySelector('tr[data-id]') !== null, 'the rows');
  return made;
}

function page(id: number, status: string, publish_at: string | null) {
  return row(id, {
    name: `Page ${id}`,
    status,
    publish_at,
    publication_id: null,
    publication: null,
  });
}
