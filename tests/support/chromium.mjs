import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** The first is Chromium without what a window needs, which costs a fifth less in journeys. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const HINT =
  'No Chromium was found. Install one with: npx playwright install chromium (or set CHROMIUM_PATH).';

/** The path of a Chromium: CHROMIUM_PATH, Playwright's own, the usual names, else one installed now; throws one line where none can be had. */
export function findChromium() {
  return existing() ?? installed() ?? stop();
}

function existing() {
  const candidates = [process.env.CHROMIUM_PATH, ownOfPlaywright(), ...NAMES.map(onPath)];
  return candidates.find((path) => path && isExecutable(path));
}

function installed() {
  if (process.env.MASTHEAD_NO_INSTALL === '1') return undefined;
  const root = process.getuid?.() === 0 && onPath('apt-get') !== undefined;
  try {
    if (root) {
      console.log('No Chromium was found: installing one with apt-get …');
      quietly('apt-get', ['update', '-qq']);
      installOne(NAMES.slice(0, 2));
    } else {
      console.log("No Chromium was found: installing Playwright's own …");
      quietly(process.execPath, [
        join(import.meta.dirname, '../../node_modules/playwright/cli.js'),
        'install',
        'chromium',
      ]);
    }
  } catch {
    return undefined;
  }
  return existing();
}

/** Debian has both, an older one the second alone. */
function installOne([name, ...others]) {
  try {
    quietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  } catch (error) {
    if (others.length === 0) throw error;
    installOne(others);
  }
}

function quietly(command, args) {
  execFileSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function ownOfPlaywright() {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function stop() {
  throw new Error(HINT);
}
