import * as assert from 'uvu/assert';
import { createInput, editInput, faq, offer } from '../../machines/form/form.model.ts';
import { selectDirty } from '../../machines/form/form.select.ts';
import type { FormEvent, FormInput, SaveRequest } from '../../machines/form/form.types.ts';
import { canonical, sameValue } from '../../machines/form/values.rules.ts';
import type { Fate, World } from '../support/form-world.ts';
import { startWorld } from '../support/form-world.ts';
import { fc } from '../support/property.ts';
import { suite } from '../support/suite.ts';

const test = suite('generated paths of the form');
/** LONG=1 walks ten thousand. */
const RUNS = process.env.LONG === undefined ? 500 : 5_000;

/** One thing that happens to a form: a person, the wire, another person, the clock. */
type Move =
  | { readonly kind: 'type'; readonly field: Field; readonly text: string }
  | { readonly kind: 'send'; readonly event: FormEvent }
  | { readonly kind: 'wire'; readonly at: number; readonly fate: Fate }
  | { readonly kind: 'other'; readonly act: 'take' | 'leave' | 'edit' | 'ask' }
  | { readonly kind: 'kill' }
  | { readonly kind: 'wait'; readonly milliseconds: number };
type Field = 'question' | 'answer';

const field = fc.constantFrom<Field>('question', 'answer');
const fate = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Fate>('answered') },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Fate>(
      'lost',
      'broken',
      'dropped',
      'failed',
      'busy',
      'large',
      'doubled',
    ),
  },
  { weight: 3, arbitrary: fc.constant<Fate>('arrives') },
);
const event = fc.constantFrom<FormEvent>(
  { type: 'form.save' },
  { type: 'form.save' },
  { type: 'form.saveAndClose' },
  { type: 'form.saveAndAnother' },
  { type: 'form.discard' },
  { type: 'form.reload' },
  { type: 'form.retry' },
  { type: 'form.delete' },
  { type: 'delete.cancel' },
  { type: 'draft.load' },
  { type: 'draft.abandon' },
  { type: 'conflict.keepMine' },
  { type: 'conflict.takeTheirs' },
  { type: 'lock.take' },
  { type: 'take.confirm' },
  { type: 'lock.ask' },
  { type: 'lock.watch' },
  { type: 'lock.handOver' },
  { type: 'lock.decline' },
  { type: 'conflict.chooseMine' },
  { type: 'conflict.next' },
  { type: 'tab.hidden' },
  { type: 'tab.visible' },
  { type: 'tab.closing' },
  { type: 'net.online' },
  { type: 'session.ending' },
);
const moves: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('type' as const),
        field,
        text: fc.stringMatching(/^[a-d ]{0,3}$/),
      }),
    },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('send' as const), event }) },
    {
      weight: 8,
      arbitrary: fc.record({ kind: fc.constant('wire' as const), at: fc.nat(3), fate }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('other' as const),
        act: fc.constantFrom('take', 'leave', 'edit', 'ask'),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        milliseconds: fc.constantFrom(300, 1_000, 2_000, 15_000, 60_000),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'kill' as const }) },
  ),
  { minLength: 5, maxLength: 40 },
);

for (const [name, input] of [
  ['a new record', createInput],
  ['an existing record', editInput],
] as const) {
  test(`[D5.021] ${RUNS} paths of ${name}: one write at a time, none twice, nothing typed is lost but the last second of a killed tab, no draft deleted too early`, async () => {
    await fc.assert(
      fc.asyncProperty(moves, fc.boolean(), async (path, hasDraft) => {
        const item = input.mode === 'create' ? { ...faq, id: 99 } : faq;
        let tab = await openTab(startWorld(input, { item, ...(hasDraft ? { offer } : {}) }));
        for (const move of path) {
          if (move.kind === 'kill') tab = await reopen(tab, input);
          else await make(tab.world, tab.witness, move);
          tab.witness.check();
        }
        await bringHome(tab.world, tab.witness);
        tab.world.stop();
      }),
      { numRuns: RUNS, includeErrorInReport: true },
    );
  });
}

async function openTab(world: World) {
  const witness = createWitness(world);
  await world.calm();
  return { world, witness };
}

/** The tab dies, whatever it does, and the person opens the record again and loads what is offered. */
async function reopen({ world, witness }: Tab, input: FormInput): Promise<Tab> {
  witness.check();
  // What was typed and undone again is not lost, even where its draft is still offered.
  const held = selectDirty(world.actor.getSnapshot()) ? witness.heldFor(1_000) : [];
  const { item, request } = world.context();
  world.kill();
  const { server, storage, creates } = world;
  const next = input.id ?? item?.id ?? null;
  const again: FormInput = {
    ...(next === null ? createInput : editInput),
    id: next,
    session: `${world.context().session}+`,
  };
  const tab = await openTab(startWorld(again, { server, storage, creates }));
  if (tab.world.state() === 'draftOffered') await tab.world.send({ type: 'draft.load' });
  await tab.world.calm();
  if (request !== null && request.id === null) checkOneRow(tab.world, request);
  const { draft } = tab.world.context();
  for (const [name, texts] of held) {
    const found = texts.find(
      (text) => sameValue(draft[name], text) || isOnServer(tab.world, name, text),
    );
    assert.ok(found !== undefined, `${name} is at most a second old in the new tab`);
    if (sameValue(draft[name], found)) tab.witness.unsaved.set(name, found);
  }
  return tab;
}

/** The create of the killed tab was asked again: there is one row of it, and the new tab shows it. */
function checkOneRow({ server, context }: World, { token }: SaveRequest) {
  const rows = server.writes.filter((write) => write.kind === 'create' && write.token === token);
  assert.is(rows.length, 1, 'a killed tab makes one row of its create');
  assert.is(context().item === null, false, 'the new tab has the row');
}

type Tab = Awaited<ReturnType<typeof openTab>>;

function isOnServer({ server }: World, name: string, text: string) {
  return server.writes.some(({ values }) => sameValue(values[name], text));
}

/** Keeps what a person has typed and nobody has saved, and holds the form to it. */
function createWitness(world: World) {
  const unsaved = new Map<string, string>();
  const typing: { readonly name: string; readonly text: string; readonly at: number }[] = [];
  const earlier = world.server.writes.length;
  let written = earlier;
  let sent = 0;
  const before = { discarded: 0, saves: 0, posts: 0 };
  let mayGo = false;

  /** A draft goes when a save has come through since it was posted, or when the person has undone what is in it. */
  function checkDiscards() {
    const { discarded, saves, posts } = world.seen;
    if (posts > before.posts) mayGo = false;
    if (saves > before.saves || !selectDirty(world.actor.getSnapshot())) mayGo = true;
    if (discarded.length > before.discarded)
      assert.ok(mayGo, 'a draft is deleted only after a definite save');
    Object.assign(before, { discarded: discarded.length, saves, posts });
  }

  function forgetSaved() {
    const { writes } = world.server;
    for (const { values } of writes.slice(written)) {
      for (const [name, text] of unsaved) if (sameValue(text, values[name])) unsaved.delete(name);
    }
    written = writes.length;
  }

  function checkNewCalls() {
    for (const call of world.seen.sent.slice(sent)) {
      const repeats = world.seen.sent.filter(({ token }) => token === call.token);
      for (const each of repeats) assert.equal(each.values, call.values, 'one token, one payload');
    }
    sent = world.seen.sent.length;
  }

  return {
    unsaved,
    typed(name: string, text: string) {
      unsaved.set(name, text);
      typing.push({ name, text, at: world.clock.now() });
    },
    /** Of each unsaved field the text of so many milliseconds ago and what was typed since; none of them may be lost but for a later one. */
    heldFor(milliseconds: number) {
      const since = world.clock.now() - milliseconds;
      return [...unsaved.keys()].flatMap((name): [string, string[]][] => {
        const own = typing.filter((one) => one.name === name);
        const known = own.findLastIndex(({ at }) => at <= since);
        return known < 0 ? [] : [[name, own.slice(known).map(({ text }) => text)]];
      });
    },
    forget(fields: readonly string[] = [...unsaved.keys()]) {
      for (const name of fields) unsaved.delete(name);
      typing.splice(0, typing.length, ...typing.filter(({ name }) => !fields.includes(name)));
    },
    check() {
      forgetSaved();
      checkNewCalls();
      checkDiscards();
      const onTheWay = world.wire().filter(({ name }) => name === 'saveItem');
      assert.ok(onTheWay.length <= 1, 'one write at a time');
      const foreign = world.server.writes.filter(({ heldBy }) => heldBy === 'other');
      assert.equal(foreign, [], 'no write while another holds the record');
      const created = world.server.writes.slice(earlier).filter(({ kind }) => kind === 'create');
      const contents = created.map(({ values }) => canonical(values));
      assert.is(new Set(contents).size, contents.length, 'nothing is created twice');
      const { draft } = world.context();
      for (const [name, text] of unsaved)
        assert.ok(sameValue(draft[name], text), `${name} is still there`);
    },
  };
}

type Witness = ReturnType<typeof createWitness>;

async function make(world: World, witness: Witness, move: Exclude<Move, { kind: 'kill' }>) {
  if (move.kind === 'type') return type(world, witness, move);
  if (move.kind === 'wait') return world.wait(move.milliseconds);
  if (move.kind === 'wire') return endOne(world, move);
  if (move.kind === 'other') {
    if (move.act !== 'edit') world.server.other[move.act]();
    else world.server.other.edit(7, { answer: 'Ann’s answer' });
    return;
  }
  return send(world, witness, move.event);
}

function type(
  world: World,
  witness: Witness,
  { field: name, text }: Extract<Move, { kind: 'type' }>,
) {
  const takesInput = world.has('editable') || world.has('covered') || world.has('handing-over');
  if (!takesInput && world.state() !== 'conflicted') return;
  const { sent } = world.context();
  world.type({ [name]: text });
  witness.typed(name, text);
  // The request that is under way holds this very text, and the server has written it.
  const isWritten = sent !== null && sameValue(sent[name], text) && isOnServer(world, name, text);
  if (isWritten) witness.forget([name]);
}

async function endOne(world: World, { at, fate: end }: Extract<Move, { kind: 'wire' }>) {
  const open = world.wire();
  const call = open[at % Math.max(open.length, 1)];
  if (call !== undefined) await world.end(call.name, end);
}

/** What a person gives up by his own will is not lost. */
async function send(world: World, witness: Witness, event_: FormEvent) {
  const before = world.context();
  const state = world.state();
  await world.send(event_);
  if (event_.type === 'form.discard' && state === 'editing') witness.forget();
  if (event_.type === 'conflict.takeTheirs' && state === 'conflicted')
    witness.forget(before.conflict?.clashes ?? []);
}

/** The network and everybody else calm down; then all that was typed can be saved, and is. */
async function bringHome(world: World, witness: Witness) {
  for (let turn = 0; turn < 12; turn += 1) {
    world.server.other.leave();
    await world.send({ type: 'tab.visible' });
    await world.calm();
    witness.check();
    await stepHome(world, witness);
    await world.wait(30_000);
  }
  await world.calm();
  witness.check();
  const lost = [...witness.unsaved].filter(([name, text]) => !isKept(world, name, text));
  assert.equal(lost, [], `kept or saved in the end (${world.state()})`);
}

const NEXT: Readonly<Record<string, FormEvent>> = {
  editing: { type: 'form.save' },
  conflicted: { type: 'conflict.keepMine' },
  draftOffered: { type: 'draft.load' },
  confirmingDelete: { type: 'delete.cancel' },
  broken: { type: 'form.retry' },
  lockedOut: { type: 'form.retry' },
};

async function stepHome(world: World, witness: Witness) {
  const next = NEXT[world.state()];
  if (next !== undefined) await send(world, witness, next);
  await world.calm();
}

/** Saved as the server tidies it, or equal to what it has. */
function isKept(world: World, name: string, text: string) {
  const { item } = world.context();
  return (item?.values[name] ?? '') === text.trim();
}

test.run();
