import * as assert from 'uvu/assert';
import { openJournal } from '../../../src/app/data/journal.ts';
import { suite } from '../../support/suite.ts';

const test = suite('the journal of a browser');

test('what a browser has taken and does not keep, since its store is full, is no copy', async () => {
  const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  const said = await openJournal('full', browserThat({ ends: 'abort', error: full }))
    .write('draft', 'Slack water')
    .then(
      () => 'kept',
      (error: unknown) => error,
    );
  assert.is(said, full);
});

test('what a browser keeps is a copy once it is kept', async () => {
  const order: string[] = [];
  const journal = openJournal('roomy', browserThat({ ends: 'complete', order }));
  await journal.write('draft', 'Slack water');
  assert.equal(order, ['taken', 'complete']);
});

test.run();

/** A database whose writes are taken, and then kept or not. */
function browserThat({ ends, error = null, order = [] }: Ending): IDBFactory {
  const later = (run: () => void) => void Promise.resolve().then(run);
  const transaction = { error } as unknown as IDBTransaction;
  const end = () => {
    order.push(ends);
    transaction[`on${ends}`]?.(new Event(ends));
  };
  const put = () => {
    const request = {} as IDBRequest;
    later(() => {
      order.push('taken');
      request.onsuccess?.(new Event('success'));
      later(end);
    });
    return request;
  };
  const store = { transaction, put };
  Object.assign(transaction, { objectStore: () => store });
  const open = () => {
    const request = { result: { transaction: () => transaction } } as unknown as IDBOpenDBRequest;
    later(() => request.onsuccess?.(new Event('success')));
    return request;
  };
  return { open } as unknown as IDBFactory;
}

interface Ending {
  readonly ends: 'abort' | 'complete';
  readonly error?: DOMException | null;
  readonly order?: string[];
}
