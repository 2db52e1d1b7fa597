import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './sources.mjs';

const REMEMBERED_S = 1;

/** Collects what has passed and failed, and says it. */
export function openReport() {
  const started = Date.now();
  const results = [];
  const seconds = new Map();

  /** What a file came to: its titles, and its output where one of them failed. */
  function add({ file, titles, ran, ms, printed }) {
    const told = ran || titles.some(({ passed }) => !passed) ? titles : [...titles, FORGOTTEN];
    const all = told.length === 0 ? [EMPTY] : told;
    for (const { title, passed } of all) results.push({ file, title, passed });
    seconds.set(file, ms / 1000);
    const passed = all.every((each) => each.passed);
    console.log(`${passed ? 'ok  ' : 'FAIL'} ${file}  ${all.length} tests, ${ms} ms`);
    if (!passed) console.log(printed);
  }

  /** Something that is no file of tests. */
  function addOutcome(title, { passed, printed }) {
    results.push({ file: 'tests/run.mjs', title, passed });
    if (!passed) console.log(printed);
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
    for (const { file, title } of failed) console.log(`failed: ${file}: ${title}`);
    if (seconds.size > 1) console.log(minutesByFolder(seconds).join('\n'));
    console.log(`${minutes((Date.now() - started) / 1000)} min in all`);
    console.log(`${passed} passed, ${failed.length} failed`);
    return failed.length === 0 && passed > 0 ? 0 : 1;
  }

  return { add, addOutcome, keep, finish };
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
