import * as assert from 'uvu/assert';
import type { ReviewWorker } from '../../../src/app/editor/import/review-in-worker.ts';
import { reviewInWorker } from '../../../src/app/editor/import/review-in-worker.ts';
import '../../../src/app/editor/import/import-worker.ts';
import { projectOf } from '../../../src/content/project.ts';
import { renderContent } from '../../../src/content/render.ts';
import { suite } from '../../support/suite.ts';

const test = suite('the review of an import in a worker');
const answer = globalThis.onmessage as unknown as (event: object) => void;
const asked = {
  source: { type: 'code' as const, content: '<p onclick="x">a</p>' },
  current: projectOf([{ type: 'divider' }]),
  scripts: false,
};

/** A worker that does nothing until it is told to. */
function stubWorker() {
  const given: object[] = [];
  const state = { ended: 0 };
  const worker: ReviewWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (data) => void given.push(structuredClone(data)),
    terminate: () => {
      state.ended += 1;
    },
  };
  /** The worker's own code answers. */
  const work = () => {
    const { postMessage } = globalThis;
    globalThis.postMessage = ((data: never) =>
      worker.onmessage?.({ data: structuredClone(data) })) as typeof postMessage;
    for (const data of given.splice(0)) answer({ data });
    globalThis.postMessage = postMessage;
  };
  return { worker, work, state };
}

test('a review comes with its difference, and the worker is ended', async () => {
  const { worker, work, state } = stubWorker();
  const reviewed = reviewInWorker(asked, new AbortController().signal, { start: () => worker });
  work();
  const { review, data, html, differences } = await reviewed;
  assert.is(review.changes[0]?.what, 'Event handler onclick of p');
  assert.is(html, '<p>a</p>');
  assert.is(renderContent(JSON.parse(data)), html, 'the design comes as text');
  assert.equal(differences.replace, { added: ['Text: a'], dropped: ['Divider'], changed: [] });
  assert.is(state.ended, 1);
});

test('what cannot be taken is told in words', async () => {
  const { worker, work, state } = stubWorker();
  const source = { type: 'code' as const, content: '<div>'.repeat(400) };
  const reviewed = reviewInWorker({ ...asked, source }, new AbortController().signal, {
    start: () => worker,
  });
  work();
  assert.match(await messageOf(reviewed), /more elements or attributes/);
  assert.is(state.ended, 1);
});

test('a worker is ended where nobody waits for it any more, breaks or takes too long', async () => {
  const left = stubWorker();
  const signal = new AbortController();
  const one = reviewInWorker(asked, signal.signal, { start: () => left.worker });
  signal.abort(new Error('left'));
  assert.is(await messageOf(one), 'left');
  const broken = stubWorker();
  const other = reviewInWorker(asked, new AbortController().signal, { start: () => broken.worker });
  broken.worker.onerror?.();
  assert.is(await messageOf(other), 'This could not be read.');
  const late = stubWorker();
  const deadline = new AbortController();
  const third = reviewInWorker(asked, new AbortController().signal, {
    start: () => late.worker,
    deadline: deadline.signal,
  });
  deadline.abort();
  assert.is(await messageOf(third), 'It takes too long to read this.');
  assert.equal([left.state.ended, broken.state.ended, late.state.ended], [1, 1, 1]);
});

function messageOf(reviewed: Promise<unknown>): Promise<string> {
  return reviewed.then(
    () => 'it came',
    (error: Error) => error.message,
  );
}

test('twenty reviews at once have a worker each, and answer each of its own page, in whatever order they end', async () => {
  const workers = Array.from({ length: 20 }, stubWorker);
  const reviews = workers.map(({ worker }, at) =>
    reviewInWorker(
      { ...asked, source: { type: 'code', content: `<p>Page ${at}</p>` } },
      new AbortController().signal,
      { start: () => worker },
    ),
  );
  for (const { work } of workers.toReversed()) work();
  const htmls = (await Promise.all(reviews)).map(({ html }) => html);
  assert.equal(
    htmls,
    workers.map((_, at) => `<p>Page ${at}</p>`),
  );
  assert.ok(workers.every(({ state }) => state.ended === 1));
});

test.run();
