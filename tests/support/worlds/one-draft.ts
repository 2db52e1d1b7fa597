import * as assert from 'uvu/assert';
import { createActor, createMachine, SimulatedClock } from 'xstate';
import { provideDraft } from '../../../machines/draft/draft.ports.ts';
import type { DraftEvent, DraftRecord } from '../../../machines/draft/draft.types.ts';
import { settle } from '../bench.ts';
import { fc } from '../property.ts';
import { failure, isoAfter } from './form-server.ts';
import { fate } from './moves.ts';
import type { Fate } from './wire.ts';
import { createWire } from './wire.ts';

/** One draft that is typed, given up, moved to another key and killed, over a server and a store that may be full. */
export function oneDraft() {
  return fc.asyncProperty(steps, async (path) => {
    const world = startDraft();
    for (const step of path) await take(world, step);
    await comeHome(world);
  });
}

const event = fc.constantFrom<DraftEvent>(
  { type: 'draft.discard' },
  { type: 'draft.flush' },
  { type: 'draft.keep' },
  { type: 'tab.hidden' },
  { type: 'tab.closing' },
  { type: 'tab.visible' },
  { type: 'net.online' },
);
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant({ kind: 'type' as const }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('send' as const), event }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'adopt' as const }) },
    {
      weight: 8,
      arbitrary: fc.record({ kind: fc.constant('wire' as const), at: fc.nat(3), fate }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        milliseconds: fc.constantFrom(300, 1_000, 15_000, 60_000),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('full' as const), isFull: fc.boolean() }),
    },
  ),
  { minLength: 5, maxLength: 60 },
);

type Step =
  | { readonly kind: 'type' }
  | { readonly kind: 'send'; readonly event: DraftEvent }
  /** Another session's draft is gone on with. */
  | { readonly kind: 'adopt' }
  | { readonly kind: 'wire'; readonly at: number; readonly fate: Fate }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  | { readonly kind: 'full'; readonly isFull: boolean };

const PIECE_MS = 1_000;
/** The first write after 750 ms, the next try 15 s later, each begun within a piece. */
const KEPT_MS = 18_000;

function startDraft() {
  const wire = createWire();
  const clock = new SimulatedClock();
  const kept = { server: new Map<string, DraftRecord>(), store: new Map<string, DraftRecord>() };
  const facts = {
    isFull: false,
    /** When the store had room again. */
    roomy: 0,
    typed: 0,
    newest: null as Typed | null,
    session: 0,
    undeleted: new Set<string>(),
  };
  const posts = new Map<string, Promise<unknown>>();
  const { signal: never } = new AbortController();
  const draft = provideDraft({
    postDraft(record) {
      const posted = wire.post('postDraft', never, () => {
        kept.server.set(record.session, record);
        return { savedAt: isoAfter(clock.now()) };
      });
      posts.set(record.session, posted);
      return posted;
    },
    async discardDraft({ session }) {
      await posts.get(session)?.catch(() => null);
      const gone = wire.post('discardDraft', never, () => void kept.server.delete(session));
      gone.catch(() => facts.undeleted.add(session));
      return gone;
    },
    renewDraft: async () => ({ held: true, wanted: false }),
    releaseDraft: () => undefined,
    leaveDraft: () => undefined,
    async writeJournal(record) {
      if (facts.isFull) throw failure(0, 'quota');
      kept.store.set(record.session, record);
    },
    async clearJournal({ session }) {
      kept.store.delete(session);
    },
  });
  const input = { resource: 'contents/faqs', resourceId: 7, session: 's0', lease: 's0' };
  const form = createMachine({ invoke: { id: 'draft', src: draft, input } });
  const actor = createActor(form, { clock }).start();
  const own = () => actor.getSnapshot().children.draft as ReturnType<typeof createActor>;
  const send = async (sent: DraftEvent) => {
    own().send(sent);
    await settle();
  };
  return { wire, clock, kept, facts, send };
}

type World = ReturnType<typeof startDraft>;

/** The newest text, and when it was typed. */
interface Typed {
  readonly text: string;
  readonly at: number;
}

async function take(world: World, step: Step) {
  const { wire, facts } = world;
  if (step.kind === 'type') return type(world);
  if (step.kind === 'adopt') return adopt(world);
  if (step.kind === 'full') {
    if (facts.isFull && !step.isFull) facts.roomy = world.clock.now();
    facts.isFull = step.isFull;
  }
  if (step.kind === 'send') {
    if (step.event.type === 'draft.discard') facts.newest = null;
    await world.send(step.event);
  }
  if (step.kind === 'wait') {
    await pass(world, step.milliseconds);
    checkKept(world);
  }
  const open = wire.open();
  const call = open[('at' in step ? step.at : 0) % Math.max(open.length, 1)];
  if (step.kind === 'wire' && call !== undefined) await wire.end(call.name, step.fate);
}

/** In pieces, so that what is answered meanwhile begins its own waits then and not at the end of this one. */
async function pass({ clock }: World, milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= PIECE_MS) {
    clock.increment(Math.min(left, PIECE_MS));
    await settle();
  }
}

async function type({ facts, clock, send }: World) {
  facts.typed += 1;
  const text = `text ${facts.typed}`;
  facts.newest = { text, at: clock.now() };
  const at = isoAfter(clock.now());
  await send({ type: 'draft.change', content: { version: 3, values: { text } }, at });
}

async function adopt({ facts, send }: World) {
  facts.session += 1;
  const session = `s${facts.session}`;
  await send({ type: 'draft.adopt', resourceId: 7, session, savedAt: null });
}

/** What is older than the second try of the browser's copy stands there, where that has had room so long, or on the server. */
function checkKept({ facts, kept, clock }: World) {
  const { newest, isFull, roomy } = facts;
  if (newest === null || isFull || clock.now() - Math.max(newest.at, roomy) < KEPT_MS) return;
  assert.ok(
    hasText([...kept.store.values(), ...kept.server.values()], newest.text),
    `lost: ${newest.text}`,
  );
}

/** Once everything is answered, the newest text is on the server, once; what was given up is nowhere. */
async function comeHome(world: World) {
  const { wire, facts, kept, clock, send } = world;
  facts.isFull = false;
  for (let turn = 0; turn < 3; turn += 1) {
    await wire.calm();
    await send({ type: 'draft.flush' });
    clock.increment(60_000);
    await settle();
  }
  await wire.calm();
  const { newest } = facts;
  const own = `s${facts.session}`;
  const text = newest?.text ?? null;
  // A copy that could not be deleted is offered as a draft: nothing is lost by it.
  const mayStay = text === null && facts.undeleted.has(own);
  if (!mayStay) {
    assert.is(textOf(kept.server.get(own)), text, 'lost: the server has another text');
  }
  assert.is(textOf(kept.store.get(own)), text, 'lost: the browser has another text');
}

function hasText(records: readonly DraftRecord[], text: string) {
  return records.some((record) => textOf(record) === text);
}

function textOf(record: DraftRecord | undefined) {
  return record?.content.values.text ?? null;
}
