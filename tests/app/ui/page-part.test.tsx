import { act } from 'react';
import {
  byRole,
  cleanup,
  click,
  queryByRole,
  renderInto,
  settle,
  until,
} from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../src/app/data/lazy-part.tsx';
import { withRetry } from '../../../src/app/data/with-retry.ts';
import { Field } from '../../../src/app/ui/field.tsx';
import { PagePart } from '../../../src/app/ui/page-part.tsx';
import { suite } from '../../support/suite.ts';
import { holdTimers } from '../../support/timers.ts';

const test = suite('a part of a page in a chunk of its own');

test('a control whose code does not come says so in its field alone, which its label leads to; Retry brings it', async () => {
  const { part, arrive } = missingPart(<input aria-label="Answer" />);
  await renderInto(
    <>
      <input aria-label="Question" defaultValue="Is it slack?" />
      <Field id="answer" label="Answer">
        {({ id }) => (
          <PagePart name="Answer" id={id}>
            {part}
          </PagePart>
        )}
      </Field>
    </>,
  );
  await until(() => queryByRole('alert') !== null, 'the failure');
  assert.match(
    String(byRole('alert').textContent),
    'Answer could not be loaded.Look at the connection and retry. What was typed is kept, and the rest of the page can be used.',
  );
  const question = byRole('textbox', 'Question') as HTMLInputElement;
  assert.is(question.value, 'Is it slack?');
  const retry = byRole('button', 'Retry: Answer could not be loaded.');
  assert.is(retry.id, 'answer');
  arrive();
  await click(retry);
  await until(() => queryByRole('textbox', 'Answer') !== null, 'the control');
  assert.is(queryByRole('alert'), null);
  assert.is(byRole('textbox', 'Question'), question, 'the rest was not drawn anew');
});

test('it comes by itself when the browser has a network again', async () => {
  const { part, arrive } = missingPart(<input aria-label="Here" />);
  await renderInto(<PagePart>{part}</PagePart>);
  await until(() => queryByRole('alert') !== null, 'the failure');
  arrive();
  await act(async () => void window.dispatchEvent(new Event('online')));
  await until(() => queryByRole('textbox', 'Here') !== null, 'the part');
});

test('its next attempt does not wait where the browser has a network again', async () => {
  const timers = holdTimers(1_000);
  let attempts = 0;
  const fetched = withRetry(async () => {
    attempts += 1;
    if (attempts === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return 'here';
  });
  await settle();
  assert.is(attempts, 1);
  window.dispatchEvent(new Event('online'));
  assert.is(await fetched, 'here');
  timers.restore();
});

test('in a row of controls it is no more than a button', async () => {
  const { part } = missingPart(null);
  await renderInto(
    <PagePart small name="The filters">
      {part}
    </PagePart>,
  );
  await until(() => queryByRole('button') !== null, 'the button');
  assert.is(byRole('button').getAttribute('aria-label'), 'Retry: The filters could not be loaded.');
  assert.is(queryByRole('alert'), null);
});

test.after.each(cleanup);
test.run();

/** A part whose code does not come before it has arrived. */
function missingPart(here: ReactNode) {
  let isThere = false;
  const Missing = lazyPart(
    async () => {
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
      return () => here;
    },
    (load) => load(),
  );
  return {
    part: <Missing />,
    arrive() {
      isThere = true;
    },
  };
}
