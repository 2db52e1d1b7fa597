import {
  allByRole,
  byRole,
  byText,
  cleanup,
  click,
  queryByRole,
  renderInto,
  until,
} from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { createActor, fromPromise } from 'xstate';
import { blockUsesMachine } from '../../../machines/block-uses/block-uses.machine.ts';
import { BlockUsesDialog } from '../../../src/app/editor/uses/block-uses-dialog.tsx';
import type {
  ContentRecord,
  ContentRecords,
} from '../../../src/shared/contract/content-records.ts';
import { answerCalls } from '../../support/api.ts';
import { PageContexts } from '../../support/page-contexts.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('where the records of a block are used, in the editor');
test.after.each(cleanup);

const HARBOR: ContentRecord = { resource: 'assets', id: 4, text: 'Harbor at dawn' };
const MAIL: ContentRecord = { resource: 'efforts', id: 7, text: null };

test('each record stands with what uses it, by its kind and its name', async () => {
  const { calls } = await open(async () => ({ records: [HARBOR, MAIL], unseen: 1 }));
  await until(() => queryByRole('link', 'Home') !== null, 'the page that uses it');
  assert.equal(
    allByRole('heading')
      .map((each) => each.textContent)
      .filter((each) => /:/.test(each ?? '')),
    ['Asset: Harbor at dawn', 'Effort: ID 7'],
  );
  assert.is(byRole('link', 'Home').getAttribute('href'), '/content/pages/9');
  await until(() => /Nothing uses it/.test(document.body.textContent ?? ''), 'the other answer');
  byText('It also names one record that you may not see, or that is not there any more.');
  assert.equal([...calls].sort(), ['GET assets/4/uses', 'GET marketing/efforts/7/uses']);
});

test('of many records the uses are asked for one by one', async () => {
  const records = [1, 2, 3, 4].map((id) => ({ ...HARBOR, id, text: `Harbor ${id}` }));
  const { calls } = await open(async () => ({ records, unseen: 0 }));
  await until(() => queryByRole('button', 'Asset: Harbor 4') !== null, 'the records');
  assert.equal(calls, []);
  await click(byRole('button', 'Asset: Harbor 4'));
  assert.is(byRole('button', 'Asset: Harbor 4').getAttribute('aria-expanded'), 'true');
  await until(() => queryByRole('link', 'Home') !== null, 'what uses it');
  assert.equal(calls, ['GET assets/4/uses']);
});

test('a block that names nothing says so, and what did not come is asked for again', async () => {
  let fails = true;
  await open(async () => {
    if (fails) throw new Error('No answer came.');
    return { records: [], unseen: 0 };
  });
  await until(() => /No answer came/.test(document.body.textContent ?? ''), 'the reason');
  fails = false;
  await click(byRole('button', /Retry/));
  await until(
    () => /The block names no record/.test(document.body.textContent ?? ''),
    'the answer',
  );
});

test.run();

async function open(look: () => Promise<ContentRecords>) {
  const page = { id: 9, text: 'Home' };
  const place = { resource: 'pages', total: 1, more: false, field: null, rows: [page] };
  const asked = answerCalls({
    'GET assets/4/uses': { data: { places: [place], hidden: false } },
    'GET marketing/efforts/7/uses': { data: { places: [], hidden: false } },
  });
  const logic = blockUsesMachine.provide({ actors: { look: fromPromise(look) } });
  const uses = createActor(logic).start();
  await renderInto(
    <PageContexts>
      <BlockUsesDialog uses={uses} />
    </PageContexts>,
  );
  await act(async () => {
    uses.send({ type: 'blockUses.allow', isOpen: true, hasBlock: true });
    uses.send({ type: 'blockUses.show' });
  });
  return asked;
}
