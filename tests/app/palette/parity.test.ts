import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { CommandMeta } from '../../../machines/kit/command.ts';
import { commandMetaOf, refusalsOf } from '../../../machines/kit/command.ts';
import type { MachineEntry } from '../../../machines/kit/model.ts';
import { stateName } from '../../../machines/kit/state-name.ts';
import { machines } from '../../../machines/registry.ts';
import { commandEntries } from '../../../src/app/palette/entries.ts';
import type { Entry } from '../../../src/app/palette/entry.ts';
import { allDestinations } from '../../../src/shared/navigation.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import { createDirectory } from '../../../src/app/commands/directory.ts';
import { reachable } from '../../support/cover.ts';
import { suite } from '../../support/suite.ts';

const test = suite('parity of palette and machines');

for (const entry of machines) {
  test(`in every reachable state of ${entry.id} the palette lists its command events, no more and no fewer`, () => {
    const states = reachable(entry);
    assert.ok(states.length > 0);
    for (const snapshot of states) {
      const at = `${entry.id} in ${stateName(snapshot.value)}`;
      assert.equal(listed(snapshot), offered(snapshot), at);
    }
  });
}

test('every command of a machine is on in some reachable state, so that the palette can run it', () => {
  assert.equal(machines.flatMap(neverOn), []);
});

test('a command that asks names its machine an example that it takes in some state, and none is taken for a command that is off', () => {
  const asking = machines.flatMap((entry) => reachable(entry).flatMap(askingIn));
  assert.ok(asking.some(({ taken }) => taken));
  assert.ok(asking.some(({ taken }) => !taken));
  for (const { id, taken, isOn } of asking) assert.is(isOn, taken, id);
});

test('each synonym of the palette is of a page or a command that there is', () => {
  const source = readFileSync(
    new URL('../../../src/app/palette/synonyms.ts', import.meta.url),
    'utf8',
  );
  const patterns = [...source.matchAll(/^ {2}\['([^']+)', \[/gm)].map(
    ([, pattern = '']) => pattern,
  );
  assert.ok(patterns.length > 30);
  const ids = [
    ...allDestinations('').flatMap(({ items }) => items.map(({ to }) => `go.${to}`)),
    ...resources.flatMap(({ name }) => [`create.${name}`, `import.${name}`]),
    ...machines.flatMap((entry) => reachable(entry).flatMap(metasIn)).map(({ meta }) => meta.id),
  ];
  const isLive = (pattern: string) => {
    const [start = '', end] = pattern.split('*');
    return ids.some((id) =>
      end === undefined ? id === start : id.startsWith(start) && id.endsWith(end),
    );
  };
  assert.equal(
    patterns.filter((pattern) => !isLive(pattern)),
    [],
  );
});

test.run();

/** The commands of a state that ask: whether its machine takes their example, and whether they can be run. */
function askingIn(snapshot: AnyMachineSnapshot) {
  const metas = metasIn(snapshot).filter(
    ({ meta }) => meta.args !== undefined && !isHidden(meta, snapshot),
  );
  if (metas.length === 0) return [];
  const rows = rowsOf(snapshot);
  return metas.map(({ meta: { id, details, example }, event }) => ({
    id,
    taken: snapshot.can({ type: event, ...details, ...example?.(of(snapshot)) }),
    isOn: rows.some((row) => row.id === id && row.off === null),
  }));
}

/** Whether there is nothing that it could be done to, or nowhere the right to do it, whatever is filled in. */
function isHidden({ visible, needs }: CommandMeta, snapshot: AnyMachineSnapshot) {
  if (visible?.(of(snapshot), snapshot) === false) return true;
  const need = needs?.(of(snapshot), snapshot);
  return need?.ability === 'denied' && need.stays !== true;
}

/** The palette's rows for one actor in this state: id, and whether it can be run. */
function listed(snapshot: AnyMachineSnapshot) {
  return sorted(rowsOf(snapshot).map(({ id, off }) => [id, off === null]));
}

/** Each test asks for those of every state. */
function rowsOf(snapshot: AnyMachineSnapshot): readonly Entry[] {
  const known = rows.get(snapshot) ?? rowsNow(snapshot);
  rows.set(snapshot, known);
  return known;
}

const rows = new WeakMap<AnyMachineSnapshot, readonly Entry[]>();

function rowsNow(snapshot: AnyMachineSnapshot): readonly Entry[] {
  const directory = createDirectory();
  directory.addActor(actorIn(snapshot), 'page');
  return commandEntries(directory.list()).map(({ entry }) => entry);
}

/** The same read from the chart itself: what the active states take and refuse, the inner ones first. */
function offered(snapshot: AnyMachineSnapshot) {
  if (snapshot.status !== 'active') return [];
  const found = new Map<string, boolean>();
  for (const { meta, event } of metasIn(snapshot)) {
    const hidden = isHidden(meta, snapshot) || meta.id === 'palette.open';
    if (hidden || found.has(meta.id)) continue;
    const tried = { type: event, ...meta.details, ...meta.example?.(of(snapshot)) };
    found.set(meta.id, snapshot.can(tried));
  }
  return sorted([...found]);
}

function metasIn(snapshot: AnyMachineSnapshot): { meta: CommandMeta; event: string }[] {
  if (snapshot.status !== 'active') return [];
  const nodes = [...(snapshot as unknown as { _nodes: AnyStateNode[] })._nodes];
  return nodes
    .sort((a, b) => b.path.length - a.path.length)
    .flatMap((node) => [
      ...[...node.transitions.values()].flat().flatMap(({ meta, eventType }) => {
        const command = commandMetaOf(meta);
        return command === null ? [] : [{ meta: command, event: eventType }];
      }),
      ...refusalsOf(node.meta).map((meta) => ({ meta, event: meta.id })),
    ]);
}

function neverOn(entry: MachineEntry): string[] {
  const rows = reachable(entry).flatMap((snapshot) => listed(snapshot));
  const on = new Set(rows.filter(([, enabled]) => enabled).map(([id]) => id));
  return [...new Set(rows.map(([id]) => id))].filter((id) => !on.has(id));
}

/** An actor that rests in a state. */
function actorIn(snapshot: AnyMachineSnapshot) {
  const still = {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
    send: () => undefined,
  };
  return still as unknown as AnyActorRef;
}

function sorted(pairs: (readonly [string, boolean])[]) {
  return pairs.toSorted(([a], [b]) => a.localeCompare(b));
}

function of({ context }: AnyMachineSnapshot) {
  return context as never;
}
