import { stateName } from '../../../machines/kit/state-name.ts';
import type { Bench } from './bench.ts';

/** The history up to the moment that is looked at, as the body of a test on the test bench. */
export function asTest({ entry, moments, cursor }: Bench): string {
  const done = moments.slice(0, cursor + 1);
  const lines = done.flatMap((moment, at) => {
    const before = done[at - 1];
    if (moment.event === null || before === undefined) return [];
    return lineOf(moment.event, moment.at - before.at);
  });
  const end = stateName(done.at(-1)?.snapshot.value ?? '');
  return [
    `test('${entry.id} …', async () => {`,
    `  const bench = startBench(${entry.id}Machine, { input });`,
    ...lines.map((line) => `  ${line}`),
    `  assert.is(bench.state(), '${end}');`,
    '});',
  ].join('\n');
}

function lineOf(
  event: { readonly type: string; readonly [detail: string]: unknown },
  passed: number,
) {
  const [, how, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  const wait = passed > 0 ? [`bench.clock.increment(${passed});`] : [];
  if (event.type.startsWith('xstate.after.')) return wait;
  if (how === undefined) return [...wait, `bench.send(${JSON.stringify(event)});`];
  const answer = how === 'done' ? ['resolve', event.output] : ['reject', event.error];
  return [
    ...wait,
    `bench.port('${id}').${answer[0]}(${JSON.stringify(answer[1]) ?? ''});`,
    'await bench.settle();',
  ];
}
