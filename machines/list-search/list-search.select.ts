import type { SnapshotFrom } from 'xstate';
import type { listSearchMachine } from './list-search.machine.ts';

type Snapshot = SnapshotFrom<typeof listSearchMachine>;

/** What stands in the search input. */
export const selectSearch = ({ context }: Snapshot) => context.text;

/** What its words can be read as; null where nothing is offered. */
export const selectOffer = ({ context }: Snapshot) => context.offer;

/** The way that Enter takes. */
export const selectOfferAt = ({ context }: Snapshot) => context.at;
