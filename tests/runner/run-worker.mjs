import { fork } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { awaitEndOf } from './processes.mjs';
import { cache, root } from './sources.mjs';
import { withSources } from './stacks.mjs';

const WORKER = fileURLToPath(new URL('./worker.mjs', import.meta.url));
/** Modules and pages make much that is thrown away at once: more room for it spares a tenth of the time. */
const FLAGS = ['--conditions=development', '--preserve-symlinks', '--max-semi-space-size=32'];
/** A file with a page runs most of its code a few times: to compile it anew at its usual time costs a sixth of the whole. */
const FLAGS_OF_PAGES = ['--interrupt-budget=1000000'];

let started = 0;

/** A process for test files, with a temporary folder of its own, by which all that it starts is found again. */
export function startWorker(kind, { scratch, env, limitMs, quietMs }) {
  started += 1;
  const folder = join(scratch, `worker-${String(started).padStart(5, '0')}`);
  mkdirSync(folder, { mode: 0o711 });
  const child = fork(WORKER, [kind, join(cache, basename(scratch))], {
    cwd: root,
    env: { ...env, TMPDIR: folder, MASTHEAD_TEST_SCRATCH: scratch },
    execArgv: kind === 'page' ? [...FLAGS, ...FLAGS_OF_PAGES] : FLAGS,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });
  let raw = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (raw += data));

  async function run(file, shared) {
    raw = '';
    const outcome = await follow(child, ended, { file, shared, limitMs, quietMs });
    const titles = outcome.titles.map(({ why = '', ...each }) => ({
      ...each,
      why: withSources(why),
    }));
    return { ...outcome, titles, printed: withSources(`${outcome.printed}${raw}`) };
  }

  async function end() {
    child.kill('SIGKILL');
    await ended;
    await awaitEndOf(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  return { run, end };
}

/** Hands the file to the worker, and listens until it is done, the process has ended or the limit is passed. */
function follow(child, ended, { file, shared, limitMs, quietMs }) {
  const titles = [];
  const running = new Set();
  let ran = false;
  let isOver = false;
  return new Promise((resolve) => {
    const finish = (outcome) => {
      isOver = true;
      clearTimeout(timer);
      child.off('message', hear);
      resolve({ printed: '', memory: 0, usable: false, ...outcome, ran, titles });
    };
    const breakOff = (title) => {
      if (isOver) return;
      const last = [...running].map((each) => `, in: ${each}`).join('');
      titles.push({ title: `${title}${last}`, passed: false });
      finish({});
    };
    const hear = (line) => {
      if (line.ran) ran = true;
      if (line.started !== undefined) running.add(line.started);
      if (line.title !== undefined) {
        running.delete(line.title);
        titles.push(line);
      }
      if (line.done) finish(line);
    };
    const timer = setTimeout(
      () => breakOff(`it ends within its limit of ${limitMs / 1000} s`),
      limitMs,
    );
    child.on('message', hear);
    void ended.then((how) => breakOff(`its process goes on to the end (it ended with ${how})`));
    child.send({ file, shared, quietMs });
  });
}
