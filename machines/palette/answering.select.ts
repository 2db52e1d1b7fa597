import type { SnapshotFrom } from 'xstate';
import type { answeringMachine } from './answering.machine.ts';

type Snapshot = SnapshotFrom<typeof answeringMachine>;

/** What answers are held to is there. */
export const selectRulesKnown = (snapshot: Snapshot) => snapshot.hasTag('known');

export const selectRulesMissing = (snapshot: Snapshot) => snapshot.hasTag('missing');

/** An Enter waits for the answers. */
export const selectEntering = (snapshot: Snapshot) => snapshot.hasTag('entering');
