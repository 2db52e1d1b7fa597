import { allByRole, byRole, cleanup, click, fill, queryByRole } from '../../support/dom.tsx';
import { act } from 'react';
import * as assert from 'uvu/assert';
import type { SnackbarIntent } from '../../../machines/snackbars/snackbars.rules.ts';
import { snackbarsActor } from '../../../src/app/actors/actors.ts';
import { abilitiesOf } from '../../../src/app/data/me.ts';
import { formInput } from '../../../src/app/resources/form/form-input.ts';
import { FormScreen } from '../../../src/app/resources/form.screen.tsx';
import { BulkHost } from '../../../src/app/shell/hosts.tsx';
import { domains } from '../../../src/shared/resources/administration/domains.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { pages } from '../../../src/shared/resources/content/pages.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { pageDirectory } from '../../../src/app/commands/page-directory.ts';
import { answerCalls } from '../../support/api.ts';
import { directory, newApp, services } from '../../support/app-services.ts';
import { editing } from '../../support/form-page.tsx';
import type { Actions } from '../../support/kept-form.tsx';
import { lastIntent, showForm, undo, undoTitle } from '../../support/kept-form.tsx';
import {
  eventually,
  found,
  renderPage,
  row,
  signIn,
  snackbars,
} from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('publishing from a form');
const values = { question: 'Who?', answer: '<p>Me.</p>', tag_ids: [], publication_id: null };

test('one press saves a record published, with what was typed, and the next takes it back', async () => {
  const { calls, bodies } = await show();
  await fill(question(), 'Who is it?');
  await click(byRole('button', 'Publish'));
  await eventually(() => calls.includes('PUT contents/faqs/7'), 'the save');
  assert.equal(sent({ calls, bodies }), { question: 'Who is it?', published: true });
  await click(await found('button', 'Unpublish'));
  await eventually(() => sent({ calls, bodies })?.published === false, 'the second save');
});

test('it says by the record’s name what became of it, of what was typed too, and takes back all that this save wrote', async () => {
  const { calls, bodies } = await show();
  await fill(question(), 'Who is it?');
  await click(byRole('button', 'Publish'));
  await eventually(() => snackbars().includes('“Who is it?” saved and published.'), 'the first');
  assert.is(undoTitle(), 'Publish “Who is it?”');
  undo();
  await eventually(
    () => snackbars().includes('“Who?” unpublished. What was saved with it is taken back, too.'),
    'the second',
  );
  assert.is(undoTitle(), undefined, 'Mod+Z goes on to what was done before');
  assert.equal(sent({ calls, bodies }), { question: 'Who?', published: false });
  assert.is(question().value, 'Who?');
});

test('what was typed after it was published stays when that is taken back, and is saved with it', async () => {
  const { calls, bodies } = await show();
  await fill(question(), 'Who is it?');
  await click(byRole('button', 'Publish'));
  await eventually(() => snackbars().includes('“Who is it?” saved and published.'), 'the first');
  await fill(question(), 'Who was it?');
  undo();
  const told = '“Who was it?” saved and unpublished.';
  await eventually(() => snackbars().includes(told), 'the second');
  assert.equal(sent({ calls, bodies }), { question: 'Who was it?', published: false });
  assert.is(question().value, 'Who was it?');
});

test('what was saved after it was published stays when that is taken back; of another record nothing is', async () => {
  const { calls, bodies } = await show();
  const saves = () => calls.filter((call) => call === 'PUT contents/faqs/7').length;
  const takeBack = ({ type, ...args }: SnackbarIntent) =>
    act(async () => void services.get(pageDirectory).runOfSnackbar(type, args));
  await fill(question(), 'Who is it?');
  await click(byRole('button', 'Publish'));
  await eventually(() => snackbars().includes('“Who is it?” saved and published.'), 'the first');
  const intent = lastIntent();
  await fill(question(), 'Who was it?');
  await click(byRole('button', 'Save'));
  await eventually(() => saves() === 2, 'the save');
  for (const other of [{ id: 8 }, { resource: 'pages' }]) {
    await takeBack({ ...intent, ...other });
    assert.ok(snackbars().includes('Open that record again: its form undoes it.'));
    assert.is(saves(), 2);
    await act(async () => services.get(snackbarsActor).send({ type: 'snackbars.dismissAll' }));
  }
  await takeBack(intent);
  await eventually(() => snackbars().includes('“Who was it?” unpublished.'), 'the way back');
  assert.equal(sent({ calls, bodies }), { published: false });
});

test('a record with a moment to come is published now by one press, and gets its moment back by undoing it', async () => {
  const publish_at = '2090-07-01T12:00:00.000Z';
  const { calls, bodies } = await showPage({ status: 'published', publish_at });
  const last = () => bodies[calls.lastIndexOf('PUT contents/pages/7')] as PageValues;
  await found('button', 'Cancel schedule');
  await click(await found('button', 'Publish now'));
  await eventually(() => snackbars().includes('“About us” published.'), 'the first');
  assert.ok(Date.parse(last().publish_at) <= Date.now());
  undo();
  await eventually(() => snackbars().some((text) => SCHEDULED.test(text)), 'the second');
  assert.is(last().publish_at, publish_at);
});

test('of a draft with a moment to come publishing says the day and keeps it, or it is published now', async () => {
  const publish_at = '2090-07-01T12:00:00.000Z';
  const { calls, bodies } = await showPage({ status: 'draft', publish_at });
  const last = () => bodies[calls.lastIndexOf('PUT contents/pages/7')] as PageValues;
  await found('button', 'Publish now');
  await click(await found('button', 'Publish on Jul 1, 2090'));
  await eventually(() => snackbars().some((text) => SCHEDULED.test(text)), 'what is said');
  assert.equal([last().status, last().publish_at], ['published', undefined]);
  assert.is(undoTitle(), 'Publish “About us”');
  await click(await found('button', 'Publish now'));
  await eventually(() => snackbars().includes('“About us” published.'), 'that it is seen');
  assert.ok(Date.parse(last().publish_at) <= Date.now());
});

const SCHEDULED = /^“About us” scheduled for [A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d\.$/;

test('a record that is looked at is published, taken back and given a moment by the same commands, as the one row of a list', async () => {
  const draft = await viewPage({ status: 'draft' });
  await click(await found('button', 'Publish'));
  await eventually(() => draft.calls.includes(BULK), 'the call');
  const { target, values } = draft.bodies[draft.calls.indexOf(BULK)] as BulkBody;
  assert.equal(target, { ids: [7], versions: { 7: row(7, {}).version } });
  assert.equal(values, { status: 'published' });
  const loads = () => draft.calls.filter((call) => call === 'GET contents/pages/7').length;
  await eventually(() => loads() > 1, 'the record as it is by then');
  await eventually(() => offered().includes('Unpublish'), 'its other verb');
  assert.not(offered().includes('Publish'));
  await viewPage({ status: 'published', publish_at: '2090-07-01T12:00:00.000Z' });
  await found('button', 'Publish now');
  await click(byRole('button', 'More ways to publish'));
  for (const verb of ['Cancel schedule', 'Schedule…']) await found('menuitem', verb);
  await click(byRole('button', 'More ways to publish'));
  assert.match(document.querySelector('header')?.textContent ?? '', /Scheduled for Jul 1, 2090/);
  await click(byRole('button', 'More'));
  for (const verb of ['Publish now', 'Cancel schedule']) await found('menuitem', verb);
  await click(await found('menuitem', 'Schedule…'));
  await found('dialog', 'Schedule “About us”');
});

test('nothing spins behind the dialog that asks for the moment of what is looked at', async () => {
  const { calls } = await viewPage({ status: 'draft' });
  await found('button', 'Publish');
  await act(async () => void services.get(pageDirectory).run('form.schedule'));
  await found('dialog', 'Schedule “About us”');
  const publish = document.querySelector('[data-command="form.publish"]');
  assert.is(publish?.getAttribute('aria-busy'), null);
  assert.is(publish?.getAttribute('aria-disabled'), 'true');
  assert.not.ok(calls.includes(BULK));
});

test('its verbs are those of the record as it is saved, whatever its status is set to in the form', async () => {
  const publish_at = '2026-01-01T09:00:00.000Z';
  const { calls, bodies } = await showPage({ status: 'draft' });
  await found('button', 'Publish');
  act(() => change({ status: 'published', publish_at }));
  await eventually(() => queryByRole('button', 'Discard changes') !== null, 'the change');
  assert.equal(offered().toSorted(), ['Publish', 'Schedule…']);
  await click(byRole('button', 'Publish'));
  await eventually(() => offered().includes('Unpublish'), 'the save');
  undo();
  await eventually(() => offered().includes('Publish'), 'what was saved before');
  const { status } = bodies[calls.lastIndexOf('PUT contents/pages/7')] as PageValues;
  assert.is(status, 'draft');
});

/** Changes the form as its fields do. */
function change(values: Partial<PageValues>) {
  const source = directory()
    .all()
    .find(({ id }) => id === 'form.save')?.source;
  source?.send({ type: 'form.change', values, at: new Date().toISOString() });
}

test('what was done at its button leaves the focus off the verb that takes it back', async () => {
  await viewPage({ status: 'draft' });
  const publish = await found('button', 'Publish');
  publish.focus();
  await click(publish);
  const unpublish = await found('button', 'Unpublish');
  assert.is.not(document.activeElement, unpublish);
  assert.is(publish.isConnected, false);
});

test('its verbs stand in one order in the menu of the record, looked at and edited', async () => {
  const of = { status: 'published', publish_at: '2090-07-01T12:00:00.000Z' };
  for (const open of [() => viewPage(of), () => showPage(of)]) {
    await open();
    await found('button', 'Publish now');
    await click(byRole('button', 'More'));
    await found('menuitem', 'Cancel schedule');
    const [first, second, third] = allByRole('menuitem').map(({ textContent }) => textContent);
    assert.equal([first, second, third], ['Publish now', 'Cancel schedule', 'Schedule…']);
  }
});

test('who may not edit what they look at is offered none of it', async () => {
  await viewPage({ status: 'draft' }, ['index', 'show']);
  assert.equal(offered(), []);
});

test('it is off where the form cannot be saved, and says why', async () => {
  await show();
  await fill(question(), '');
  await eventually(
    () => byRole('button', 'Publish').getAttribute('aria-disabled') === 'true',
    'that it is off',
  );
});

test('a record of which nobody publishes any has no such button', async () => {
  await show(['index', 'show']);
  assert.is(queryByRole('button', 'Publish'), null);
});

test('it is scheduled for a moment that lies ahead, with what was typed, and is then no draft any more', async () => {
  const { calls, bodies } = await showPage();
  await click(await found('button', 'Schedule…'));
  const dialog = await found('dialog', 'Schedule “About us”');
  const schedule = () => byRole('button', /^Schedule/, dialog);
  await eventually(() => queryByRole('textbox', /^Publish at/, dialog) !== null, 'the field');
  assert.is(schedule().getAttribute('aria-disabled'), 'true');
  const line = allByRole('textbox', /^Publish at/, dialog)[0] as HTMLInputElement;
  for (const [typed, off, why] of [
    ['yesterday 9', 'true', /Choose a moment that lies ahead\./],
    ['n 2 weeks', 'true', /No day is understood/],
    ['Dec 14 2090', null, /12\/14\/2090, 09:00/],
    ['12/14/2090', null, /12\/14\/2090, 09:00/],
    ['dec 20 later', 'true', /No day is understood/],
    ['tomorrow 9', null, /Words will do/],
  ] as const) {
    await fill(line, typed);
    await eventually(() => why.test(dialog.textContent ?? ''), typed);
    assert.is(schedule().getAttribute('aria-disabled'), off, typed);
  }
  await click(schedule());
  await eventually(() => calls.includes('PUT contents/pages/7'), 'the save');
  const { status, publish_at } = bodies[calls.lastIndexOf('PUT contents/pages/7')] as PageValues;
  assert.is(status, 'published');
  assert.ok(Date.parse(publish_at) > Date.now());
  await eventually(() => snackbars().some((text) => SCHEDULED.test(text)), 'what is said');
  assert.is(undoTitle(), 'Schedule “About us”');
  await found('button', 'Cancel schedule');
  undo();
  const off = '“About us” taken off the schedule.';
  await eventually(() => snackbars().includes(off), 'the way back');
  const back = bodies[calls.lastIndexOf('PUT contents/pages/7')] as PageValues;
  assert.equal([back.status, back.publish_at], ['draft', null]);
});

test('a moment that is typed with the command stands in its dialog, looked at and edited, and nothing is written before it is confirmed', async () => {
  const moment = '2090-12-14T09:00:00.000Z';
  for (const open of [() => viewPage({ status: 'draft' }), () => showPage()]) {
    const { calls } = await open();
    await eventually(() => offered().includes('Schedule…'), 'the command');
    await act(async () => void services.get(pageDirectory).run('form.schedule', { moment }));
    const dialog = await found('dialog', 'Schedule “About us”');
    await eventually(() => queryByRole('textbox', /^Publish at/, dialog) !== null, 'the field');
    const line = allByRole('textbox', /^Publish at/, dialog)[0] as HTMLInputElement;
    await eventually(() => line.value === '12/14/2090, 09:00', 'the moment');
    assert.not.ok(calls.some((call) => call.startsWith('PUT') || call === BULK));
  }
});

test('the moment that a record waits for is selected where another is asked for; what is typed there is no change of the form, and Mod+Enter schedules', async () => {
  const publish_at = '2090-07-01T12:00:00.000Z';
  const { calls, bodies } = await showPage({ status: 'published', publish_at });
  await eventually(() => nameField()?.readOnly === false, 'the form');
  await fill(nameField() as HTMLInputElement, 'About you');
  await click(await found('button', 'Schedule…'));
  const dialog = await found('dialog', 'Schedule “About you”');
  await eventually(() => queryByRole('textbox', /^Publish at/, dialog) !== null, 'the field');
  const line = byRole('textbox', /^Publish at/, dialog) as HTMLInputElement;
  await eventually(() => line.selectionEnd === line.value.length && line.value !== '', 'its value');
  assert.is(line.selectionStart, 0);
  assert.match(dialog.textContent ?? '', /“tomorrow 9”, “in 2 weeks”/);
  await fill(line, 'in 2 weeks');
  const own = document.querySelector<HTMLInputElement>('[data-fields] input[id*="publish_at"]');
  assert.match(own?.value ?? '', /^07\/01\/2090/);
  assert.not(calls.some((call) => call.startsWith('PUT')));
  const command = directory()
    .list()
    .find(({ id }) => id === 'form.scheduleThen');
  assert.equal([command?.keys, command?.scope], [['Mod+Enter'], 'dialog']);
  line.form?.requestSubmit();
  await eventually(() => calls.includes('PUT contents/pages/7'), 'the save');
  const sent = bodies[calls.lastIndexOf('PUT contents/pages/7')] as PageValues & { name: string };
  assert.is(sent.name, 'About you');
  assert.ok(Date.parse(sent.publish_at) < Date.parse(publish_at));
});

function nameField() {
  return allByRole('textbox', /^Name/)[0] as HTMLInputElement | undefined;
}

test('a copy of what is published or waits for its moment is a draft without one, and no copy is the default', () => {
  const fresh = (resource: Resource) =>
    formInput({ resource, mode: 'copy', id: 7, selfId: 1, can: abilitiesOf(null, '') }).fresh;
  assert.equal(fresh(pages), { status: 'draft', publish_at: null });
  assert.equal(fresh(faqs), { published: false });
  assert.equal(fresh(domains), { default: false });
});

test.after(cleanup);
test.run();

async function show(actions: Actions = ['index', 'show', 'update']) {
  const made = await showForm(faqs, { ...values, published: false }, actions);
  if (actions.includes('update'))
    await eventually(() => question()?.readOnly === false, 'the form');
  return made;
}

interface PageValues {
  readonly status: string;
  readonly publish_at: string;
}

const BULK = 'POST contents/pages/bulk';

interface BulkBody {
  readonly target: object;
  readonly values: object;
}

/** Titles of the commands that publish, as the palette has them. */
function offered() {
  const all = directory().list();
  const ids = ['form.publish', 'form.publishNow', 'form.unpublish', 'form.schedule'];
  return all.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
}

/** The page of a record that is looked at, which a task publishes. */
async function viewPage(
  of: Record<string, unknown>,
  actions: Actions = ['index', 'show', 'update'],
) {
  await cleanup();
  newApp();
  signIn(pages, actions);
  const page = { ...PAGE, ...of };
  let item = row(7, page);
  const result = { action: 'update', resource: 'pages', total: 1, done: 1, refused: 0, undo_id: 4 };
  const task = {
    ...{ id: 7, title: 'Publish 1 page', status: 'done', progress: 1 },
    ...{ error: null, undone_at: null, result },
  };
  const made = answerCalls({
    ...editing,
    'GET contents/pages/7': () => ({ data: item }),
    'GET contents/pages/7/uses': { data: { places: [], hidden: false } },
    [BULK]: (_: URL, body: BulkBody) => {
      item = { ...row(7, { ...page, ...body.values }), version: item.version + 1 };
      return { task_id: 7 };
    },
    'GET tasks/7': { data: task },
  });
  await renderPage(
    <>
      <FormScreen resource={pages} mode="view" id={7} />
      <BulkHost />
    </>,
    '/content/pages/7',
  );
  await found('heading', 'About us');
  return made;
}

const PAGE = {
  ...{ name: 'About us', slug: 'about-us', status: 'draft', publish_at: null },
  ...{ type_id: null, category_id: null, content: null, content_data: null },
  ...{ meta_title: null, meta_description: null, visits: 0, publication_id: null },
};

function showPage(more: Record<string, unknown> = {}) {
  return showForm(pages, { ...PAGE, ...more });
}

function question() {
  return allByRole('textbox', /^Question/)[0] as HTMLInputElement;
}

type Made = Pick<ReturnType<typeof answerCalls>, 'calls' | 'bodies'>;

/** What the last save changed. */
function sent({ calls, bodies }: Made) {
  const body = bodies[calls.lastIndexOf('PUT contents/faqs/7')] as Record<string, unknown> | null;
  if (body === null || body === undefined) return undefined;
  const { question, published } = body;
  return { ...(question === undefined ? {} : { question }), published };
}
