import * as assert from 'uvu/assert';
import type { Ability } from '../../src/shared/contract/ability.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import { placeholdersMachine } from '../../machines/placeholders/placeholders.machine.ts';
import { MOST_CHARACTERS } from '../../machines/placeholders/placeholders.rules.ts';
import type {
  PlaceholdersCall,
  PlaceholdersEvent,
} from '../../machines/placeholders/placeholders.types.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('placeholders of a page');

function start(ability: Ability = 'allowed') {
  const bench = startBench(placeholdersMachine, {
    input: {
      route: 'messages/subscribers',
      right: { resource: 'subscribers', action: 'show', ability },
    },
  });
  const want = (...tokens: readonly string[]) => {
    bench.send({ type: 'placeholders.want', tokens });
  };
  const held = () => bench.actor.getSnapshot().context.held;
  const asked = () =>
    bench
      .port('ask')
      .inputs()
      .map((call) => (call as PlaceholdersCall).tokens);
  async function answer(content = 'Ada') {
    const tokens = asked().at(-1) ?? [];
    bench.port('ask').resolve(tokens.map((token) => ({ token, state: 'value' as const, content })));
    await bench.settle();
    bench.clock.increment(0);
  }
  bench.send({ type: 'placeholders.open', publication: 2 });
  return { ...bench, want, held, asked, answer };
}

test('[B4.020] 500 that are drawn at once are one call, loading until it is answered', async () => {
  const bench = start();
  const tokens = Array.from({ length: 500 }, (_, at) => `{$custom_${at}}`);
  bench.want(...tokens, ...tokens);
  assert.equal(bench.asked(), []);
  assert.equal(bench.held()['{$custom_7}'], { state: 'loading' });
  bench.clock.increment(0);
  assert.equal(bench.asked(), [tokens]);
  await bench.answer('<b>Tide</b>');
  assert.equal(bench.held()['{$custom_7}'], { state: 'value', html: '<b>Tide</b>' });
  assert.is(bench.state(), 'open.resting');
});

test('what is known is not asked for again: a save, an undo and a text that is opened draw it anew', async () => {
  const bench = start();
  bench.want('{$first_name}', '{$custom_a}');
  bench.clock.increment(0);
  await bench.answer();
  bench.want('{$first_name}', '{$custom_a}', '{$custom_b}');
  bench.clock.increment(0);
  assert.equal(bench.asked().at(-1), ['{$custom_b}']);
  await bench.answer();
  bench.want('{$first_name}', '{$custom_a}', '{$custom_b}');
  bench.clock.increment(0);
  assert.is(bench.asked().length, 2);
});

test('what is drawn while a call is on its way goes into the next one', async () => {
  const bench = start();
  bench.want('{$a}');
  bench.clock.increment(0);
  bench.want('{$b}', '{$a}');
  bench.want('{$c}');
  assert.is(bench.asked().length, 1);
  await bench.answer();
  assert.equal(bench.asked(), [['{$a}'], ['{$b}', '{$c}']]);
});

test('macros that are more than one call carries are several, none over a million characters', async () => {
  const bench = start();
  const long = (sign: string, length: number) => `{$a|default:${sign.repeat(length)}}`;
  const tokens = [long('x', 500_000), long('&', 90_000), long('y', 300_000)];
  bench.want(...tokens, long('z', MOST_CHARACTERS));
  bench.clock.increment(0);
  assert.equal(bench.asked(), [tokens.slice(0, 1)]);
  await bench.answer();
  assert.equal(bench.asked().at(-1), tokens.slice(1));
  await bench.answer();
  assert.is(bench.asked().length, 2);
  assert.equal(bench.held()[long('z', MOST_CHARACTERS)], {
    state: 'failed',
    message: 'This macro is too long to be looked up.',
  });
});

test('a call that fails leaves its macros failed with the reason, and they are looked up again', async () => {
  const bench = start();
  bench.want('{$a}', '{$b}');
  bench.clock.increment(0);
  bench.port('ask').reject(offline);
  await bench.settle();
  bench.clock.increment(0);
  assert.equal(bench.held()['{$a}'], { state: 'failed', message: offline.message });
  bench.send({ type: 'placeholders.retry' });
  assert.equal(bench.held()['{$a}'], { state: 'loading' });
  bench.clock.increment(0);
  assert.equal(bench.asked().at(-1), ['{$a}', '{$b}']);
  await bench.answer();
  assert.is(bench.held()['{$b}']?.state, 'value');
});

test('a macro that the answer does not have is no value of another one', async () => {
  const bench = start();
  bench.want('{$a}', '{$b}');
  bench.clock.increment(0);
  bench.port('ask').resolve([{ token: '{$a}', state: 'empty', content: '' }]);
  await bench.settle();
  assert.equal(bench.held(), {
    '{$a}': { state: 'empty' },
    '{$b}': { state: 'failed', message: 'This macro was not answered.' },
  });
});

test('a page that is closed ends its call, and what was known is forgotten', async () => {
  const bench = start();
  bench.want('{$a}');
  bench.clock.increment(0);
  bench.send({ type: 'placeholders.close' });
  assert.is(bench.state(), 'closed');
  assert.equal(bench.held(), {});
  bench.want('{$a}');
  assert.equal(bench.held(), {});
});

test('another reader asks for what may say something else to them, and for nothing else', async () => {
  const bench = start();
  const tokens = ['{$first_name}', '{$last_name|upper}', '{$publication.name}', '{$custom_a}'];
  bench.want(...tokens);
  bench.clock.increment(0);
  await bench.answer();
  const choose = (event: PlaceholdersEvent) => {
    bench.send(event);
    bench.clock.increment(0);
    return bench.asked().at(-1);
  };
  const named = (first_name: string) =>
    ({ type: 'reader.persona', first_name, last_name: 'Ray' }) as const;
  assert.equal(choose(named('Ada')), ['{$first_name}', '{$last_name|upper}', '{$custom_a}']);
  await bench.answer();
  assert.equal(choose(named('Bo')), ['{$first_name}', '{$custom_a}']);
  await bench.answer();
  const calls = bench.asked().length;
  choose(named('Bo'));
  assert.is(bench.asked().length, calls);
  assert.equal(choose({ type: 'reader.nobody' }), tokens);
  const last = bench.port('ask').inputs().at(-1) as PlaceholdersCall;
  assert.equal([last.reader, last.publication], [{ kind: 'nobody' }, 2]);
});

test('a reader that is chosen while a call is on its way is asked for all of it', async () => {
  const bench = start();
  bench.want('{$publication.name}', '{$first_name}');
  bench.clock.increment(0);
  bench.want('{$email}');
  bench.send({ type: 'reader.subscriber', subscriber: '4' });
  bench.clock.increment(0);
  assert.equal(bench.asked().at(-1), ['{$publication.name}', '{$first_name}', '{$email}']);
});

test('who may not see a subscriber looks at no page as one: it stands there, off, and leads to why', () => {
  const bench = start('denied');
  bench.send({ type: 'reader.subscriber', subscriber: 4 });
  const snapshot = bench.actor.getSnapshot();
  assert.equal(snapshot.context.reader, { kind: 'sample' });
  const told = commandsOf(snapshot).find(({ id }) => id === 'reader.subscriber');
  assert.equal(
    [told?.enabled, told?.reason, told?.lack],
    [
      false,
      'You may not see subscribers',
      { resource: 'subscribers', action: 'show', everywhere: false },
    ],
  );
});

test.run();
