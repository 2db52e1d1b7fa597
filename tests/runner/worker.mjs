// A process that runs test files one after the other. Each has new modules of all that is the project's own.
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { compiled, outOf } from './sources.mjs';
import { keepSurroundings } from './surroundings.mjs';

const REPORT = Symbol.for('masthead.tests.report');
const LOOK_AGAIN_MS = 10;
/** The process that watches over the run ends this one sooner. */
const ORPHAN_MS = 10_000;

const [, , kind, links] = process.argv;
const sharedLinks = new Map();
let runs = 0;
let printed = '';

globalThis.UVU_DEFER = 1;
globalThis.UVU_QUEUE = [];
globalThis[REPORT] = send;
for (const stream of [process.stdout, process.stderr]) stream.write = keepPrinted;
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, failOutside);
process.on('message', (order) => void runFile(order));
process.on('disconnect', () => setTimeout(() => process.exit(1), ORPHAN_MS).unref());
const prepared = kind === 'browser' ? openBrowser() : null;

/** Its package takes half a second to load, which no other kind of file pays. */
async function openBrowser() {
  const browser = await import('./browser.mjs');
  await browser.openBrowser();
  return browser;
}

async function runFile({ file, shared, quietMs }) {
  printed = '';
  (await prepared)?.openServers();
  const putBack = keepSurroundings();
  const before = openResources();
  await runSuites(await load(file, shared));
  const left = kind === 'page' ? [] : await leftBehind(before, quietMs);
  for (const what of left) fail(`nothing is left behind after its last test: ${what}`);
  if (process.exitCode) fail(`the process would have ended with ${process.exitCode}`);
  putBack();
  done({ usable: left.length === 0 });
}

/** Imports the file under a path of its own, so that it has modules of its own, or under that of those it shares with. */
async function load(file, shared) {
  const index = globalThis.UVU_QUEUE.push([null]) - 1;
  globalThis.UVU_INDEX = index;
  const link = (shared !== null && sharedLinks.get(shared)) || makeLink();
  if (shared !== null) sharedLinks.set(shared, link);
  try {
    await import(pathToFileURL(join(link, outOf(file))).href);
  } catch (error) {
    console.error(error);
    fail('the file can be loaded');
  }
  return globalThis.UVU_QUEUE[index].splice(1);
}

function makeLink() {
  runs += 1;
  const link = `${links}-${process.pid}-${runs}`;
  symlinkSync(compiled, link, 'junction');
  return link;
}

async function runSuites(suites) {
  for (const run of suites) {
    try {
      const [errors] = await run();
      if (typeof errors === 'string') process.stdout.write(`\n${errors}\n`);
    } catch (error) {
      console.error(error);
      fail('what runs after the last test');
    }
  }
}

/** What still keeps the process busy that did not before the file, once the time for it to end is over. */
async function leftBehind(before, quietMs) {
  const end = performance.now() + quietMs;
  for (;;) {
    const more = [...openResources()].filter(([kind, count]) => count > (before.get(kind) ?? 0));
    if (more.length === 0) return [];
    if (performance.now() > end)
      return more.map(([kind, count]) => `${count - (before.get(kind) ?? 0)} ${kind}`);
    await delay(LOOK_AGAIN_MS, undefined, { ref: false });
  }
}

function openResources() {
  const counts = new Map();
  for (const kind of process.getActiveResourcesInfo())
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

function failOutside(error) {
  process.stderr.write(`${inspect(error)}\n`);
  fail('nothing is thrown outside of its tests');
  done({ usable: false });
}

function fail(title) {
  send({ title, passed: false });
}

function done({ usable }) {
  send({ done: true, usable, printed, memory: process.memoryUsage.rss() });
}

function send(line) {
  process.send?.(line);
}

function keepPrinted(text, ...rest) {
  printed += text;
  const told = rest.at(-1);
  if (typeof told === 'function') told();
  return true;
}
