import { allByRole, byRole, cleanup, click, fill, queryByRole } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { FormScreen } from '../../../src/app/resources/form.screen.tsx';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { answerCalls } from '../../support/api.ts';
import { newApp } from '../../support/app-services.ts';
import { editing, held } from '../../support/form-page.tsx';
import { eventually, found, renderPage, row, signIn } from '../../support/resource-page.tsx';
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

test('it is off where the form can not be saved, and says why', async () => {
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

test.after(cleanup);
test.run();

async function show(actions: Parameters<typeof signIn>[1] = ['index', 'show', 'update']) {
  await cleanup();
  newApp();
  signIn(faqs, actions);
  let item = row(7, { ...values, published: false });
  const made = answerCalls({
    ...editing,
    'POST locks': { data: held },
    'GET contents/faqs/7': { data: item },
    'GET contents/faqs/7/uses': { data: { places: [], hidden: false } },
    'PUT contents/faqs/7': (_: URL, { version: _v, ...body }: Record<string, unknown>) => {
      item = { ...item, ...body, version: item.version + 1 };
      return { message: 'FAQ updated.', data: item };
    },
  });
  await renderPage(<FormScreen resource={faqs} mode="edit" id={7} />, '/content/faqs/7/edit');
  if (actions?.includes('update') === true)
    await eventually(() => question()?.readOnly === false, 'the form');
  return made;
}

function question() {
  return allByRole('textbox', /^Question/)[0] as HTMLInputElement;
}

interface Made {
  readonly calls: readonly string[];
  readonly bodies: readonly unknown[];
}

/** What the last save changed. */
function sent({ calls, bodies }: Made) {
  const body = bodies[calls.lastIndexOf('PUT contents/faqs/7')] as Record<string, unknown> | null;
  if (body === null || body === undefined) return undefined;
  const { question, published } = body;
  return { ...(question === undefined ? {} : { question }), published };
}
