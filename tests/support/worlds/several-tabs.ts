import {
  copyInput,
  createInput,
  editInput,
  faq,
  viewInput,
} from '../../../machines/form/form.model.ts';
import { selectDirty } from '../../../machines/form/form.select.ts';
import type { FormInput } from '../../../machines/form/form.types.ts';
import { sameValue } from '../../../machines/kit/values.rules.ts';
import { fc } from '../property.ts';
import type { Browser } from './browser.ts';
import { createBrowser } from './browser.ts';
import type { FormServer, Person } from './form-server.ts';
import { createServer } from './form-server.ts';
import type { World, WorldEvent } from './form-world.ts';
import { startWorld } from './form-world.ts';
import { createLedger } from './ledger.ts';
import { event, fate, field } from './moves.ts';
import type { Move } from './moves.ts';
import type { Witness } from './witness.ts';
import { createWitness, make } from './witness.ts';

/** Two people, one of them with two devices, each before a browser with several tabs that come, go and fall asleep, over one server. */
export function severalTabs() {
  return fc.asyncProperty(steps, fc.boolean(), async (path, isSlow) => {
    const house = createHouse(isSlow);
    await house.open({ person: 'me', target: 'record', device: 0 });
    for (const step of path) {
      await house.take(step);
      house.check();
    }
    await house.goHome();
  });
}

const MOST_TABS = 4;
const tab = fc.nat(MOST_TABS - 1);
/** What leads from one tab to another comes more often than chance would have it. */
const events = fc.oneof(
  event,
  fc.constantFrom<WorldEvent>(
    { type: 'draft.load' },
    { type: 'draft.load' },
    { type: 'draft.startAnew' },
    { type: 'lock.take' },
    { type: 'take.confirm' },
    { type: 'form.save' },
  ),
);
/** What is typed is a text that nobody else types, so that each is found again. */
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('type' as const), tab, field }) },
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('send' as const), tab, event: events }) },
    {
      weight: 9,
      arbitrary: fc.record({ kind: fc.constant('wire' as const), tab, at: fc.nat(3), fate }),
    },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('calm' as const), tab }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        milliseconds: fc.constantFrom(300, 1_000, 5_000, 15_000, 76_000),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('open' as const),
        person: fc.constantFrom<Person>('me', 'me', 'other'),
        target: fc.constantFrom<Target>('record', 'record', 'record', 'new', 'new', 'view', 'copy'),
        device: fc.nat(1),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const), tab }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('sleep' as const), tab }) },
  ),
  { minLength: 5, maxLength: 60 },
);

/** What is opened of the one record; or a new one. */
type Target = 'record' | 'view' | 'copy' | 'new';
type Step =
  | { readonly kind: 'type'; readonly tab: number; readonly field: 'question' | 'answer' }
  | { readonly kind: 'send'; readonly tab: number; readonly event: WorldEvent }
  | ({ readonly tab: number } & Extract<Move, { kind: 'wire' }>)
  /** Everything on the wire of this tab is answered. */
  | { readonly kind: 'calm'; readonly tab: number }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  | ({ readonly kind: 'open' } & Opening)
  | { readonly kind: 'kill'; readonly tab: number }
  /** Falls asleep, or wakes: what was on its wire has got lost. */
  | { readonly kind: 'sleep'; readonly tab: number };

/** A person opens a form on one of their devices. */
interface Opening {
  readonly person: Person;
  readonly target: Target;
  readonly device: number;
}

interface Tab {
  readonly world: World;
  readonly witness: Witness;
  readonly person: Person;
  /** What other tabs have said to it in its sleep; null while it is awake. */
  heard: (() => void)[] | null;
}

/** In a slow one, what comes before each save is waited for. */
function createHouse(isSlow: boolean) {
  const server = createServer(faq, { leases: true });
  const browsers = { me: [createBrowser(), createBrowser()], other: [createBrowser()] };
  const ledger = createLedger(server, browsers);
  const house: House = { server, browsers, ledger, isSlow, tabs: [], opened: 0, typed: 0 };
  return {
    open: (opening: Opening) => open(house, opening),
    take: (step: Step) => take(house, step),
    check: () => check(house),
    goHome: () => goHome(house),
  };
}

async function open(house: House, { person, target, device }: Opening) {
  if (house.tabs.length >= MOST_TABS) return;
  house.opened += 1;
  const { server, browsers, isSlow } = house;
  const one: { heard: Tab['heard'] } = { heard: null };
  const world = startWorld(inputOf(person, target, house.opened), {
    server,
    person,
    isSlow,
    browser: browsers[person][device % browsers[person].length] ?? createBrowser(),
    deliver: (tell) => {
      if (one.heard === null) queueMicrotask(tell);
      else one.heard.push(tell);
    },
  });
  house.tabs.push(
    Object.assign(one, { world, witness: createWitness(world, { alone: false }), person }),
  );
  await world.calm();
  if (target === 'copy') house.ledger.copied(world.context().draft);
}

const INPUTS: Readonly<Record<Target, FormInput>> = {
  record: editInput,
  view: viewInput,
  copy: copyInput,
  new: createInput,
};

function inputOf(person: Person, target: Target, session: number): FormInput {
  return {
    ...INPUTS[target],
    selfId: person === 'me' ? 1 : 2,
    session: `${person}-${session}`,
    can: { ...createInput.can, takeover: 'allowed' },
  };
}

async function take(house: House, step: Step) {
  house.server.time.now += 1;
  if (step.kind === 'open') return open(house, step);
  if (step.kind === 'wait') return wait(house, step.milliseconds);
  const one = house.tabs[step.tab % Math.max(house.tabs.length, 1)];
  if (one === undefined) return;
  if (step.kind === 'sleep') return one.heard === null ? fallAsleep(one) : wake(one);
  if (step.kind === 'kill') return kill(house, one);
  if (one.heard !== null) return;
  if (step.kind === 'calm') return one.world.calm();
  if (step.kind === 'type') return type(house, one, step.field);
  if (step.kind === 'send') return send(house, one, step.event);
  return make(one.world, one.witness, step);
}

async function wait({ server, tabs }: House, milliseconds: number) {
  server.time.now += milliseconds;
  for (const { world, heard } of tabs) if (heard === null) await world.wait(milliseconds);
}

function fallAsleep(one: Tab) {
  one.heard = [];
}

/** Calls that were under way have arrived or not; no answer came. */
async function wake(one: Tab) {
  const { world, heard } = one;
  one.heard = null;
  for (const tell of heard ?? []) tell();
  for (const call of world.wire())
    if (world.wire().includes(call)) await world.end(call.name, 'dropped');
  await world.send({ type: 'tab.visible' });
}

async function type(house: House, { world, witness, person }: Tab, name: 'question' | 'answer') {
  house.typed += 1;
  const text = `${name} ${house.typed} of ${person}`;
  const before = world.context();
  await make(world, witness, { kind: 'type', field: name, text });
  if (sameValue(world.context().draft[name], text)) house.ledger.typed({ name, text, before });
}

async function send(house: House, { world, witness, person }: Tab, sent: WorldEvent) {
  const before = { state: world.state(), context: world.context() };
  await make(world, witness, { kind: 'send', event: sent });
  house.ledger.willed(sent, { person, ...before });
}

/** What a killed tab held is to be found again, but for its last second. */
function kill(house: House, one: Tab) {
  const isDirty = selectDirty(one.world.actor.getSnapshot());
  const held = isDirty ? one.witness.heldFor(1_000) : [];
  house.ledger.owe(one.person, one.world.context().draftSession, held);
  one.world.kill();
  house.tabs = house.tabs.filter((other) => other !== one);
}

function check(house: House) {
  for (const one of house.tabs.filter(({ world }) => world.state() === 'left')) {
    // Another tab goes on with the draft, or it is saved.
    const since = one.world.seen.taken ? 1_000 : 0;
    house.ledger.owe(one.person, one.world.context().draftSession, one.witness.heldFor(since));
    one.world.stop();
    house.tabs = house.tabs.filter((other) => other !== one);
  }
  for (const { world, witness, person } of house.tabs) {
    house.ledger.hand({ world, person }, witness);
    witness.check();
  }
  house.ledger.check(house.tabs.map(({ world, person }) => ({ world, person })));
}

/** Everything calms down, one tab after the other comes home, and what is left over is opened and saved. */
async function goHome(house: House) {
  for (const one of house.tabs) if (one.heard !== null) await wake(one);
  for (let turn = 0; turn < 12; turn += 1) {
    for (const one of house.tabs) await stepHome(house, one);
    await wait(house, 16_000);
    check(house);
  }
  for (const { world } of house.tabs) world.stop();
}

async function stepHome(house: House, one: Tab) {
  await one.world.calm();
  const next = one.world.has('confirming-take') ? CONFIRM : NEXT[one.world.state()];
  if (next !== undefined) await send(house, one, next);
  await one.world.calm();
  check(house);
}

const CONFIRM: WorldEvent = { type: 'take.confirm' };
const NEXT: Readonly<Record<string, WorldEvent>> = {
  'edit.typing': { type: 'form.save' },
  'edit.conflicted': { type: 'conflict.keepMine' },
  'edit.draftOffered.choosing': { type: 'draft.load' },
  'edit.covered': { type: 'lock.take' },
  'edit.lockedOut': { type: 'lock.take' },
  'removing.edited.asking': { type: 'delete.cancel' },
  'edit.broken': { type: 'form.retry' },
};

interface House {
  readonly server: FormServer;
  readonly browsers: Readonly<Record<Person, readonly Browser[]>>;
  readonly ledger: ReturnType<typeof createLedger>;
  readonly isSlow: boolean;
  tabs: Tab[];
  opened: number;
  typed: number;
}
