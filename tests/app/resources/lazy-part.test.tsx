import { allByRole, byRole, cleanup, click, renderInto, until } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { Suspense } from 'react';
import { forgetFailedParts, lazyPart } from '../../../src/app/resources/lazy-part.tsx';
import { ErrorBoundary } from '../../../src/app/ui/error-boundary.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('a part in a chunk of its own');

test.after.each(cleanup);

test('that could not be fetched says so, and Retry asks for it anew', async () => {
  let isThere = false;
  let asked = 0;
  const Part = lazyPart(async () => {
    asked += 1;
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <h1>Theme</h1>;
  }, once);
  const retry = (again: () => void) => () => {
    forgetFailedParts();
    again();
  };
  await renderInto(
    <ErrorBoundary
      fallback={(_, again) => (
        <button type="button" onClick={retry(again)}>
          Retry
        </button>
      )}
    >
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );
  await until(() => allByRole('button', 'Retry').length === 1, 'the failure');
  assert.is(asked, 1);
  await click(byRole('button', 'Retry'));
  await until(() => asked === 2 && allByRole('button', 'Retry').length === 1, 'the next failure');
  isThere = true;
  await click(byRole('button', 'Retry'));
  await until(() => allByRole('heading', 'Theme').length === 1, 'the part');
  assert.is(asked, 3);
});

/** Without the waits between attempts. */
function once<T>(load: () => Promise<T>): Promise<T> {
  return load();
}

test.run();
