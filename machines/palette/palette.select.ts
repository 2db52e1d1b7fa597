import type { SnapshotFrom } from 'xstate';
import type { paletteMachine } from './palette.machine.ts';
import { currentArg } from './palette.rules.ts';

type Snapshot = SnapshotFrom<typeof paletteMachine>;

type PaletteView = 'closed' | 'list' | 'argument' | 'confirm';

/** What is drawn; closed also while a command is on its way. */
export function selectPaletteView(snapshot: Snapshot): PaletteView {
  if (snapshot.hasTag('results')) return 'list';
  if (snapshot.hasTag('asking')) return 'argument';
  return snapshot.hasTag('confirming') ? 'confirm' : 'closed';
}

/** A command is being handed over or runs. */
export function selectPaletteBusy(snapshot: Snapshot) {
  return snapshot.hasTag('busy');
}

export function selectPaletteText(snapshot: Snapshot) {
  return snapshot.context.text;
}

export function selectSelectedId(snapshot: Snapshot) {
  return snapshot.context.selectedId;
}

/** The page on top, or null for the whole list. */
export function selectPage(snapshot: Snapshot) {
  return snapshot.context.pages.at(-1) ?? null;
}

export function selectPickedCommand(snapshot: Snapshot) {
  return snapshot.context.command;
}

/** The argument that is asked for now, or null. */
export function selectArg(snapshot: Snapshot) {
  return currentArg(snapshot.context);
}

/** What lives while answers are asked for. */
export function selectAnswering(snapshot: Snapshot) {
  return snapshot.children.answering;
}

/** The answers given so far. */
export function selectArgs(snapshot: Snapshot) {
  return snapshot.context.args;
}

/** Why the last command did not run; null where it did. */
export function selectRefusal(snapshot: Snapshot) {
  return snapshot.hasTag('refused') ? snapshot.context.refusal : null;
}

/** The row that was chosen though it is off, with its reason; null where none was. */
export function selectRefusedRow(snapshot: Snapshot) {
  return snapshot.context.refusedRow;
}

/** The last runs, the newest first. */
export function selectUses(snapshot: Snapshot) {
  return snapshot.context.uses;
}

export function selectAliases(snapshot: Snapshot) {
  return snapshot.context.aliases;
}
