import './dom-globals.ts';
import { queries } from '../../src/app/data/query-client.ts';
import { createServices } from '../../src/app/data/services.ts';

/** The app that a test is in: what is rendered has its services, and so has the test. */
export let services = createApp();

/** The test goes on in another app, which knows nothing of the one before. Empty the page first. */
export function newApp() {
  services = createApp();
}

/** Its queries are asked once, and nothing that is forgotten later keeps the process alive. */
function createApp() {
  const made = createServices();
  const never = { gcTime: Number.POSITIVE_INFINITY };
  made.get(queries).setDefaultOptions({ queries: { ...never, retry: false }, mutations: never });
  return made;
}
