import { allByRole, byRole, cleanup, click } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { Changes } from '../../../src/app/screens/changes.tsx';
import { undoActor } from '../../../src/app/actors/actors.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import type { UndoRecord } from '../../../src/shared/wire.ts';
import { answerCalls } from '../../support/api.ts';
import { eventually, renderPage, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { newApp, services } from '../../support/app-services.ts';

const test = suite('recent changes');

test('each change says what was done, by whom and when, and how it stands', async () => {
  await show([
    change(5, { title: 'Delete 3 FAQs', rows: 3 }),
    change(4, { title: 'Merge 2 tags', undone_at: AT }),
    change(3, { title: 'Tag 9 FAQs', rows: 9, undone_at: AT, refused: 2, reason: 'Changed.' }),
    change(2, { title: 'Import FAQs', is_over: true }),
    change(1, { title: 'Update 5,000 FAQs', undo_task_id: 8 }),
  ]);
  assert.equal(
    allByRole('listitem').map((line) => line.textContent?.split('Nora')[0]),
    [
      'Delete 3 FAQs3 rows · ',
      'Merge 2 tagsUndone1 row · ',
      'Tag 9 FAQs2 of 9 not as before. Changed.9 rows · ',
      'Import FAQsPast its 30 days1 row · ',
      'Update 5,000 FAQsBeing undone1 row · ',
    ],
  );
  assert.equal(
    allByRole('button').map((button) => button.getAttribute('aria-disabled')),
    [null, 'true', 'true', 'true', 'true'],
  );
});

test('each change names its records: the first two of several, each with a link where it can be opened', async () => {
  const record = (id: number, text: string, is_deleted = false) => ({
    resource: 'faqs',
    id,
    text,
    is_deleted,
  });
  await show([
    change(3, { title: 'Delete FAQ 7', records: [record(7, 'What is a tide?', true)] }),
    change(2, {
      ...{ kind: 'update', title: 'Publish 4 FAQs', rows: 3 },
      records: [record(1, 'A?'), record(2, 'B?')],
    }),
    change(1, { title: 'Tag 2 FAQs', rows: 2, records: [record(4, ''), record(5, 'C?', true)] }),
    change(0, { kind: 'create', title: 'Creation of “D?”', records: [record(6, 'D?')] }),
  ]);
  assert.equal(
    allByRole('listitem').map((line) => line.textContent?.split('Nora')[0]),
    [
      'Delete FAQ 7What is a tide?1 row · ',
      'Publish 4 FAQsA?, B? and 1 more3 rows changed · ',
      'Tag 2 FAQsFAQ 4 and C?2 rows · ',
      'Creation of FAQD?1 row · ',
    ],
  );
  assert.equal(
    allByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    [
      ['A?', '/content/faqs/1'],
      ['B?', '/content/faqs/2'],
      ['FAQ 4', '/content/faqs/4'],
      ['D?', '/content/faqs/6'],
    ],
  );
});

test('an older change is undone from here, whatever was done since', async () => {
  const { calls } = await show([change(5, { title: 'Merge 2 tags' }), change(4, {})]);
  services.get(undoActor).start();
  await click(byRole('button', 'Undo Delete FAQ 3'));
  await eventually(() => calls.includes('POST undos/4'), 'the call');
});

test('nothing to undo says what will stand here', async () => {
  await show([], 'Nothing to undo');
});

async function show(data: readonly UndoRecord[], text = data[0]?.title ?? '') {
  await cleanup();
  newApp();
  signIn(faqs);
  const calls = answerCalls({
    'GET undos': { data },
    'POST undos/4': {
      message: 'undone: 1 item is back as it was.',
      data: { restored: 1, refused: [], refused_total: 0, resources: ['faqs'] },
    },
  });
  await renderPage(<Changes />, '/recent-changes');
  await eventually(() => document.body.textContent?.includes(text) === true, 'the answer');
  return calls;
}

function change(id: number, more: Partial<UndoRecord>): UndoRecord {
  return {
    id,
    save: null,
    kind: 'destroy',
    resource: 'faqs',
    title: 'Delete FAQ 3',
    rows: 1,
    made: 0,
    records: [],
    created_at: AT,
    expires_at: AT,
    undone_at: null,
    is_over: false,
    refused: 0,
    reason: null,
    undo_task_id: null,
    ...more,
  };
}

const AT = '2026-11-20T13:41:00Z';

test.run();
