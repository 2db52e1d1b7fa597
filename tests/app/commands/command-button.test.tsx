import { byRole, cleanup, click, renderInto } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { assign, createActor, setup } from 'xstate';
import type { TransitionMeta } from '../../../machines/kit/command.ts';
import { announcer } from '../../../src/app/actors/announcer.ts';
import { CommandButton } from '../../../src/app/commands/command-button.tsx';
import { CommandConfirm } from '../../../src/app/commands/command-confirm.tsx';
import { pageDirectory } from '../../../src/app/commands/page-directory.ts';
import { directory, newApp, run, services } from '../../support/app-services.ts';
import { suite } from '../../support/suite.ts';

const test = suite('buttons of one actor’s commands');

test.before.each(newApp);

test('a press sends what the command carries, beside what the button adds', async () => {
  const lamp = startLamp();
  await renderInto(<CommandButton id="lamp.bright" source={lamp} args={{ by: 'Ann' }} />);
  await click(byRole('button', 'Make it bright'));
  assert.equal(lamp.getSnapshot().context, { level: 10, by: 'Ann', broken: false });
});

test('a press is told to who listens, and asked about where something stands before it, as by the palette', async () => {
  const lamp = startLamp();
  const ran: string[] = [];
  const asked: (() => void)[] = [];
  services.get(pageDirectory).onRanByHand((id) => void ran.push(id));
  directory().intercept('lamp.bright', (proceed) => void asked.push(proceed));
  await renderInto(<CommandButton id="lamp.bright" source={lamp} />);
  await click(byRole('button', 'Make it bright'));
  assert.equal([ran, lamp.getSnapshot().context.level], [['lamp.bright'], 0]);
  asked[0]?.();
  assert.is(lamp.getSnapshot().context.level, 10);
});

test('a press that is refused is read out with its reason, one of the palette is left to the palette', async () => {
  const lamp = startLamp();
  lamp.send({ type: 'lamp.break' });
  const said: string[] = [];
  Object.assign(services.get(announcer), { announce: (text: string) => void said.push(text) });
  directory().addActor(lamp, 'page');
  const outcome = run('lamp.bright');
  assert.equal(said, [outcome.status === 'refused' ? outcome.reason : 'not refused']);
  services.get(pageDirectory).runOfPalette('lamp.bright');
  assert.is(said.length, 1);
});

test('what a key leads to is done and read out like a press, and shows no lesson', () => {
  const lamp = startLamp();
  const ran: string[] = [];
  const said: string[] = [];
  const { onRanByHand, runOfKey } = services.get(pageDirectory);
  onRanByHand((id) => void ran.push(id));
  Object.assign(services.get(announcer), { announce: (text: string) => void said.push(text) });
  directory().addActor(lamp, 'page');
  assert.is(runOfKey('lamp.bright', {}, lamp).status, 'ran');
  assert.is(lamp.getSnapshot().context.level, 10);
  lamp.send({ type: 'lamp.break' });
  runOfKey('lamp.bright', {}, lamp);
  assert.equal([ran, said.length], [[], 1]);
});

test('of one actor nothing is asked in the palette: where its button stands, its machine asks', async () => {
  const lamp = startLamp();
  const opened: unknown[] = [];
  directory().addActor(lamp, 'page');
  directory().addPlain([
    { id: 'palette.open', title: 'Open the palette', run: (args) => void opened.push(args) },
  ]);
  await renderInto(<CommandButton id="lamp.name" source={lamp} />);
  await click(byRole('button', 'Name it'));
  assert.equal([opened.length, levelOf(lamp)], [0, -1]);
  const args = [{ name: 'by', title: 'Whose lamp?', kind: 'text' }];
  run('lamp.name');
  assert.equal(opened, [{ command: { id: 'lamp.name', title: 'Name it', args, confirm: null } }]);
});

test('of two actors with one command each button runs its own, whichever was added last', async () => {
  const [one, other] = [startLamp(), startLamp()];
  directory().addActor(one, 'page');
  directory().addActor(other, 'page');
  await renderInto(<CommandButton id="lamp.bright" source={one} />);
  await click(byRole('button', 'Make it bright'));
  assert.equal([levelOf(one), levelOf(other)], [10, 0]);
});

test('what an actor refuses is refused with its own reason, though another would do it', () => {
  const [broken, whole] = [startLamp(), startLamp()];
  broken.send({ type: 'lamp.break' });
  directory().addActor(whole, 'page');
  const { run: runOn } = services.get(pageDirectory);
  assert.equal(runOn('lamp.bright', {}, broken), { status: 'refused', reason: 'It is broken' });
  assert.equal(run('lamp.bright'), { status: 'ran' });
  broken.stop();
  assert.is(runOn('lamp.bright', {}, broken).status, 'refused');
  assert.equal([levelOf(broken), levelOf(whole)], [0, 10]);
});

test('a question whose answer is refused cannot be answered so, and says why', async () => {
  const lamp = startLamp();
  lamp.send({ type: 'lamp.break' });
  await renderInto(
    <CommandConfirm
      open
      source={lamp}
      title="Make it bright?"
      confirm="Brighten"
      commands={{ confirm: 'lamp.bright', cancel: 'lamp.dark' }}
    />,
  );
  const button = byRole('button', 'Brighten');
  assert.is(button.getAttribute('aria-description'), 'It is broken');
  await click(button);
  assert.is(levelOf(lamp), 0);
  await click(byRole('button', 'Cancel'));
  assert.is(levelOf(lamp), -1);
});

test.after.each(cleanup);
test.run();

function startLamp() {
  return createActor(lampMachine).start();
}

function levelOf(lamp: ReturnType<typeof startLamp>) {
  return lamp.getSnapshot().context.level;
}

interface Lamp {
  readonly level: number;
  readonly by: string | null;
  readonly broken: boolean;
}

const set = { type: 'set', params: ({ event }: { event: Lit }) => event } as const;

interface Lit {
  readonly level?: number;
  readonly by?: string;
}

const lampMachine = setup({
  types: {
    context: {} as Lamp,
    events: {} as
      | ({ type: 'lamp.light' } & Lit)
      | ({ type: 'lamp.name' } & Lit)
      | ({ type: 'lamp.dark' } & Lit)
      | { type: 'lamp.break' },
    transitionMeta: {} as TransitionMeta<Lamp>,
  },
  actions: { set: assign((_, { level = -1, by }: Lit) => ({ level, by: by ?? null })) },
}).createMachine({
  context: { level: 0, by: null, broken: false },
  on: {
    'lamp.light': {
      guard: ({ context }) => !context.broken,
      actions: set,
      meta: {
        command: {
          id: 'lamp.bright',
          title: 'Make it bright',
          details: { level: 10 },
          reason: ({ broken }) => (broken ? 'It is broken' : null),
        },
      },
    },
    'lamp.name': {
      actions: set,
      meta: {
        command: {
          id: 'lamp.name',
          title: 'Name it',
          args: [{ name: 'by', title: 'Whose lamp?', kind: 'text' }],
        },
      },
    },
    'lamp.dark': {
      actions: set,
      meta: { command: { id: 'lamp.dark', title: 'Put it out' } },
    },
    'lamp.break': { actions: assign({ broken: true }) },
  },
});
