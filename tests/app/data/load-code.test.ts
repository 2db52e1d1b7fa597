import * as assert from 'uvu/assert';
import { loadCode } from '../../../src/app/data/load-code.ts';
import { suite } from '../../support/suite.ts';

const test = suite('code that is fetched when it is needed');

test('is asked for under another address once its own has failed, which browsers remember', async () => {
  const { load, loadFrom, asked } = browserThatRemembers('http://masthead.example/static/a-1.js');
  assert.match(await outcome(loadCode(load, loadFrom)), 'Failed to fetch');
  assert.match(await outcome(loadCode(load, loadFrom)), 'Failed to fetch');
  assert.is(await loadCode(load, loadFrom), 'the module');
  assert.is(await loadCode(load, loadFrom), 'the module');
  assert.equal(asked, [
    'http://masthead.example/static/a-1.js?again=1',
    'http://masthead.example/static/a-1.js?again=2',
    'http://masthead.example/static/a-1.js?again=2',
  ]);
});

test('that came and threw is told as it is, and not asked for again', async () => {
  let asked = 0;
  const load = async () => Promise.reject(new RangeError('bad code'));
  const loadFrom = async () => (asked += 1);
  for (let attempt = 0; attempt < 2; attempt += 1)
    assert.match(await outcome(loadCode<number>(load, loadFrom)), 'bad code');
  assert.is(asked, 0);
});

test.run();

/** A module that can be fetched under its second new address; its own is never asked again. */
function browserThatRemembers(address: string) {
  const asked: string[] = [];
  const failure = () =>
    Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`));
  const load = async () => failure();
  const loadFrom = async (from: string) => {
    asked.push(from);
    return from.endsWith('again=2') ? 'the module' : failure();
  };
  return { load, loadFrom, asked };
}

function outcome(promise: Promise<unknown>) {
  return promise.then(String, String);
}
