import { allByRole, byRole, cleanup, click } from '../../support/dom.tsx';
import { act } from 'react';
import * as assert from 'uvu/assert';
import { pageDirectory } from '../../../src/app/commands/page-directory.ts';
import { FormScreen } from '../../../src/app/resources/form.screen.tsx';
import { BulkHost } from '../../../src/app/shell/hosts.tsx';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { answerCalls } from '../../support/api.ts';
import { directory, newApp, services } from '../../support/app-services.ts';
import { editing } from '../../support/form-page.tsx';
import { eventually, found, renderPage, row, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('the verbs of a record');
const BULK = 'POST contents/faqs/bulk';

test('a verb of a record that is looked at says at once that it is under way, and a second press of it is no second task', async () => {
  const { calls, end } = await view();
  const unpublish = await found('button', 'Unpublish');
  await click(unpublish);
  assert.equal(
    [unpublish.getAttribute('aria-busy'), unpublish.getAttribute('aria-disabled')],
    ['true', 'true'],
  );
  await click(unpublish);
  const verb = () =>
    directory()
      .list()
      .find(({ id }) => id === 'form.unpublish');
  assert.is(verb()?.reason, 'It is under way');
  act(() => void services.get(pageDirectory).run('form.unpublish'));
  await eventually(() => calls.includes(BULK), 'the task');
  await click(byRole('button', 'Unpublish'));
  assert.is(verb()?.reason, 'It is under way', 'until the record is seen as it is by then');
  end();
  const publish = await found('button', 'Publish');
  assert.is(publish.getAttribute('aria-disabled'), null);
  assert.equal(
    calls.filter((call) => call === BULK),
    [BULK],
  );
  assert.equal(allByRole('button', 'Unpublish'), []);
});

test.after(cleanup);
test.run();

/** A published record that is looked at, and a task that is at work until it is ended. */
async function view() {
  await cleanup();
  newApp();
  signIn(faqs, ['index', 'show', 'update']);
  const values = { question: 'Who?', answer: null, tag_ids: [], publication_id: null };
  let item = row(7, { ...values, published: true });
  let isOver: (answer: unknown) => void = () => undefined;
  const over = new Promise((resolve) => {
    isOver = resolve;
  });
  const result = { action: 'update', resource: 'faqs', total: 1, done: 1, refused: 0, undo_id: 4 };
  const made = answerCalls({
    ...editing,
    'GET contents/faqs/7': () => ({ data: item }),
    'GET contents/faqs/7/uses': { data: { places: [], hidden: false } },
    [BULK]: { task_id: 7 },
    'GET tasks/7': () => over,
  });
  await renderPage(
    <>
      <FormScreen resource={faqs} mode="view" id={7} />
      <BulkHost />
    </>,
    '/content/faqs/7',
  );
  const end = () => {
    item = { ...item, published: false, version: item.version + 1 };
    const task = { id: 7, title: 'Unpublish 1 FAQ', status: 'done', progress: 1, error: null };
    isOver({ data: { ...task, undone_at: null, result } });
  };
  return { ...made, end };
}
