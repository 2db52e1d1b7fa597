import { byRole, byText, cleanup, click, fill, queryByRole, settle } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { FormScreen } from '../../../src/app/resources/form.screen.tsx';
import { queries } from '../../../src/app/data/query-client.ts';
import { pageCommands } from '../../../src/app/shell/page-commands.ts';
import { pageAt } from '../../../src/app/navigation/resolve.ts';
import { actionsOf } from '../../../src/shared/permissions.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import { branding } from '../../../src/shared/resources/settings/branding.ts';
import { answerCalls } from '../../support/api.ts';
import { IS_CHECKING, editing, field, save } from '../../support/form-page.tsx';
import { eventually, renderPage, row, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { directory, newApp, services } from '../../support/app-services.ts';
import type { Action } from '../../../src/shared/contract/actions.ts';

const test = suite('single records');
const PAGE = '/admin/settings/branding';
const house = row(1, {
  name: 'Masthead Press',
  accent: '#2745c0',
  logo_id: null,
  favicon_id: null,
});

test('the page of a single record is its form, ready to edit, with nothing that makes, copies, deletes or leads to a list', async () => {
  const { bodies } = await open(actionsOf(branding));
  byText('Branding');
  assert.is(field('Account name').value, 'Masthead Press');
  const offered = directory()
    .list()
    .map(({ id }) => id);
  for (const id of ['form.copy', 'form.delete', 'form.close', 'form.saveAndClose']) {
    assert.not.ok(offered.includes(id), id);
  }
  assert.is(queryByRole('button', /Back to list|Save and Close|Delete|^Copy$/), null);
  await fill(field('Account name'), 'Harbor Press');
  await click(save());
  const sent = () => bodies.find((body) => (body as { name?: string } | null)?.name !== undefined);
  await eventually(() => sent() !== undefined, 'the save');
  const { name, version } = sent() as { readonly name: string; readonly version: number };
  assert.equal({ name, version }, { name: 'Harbor Press', version: 1 });
});

test('who may not change it reads it, who may not see it is told so', async () => {
  await open(['show']);
  await eventually(() => field('Account name').value === 'Masthead Press', 'the record');
  assert.ok(field('Account name').readOnly);
  assert.is(queryByRole('button', /^Save/), null);
  assert.is(queryByRole('button', /^(View|Edit)/), null);
  const { calls } = await open([]);
  byText(
    'You do not have permission to view this page. Please contact an Administrator for assistance.',
  );
  assert.equal(calls, []);
});

test('the palette goes to a single record, and never makes one', () => {
  const single = resources.filter((resource) => resource.single);
  assert.is(single.length, 9);
  for (const resource of single) {
    signIn(resource);
    const ids = pageCommands(services, services.get(queries).getQueryData(['me']) ?? null).map(
      ({ id }) => id,
    );
    assert.ok(ids.includes(`go.${resource.page}`), resource.name);
    assert.not.ok(ids.includes(`create.${resource.name}`), resource.name);
  }
});

/** The page as its address shows it to somebody who may do these actions. */
async function open(actions: readonly Action[]) {
  await cleanup();
  newApp();
  signIn(branding, actions);
  const answered = answerCalls({
    'GET settings/branding/1': { data: house },
    'PUT settings/branding/1': { message: 'ok', data: { ...house, version: 2 } },
    ...editing,
  });
  const page = pageAt(PAGE);
  if (page.kind !== 'form') throw new Error(`${PAGE} is a ${page.kind}`);
  await renderPage(<FormScreen {...page} resource={branding} />, PAGE);
  const { body } = document;
  await eventually(() => body.querySelector('h1') !== null, 'the page');
  if (actions.includes('update')) {
    const editable = () =>
      directory()
        .list()
        .some(({ id, reason }) => id === 'form.save' && reason !== IS_CHECKING);
    await eventually(editable, 'the form to take a save');
    byRole('textbox', /Account name/);
  }
  await settle();
  return answered;
}

test.after(cleanup);
test.run();
