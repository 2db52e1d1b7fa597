import { cleanup, click, byRole, queryByRole, renderInto } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { Answered } from '../../../src/app/resources/form-list.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('what a form asks for');

test('what is there stays while asking again has failed, and Retry asks once more', async () => {
  let asked = 0;
  const refetch = async () => {
    asked += 1;
  };
  await renderInto(
    <Answered query={{ data: 'Ann Lee', isError: true, refetch }} failed="No list.">
      {(name) => <p>{name}</p>}
    </Answered>,
  );
  assert.match(document.body.textContent ?? '', /No list\..*Ann Lee/);
  await click(byRole('button', 'Retry'));
  assert.is(asked, 1);
});

test('what is on its way is neither an error nor empty', async () => {
  const refetch = async () => undefined;
  await renderInto(
    <Answered
      query={{ data: undefined, isError: false, refetch }}
      failed="No list."
      coming={<p>Coming</p>}
    >
      {() => <p>Nothing</p>}
    </Answered>,
  );
  assert.is(document.body.textContent, 'Coming');
  assert.is(queryByRole('button', 'Retry'), null);
});

test.after.each(cleanup);
test.run();
