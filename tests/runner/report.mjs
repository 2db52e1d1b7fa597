import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './sources.mjs';

const REMEMBERED_S = 1;
/** More files than a busy machine explains are not run again. */
const MOST_AGAIN = 5;
const WHY_CHARACTERS = 400;

/** Collects what has passed and failed, and says it line by line. */
export function openReport(say = console.log) {
  const started = Date.now();
  const results = [];
  const seconds = new Map();
  const unsteady = [];

  /** What a file came to: its titles, and its output where one of them failed. */
  function add({ file, titles, ran, ms, printed }) {
    const told = ran || titles.some(({ passed }) => !passed) ? titles : [...titles, FORGOTTEN];
    const all = told.length === 0 ? [EMPTY] : told;
    for (const { title, passed, why } of all) results.push({ file, title, passed, why });
    seconds.set(file, ms / 1000);
    const passed = all.every((each) => each.passed);
    say(`${passed ? 'ok  ' : 'FAIL'} ${file}  ${all.length} tests, ${ms} ms`);
    if (!passed) say(printed);
  }

  /** Files that failed beside others, where they are few. */
  function failedBesideOthers() {
    const files = new Set(results.filter(({ passed }) => !passed).map(({ file }) => file));
    return files.size > MOST_AGAIN ? new Set() : files;
  }

  /** What a file came to that was run once more, alone: what failed before and passes now is unsteady. */
  function addAgain(outcome) {
    const before = results.filter(({ file }) => file === outcome.file);
    for (const each of before) results.splice(results.indexOf(each), 1);
    add(outcome);
    const passed = results.filter(({ file }) => file === outcome.file).every((each) => each.passed);
    if (passed) unsteady.push(...before.filter((each) => !each.passed));
  }

  /** Something that is no file of tests. */
  function addOutcome(title, { passed, printed }) {
    results.push({ file: 'tests/run.mjs', title, passed });
    if (!passed) say(printed);
  }

  /** Writes the lists below `reports/` that other commands read. */
  function keep() {
    mkdirSync(join(root, 'reports'), { recursive: true });
    const lines = results
      .filter(({ passed }) => passed)
      .map(({ file, title }) => `${file}\t${title.replace(/\s+/g, ' ')}`)
      .sort();
    writeFileSync(join(root, 'reports/passed-titles.txt'), `${lines.join('\n')}\n`);
    const slow = [...seconds]
      .filter(([, each]) => each >= REMEMBERED_S)
      .map(([file, each]) => [file, Math.round(each * 10) / 10])
      .sort(([a], [b]) => (a < b ? -1 : 1));
    writeFileSync(
      join(root, 'reports/durations.json'),
      `${JSON.stringify(Object.fromEntries(slow), null, 2)}\n`,
    );
  }

  /** The last lines; answers the exit code. */
  function finish() {
    const passed = results.filter((result) => result.passed).length;
    const failed = results.filter((result) => !result.passed);
    for (const each of failed) sayOutcome(say, 'failed', each);
    for (const each of unsteady) sayOutcome(say, 'unsteady, it passed alone', each);
    if (seconds.size > 1) say(minutesByFolder(seconds).join('\n'));
    say(`${minutes((Date.now() - started) / 1000)} min in all`);
    say(`${passed} passed, ${failed.length} failed`);
    return failed.length === 0 && passed > 0 ? 0 : 1;
  }

  return { add, addAgain, addOutcome, failedBesideOthers, keep, finish };
}

function sayOutcome(say, how, { file, title, why = '' }) {
  say(`${how}: ${file}: ${title}`);
  if (why !== '') say(`  ${why.trim().replace(/\s+/g, ' ').slice(0, WHY_CHARACTERS)}`);
}

const FORGOTTEN = { title: 'the file ran no suite (did it forget `.run()`?)', passed: false };
const EMPTY = { title: 'the file ran no test', passed: false };

/** Minutes of all lanes together, by the two folders above a file. */
function minutesByFolder(seconds) {
  const folders = new Map();
  for (const [file, each] of seconds) {
    const folder = file.split('/').slice(0, -1).slice(0, 2).join('/');
    folders.set(folder, (folders.get(folder) ?? 0) + each);
  }
  return [...folders]
    .sort(([, a], [, b]) => b - a)
    .map(([folder, each]) => `${minutes(each).padStart(6)} min ${folder}`);
}

function minutes(seconds) {
  return (seconds / 60).toFixed(1);
}
