// `npm run explore [-- --minutes <n> | --paths <n>] [--seed <n>] [--world <part of its name>]`: generated paths of forms, locks and drafts over a server, as many as come about in that time, or as many as are asked for.
// Prints the seed, and each path that loses or doubles something, as short as it could be made. Ends with 1 where there is one.
import { parseArgs } from 'node:util';
import { copyInput, createInput, editInput, viewInput } from '../../../machines/form/form.model.ts';
import { countOf } from '../count-of.ts';
import { fc } from '../property.ts';
import { oneDraft } from './one-draft.ts';
import { oneTab, oneTabRefused } from './one-tab.ts';
import { severalLocks } from './several-locks.ts';
import { severalTabs } from './several-tabs.ts';

const WORLDS = {
  'one tab, a new record': () => oneTab(createInput),
  'one tab, an existing record': () => oneTab(editInput),
  'one tab, a record that is looked at': () => oneTab(viewInput),
  'one tab, a copy': () => oneTab(copyInput),
  'one tab, a call that is refused': () => oneTabRefused(),
  'several tabs': severalTabs,
  locks: severalLocks,
  drafts: oneDraft,
} as const;
const BATCH = 50;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    paths: { type: 'string' },
    seed: { type: 'string' },
    world: { type: 'string', default: '' },
  },
});
const seed = countOf('seed', values.seed ?? String(Math.floor(Math.random() * 2 ** 31)));
const until = Date.now() + countOf('minutes', values.minutes, 24 * 60) * 60_000;
const most = values.paths === undefined ? null : countOf('paths', values.paths);
console.log(`seed ${seed}`);
const walked = await explore();
console.table(walked);
const sum = (name: 'paths' | 'lost' | 'doubled' | 'other') =>
  Object.values(walked).reduce((total, world) => total + world[name], 0);
console.log(
  `${sum('paths')} paths walked, ${sum('lost')} lost, ${sum('doubled')} doubled, ${sum('other')} other faults (seed ${seed})`,
);
process.exitCode = sum('lost') + sum('doubled') + sum('other') === 0 ? 0 : 1;

async function explore() {
  const results = Object.fromEntries(
    Object.keys(WORLDS).map((name) => [name, { paths: 0, lost: 0, doubled: 0, other: 0 }]),
  ) as Record<keyof typeof WORLDS, Walked>;
  const isOver = () =>
    most === null
      ? Date.now() >= until
      : Object.values(results).reduce((total, { paths }) => total + paths, 0) >= most;
  for (let batch = 0; !isOver(); batch += 1) {
    const wanted = Object.entries(WORLDS).filter(([name]) => name.includes(values.world));
    for (const [name, world] of wanted) {
      await walk(results[name as keyof typeof WORLDS], world(), (seed + batch) | 0, name);
    }
  }
  return results;
}

/** Walks fifty paths of a world, or as far as the first fault. */
async function walk(
  walked: Walked,
  world: ReturnType<(typeof WORLDS)[keyof typeof WORLDS]>,
  own: number,
  name: string,
) {
  const details = await fc.check(world as fc.IAsyncProperty<unknown>, {
    seed: own,
    numRuns: BATCH,
  });
  walked.paths += details.numRuns;
  if (!details.failed) return;
  const message = String((details.errorInstance as Error | null)?.message);
  const kind = (['lost', 'doubled'] as const).find((word) => message.startsWith(word)) ?? 'other';
  walked[kind] += 1;
  console.log(`${name}: ${message} (seed ${own}, path ${details.counterexamplePath})`);
  console.log(fc.stringify(details.counterexample));
}

interface Walked {
  paths: number;
  lost: number;
  doubled: number;
  other: number;
}
