import * as assert from 'uvu/assert';
import { chosenDraft } from '../../../machines/offer/drafts.rules.ts';
import { sameValue } from '../../../machines/kit/values.rules.ts';
import type { Values } from '../../../src/shared/contract/values.ts';
import type { Browser } from './browser.ts';
import type { FormServer, Person } from './form-server.ts';
import type { World, WorldContext, WorldEvent } from './form-world.ts';
import type { Witness } from './witness.ts';

/**
 * What several people have typed in tabs that may be gone: each text is to be found again until it is saved or given up, no
 * text makes two records, and none is written over a value that whoever typed it did not know of. Every text is typed once.
 */
export function createLedger(
  server: FormServer,
  browsers: Readonly<Record<Person, readonly Browser[]>>,
) {
  const state: Ledger = { owed: [], asked: [], origins: new Map(), copied: [], written: 0 };
  return {
    typed: (typing: Typing) => remember(state, typing),
    /** What a copy took over from its record may make a record of its own. */
    copied: (values: Values) => void state.copied.push(values),
    /** The texts of a tab that is gone; of each field one of them is to be found. */
    owe(person: Person, session: string, held: readonly (readonly [string, readonly string[]])[]) {
      for (const [name, texts] of held) state.owed.push({ person, session, name, texts });
    },
    /** Hands texts to the tab that has loaded their draft; what was typed in it is newer. */
    hand({ world, person }: Seat, { typed, hasTyped }: Pick<Witness, 'typed' | 'hasTyped'>) {
      const { draftSession, draft } = world.context();
      state.owed = state.owed.filter((owed) => {
        const shown = owed.texts.find((text) => sameValue(draft[owed.name], text));
        const isSetApart = draftSession.endsWith('-kept') && shown !== undefined;
        const isTheirs = owed.session === draftSession || isSetApart;
        if (owed.person !== person || !isTheirs) return true;
        if (shown !== undefined && !isWritten(server, owed.name, shown)) typed(owed.name, shown);
        return shown === undefined && !hasTyped(owed.name);
      });
    },
    /** What a person wants to give up, and what they decide to put over another's value. */
    willed(event: WorldEvent, { state: at, context, person }: Before) {
      const isGivenUp = event.type === 'draft.abandon' && at === 'edit.draftOffered.choosing';
      const given = isGivenUp ? chosenIn(context) : null;
      if (given !== null) state.asked.push({ ...given, person });
      if (event.type === 'conflict.keepMine' && at === 'edit.conflicted') decide(state, context);
    },
    check(seats: readonly Seat[]) {
      forgetGiven(state, seats);
      for (const owed of state.owed) {
        const kept = owed.texts.some((text) => isKept(text, owed, { server, browsers, seats }));
        assert.ok(kept, `lost: ${owed.texts.join(', ')} of ${owed.person}`);
      }
      checkWrites(state, server);
    },
  };
}

/** What was to be given up is given up once the server has deleted it: it may refuse, or never hear of it. */
function forgetGiven(state: Ledger, seats: readonly Seat[]) {
  const isGone = ({ person, session }: Given) =>
    seats.some((seat) => seat.person === person && seat.world.seen.abandoned.includes(session));
  for (const { person, session, values } of state.asked.filter(isGone)) {
    state.owed = state.owed.filter((owed) => {
      const isIn = owed.texts.some((text) => sameValue(values[owed.name], text));
      return owed.person !== person || !(owed.session === session || isIn);
    });
  }
  state.asked = state.asked.filter((given) => !isGone(given));
}

function chosenIn({ offered }: WorldContext) {
  return offered === null ? null : chosenDraft({ offered });
}

function remember({ origins }: Ledger, { name, text, before }: Typing) {
  const { conflict, draft } = before;
  const base = (conflict?.base ?? before.base)[name];
  const earlier = String(draft[name]);
  const origin = origins.get(earlier);
  const isFresh = origin === undefined || sameValue(draft[name], base);
  origins.set(text, isFresh ? { knew: base, earlier: [] } : follow(origin, earlier));
}

const follow = ({ knew, earlier }: Origin, text: string): Origin => ({
  knew,
  earlier: [...earlier, text],
});

function decide({ origins }: Ledger, { conflict, draft }: WorldContext) {
  for (const name of conflict?.fields ?? []) {
    const origin = origins.get(String(draft[name]));
    if (origin !== undefined) origin.knew = conflict?.theirs.values[name];
  }
}

function isKept(text: string, { name, person }: Owed, { server, browsers, seats }: Places) {
  const own = browsers[person];
  const has = (values: Values | undefined) => sameValue(values?.[name], text);
  return (
    isWritten(server, name, text) ||
    seats.some((seat) => seat.person === person && has(seat.world.context().draft)) ||
    own.some(({ storage }) => [...storage.values()].some(({ content }) => has(content.values))) ||
    [...server.as(person).drafts.values()].some(({ content }) => has(content.values)) ||
    own.some(({ creates }) => [...creates.values()].some(({ values }) => has(values)))
  );
}

function isWritten({ writes }: FormServer, name: string, text: string) {
  return writes.some(({ values }) => sameValue(values[name], text));
}

function checkWrites(state: Ledger, { writes }: FormServer) {
  for (const write of writes.slice(state.written)) {
    for (const [name, value] of Object.entries(write.values)) {
      const origin = state.origins.get(String(value));
      if (origin === undefined) continue;
      const rows = writes.filter(
        ({ kind, values }) => kind === 'create' && sameValue(values[name], value),
      );
      const copies = state.copied.filter((values) => sameValue(values[name], value));
      assert.ok(rows.length <= 1 + copies.length, `doubled: ${String(value)}`);
      const held = write.before[name];
      const isKnown = sameValue(held, origin.knew) || origin.earlier.includes(String(held));
      assert.ok(
        write.kind === 'create' || isKnown || sameValue(held, value),
        `lost: ${String(held)}, overwritten unseen by ${String(value)}`,
      );
    }
  }
  state.written = writes.length;
}

interface Typing {
  readonly name: string;
  readonly text: string;
  /** The form in the moment before. */
  readonly before: WorldContext;
}

interface Before {
  readonly state: string;
  readonly context: WorldContext;
  readonly person: Person;
}

/** A tab that is open, and who sits before it. */
interface Seat {
  readonly world: World;
  readonly person: Person;
}

/** A draft that a person wants to give up. */
interface Given {
  readonly person: Person;
  readonly session: string;
  readonly values: Values;
}

interface Owed {
  readonly person: Person;
  readonly session: string;
  readonly name: string;
  readonly texts: readonly string[];
}

/** What the field held as a text was typed, and the texts that it replaced. */
interface Origin {
  knew: unknown;
  readonly earlier: readonly string[];
}

interface Places {
  readonly server: FormServer;
  readonly browsers: Readonly<Record<Person, readonly Browser[]>>;
  readonly seats: readonly Seat[];
}

interface Ledger {
  owed: Owed[];
  asked: Given[];
  readonly origins: Map<string, Origin>;
  readonly copied: Values[];
  written: number;
}
