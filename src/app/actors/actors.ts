import { createActor } from 'xstate';
import { snackbarsMachine } from '../../../machines/snackbars/snackbars.machine.ts';
import type { SnackbarRequest } from '../../../machines/snackbars/snackbars.rules.ts';
import { paletteLoaderMachine } from '../../../machines/palette/palette-loader.machine.ts';
import { undoableOfSnackbar, whenOf } from '../../../machines/undo/undo.rules.ts';
import type { PageAction, UndoableAction } from '../../../machines/undo/undo.types.ts';
import { versionMachine } from '../../../machines/version/version.machine.ts';
import { service } from '../data/services.ts';
import { callsOver } from '../ports/calls.ports.ts';
import { connection } from '../ports/connection.ports.ts';
import { drawer, drawerInput } from '../ports/drawer.ports.ts';
import { pinsOver } from '../ports/pins.ports.ts';
import { snackbarsInput } from '../ports/snackbars.ports.ts';
import { sessionOver } from '../ports/session.ports.ts';
import { themeInput, themeOver } from '../ports/theme.ports.ts';
import { undo } from '../ports/undo.ports.ts';
import { TOUR_HINTS, tour } from '../ports/tour.ports.ts';
import { viewAsOver } from '../ports/view-as.ports.ts';
import { versionInput } from '../ports/version.ports.ts';

/** The actors that live as long as the app; `startShell` starts them. */
export const sessionActor = service((services) => createActor(sessionOver(services)));
export const themeActor = service((services) =>
  createActor(themeOver(services), { input: themeInput() }),
);
export const drawerActor = service(() => createActor(drawer, { input: drawerInput() }));
export const pinsActor = service((services) => createActor(pinsOver(services)));
export const snackbarsActor = service(() =>
  createActor(snackbarsMachine, { input: snackbarsInput() }),
);
export const connectionActor = service(({ get }) => createActor(get(connection)));
export const callsActor = service(({ get }) => createActor(get(callsOver)));
export const tourActor = service(() => createActor(tour, { input: { hints: TOUR_HINTS } }));
export const undoActor = service(({ get }) => createActor(get(undo)));
export const viewAsActor = service(({ get }) => createActor(get(viewAsOver)));
export const versionActor = service(() => createActor(versionMachine, { input: versionInput() }));
/** Stands for the palette until its code is loaded. */
export const paletteLoaderActor = service(() => createActor(paletteLoaderMachine));

/** What tells a person what came of an action. */
export const feedback = service(({ get }) => {
  /** Keeps what was done among what can be undone, where no snackbar tells of it. */
  const offerUndo = (action: UndoableAction | PageAction) => {
    const now = new Date();
    get(undoActor).send({ type: 'undo.offer', action, when: whenOf(now, now) });
  };
  return {
    offerUndo,
    /** Puts a snackbar on the stack; what it offers to undo can be undone by command, too. */
    notify(snackbar: SnackbarRequest) {
      get(snackbarsActor).send({ type: 'snackbars.show', snackbar });
      const action = undoableOfSnackbar(snackbar);
      if (action !== null) offerUndo(action);
    },
  };
});
