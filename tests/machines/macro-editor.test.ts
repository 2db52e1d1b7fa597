import * as assert from 'uvu/assert';
import { macroEditorMachine } from '../../machines/macro-editor/macro-editor.machine.ts';
import { MACRO_SOURCES } from '../../machines/macro-editor/macro-editor.types.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('the editor of a macro');

function start(token: string | null = null) {
  const bench = startBench(macroEditorMachine, { input: {} });
  const written: string[] = [];
  bench.actor.on('macro.written', (event) => written.push(event.token));
  bench.send({ type: 'macro.allow', isOpen: true });
  bench.send(token === null ? { type: 'macro.open' } : { type: 'macro.edit', token });
  const context = () => bench.actor.getSnapshot().context;
  const set = (key: string, value: string | null) =>
    bench.send({ type: 'modifier.set', key, value });
  const save = () => {
    bench.send({ type: 'macro.save' });
    return written.at(-1);
  };
  return { ...bench, context, set, save, written };
}

test('[B2.020] the types of macros are system-macros, custom-content and variables', () => {
  assert.equal(MACRO_SOURCES, ['system-macros', 'custom-content', 'variables']);
  const sources = ['{$first_name}', '{$custom_a|upper}', '{$esp_b}'].map(
    (token) => start(token).context().source,
  );
  assert.equal(sources, [...MACRO_SOURCES]);
});

test('a macro is saved once one is chosen, with its modifiers in the order in which they were set', () => {
  const bench = start();
  assert.is(bench.save(), undefined);
  bench.send({ type: 'macro.choose', name: '$first_name' });
  bench.set('default', 'a | "b" }');
  bench.set('upper', '');
  bench.set('truncate', '9');
  assert.is(bench.save(), '{$first_name|default:"a | \\"b\\" }"|upper|truncate:9}');
  assert.is(bench.state(), 'closed');
});

test('a macro that stands in the page keeps every character until something of it is changed', () => {
  const token = '{$Custom_a|DEFAULT:"x"|own:1}';
  assert.is(start(token).save(), token);
  const bench = start(token);
  bench.set('lower', '');
  bench.set('lower', null);
  assert.is(bench.save(), token);
  const other = start(token);
  other.set('default', 'y');
  assert.is(other.save(), '{$Custom_a|default:y|own:1}');
});

test('of upper, lower and title a macro has one, in its place among the others', () => {
  const bench = start('{$first_name|upper|truncate:3}');
  bench.set('title', '');
  assert.is(bench.save(), '{$first_name|truncate:3|title}');
});

test('a number that is none is told, and is neither saved nor looked up', () => {
  const bench = start('{$first_name}');
  for (const value of ['0', '-1', '1.5', 'many', '9999999']) {
    bench.set('truncate', value);
    bench.clock.increment(300);
    assert.is(bench.save(), undefined);
    assert.is(bench.context().shown, '{$first_name}');
  }
  bench.set('truncate', '12');
  bench.clock.increment(300);
  assert.is(bench.context().shown, '{$first_name|truncate:12}');
});

test('the result follows 300 ms after the last change, and at once where another macro is chosen', () => {
  const bench = start('{$first_name}');
  bench.set('default', 'r');
  bench.clock.increment(299);
  bench.set('default', 're');
  bench.clock.increment(299);
  assert.is(bench.context().shown, '{$first_name}');
  bench.clock.increment(1);
  assert.is(bench.context().shown, '{$first_name|default:re}');
  bench.send({ type: 'macro.choose', name: '$email' });
  assert.is(bench.context().shown, '{$email|default:re}');
});

test('what was left is nothing of the next macro, and no macro is edited in a page that takes no changes', () => {
  const bench = start('{$first_name|upper}');
  bench.send({ type: 'macro.cancel' });
  assert.equal(bench.written, []);
  bench.send({ type: 'macro.open' });
  assert.equal([bench.context().name, bench.context().modifiers], [null, []]);
  bench.send({ type: 'macro.cancel' });
  bench.send({ type: 'macro.allow', isOpen: false });
  bench.send({ type: 'macro.open' });
  assert.is(bench.state(), 'closed');
});

test.run();
