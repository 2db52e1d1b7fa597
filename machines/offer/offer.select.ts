import type { SnapshotFrom } from 'xstate';
import { chosenDraft } from './drafts.rules.ts';
import type { offerMachine } from './offer.machine.ts';

type Snapshot = SnapshotFrom<typeof offerMachine>;

/** The drafts, the newest first. Compare with `shallowEqual`. */
export const selectDrafts = ({ context: { offered } }: Snapshot) => [
  offered.newest,
  ...offered.others,
];
/** The one that is looked at. */
export const selectChosenDraft = ({ context }: Snapshot) => chosenDraft(context);
/** Why the chosen draft is still there, or could not be read; null while nothing failed. */
export const selectOfferFailure = ({ context }: Snapshot) => context.failure;
/** The tab that writes the draft was called, and is to be found by its title. */
export const selectCalled = (snapshot: Snapshot) => snapshot.hasTag('called');
/** Another tab is giving its draft up. */
export const selectJoining = (snapshot: Snapshot) => snapshot.hasTag('joining');
/** A draft is being deleted: nothing is asked meanwhile. */
export const selectAbandoning = (snapshot: Snapshot) => snapshot.hasTag('abandoning');
