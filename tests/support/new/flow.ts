import { format, formsOf, insertBefore, requireName, write } from './tree.ts';

/** Writes a machine that asks one port and shows its answer, with model, ports, selectors and test; and registers it. */
export async function writeFlow([given]: readonly string[]) {
  const folders = ['machines/', 'src/app/'];
  const name = formsOf(
    requireName(given, /^[a-z]+(-[a-z]+)*$/, { example: 'link-check', folders }),
  );
  const { kebab, camel } = name;
  const path = (role: string) => `machines/${kebab}/${kebab}.${role}.ts`;
  const registry = 'machines/registry/area.ts';
  const written = [
    write(path('types'), types(name)),
    write(path('machine'), machine(name)),
    write(path('ports'), ports(name)),
    write(path('select'), selectors(name)),
    write(path('model'), model(name)),
    write(`tests/machines/${kebab}.test.ts`, test(name)),
    insertBefore(
      registry,
      /\n\n\/\*\* Machines of single/,
      `\nimport { ${camel}Machine } from '../${kebab}/${kebab}.machine.ts';\nimport { ${camel}Model } from '../${kebab}/${kebab}.model.ts';`,
    ),
    insertBefore(registry, /^\];$/m, entry(name)),
  ];
  format([...new Set(written)]);
  return [
    ...new Set(written),
    '',
    'Next:',
    '  1. npm run dev, open /lab: step through it. Change its states to what the flow is.',
    `  2. npm run charts, then npm test -- machines/${kebab} machines/laws machines/cover language patterns`,
    '     A delay passes in a test by bench.clock.increment(ms). The test exports holds once a screen reads each selector.',
    `  3. Give its port in src/app/ports/${kebab}.ports.ts:`,
    `     overApi((api) => provide${name.pascal}({ read: (call, signal) => api(…) })).`,
    '  4. Write the screen over the selectors, and its journey in e2e/journeys.',
    'An actor of a screen is made there by useActorRef; one that lives as long as the page stands in',
    'src/app/actors/actors.ts and is started by src/app/shell/start-shell.ts; one of everybody who is signed in is made',
    'by src/app/shell/workspace.tsx.',
  ].join('\n');
}

type Names = ReturnType<typeof formsOf>;

function entry({ kebab, camel, sentence }: Names) {
  return `  {
    id: '${kebab}',
    line: '${sentence}: asked for, and shown.',
    machine: ${camel}Machine,
    model: ${camel}Model,
  },
`;
}

function types({ camel, pascal }: Names) {
  return `export interface ${pascal}Input {
  readonly id: number;
}

export interface ${pascal}Context extends ${pascal}Input {
  readonly answer: ${pascal}Answer | null;
}

export interface ${pascal}Call {
  readonly id: number;
}

export interface ${pascal}Answer {
  readonly text: string;
}

export type ${pascal}Event = { readonly type: '${camel}.retry' } | { readonly type: '${camel}.reload' };

export type ${pascal}Tag = 'asking' | 'broken';
`;
}

function machine({ kebab, camel, pascal, sentence }: Names) {
  return `import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { stubPort } from '../kit/stubs.ts';
import type {
  ${pascal}Answer,
  ${pascal}Call,
  ${pascal}Context,
  ${pascal}Event,
  ${pascal}Input,
  ${pascal}Tag,
} from './${kebab}.types.ts';

const retry: TransitionMeta<${pascal}Context> = {
  command: { id: '${camel}.retry', title: 'Retry', icon: 'refresh' },
};
const reload: TransitionMeta<${pascal}Context> = {
  command: { id: '${camel}.reload', title: 'Load ${sentence.toLowerCase()} again', icon: 'refresh' },
};

/** ${sentence}: asked for, and shown. */
export const ${camel}Machine = setup({
  types: {
    context: {} as ${pascal}Context,
    input: {} as ${pascal}Input,
    events: {} as ${pascal}Event,
    tags: {} as ${pascal}Tag,
    transitionMeta: {} as TransitionMeta<${pascal}Context>,
  },
  actors: {
    read: stubPort<${pascal}Answer, ${pascal}Call>('${kebab}', 'read'),
  },
  actions: {
    rememberAnswer: assign((_, params: { answer: ${pascal}Answer }) => params),
  },
}).createMachine({
  id: '${kebab}',
  context: ({ input }) => ({ ...input, answer: null }),
  initial: 'asking',
  states: {
    asking: {
      tags: 'asking',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          target: 'shown',
          actions: { type: 'rememberAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: 'broken',
      },
    },
    broken: {
      description: 'It could not be loaded.',
      tags: 'broken',
      on: { '${camel}.retry': { target: 'asking', meta: retry } },
    },
    shown: {
      on: { '${camel}.reload': { target: 'asking', meta: reload } },
    },
  },
});

export type ${pascal}Ref = ActorRefFrom<typeof ${camel}Machine>;
`;
}

function ports({ kebab, camel, pascal }: Names) {
  return `import { promisePorts } from '../kit/promise-ports.ts';
import { ${camel}Machine } from './${kebab}.machine.ts';
import type { ${pascal}Answer, ${pascal}Call } from './${kebab}.types.ts';

export interface ${pascal}Ports {
  read(call: ${pascal}Call, signal: AbortSignal): Promise<${pascal}Answer>;
}

export function provide${pascal}(ports: ${pascal}Ports) {
  return ${camel}Machine.provide({ actors: promisePorts(ports) });
}
`;
}

function selectors({ kebab, camel, pascal }: Names) {
  return `import type { SnapshotFrom } from 'xstate';
import type { ${camel}Machine } from './${kebab}.machine.ts';

type Snapshot = SnapshotFrom<typeof ${camel}Machine>;

export function select${pascal}Answer(snapshot: Snapshot) {
  return snapshot.context.answer;
}

export function select${pascal}Asking(snapshot: Snapshot) {
  return snapshot.hasTag('asking');
}

export function select${pascal}Broken(snapshot: Snapshot) {
  return snapshot.hasTag('broken');
}
`;
}

function model({ kebab, camel, pascal }: Names) {
  return `import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { ${pascal}Input } from './${kebab}.types.ts';

export const ${camel}Input: ${pascal}Input = { id: 4 };

export const ${camel}Model: MachineModel = {
  input: ${camel}Input,
  events: [{ type: '${camel}.retry' }, { type: '${camel}.reload' }],
  abstract: ({ value, context }) => [value, context],
  answers: { read: { resolve: { answer: { text: 'As it is.' } }, reject: { offline } } },
  quiet: [],
  resting: ['broken', 'shown'],
};
`;
}

function test({ kebab, camel, sentence }: Names) {
  return `import * as assert from 'uvu/assert';
import { ${camel}Machine } from '../../machines/${kebab}/${kebab}.machine.ts';
import { ${camel}Input } from '../../machines/${kebab}/${kebab}.model.ts';
import { offline } from '../../machines/kit/samples.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('${sentence}');

test('the answer is shown, and asked for again where that failed', async () => {
  const bench = startBench(${camel}Machine, { input: ${camel}Input });
  bench.port('read').reject(offline);
  await bench.settle();
  assert.is(bench.state(), 'broken');
  bench.send({ type: '${camel}.retry' });
  bench.port('read').resolve({ text: 'As it is.' });
  await bench.settle();
  assert.is(bench.state(), 'shown');
  assert.equal(bench.actor.getSnapshot().context.answer, { text: 'As it is.' });
});

test.run();
`;
}
