import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { richTextMachine } from '../../machines/rich-text/rich-text.machine.ts';
import { selectLinking } from '../../machines/rich-text/rich-text.select.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('panels of a rich text');

test('a link is set to the address that was typed, made whole', () => {
  const bench = startBench(richTextMachine);
  bench.send({ type: 'link.open', href: null });
  assert.is(reason(bench, 'link.apply'), 'Type an address first');
  bench.send({ type: 'link.type', text: 'javascript:alert(1)' });
  assert.is(reason(bench, 'link.apply'), 'This is no address that a link can have');
  bench.send({ type: 'link.apply' });
  assert.is(selectLinking(bench.actor.getSnapshot()), true);
  bench.send({ type: 'link.type', text: 'ann@example.org' });
  bench.send({ type: 'link.apply' });
  assert.equal(bench.emitted, [{ type: 'link.set', href: 'mailto:ann@example.org' }]);
  assert.is(bench.state(), 'writing');
});

test('a link is taken away where there is one, and left as it is on the way back', () => {
  const bench = startBench(richTextMachine);
  bench.send({ type: 'link.open', href: null });
  assert.is(bench.context().href, null);
  bench.send({ type: 'link.remove' });
  assert.equal(bench.emitted, []);
  bench.send({ type: 'link.close' });
  bench.send({ type: 'link.open', href: 'https://example.org' });
  bench.send({ type: 'link.remove' });
  assert.equal(bench.emitted, [{ type: 'link.left' }, { type: 'link.set', href: null }]);
});

function reason(bench: ReturnType<typeof startBench<typeof richTextMachine>>, id: string) {
  return commandsOf(bench.actor.getSnapshot()).find((command) => command.id === id)?.reason;
}

test.run();
