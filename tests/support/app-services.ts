import './dom-globals.ts';
import type { Args, Directory } from '../../src/app/commands/directory.ts';
import { pageDirectory } from '../../src/app/commands/page-directory.ts';
import { queries } from '../../src/app/data/query-client.ts';
import { createServices } from '../../src/app/data/services.ts';
import { ownJournal } from '../../src/app/ports/own-journal.ts';

/** The app that a test is in: what is rendered has its services, and so has the test. */
export let services = createApp();

/** The test goes on in another app, which knows nothing of the one before. Empty the page first. */
export function newApp() {
  services = createApp();
}

/** The commands of the app that the test is in. */
export function directory(): Directory {
  return services.get(pageDirectory).directory;
}

/** Runs one of them as a button does. */
export function run(id: string, args?: Args) {
  return services.get(pageDirectory).run(id, args);
}

/** The test goes on in another tab of the same browser: what the browser keeps is there. Empty the page first. */
export async function nextTab() {
  const kept = await services.get(ownJournal).list('');
  newApp();
  for (const { key, value } of kept) await services.get(ownJournal).write(key, value);
}

/** Its queries are asked once, and nothing that is forgotten later keeps the process alive. */
function createApp() {
  const made = createServices();
  const never = { gcTime: Number.POSITIVE_INFINITY };
  made.get(queries).setDefaultOptions({ queries: { ...never, retry: false }, mutations: never });
  return made;
}
