import * as assert from 'uvu/assert';
import { selectDirty } from '../../../machines/form/form.select.ts';
import { canonical, sameValue } from '../../../machines/kit/values.rules.ts';
import type { World, WorldEvent } from './form-world.ts';
import type { Move } from './moves.ts';

/** Keeps what a person has typed and nobody has saved, and holds the form to it; `alone` where no other tab creates. */
export function createWitness(world: World, { alone = true } = {}) {
  const unsaved = new Map<string, string>();
  const typing: { readonly name: string; readonly text: string; readonly at: number }[] = [];
  const earlier = world.server.writes.length;
  let written = earlier;
  let sent = 0;
  const touched = new Set<string>();
  const before = { discarded: 0, saves: 0, posts: 0 };
  let mayGo = false;

  /** Whoever deletes a record gives up what was typed in it. */
  const isDeleted = () => world.seen.emitted.some(({ type }) => type === 'item.deleted');

  /** A draft goes when a save has come through since it was posted, when the person has undone what is in it, or with its record. */
  function checkDiscards() {
    const { discarded, saves, posts } = world.seen;
    if (posts > before.posts) mayGo = false;
    const isClean = !selectDirty(world.actor.getSnapshot());
    if (saves > before.saves || isClean || isDeleted()) mayGo = true;
    const { draftSession } = world.context();
    for (const session of discarded.slice(before.discarded)) {
      // The server deletes a draft itself with the save that holds it, whatever becomes of the reply.
      const isThere = world.server.drafts.has(draftSession) || world.server.writes.length > earlier;
      const isMoved = session !== draftSession && isThere;
      assert.ok(
        mayGo || isMoved,
        'a draft is deleted only after a definite save or under a key that was left',
      );
    }
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
    /** Whether the field was ever typed in here. */
    hasTyped: (name: string) => touched.has(name),
    typed(name: string, text: string) {
      touched.add(name);
      if (isUndone(world, name, text)) unsaved.delete(name);
      else unsaved.set(name, text);
      typing.push({ name, text, at: world.clock.now() });
    },
    /** Of each unsaved field the text of so many milliseconds ago and what was typed since; none of them may be lost but for a later one. One that was undone by then is not lost, even where its draft is still offered. */
    heldFor(milliseconds: number) {
      if (isDeleted()) return [];
      const since = world.clock.now() - milliseconds;
      return [...unsaved.keys()].flatMap((name): [string, string[]][] => {
        const own = typing.filter((one) => one.name === name);
        const known = own.findLastIndex(({ at }) => at <= since);
        const isSaved = sameValue(own[known]?.text, world.context().base[name]);
        return known < 0 || isSaved ? [] : [[name, own.slice(known).map(({ text }) => text)]];
      });
    },
    forget(fields: readonly string[] = [...unsaved.keys()]) {
      for (const name of fields) unsaved.delete(name);
      typing.splice(0, typing.length, ...typing.filter(({ name }) => !fields.includes(name)));
    },
    check() {
      if (isDeleted()) unsaved.clear();
      forgetSaved();
      checkNewCalls();
      checkDiscards();
      const onTheWay = world.wire().filter(({ name }) => name === 'saveItem');
      assert.ok(onTheWay.length <= 1, 'one write at a time');
      const foreign = world.server.writes.filter(
        ({ by, heldBy }) => heldBy !== null && heldBy !== by,
      );
      assert.equal(foreign, [], 'no write while another holds the record');
      const created = world.server.writes.slice(earlier).filter(({ kind }) => kind === 'create');
      const contents = created.map(({ values }) => canonical(values));
      if (alone) assert.is(new Set(contents).size, contents.length, 'doubled: the same record');
      const { draft } = world.context();
      for (const [name, text] of unsaved)
        assert.ok(sameValue(draft[name], text), `lost: ${name} is not there any more`);
    },
  };
}

export type Witness = ReturnType<typeof createWitness>;

export async function make(world: World, witness: Witness, move: Exclude<Move, { kind: 'kill' }>) {
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
  if (!takesInput && world.state() !== 'edit.conflicted') return;
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

/** What a person gives up by their own will is not lost. */
export async function send(world: World, witness: Witness, event_: WorldEvent) {
  const before = world.context();
  const state = world.state();
  await world.send(event_);
  if (event_.type === 'form.discard' && SENDING.test(state)) forgetNewer(world, witness);
  else if (event_.type === 'form.discard' && EDITED.test(state)) witness.forget();
  if (event_.type === 'conflict.takeTheirs' && state === 'edit.conflicted')
    witness.forget(before.conflict?.fields ?? []);
}

const SENDING = /^edit\.(saving|inDoubt\.asking)/;
const EDITED = /^(edit|removing\.edited)\./;

/** While a save is under way Discard gives up what was typed since. */
function forgetNewer(world: World, witness: Witness) {
  const { draft } = world.context();
  witness.forget(
    [...witness.unsaved].filter(([n, text]) => !sameValue(draft[n], text)).map(([n]) => n),
  );
}

/** What the record says is no unsaved work, unless something else is on its way there. */
function isUndone({ context, state }: World, name: string, text: string) {
  const { base, request } = context();
  return request === null && !SENDING.test(state()) && sameValue(text, base[name]);
}

export function isOnServer({ server }: World, name: string, text: string) {
  return server.writes.some(({ values }) => sameValue(values[name], text));
}
