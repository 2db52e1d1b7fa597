import '../../support/dom-globals.ts';
import * as assert from 'uvu/assert';
import {
  preparation,
  expectFirstPaint,
  afterFirstPaint,
} from '../../../src/app/data/first-paint.ts';
import { createServices } from '../../../src/app/data/services.ts';
import { suite } from '../../support/suite.ts';

const test = suite('first paint');

test('what the first list does not need is loaded when the list is there and painted', async () => {
  const events: string[] = [];
  let answer = () => {};
  const list = new Promise<void>((resolve) => {
    answer = resolve;
  });
  expectFirstPaint(list.then(() => void events.push('list')));
  const late = afterFirstPaint(async () => events.push('late part'));
  requestAnimationFrame(() => {
    events.push('a frame before the list');
    answer();
  });
  await late;
  assert.equal(events, ['a frame before the list', 'list', 'late part']);
});

test('a list that fails holds nothing up', async () => {
  expectFirstPaint(Promise.reject(new Error('the server is away')));
  assert.is(await afterFirstPaint(async () => 'late part'), 'late part');
});

test('who is let in sees the page when what came with the session is there, and soon in any case', async () => {
  const { prepareWith, prepared } = createServices().get(preparation);
  await prepared();
  const events: string[] = [];
  let here = () => {};
  const rows = new Promise<void>((resolve) => {
    here = resolve;
  });
  prepareWith(() => rows.then(() => void events.push('rows')));
  const shown = prepared().then(() => events.push('page'));
  here();
  await shown;
  assert.equal(events, ['rows', 'page']);
  prepareWith(() => new Promise(() => undefined));
  await prepared();
  prepareWith(() => null);
  await prepared();
});

test.run();
