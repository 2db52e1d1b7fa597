import type { VersionInput } from '../../../machines/version/version.rules.ts';
import { pageFacts } from '../data/page.ts';

/** The version this page was built from. */
export function versionInput(): VersionInput {
  return { own: pageFacts().version };
}

/** Loads the page anew, past what the browser keeps of it. */
export function loadLatest() {
  const address = new URL(location.href);
  address.searchParams.set('load_latest_app', '1');
  location.assign(address);
}
