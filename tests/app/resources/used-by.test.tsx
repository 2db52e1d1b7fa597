import { byRole, cleanup, click, press, queryByRole } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { UsedBy } from '../../../src/app/resources/uses/used-by.tsx';
import { tags } from '../../../src/shared/resources/content/tags.ts';
import type { Uses } from '../../../src/shared/answers.ts';
import { answerCalls, json } from '../../support/api.ts';
import {
  eventually,
  found,
  listAnswer,
  renderPage,
  row,
  signIn,
} from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { ACTIONS } from '../../../src/shared/contract/actions.ts';
import type { Action } from '../../../src/shared/contract/actions.ts';
import { newApp, run } from '../../support/app-services.ts';

const test = suite('where a record is used');
const USES = 'GET tags/4/uses';
const USED: Uses = {
  places: [
    {
      resource: 'faqs',
      total: 7,
      more: false,
      field: 'tag_ids',
      rows: [
        { id: 9, text: 'Who?' },
        { id: 8, text: '' },
      ],
    },
    {
      resource: 'email_verification',
      total: 1,
      more: false,
      field: null,
      rows: [{ id: 1, text: 'E-mail verification' }],
    },
    {
      resource: 'template_types',
      total: 3,
      more: false,
      field: null,
      rows: [{ id: 2, text: 'Page' }],
    },
  ],
  hidden: true,
};

test('each record that uses it is a link, and the list of all of them is one step away', async () => {
  await show({ data: USED });
  assert.is((await found('link', 'Who?')).getAttribute('href'), '/content/faqs/9');
  assert.is(byRole('link', 'ID 8').getAttribute('href'), '/content/faqs/8');
  assert.is(byRole('link', 'Show all 7').getAttribute('href'), '/content/faqs?filters[tag_ids]=4');
  const single = byRole('link', 'E-mail verification').getAttribute('href') ?? '';
  assert.is(single, '/admin/settings/email-verification');
  assert.is(queryByRole('link', 'Page'), null, 'it has no page of its own');
  assert.match(document.body.textContent ?? '', 'and 2 more');
  assert.match(document.body.textContent ?? '', 'Also by items that you may not see.');
});

test('the palette’s “Where is this used?” says it in a dialog, above whatever covers the record, and Escape closes it', async () => {
  await show({ data: USED });
  await found('link', 'Who?');
  await act(async () => void run('usage.show'));
  const dialog = await found('dialog', 'Where this tag is used');
  assert.is(byRole('link', 'Who?', dialog).getAttribute('href'), '/content/faqs/9');
  await press('Escape');
  await eventually(() => queryByRole('dialog') === null, 'the end of the dialog');
});

test('what nothing uses says so, and who may not merge is not offered it', async () => {
  await show({ data: { places: [], hidden: false } }, ['index', 'show', 'update']);
  await eventually(() => /Nothing uses it/.test(document.body.textContent ?? ''), 'the words');
  assert.is(queryByRole('button', 'Merge into another'), null);
});

test('where it is used is asked for again after a failure', async () => {
  let ok = false;
  await show(() => (ok ? { data: USED } : json(500, { id: 'unexpected', message: 'No.' })));
  await found('button', 'Retry');
  ok = true;
  await click(byRole('button', 'Retry'));
  await found('link', 'Who?');
});

test('merged into another, its page gives way to that one’s', async () => {
  const rows = [row(4, { name: 'Sea' }), row(5, { name: 'Ocean' })];
  const preview = { rows: [rows[1], rows[0]], fields: [], moved: [], moved_unseen: 0, refused: [] };
  const { calls } = await show({ data: USED }, ACTIONS, {
    'GET tags': listAnswer(rows),
    'POST tags/5/merge/preview': { data: preview },
    'POST tags/5/merge': { message: '1 Tag merged successfully.', undo_id: 3 },
  });
  await click(await found('button', 'Merge into another'));
  await found('dialog', 'Merge into');
  await click(await found('combobox', 'Into which tag?'));
  await click(await found('option', /Ocean/));
  await click(byRole('button', 'Merge', await found('alertdialog', /^Merge 1 tag into Ocean/)));
  await eventually(() => location.pathname === '/content/tags/5', 'the page of the other');
  assert.ok(calls.includes('POST tags/5/merge'));
});

test.after(cleanup);
test.run();

async function show(
  uses: unknown,
  actions: readonly Action[] = ACTIONS,
  answers: Readonly<Record<string, unknown>> = {},
) {
  await cleanup();
  newApp();
  signIn(tags, actions);
  const answered = answerCalls({ [USES]: uses, ...answers } as Parameters<typeof answerCalls>[0]);
  await renderPage(<UsedBy resource={tags} id={4} />, '/content/tags/4');
  return answered;
}
