import { byRole, cleanup, click, fill, press, queryByRole, settle } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { base } from '../../../styles/tokens.css.ts';
import { announcer } from '../../../src/app/actors/announcer.ts';
import { FormDialog } from '../../../src/app/resources/form/form-dialog.tsx';
import { CreateDialog } from '../../../src/app/resources/select/create-dialog.tsx';
import { goPrefilled, prefill } from '../../../src/app/navigation/prefill.ts';
import { pageAt } from '../../../src/app/navigation/resolve.ts';
import { allowsKey } from '../../../src/app/shell/keys/places.ts';
import { Dialog } from '../../../src/app/ui/dialog.tsx';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { authors } from '../../../src/shared/resources/content/authors.ts';
import { tags } from '../../../src/shared/resources/content/tags.ts';
import { metadataNamed } from '../../../src/shared/resources/metadata.ts';
import { answerCalls, json } from '../../support/api.ts';
import { field, held, show, text, winter } from '../../support/form-page.tsx';
import { eventually, found, snackbars, renderPage, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { newApp, run, services } from '../../support/app-services.ts';

const test = suite('pages and dialogs of a form');
const made = { message: 'Tag created successfully.', data: { ...winter, id: 9, name: 'Snow' } };

test('[A2.061] the edit form page is the list path plus {id}/edit', () => {
  const page = pageAt(`${tags.page}/7/edit`);
  assert.equal(page, { kind: 'form', resource: metadataNamed('tags'), mode: 'edit', id: 7 });
});

test('[A3.077] the client state prefill holds path and data; the create page takes it, leaving clears it', async () => {
  const path = `${tags.page}/create`;
  const before = () => {
    goPrefilled(services, path, { name: 'Snow' });
    assert.equal(services.get(prefill).at(path), { name: 'Snow' });
  };
  await show({ mode: 'create', id: null, before });
  assert.is(field('Name').value, 'Snow');
  assert.match(text(), 'Unsaved changes');
  services.get(prefill).arrive(path);
  assert.ok(services.get(prefill).at(path));
  services.get(prefill).arrive(tags.page ?? '');
  assert.is(services.get(prefill).at(path), undefined);
});

test('[A4.005] [A4.006] edit is entered from the view menu, and the item is reloaded then', async () => {
  const { calls, answers } = await show({ mode: 'view' });
  answers['GET tags/7'] = { data: { ...winter, name: 'Cold season', version: 2 } };
  const before = calls.filter((call) => call === 'GET tags/7').length;
  await click(byRole('button', 'View'));
  await click(await found('menuitemradio', 'Edit'));
  await eventually(() => location.pathname === '/content/tags/7/edit', 'the edit page');
  await eventually(() => field('Name').value === 'Cold season', 'the reloaded item');
  assert.is(calls.filter((call) => call === 'GET tags/7').length, before + 1);
  assert.not(field('Name').readOnly);
});

test('a record that is only looked at has the button that edits it, until it is edited', async () => {
  await show({ mode: 'view' });
  await click(byRole('button', /^Edit/));
  await eventually(() => location.pathname === '/content/tags/7/edit', 'the edit page');
  await eventually(() => !field('Name').readOnly, 'the fields');
  assert.is(queryByRole('button', 'EditE'), null);
});

test('a record that is read anew says so, keeps its Save and refuses it meanwhile', async () => {
  const { answers } = await show({});
  let answer: (item: unknown) => void = () => undefined;
  answers['GET tags/7'] = () => new Promise((resolve) => (answer = resolve));
  await act(async () => void run('form.reload'));
  await eventually(() => text().includes('Reloading'), 'the mark');
  const save = byRole('button', 'Save');
  assert.is(save.getAttribute('aria-disabled'), 'true');
  await act(async () => answer({ data: { ...winter, name: 'Cold season', version: 2 } }));
  await eventually(() => field('Name').value === 'Cold season', 'the reloaded item');
  assert.not.ok(text().includes('Reloading'));
});

test('[A8.016] an item already created is refused by an error snackbar, without a save', async () => {
  const { calls } = await show({ mode: 'create', id: null, more: { 'POST tags': made } });
  await fill(field('Name'), 'Snow');
  await act(async () => void run('form.saveAndAnother'));
  await eventually(() => snackbars()[0] === 'Tag created successfully.', 'the first save');
  await settle();
  await fill(field('Name'), 'Snow');
  await act(async () => void run('form.save'));
  const refusal = 'Item already created, please reload the page and try again.';
  await eventually(() => snackbars()[0] === refusal, 'the refusal');
  assert.is(calls.filter((call) => call === 'POST tags').length, 1);
});

test('a dialog that says no size is of 500 px', async () => {
  await cleanup();
  await renderPage(
    <Dialog open onClose={() => undefined} title="Plain">
      Text
    </Dialog>,
    '/',
  );
  assert.is(byRole('dialog', 'Plain').dataset.size, '500');
});

test('the delete dialog is of 500 px, names the record and says for how long the trash keeps it', async () => {
  await show({});
  await act(async () => void run('form.delete'));
  const dialog = await found('alertdialog', 'Delete tag?');
  assert.is(dialog.dataset.size, '500');
  assert.match(dialog.textContent ?? '', 'Winter (ID 7) goes to the trash, which keeps it for 30');
});

test('a delete that is refused because others use the record says so in the form, with a link to each', async () => {
  const message = "This item can't be deleted. 1 FAQ uses it.";
  const place = { resource: 'faqs', total: 1, more: false, field: 'tag_ids' };
  await show({
    more: {
      'DELETE tags/7': () => json(422, { id: 'in_use', message }),
      'GET tags/7/uses': { data: { places: [{ ...place, rows: [{ id: 9, text: 'Who?' }] }] } },
    },
  });
  await act(async () => void run('form.delete'));
  await click(byRole('button', 'Delete', await found('alertdialog', 'Delete tag?')));
  const refusal = () =>
    [...document.querySelectorAll('[role=alert]')].find((each) =>
      each.textContent?.startsWith(message),
    );
  await eventually(() => refusal()?.querySelector('a') != null, 'the link in the refusal');
  assert.is(refusal()?.querySelector('a')?.getAttribute('href'), '/content/faqs/9');
});

test('[A9.021] what a table opens and what creates a record are dialogs of at most 1000 px; the focus goes in', async () => {
  assert.is(base.size.dialog1000, '1000px');
  await cleanup();
  newApp();
  signIn(tags);
  answerCalls({
    'GET tags/7': { data: winter },
    'POST locks': { data: held },
    'DELETE locks': { message: 'ok' },
    'GET auto-save': { data: null, others: [] },
  });
  const nothing = () => undefined;
  const dialogs = [
    <FormDialog
      key="edit"
      resource={tags}
      open={{ mode: 'edit', id: 7 }}
      onOpen={nothing}
      onClose={nothing}
    />,
    <CreateDialog key="create" resource={tags} text="" onCreated={nothing} onClose={nothing} />,
  ];
  for (const each of dialogs) {
    const { unmount } = await renderPage(each, tags.page ?? '/');
    await eventually(() => queryByRole('textbox', /Name/) !== null, 'the form');
    const dialog = byRole('dialog');
    assert.is(dialog.dataset.size, '1000');
    await eventually(() => dialog.contains(document.activeElement), 'the focus');
    await unmount();
  }
});

test('a field is the same element while the window becomes a phone’s, whose tabs stand around it, and when it is wide again', async () => {
  const real = globalThis.matchMedia;
  const small = Object.assign(new EventTarget(), { matches: false });
  globalThis.matchMedia = (query) =>
    query.includes('719px') ? (small as never) : real.call(globalThis, query);
  const become = (matches: boolean) =>
    act(async () => {
      small.matches = matches;
      small.dispatchEvent(new Event('change'));
    });
  try {
    await show({});
    const name = field('Name');
    assert.is(queryByRole('tablist', 'Parts of the form'), null);
    assert.is(queryByRole('tabpanel'), null);
    await become(true);
    assert.is(field('Name'), name);
    assert.ok(byRole('tabpanel', 'Content').contains(name));
    await click(byRole('tab', 'Details'));
    assert.match(byRole('tabpanel', 'Details').textContent ?? '', 'Version');
    await become(false);
    assert.is(field('Name'), name);
    assert.is(queryByRole('tabpanel'), null);
    await become(true);
    assert.is(queryByRole('button', 'Edit'), null, 'the mode is no sign on a phone');
    await click(byRole('button', 'View'));
    await eventually(() => location.pathname === '/content/tags/7', 'the page to look at');
  } finally {
    globalThis.matchMedia = real;
  }
});

test('Escape in a text field of a page leaves it with what was typed, for the keys of commands', async () => {
  await show({});
  const name = field('Name');
  await fill(name, 'Summer');
  await press('Escape', { isComposing: true });
  assert.ok(document.activeElement === name, 'that ended a composition');
  await press('Escape');
  const place = document.activeElement as HTMLElement;
  assert.ok(place !== name && place.contains(name), 'its place has the focus');
  assert.ok(allowsKey('E', place, 'on'), 'where letters are keys');
  assert.is(name.value, 'Summer');
  assert.match(text(), 'Unsaved changes');
  await act(async () => name.focus());
  assert.not.ok(place.hasAttribute('tabindex'));
});

test('Enter in the one text field of a new record that a select makes saves it; where there are more it does not', async () => {
  const created: number[] = [];
  const calls = await create(tags, created);
  await fill(field('Name'), '');
  await press('Enter');
  await settle();
  assert.equal(calls.filter(isPost), [], 'an empty one is refused');
  const said = services
    .get(announcer)
    .said.get()
    .polite.map((line) => line.text);
  assert.equal(said, ['1 required field'], 'and why is read once');
  await fill(field('Name'), 'Snow');
  await press('Enter', { isComposing: true });
  await press('Enter');
  await eventually(() => created.length === 1, 'the tag');
  assert.equal([created, calls.filter(isPost)], [[9], ['POST tags']]);
  const others = await create(authors, created);
  await fill(field('Display name'), 'Ann');
  await press('Enter');
  await settle();
  assert.equal(others.filter(isPost), []);
});

test.after(cleanup);
test.run();

const isPost = (call: string) => call.startsWith('POST tags') || call.startsWith('POST contents');

/** The dialog by which a select makes a record; answers the calls. */
async function create(resource: Resource, created: number[]) {
  await cleanup();
  newApp();
  signIn(resource);
  const { calls } = answerCalls({
    'POST tags': json(201, made),
    'GET auto-save': { data: null, others: [] },
  });
  const dialog = (
    <CreateDialog
      resource={resource}
      onCreated={(id) => created.push(id)}
      onClose={() => undefined}
    />
  );
  await renderPage(dialog, resource.page ?? '/');
  await eventually(() => queryByRole('textbox', /name/i) !== null, 'the form');
  return calls;
}
