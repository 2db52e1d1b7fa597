import * as assert from 'uvu/assert';
import { createInput, editInput, faq, offer } from '../../../machines/form/form.model.ts';
import { selectDirty } from '../../../machines/form/form.select.ts';
import type { FormInput, SaveRequest } from '../../../machines/form/form.types.ts';
import { sameValue } from '../../../machines/kit/values.rules.ts';
import { fc } from '../property.ts';
import type { World, WorldEvent } from './form-world.ts';
import { startWorld } from './form-world.ts';
import type { Move } from './moves.ts';
import { moves } from './moves.ts';
import type { Fate } from './wire.ts';
import type { Witness } from './witness.ts';
import { createWitness, isOnServer, make, send } from './witness.ts';

/** Any path of one tab, which may be killed and opened again, beside another person: nothing is lost, nothing doubled. */
export function oneTab(input: FormInput) {
  return fc.asyncProperty(moves, surroundings, (path, around) =>
    walk(path, { ...around, input, always: null }),
  );
}

/** The same, where whatever is asked by one name is refused before anything is done, until all calms down; `onMet` hears of each. */
export function oneTabRefused(onMet: (name: string) => void = () => undefined) {
  return fc.asyncProperty(moves, surroundings, refusals, (path, around, { input, name, fate }) =>
    walk(path, { ...around, input, always: { name, fate, onMet } }),
  );
}

export const REFUSED = [
  ...['loadItem', 'loadDraft', 'abandonDraft', 'saveItem', 'deleteItem', 'runTasks', 'runHook'],
  ...['requestLock', 'postDraft', 'discardDraft'],
];

const surroundings: fc.Arbitrary<Surroundings> = fc.record({
  hasDraft: fc.boolean(),
  isSlow: fc.boolean(),
});
const refusals = fc.record({
  input: fc.constantFrom(createInput, editInput),
  name: fc.constantFrom(...REFUSED),
  fate: fc.constantFrom<Fate>('dead', 'large'),
});

async function walk(path: readonly Move[], situation: Situation) {
  const { input, always, hasDraft, isSlow } = situation;
  const item = input.mode === 'create' ? { ...faq, id: 99 } : faq;
  const first = startWorld(input, { item, isSlow, ...(hasDraft ? { offer } : {}) });
  let tab = await openTab(first, always);
  for (const move of path) {
    if (move.kind === 'kill') tab = await reopen(tab, situation);
    else await make(tab.world, tab.witness, move);
    await endAll(tab.world, always);
    tab.witness.check();
  }
  for (let turn = 0; always !== null && turn < 3; turn += 1) {
    await settleAll(tab.world, always);
    await send(tab.world, tab.witness, { type: 'form.save' });
    await settleAll(tab.world, always);
    await tab.world.wait(60_000);
  }
  await bringHome(tab.world, tab.witness);
  tab.world.stop();
}

interface Surroundings {
  /** Whether unsaved work is offered at first. */
  readonly hasDraft: boolean;
  /** Whether what comes before each save is waited for. */
  readonly isSlow: boolean;
}

interface Situation extends Surroundings {
  readonly input: FormInput;
  readonly always: Always | null;
}

/** What becomes of each call of one name. */
interface Always {
  readonly name: string;
  readonly fate: Fate;
  readonly onMet: (name: string) => void;
}

async function openTab(world: World, always: Always | null) {
  const witness = createWitness(world);
  await settleAll(world, always);
  await world.calm();
  return { world, witness };
}

async function endAll(world: World, always: Always | null) {
  for (const call of world.wire()) {
    if (always === null || call.name !== always.name || !world.wire().includes(call)) continue;
    always.onMet(call.name);
    await world.end(call.name, always.fate);
  }
}

/** All others are answered, and what follows from that. */
async function settleAll(world: World, always: Always | null) {
  for (let turn = 0; always !== null && turn < 5; turn += 1) {
    await endAll(world, always);
    // An answer calls off what waited beside it.
    for (const call of world.wire()) {
      const isOpen = world.wire().includes(call);
      if (isOpen && call.name !== always.name) await world.end(call.name);
    }
  }
}

/** The tab dies, whatever it does, and the person opens the record again and loads what is offered. */
async function reopen({ world, witness }: Tab, { input, always, isSlow }: Situation): Promise<Tab> {
  witness.check();
  // What was typed and undone again is not lost, even where its draft is still offered.
  const held = selectDirty(world.actor.getSnapshot()) ? witness.heldFor(1_000) : [];
  const { item, request } = world.context();
  const isGone = isRemoved(world);
  world.kill();
  const { server, browser } = world;
  const next = (input.mode === 'copy' ? null : input.id) ?? item?.id ?? null;
  const again: FormInput = {
    ...(next === null ? createInput : editInput),
    id: next,
    session: `${world.context().session}+`,
  };
  // Whoever comes back finds the record and the draft.
  const isMet = always !== null && ['loadItem', 'loadDraft'].includes(always.name);
  const tab = await openTab(startWorld(again, { server, browser, isSlow }), isMet ? null : always);
  if (tab.world.state() === 'edit.draftOffered.choosing')
    await tab.world.send({ type: 'draft.load' });
  await tab.world.calm();
  if (request !== null && request.id === null) checkOneRow(tab.world, request);
  const { draft } = tab.world.context();
  for (const [name, texts] of isGone ? [] : held) {
    const found = texts.find(
      (text) => sameValue(draft[name], text) || isOnServer(tab.world, name, text),
    );
    assert.ok(found !== undefined, `lost: ${name} is more than a second old in the new tab`);
    if (sameValue(draft[name], found)) tab.witness.unsaved.set(name, found);
  }
  return tab;
}

/** The create of the killed tab was asked again: there is one row of it, and the new tab shows it. */
function checkOneRow({ server, context }: World, { token }: SaveRequest) {
  const rows = server.writes.filter((write) => write.kind === 'create' && write.token === token);
  assert.is(rows.length, 1, 'doubled: a killed tab makes one row of its create');
  assert.is(context().item === null, false, 'lost: the new tab does not have the row');
}

type Tab = Awaited<ReturnType<typeof openTab>>;

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
  const lost = [...witness.unsaved].filter(
    ([name, text]) => !isRemoved(world) && !isKept(world, name, text),
  );
  assert.equal(lost, [], `lost: neither kept nor saved in the end (${world.state()})`);
}

const NEXT: Readonly<Record<string, WorldEvent>> = {
  'edit.typing': { type: 'form.save' },
  'edit.conflicted': { type: 'conflict.keepMine' },
  'edit.draftOffered.choosing': { type: 'draft.load' },
  'removing.edited.asking': { type: 'delete.cancel' },
  'edit.broken': { type: 'form.retry' },
  'edit.lockedOut': { type: 'form.retry' },
};

async function stepHome(world: World, witness: Witness) {
  const next = NEXT[world.state()];
  if (next !== undefined) await send(world, witness, next);
  await world.calm();
}

/** The record was deleted, though the answer to that was lost: what is typed in it stays in its form. */
function isRemoved({ server, context }: World) {
  const { item } = context();
  return item !== null && server.removed.has(item.id);
}

/** Saved as the server tidies it, or equal to what it has. */
function isKept(world: World, name: string, text: string) {
  const { item } = world.context();
  return (item?.values[name] ?? '') === text.trim();
}
