import { allByRole, cleanup, fill, press, queryByRole } from '../../support/dom.tsx';
import { act } from 'react';
import * as assert from 'uvu/assert';
import { assign, createActor, setup } from 'xstate';
import type { TransitionMeta } from '../../../machines/kit/command.ts';
import { LIMITS } from '../../../src/shared/limits.ts';
import { answerCalls } from '../../support/api.ts';
import { announced, foundRecords, input, openPalette } from '../../support/palette-page.tsx';
import { eventually } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { directory, newApp } from '../../support/app-services.ts';

const test = suite('bad input of the palette');

test('ten thousand characters that are pasted find nothing, stay in the field, and are cut for the server and the note', async () => {
  const asked: string[] = [];
  await open({
    'GET search': (url: URL) => {
      asked.push(url.searchParams.get('q') ?? '');
      return NOTHING;
    },
  });
  const text = 'ab cd '.repeat(1_667).slice(0, 10_000);
  await fill(input(), text);
  await eventually(
    () => document.body.textContent?.includes('Nothing found for “ab cd') === true,
    'the note',
  );
  assert.is(input().value, text);
  await eventually(() => asked.length > 0, 'the call');
  assert.equal(
    asked.map(({ length }) => length),
    [text.trim().slice(0, LIMITS.searchChars).length],
  );
  assert.ok((document.body.textContent ?? '').length < 2_000);
  await cleanup();
});

test('a verb that waits for rows says what has to be at hand, and not that nothing was found', async () => {
  await open({ 'GET search': () => NOTHING });
  await fill(input(), 'unpublish');
  await eventually(() => queryByRole('option', /Select rows of a list first/) !== null, 'the verb');
  assert.not.ok(document.body.textContent?.includes('Nothing found for'));
  await fill(input(), 'unpublishable');
  await eventually(() => document.body.textContent?.includes('Nothing found for') === true, 'none');
  await cleanup();
});

test('a command whose permission is taken away while the palette is open leaves the list, and Enter runs nothing', async () => {
  const rows = createActor(rowsMachine).start();
  await open();
  const remove = await act(async () => directory().addActor(rows, 'page'));
  await fill(input(), 'frobnicate');
  assert.ok(announced()?.textContent?.includes('Frobnicate rows'));
  await act(async () => rows.send({ type: 'rows.deny' }));
  await eventually(() => announced()?.textContent?.includes('Frobnicate') !== true, 'it to go');
  await press('Enter');
  assert.is(rows.getSnapshot().context.done, 0);
  assert.ok(queryByRole('dialog', 'Command palette'));
  await act(async () => remove());
  await cleanup();
});

test('an actor that stops while the palette is open takes its rows with it', async () => {
  const rows = createActor(rowsMachine).start();
  await open();
  const remove = await act(async () => directory().addActor(rows, 'page'));
  await fill(input(), 'frobnicate');
  assert.ok(announced()?.textContent?.includes('Frobnicate rows'));
  await act(async () => rows.stop());
  await eventually(() => announced()?.textContent?.includes('Frobnicate') !== true, 'it to go');
  await act(async () => remove());
  await cleanup();
});

test('an answer of the server that is older than what is typed is not listed', async () => {
  const late = waiting();
  await open({
    'GET search': (url: URL) =>
      url.searchParams.get('q') === 'zebra' ? late.answer : foundRecords('Quagga'),
  });
  await fill(input(), 'zebra');
  await eventually(() => late.wasAsked(), 'the first call');
  await fill(input(), 'quagga');
  await eventually(
    () => announced()?.textContent?.includes('Quagga') === true,
    'the second answer',
  );
  await act(async () => late.resolve(foundRecords('Zebra')));
  assert.ok(announced()?.textContent?.includes('Quagga'));
  assert.equal(
    allByRole('option').filter((option) => option.textContent?.includes('Zebra')),
    [],
  );
  await cleanup();
});

test.after(cleanup);
test.run();

const NOTHING = { data: [] };

/** An answer that is given when the test says so. */
function waiting() {
  let resolve: (value: unknown) => void = () => undefined;
  let asked = false;
  const promise = new Promise<unknown>((settle) => {
    resolve = settle;
  });
  return {
    get answer() {
      asked = true;
      return promise;
    },
    wasAsked: () => asked,
    resolve: (value: unknown) => resolve(value),
  };
}

const rowsMachine = setup({
  types: {
    context: {} as { readonly may: boolean; readonly done: number },
    events: {} as { type: 'rows.frobnicate' } | { type: 'rows.deny' },
    transitionMeta: {} as TransitionMeta<{ readonly may: boolean }>,
  },
}).createMachine({
  context: { may: true, done: 0 },
  on: {
    'rows.deny': { actions: assign({ may: false }) },
    'rows.frobnicate': {
      guard: ({ context }) => context.may,
      actions: assign({ done: ({ context }) => context.done + 1 }),
      meta: {
        command: { id: 'rows.frobnicate', title: 'Frobnicate rows', visible: ({ may }) => may },
      },
    },
  },
});

async function open(answers: Readonly<Record<string, unknown>> = {}) {
  await cleanup();
  newApp();
  answerCalls({ 'GET search': NOTHING, ...answers });
  await openPalette();
}
