// `npm run mutants -- guards`: takes each guard of a write away in turn, and shows that the matrix of guards fails by its name.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import './register.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const MATRIX = 'tests/api/rows/guards.test.ts';
const LIMIT_MS = 300_000;
const SURVIVES = 'nothing';

const [what] = process.argv.slice(2);
if (what !== 'guards') {
  console.error('Say what is to be taken away: npm run mutants -- guards');
  process.exit(2);
}
const { GUARDS } = await import('../../src/api/rows/write/guards.ts');
const rows = [];
for (const { name } of GUARDS) rows.push([name, ...(await without(name))]);
print([['Without the guard', 'fails', 's'], ...rows]);
const missed = rows.filter(([, title]) => title !== SURVIVES);
console.log(`${missed.length} of ${rows.length} guards are missed by a test.`);
process.exitCode = missed.length === rows.length ? 0 : 1;

/** The first title that fails without the guard, and after how many seconds. */
async function without(name) {
  const started = performance.now();
  const output = await matrixWithout(name);
  if (!/\d+ passed, \d+ failed/.test(output)) throw new Error(`no matrix ran:\n${output}`);
  const failed = output.split('\n').flatMap((line) => /^failed: \S+: (.*)$/.exec(line)?.[1] ?? []);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  return [failed.find((title) => title.startsWith(`${name}: `)) ?? SURVIVES, seconds];
}

function matrixWithout(name) {
  const env = { ...process.env, MASTHEAD_WITHOUT_GUARD: name };
  const child = spawn(process.execPath, ['tests/run.mjs', MATRIX], { cwd: root, env });
  const limit = setTimeout(() => child.kill('SIGTERM'), LIMIT_MS);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data;
    });
  }
  return new Promise((resolve) =>
    child.once('close', () => {
      clearTimeout(limit);
      resolve(output);
    }),
  );
}

function print(lines) {
  const widths = lines[0].map((_, at) => Math.max(...lines.map((line) => line[at].length)));
  for (const line of lines) console.log(line.map((cell, at) => cell.padEnd(widths[at])).join('  '));
}
