import { byRole, cleanup, click, fill, queryByRole, settle } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { readFile } from 'node:fs/promises';
import { act } from 'react';
import { base } from '../../../styles/tokens.css.ts';
import { queryClient } from '../../../src/app/data/query-client.ts';
import { FormDialog } from '../../../src/app/resources/form/form-dialog.tsx';
import { run } from '../../../src/app/shell/commands/page-directory.ts';
import { CreateDialog } from '../../../src/app/resources/select/create-dialog.tsx';
import { goPrefilled, prefillAt, prefillRef } from '../../../src/app/shell/prefill.ts';
import { placeAt } from '../../../src/app/shell/resolve.ts';
import { Dialog } from '../../../src/app/ui/dialog.tsx';
import { tags } from '../../../src/shared/resources/content/tags.ts';
import { headNamed } from '../../../src/shared/resources/heads.ts';
import { answerCalls, json } from '../../support/api.ts';
import { field, held, show, text, winter } from '../../support/form-page.tsx';
import { eventually, found, notices, renderPage, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('pages and dialogs of a form');
const made = { message: 'Tag created successfully.', data: { ...winter, id: 9, name: 'Snow' } };

queryClient.setDefaultOptions({
  queries: { retry: false, gcTime: Number.POSITIVE_INFINITY, staleTime: 0 },
});

test('[A2.061] the edit form page is the list path plus {id}/edit', () => {
  const place = placeAt(`${tags.page}/7/edit`);
  assert.equal(place, { kind: 'form', resource: headNamed('tags'), mode: 'edit', id: 7 });
});

test('[A3.077] the client state prefill holds path and data; the create page takes it, leaving clears it', async () => {
  const path = `${tags.page}/create`;
  goPrefilled(path, { name: 'Snow' });
  assert.equal(prefillRef.getSnapshot().context.prefill, { path, data: { name: 'Snow' } });
  await show({ mode: 'create', id: null });
  assert.is(field('Name').value, 'Snow');
  assert.match(text(), 'Unsaved changes');
  prefillRef.send({ type: 'path.changed', path });
  assert.ok(prefillAt(path));
  prefillRef.send({ type: 'path.changed', path: tags.page ?? '' });
  assert.is(prefillAt(path), undefined);
  assert.is(prefillRef.getSnapshot().context.prefill, null);
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

test('[A8.016] an item already created is refused by an error notice, without a save', async () => {
  const { calls } = await show({ mode: 'create', id: null, more: { 'POST tags': made } });
  await fill(field('Name'), 'Snow');
  await act(async () => void run('form.saveAndAnother'));
  await eventually(() => notices()[0] === 'Tag created successfully.', 'the first save');
  await settle();
  await fill(field('Name'), 'Snow');
  await act(async () => void run('form.save'));
  const refusal = 'Item already created, please reload the page and try again.';
  await eventually(() => notices()[0] === refusal, 'the refusal');
  assert.is(calls.filter((call) => call === 'POST tags').length, 1);
});

test('[A9.018] [A9.023] [A9.024] dialogs are 500 px wide, medium ones 800, large ones 1200 by 650', async () => {
  const { dialog500, dialog800, dialog1200, dialogTall } = base.size;
  assert.equal(
    [dialog500, dialog800, dialog1200, dialogTall],
    ['500px', '800px', '1200px', '650px'],
  );
  await cleanup();
  await renderPage(
    <Dialog open onClose={() => undefined} title="Plain">
      Text
    </Dialog>,
    '/',
  );
  assert.is(byRole('dialog', 'Plain').dataset.size, '500');
  const style = await readFile(new URL('../../../styles/dialog.css.ts', import.meta.url), 'utf8');
  assert.match(style, /\n {2}width: vars\.size\.dialog500,/);
  for (const size of [800, 1000, 1200]) {
    assert.ok(style.includes(`'&[data-size="${size}"]': { width: vars.size.dialog${size} }`));
  }
  assert.ok(style.includes("'&[data-tall]': { height: vars.size.dialogTall }"));
});

test('[A9.020] the delete dialog is 500 px wide', async () => {
  await show({});
  await act(async () => void run('form.delete'));
  assert.is((await found('alertdialog', 'Delete tag?')).dataset.size, '500');
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

test('[A9.019] [A9.021] what a table opens and what creates a record are dialogs of at most 1000 px; the focus goes in', async () => {
  assert.is(base.size.dialog1000, '1000px');
  await cleanup();
  queryClient.clear();
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

test.after(cleanup);
test.run();
