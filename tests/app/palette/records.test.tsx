import { cleanup, fill, press, queryByRole } from '../../support/dom.tsx';
import { act } from 'react';
import * as assert from 'uvu/assert';
import { queries } from '../../../src/app/data/query-client.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { answerCalls, json } from '../../support/api.ts';
import {
  announced,
  foundRecords,
  input,
  openPalette,
  status,
  titles,
} from '../../support/palette-page.tsx';
import { eventually, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { directory, newApp, services } from '../../support/app-services.ts';

const test = suite('records of the server in the palette');

test('what a list has left in the browser is listed before the server has answered', async () => {
  await open(() => new Promise(() => undefined));
  await act(async () =>
    services.get(queries).setQueryData(['list', 'faqs', 'any'], {
      data: [{ id: 7, question: 'Harbor fees' }],
    }),
  );
  await fill(input(), 'harbor');
  await eventually(() => titles().includes('Harbor fees'), 'the record');
});

test('where the records cannot be searched a line says so under what is there, and asks again', async () => {
  let isDown = true;
  await open(() =>
    isDown ? json(500, { id: 'internal', message: 'Down.' }) : foundRecords('Harbor walks'),
  );
  await fill(input(), 'harbor');
  await eventually(() => titles().at(-1) === 'Could not search records. Retry', 'the line');
  assert.is(titles()[0], 'Harbor lights');
  isDown = false;
  await press('End', { ctrlKey: true });
  await press('Enter');
  await eventually(() => titles().includes('Harbor walks'), 'the record');
  assert.ok(queryByRole('dialog', 'Command palette'), 'the palette stays');
  assert.not.ok(titles().includes('Could not search records. Retry'));
});

test('a call that is overtaken by what is typed next is called off', async () => {
  const signals = new Map<string, AbortSignal | null | undefined>();
  const answers = await open((url) =>
    url.searchParams.get('q') === 'harbor' ? new Promise(() => undefined) : foundRecords('Meadow'),
  );
  const answered = globalThis.fetch;
  globalThis.fetch = (at, init) => {
    signals.set(new URL(String(at), location.href).searchParams.get('q') ?? '', init?.signal);
    return answered(at, init);
  };
  await fill(input(), 'harbor');
  await eventually(() => signals.has('harbor'), 'the first call');
  assert.is(signals.get('harbor')?.aborted, false);
  await fill(input(), 'meadow');
  await eventually(() => titles().includes('Meadow'), 'the second answer');
  assert.is(signals.get('harbor')?.aborted, true);
  assert.is(signals.get('meadow')?.aborted, false);
  assert.is(answers.calls.filter((call) => call === 'GET search').length, 2);
});

test('what the server adds stands under what is listed already: nothing moves under the cursor', async () => {
  let answer: (value: unknown) => void = () => undefined;
  await open(() => new Promise((resolve) => (answer = resolve)));
  await fill(input(), 'harbor');
  await eventually(() => status() === 'Searching', 'the call');
  await press('ArrowDown');
  const [before, active] = [titles(), announced()];
  assert.equal(before, ['Harbor lights', 'Open harbor']);
  await act(async () => answer(foundRecords('Harbor')));
  await eventually(() => titles().length === 3, 'the record');
  assert.equal(titles(), [...before, 'Harbor']);
  assert.is(announced(), active);
});

test('records of the server stand under those at hand, however well they match', async () => {
  let answer: (value: unknown) => void = () => undefined;
  await open(() => new Promise((resolve) => (answer = resolve)));
  await act(async () =>
    services.get(queries).setQueryData(['list', 'faqs', 'any'], {
      data: [
        { id: 71, question: 'Old harbor fees' },
        { id: 72, question: 'The harbor in winter' },
      ],
    }),
  );
  await fill(input(), 'harbor');
  await eventually(() => titles().length === 4 && status() === 'Searching', 'the call');
  const before = titles();
  await act(async () => answer(foundRecords('Harbor', 'Harbor light')));
  await eventually(() => titles().length === 6, 'the records');
  assert.equal(titles(), [...before, 'Harbor', 'Harbor light']);
});

test('while the next answer is on its way, those of the last one stay that match what is typed, and no others', async () => {
  await open((url) =>
    url.searchParams.get('q') === 'meadow'
      ? foundRecords('Meadow saffron', 'Meadow path')
      : new Promise(() => undefined),
  );
  await fill(input(), 'meadow');
  await eventually(() => titles().length === 2, 'the records');
  await fill(input(), 'meadow saf');
  assert.equal(titles(), ['Meadow saffron']);
  await eventually(() => status() === 'Searching', 'the next call');
  assert.equal(titles(), ['Meadow saffron']);
});

test.after.each(cleanup);
test.run();

async function open(search: (url: URL) => unknown) {
  newApp();
  directory().addPlain([
    { id: 'lights', title: 'Harbor lights', run: () => undefined },
    { id: 'open', title: 'Open harbor', run: () => undefined },
  ]);
  signIn(faqs);
  const answers = answerCalls({ 'GET search': search });
  await openPalette();
  return answers;
}
