import { allByRole, byRole, cleanup, click, renderInto, until } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { Suspense } from 'react';
import { latePart, lazyPart } from '../../../src/app/data/lazy-part.tsx';
import { expectFirstPaint } from '../../../src/app/data/first-paint.ts';
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
  await renderInto(
    <ErrorBoundary
      fallback={(_, again) => (
        <button type="button" onClick={again}>
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

test('a late one is fetched when the rows of the first list are painted, not before', async () => {
  const events: string[] = [];
  let answer = () => {};
  const list = new Promise<void>((resolve) => {
    answer = resolve;
  });
  expectFirstPaint(list.then(() => void events.push('rows')));
  const Part = latePart(async () => {
    events.push('part');
    return () => <h1>Views</h1>;
  });
  await renderInto(
    <Suspense fallback={<p>Room</p>}>
      <Part />
    </Suspense>,
  );
  answer();
  await until(() => allByRole('heading', 'Views').length === 1, 'the part');
  assert.equal(events, ['rows', 'part']);
});

/** Without the waits between attempts. */
function once<T>(load: () => Promise<T>): Promise<T> {
  return load();
}

test.run();
