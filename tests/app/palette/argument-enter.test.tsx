import { byText, cleanup, click, fill, press, queryByRole } from '../../support/dom.tsx';
import { act } from 'react';
import * as assert from 'uvu/assert';
import type { CommandArg } from '../../../machines/kit/command.ts';
import * as rules from '../../../src/app/palette/argument-parts.ts';
import { answerRules, palette } from '../../../src/app/palette/palette-ref.ts';
import { answerCalls } from '../../support/api.ts';
import { directory, newApp, services } from '../../support/app-services.ts';
import { input, renderPalette, titles } from '../../support/palette-page.tsx';
import { eventually } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('an early Enter on an argument');

test('an Enter before the rules have come answers when they do', async () => {
  const { chunk, ran } = await ask(whole);
  await fill(input(), '7');
  await press('Enter');
  assert.is(queryByRole('combobox', 'Page') === null, false, 'it is still asked for');
  await chunk.come();
  await eventually(() => ran.length > 0, 'the command');
  assert.equal(ran, [{ page: 7 }]);
  await cleanup();
});

test('an Enter with a value that the rules refuse runs nothing, and says why', async () => {
  const { chunk, ran } = await ask(whole);
  await fill(input(), '0');
  await press('Enter');
  await chunk.come();
  await eventually(() => titles().length > 0, 'the row');
  assert.match(document.body.textContent ?? '', 'Requires a value of at least 1.');
  assert.equal(ran, []);
  await cleanup();
});

test('text that is typed after it calls the Enter off', async () => {
  const { chunk, ran } = await ask(whole);
  await fill(input(), '7');
  await press('Enter');
  await fill(input(), '71');
  await chunk.come();
  await eventually(() => titles().length > 0, 'the row');
  assert.equal(ran, []);
  await press('Enter');
  await eventually(() => ran.length > 0, 'the command');
  assert.equal(ran, [{ page: 71 }]);
  await cleanup();
});

test('rules that did not come are told and asked for again by a line, and the Enter is kept', async () => {
  const { chunk, ran } = await ask(whole);
  await fill(input(), '7');
  await press('Enter');
  await chunk.fail();
  await click(await shown('Could not load this step. Retry'));
  await chunk.come();
  await eventually(() => ran.length > 0, 'the command');
  assert.equal(ran, [{ page: 7 }]);
  await cleanup();
});

test('an Enter before the records of a text have come takes the first of them, not one of the text before', async () => {
  const { chunk, ran } = await ask(tag);
  await chunk.come();
  await eventually(() => titles().length === 2, 'the tags');
  await fill(input(), 'win');
  await press('Enter');
  await eventually(() => ran.length > 0, 'the command');
  assert.equal(ran, [{ tag: 9 }]);
  await cleanup();
});

test('records that could not be looked for are told, and a line asks again', async () => {
  const { chunk, ran } = await ask(tag);
  await chunk.come();
  await eventually(() => titles().length === 2, 'the tags');
  await fill(input(), 'down');
  await shown('Could not load this step. Retry');
  assert.not.match(document.body.textContent ?? '', 'Nothing found');
  await press('Enter');
  assert.equal(ran, []);
  await fill(input(), 'win');
  await shown('Winter');
  await cleanup();
});

test.run();

const whole: CommandArg = { name: 'page', title: 'Page', kind: 'number', whole: true, min: 1 };
const tag: CommandArg = { name: 'tag', title: 'Tag', kind: 'record', route: 'tags' };

/** The palette asks for one argument of a command; the chunk of the rules is on its way. */
async function ask(arg: CommandArg) {
  await cleanup();
  newApp();
  const ran: unknown[] = [];
  const chunk = heldChunk();
  answerCalls({ 'GET tags': tagsFor });
  services.get(answerRules).fetch = chunk.fetch;
  directory().addPlain([
    { id: 'asks', title: 'Ask', args: [arg], run: (args) => void ran.push(args) },
  ]);
  await renderPalette();
  const command = { id: 'asks', title: 'Ask', args: [arg], confirm: null };
  await act(async () => services.get(palette).ref.send({ type: 'palette.open', command }));
  await eventually(() => queryByRole('combobox', arg.title) !== null, 'the question');
  input().focus();
  return { chunk, ran };
}

function tagsFor(url: URL) {
  const search = url.searchParams.get('search') ?? '';
  if (search === 'down') return new Response('{}', { status: 500 });
  const all = [
    { id: 5, name: 'Autumn' },
    { id: 9, name: 'Winter' },
  ];
  return { data: all.filter(({ name }) => name.toLowerCase().includes(search)), total: 2 };
}

/** A chunk that comes when the test says so. */
function heldChunk() {
  const held: { resolve: (parts: typeof rules) => void; reject: (error: Error) => void }[] = [];
  return {
    fetch: () =>
      new Promise<typeof rules>((resolve, reject) => {
        held.push({ resolve, reject });
      }),
    come: () => act(async () => held.at(-1)?.resolve(rules)),
    fail: () => act(async () => held.at(-1)?.reject(new Error('the chunk did not come'))),
  };
}

async function shown(text: string) {
  await eventually(() => document.body.textContent?.includes(text) === true, text);
  return byText(text);
}
