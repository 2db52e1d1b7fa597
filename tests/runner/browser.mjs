import { chromium } from 'playwright';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The one browser of a worker, which every journey in it finds under this name. */
export async function openBrowser() {
  const executablePath = process.env.CHROMIUM_PATH;
  globalThis[Symbol.for('masthead.tests.browser')] = await chromium.launch({
    executablePath,
    args: FLAGS,
    timeout: 120_000,
  });
}
