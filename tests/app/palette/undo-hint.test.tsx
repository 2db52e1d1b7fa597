import * as assert from 'uvu/assert';
import type { UndoableAction } from '../../../machines/undo/undo.types.ts';
import { undoActor } from '../../../src/app/actors/actors.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { answerCalls } from '../../support/api.ts';
import { directory, newApp, services } from '../../support/app-services.ts';
import { cleanup, fill, type } from '../../support/dom.tsx';
import { input, openPalette, titles } from '../../support/palette-page.tsx';
import { eventually, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('what the palette would undo');

test('undo names the record that was changed last, by one call, however much is typed', async () => {
  const { calls } = await open([
    change(3, { undone_at: AT, title: 'Delete FAQ 8' }),
    change(2, { records: [record(7, 'What is a tide?')] }),
  ]);
  await says('Undo last change · FAQ “What is a tide?” deleted');
  await type(input(), ' last change');
  await says('Undo last change · FAQ “What is a tide?” deleted');
  await fill(input(), 'zzzz');
  await fill(input(), 'undo');
  await says('Undo last change · FAQ “What is a tide?” deleted');
  assert.is(calls.filter((call) => call === 'GET undos').length, 1);
});

test('undo says how many were changed by a bulk task, and the title of what has no other words', async () => {
  await open([change(2, { kind: 'publish', title: 'Publish 3 FAQs', rows: 3 })]);
  await says('Undo last change · 3 FAQs published');
  await open([change(2, { kind: 'unpublish', title: 'Unpublish of 3 FAQs', rows: 2 })]);
  await says('Undo last change · 2 FAQs unpublished');
  await open([change(2, { kind: 'import', title: 'Import of faqs.csv', rows: 3 })]);
  await says('Undo last change · Import of faqs.csv');
});

test('what this tab did last is in the title: undo adds the names alone', async () => {
  const records = [record(7, 'A?'), record(8, '')];
  const data = [
    change(9, { title: 'Tag 2 FAQs' }),
    change(4, { title: 'Delete 3 FAQs', rows: 3, records }),
  ];
  await open(data, { id: 4, title: 'Delete 3 FAQs' });
  await says('Undo last: Delete 3 FAQs · “A?”, FAQ 8 and 1 more');
});

test('where nothing is left to undo, undo says nothing of it', async () => {
  const { calls } = await open([]);
  await eventually(() => calls.includes('GET undos'), 'the call');
  await says('Undo last change');
});

test.after.each(cleanup);
test.run();

async function open(data: readonly object[], done?: UndoableAction) {
  await cleanup();
  newApp();
  signIn(faqs);
  const answers = answerCalls({ 'GET undos': { data }, 'GET search': { data: [] } });
  services.get(undoActor).start();
  directory().addActor(services.get(undoActor), 'global');
  if (done !== undefined) {
    services.get(undoActor).send({ type: 'undo.offer', action: done, when: '14:02' });
  }
  await openPalette();
  await type(input(), 'undo');
  return answers;
}

async function says(title: string) {
  await eventually(() => titles().includes(title), title);
}

function record(id: number, text: string) {
  return { resource: 'faqs', id, text, is_deleted: true };
}

function change(id: number, more: object) {
  return {
    ...{
      id,
      kind: 'destroy',
      resource: 'faqs',
      title: 'Delete FAQ 7',
      rows: 1,
      made: 0,
      records: [],
    },
    ...{ created_at: AT, expires_at: AT, undone_at: null, is_over: false, refused: 0 },
    ...{ reason: null, undo_task_id: null, ...more },
  };
}

const AT = '2026-11-20T13:41:00Z';
