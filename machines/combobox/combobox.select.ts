import type { SnapshotFrom } from 'xstate';
import type { comboboxMachine } from './combobox.machine.ts';
import { isFull } from './combobox.rules.ts';

type Snapshot = SnapshotFrom<typeof comboboxMachine>;

export const selectOpen = (snapshot: Snapshot) => snapshot.hasTag('open');
export const selectCreating = (snapshot: Snapshot) => snapshot.hasTag('creating');
export const selectTyping = (snapshot: Snapshot) => snapshot.hasTag('typing');
/** Enter waits for the options of the text. */
export const selectEntering = (snapshot: Snapshot) => snapshot.hasTag('entering');
/** Whether the view asks the server for options now. */
export const selectWantsOptions = (snapshot: Snapshot) => snapshot.context.asked;
/** How many were picked when options were asked for. */
export const selectBeside = (snapshot: Snapshot) => snapshot.context.beside;
export const selectText = (snapshot: Snapshot) => snapshot.context.text;
export const selectSearch = (snapshot: Snapshot) => snapshot.context.search;
export const selectPages = (snapshot: Snapshot) => snapshot.context.pages;
/** Whether the view looks for a default. */
export const selectAwaitsDefault = (snapshot: Snapshot) => snapshot.context.awaitsDefault;
/** The limit is reached: the menu does not open. */
export const selectFull = (snapshot: Snapshot) => isFull(snapshot.context);
