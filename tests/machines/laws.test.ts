import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { chartsPage } from '../../machines/kit/charts-page.ts';
import type { MachineEntry } from '../../machines/kit/model.ts';
import { machines } from '../../machines/registry.ts';
import { unnamedEvents } from '../support/hearing-laws.ts';
import {
  hiddenCommands,
  inlineParts,
  unhandledInvokes,
  lossyContexts,
  metRegions,
  multipliedFacts,
  mutedEvents,
  silentRefusals,
  strangeRefusals,
  sharedKeys,
  sharedTitles,
  strangeDelays,
  tagsOf,
  throwingGuards,
  unreachedStates,
} from '../support/laws.ts';
import { deadEnds, strandedByFailures } from '../support/rest-laws.ts';
import { suite } from '../support/suite.ts';

const test = suite('laws of machines');

const files = readdirSync('machines', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

function law(title: string, problemsOf: (entry: MachineEntry) => readonly string[]) {
  test(title, () => {
    const broken = machines.flatMap((entry) =>
      problemsOf(entry).map((problem) => `${entry.id}: ${problem}`),
    );
    assert.equal(broken, []);
  });
}

/** Commands that a state hides though it takes their event, by machine and id. The list only gets shorter. */
const HIDDEN: Readonly<Record<string, string>> = {
  'form: form.discard':
    'while a save or a question is under way the navigation guard alone gives up what was typed',
  'form: lock.unwatch': 'the lock knows whether it is watched, and takes the word as it is',
};

law('every delay is named', strangeDelays);
law('guards, actions and actors are named in setup', inlineParts);
law('every port has an id and leads on when it answers and when it fails', unhandledInvokes);
law('every state is reached by the model', unreachedStates);
law('every place leads to a resting one', (entry) => deadEnds(entry));
law('while every port fails, every place still leads to a resting one', strandedByFailures);
law('what one machine sends to another is heard in every state, or ignored for a reason', (entry) =>
  unnamedEvents(entry, machines),
);
law('regions that are walked apart never meet', metRegions);
law('no machine multiplies facts that could be children’s', (entry) => multipliedFacts(entry));
law('every event is a command or said to be quiet, and stands for one command', mutedEvents);
law('what a state refuses it does not take, and another one does', strangeRefusals);
law('a command that is refused says why', silentRefusals);
test('a state that takes the event of a command offers the command, or has a reason', () => {
  const hidden = machines.flatMap((entry) =>
    hiddenCommands(entry).map((id) => `${entry.id}: ${id}`),
  );
  assert.equal(hidden, Object.keys(HIDDEN));
});
law('command titles are unique within a machine', sharedTitles);
law('no two commands of a state share a key', sharedKeys);
law('context survives JSON', lossyContexts);
law('guards of commands answer for the bare event', throwingGuards);

test('every tag is read by a selector of its machine', () => {
  const unread = machines.flatMap((entry) => {
    const text = selectorsBeside(entry);
    return tagsOf(entry)
      .filter((tag) => !text.includes(`hasTag('${tag}')`))
      .map((tag) => `${entry.id}: ${tag}`);
  });
  assert.equal(unread, []);
});

test('every tag a selector reads is given by a state of its folder', () => {
  const unknown = machines.flatMap((entry) => {
    const beside = machines.filter((other) => folderOf(other) === folderOf(entry));
    const given = new Set(beside.flatMap(tagsOf));
    const read = selectorsBeside(entry).matchAll(/hasTag\('([^']+)'\)/g);
    return [...read]
      .map(([, tag]) => tag ?? '')
      .filter((tag) => !given.has(tag))
      .map((tag) => `${entry.id}: ${tag}`);
  });
  assert.equal(unknown, []);
});

test('machines keep no timers and read no clock', () => {
  const found = sources(/\.ts$/)
    .filter(({ text }) =>
      /\b(setTimeout|setInterval|Date\.now|performance\.now|new Date\()/.test(text),
    )
    .map(({ path }) => path);
  assert.equal(found, []);
});

const TELLS_MEANWHILE = 'while it runs it tells its machine how much has been sent';

/** Ports that no helper of the kit makes. */
const BY_HAND: Readonly<Record<string, string>> = {
  'machines/row-import/row-import.ports.ts': TELLS_MEANWHILE,
  'machines/uploads/uploads.ports.ts': TELLS_MEANWHILE,
};

test('ports are made by the helpers of the kit, but for those that are listed with their reason', () => {
  const made = sources(/\.ts$/).filter(
    ({ path, text }) =>
      !path.startsWith('machines/kit/') && /\bfrom(Promise|Callback)\b/.test(text),
  );
  assert.equal(made.map(({ path }) => path).sort(), Object.keys(BY_HAND).sort());
});

test('every machine file is in the registry', () => {
  const files = sources(/\.machine\.ts$/).map(({ path }) =>
    path.replace(/^.*\/|\.machine\.ts$/g, ''),
  );
  assert.equal(files.sort(), machines.map(({ id }) => id).sort());
});

test('machines/README.md is what the charts say: run npm run charts', () => {
  assert.is(readFileSync('machines/README.md', 'utf8'), chartsPage(machines));
});

function folderOf({ id }: MachineEntry) {
  const path = sources(/\.machine\.ts$/).find((file) =>
    file.path.endsWith(`/${id}.machine.ts`),
  )?.path;
  return path?.replace(/[^/]+$/, '') ?? '';
}

function selectorsBeside(entry: MachineEntry): string {
  return sources(/\.select\.ts$/)
    .filter(({ path }) => path.startsWith(folderOf(entry)))
    .map(({ text }) => text)
    .join('\n');
}

function sources(pattern: RegExp) {
  return files.filter(({ path }) => pattern.test(path));
}

test.run();
