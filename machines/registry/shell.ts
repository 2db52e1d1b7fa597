import type { MachineEntry } from '../kit/model.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { sessionModel } from '../session/session.model.ts';
import { gateMachine } from '../gate/gate.machine.ts';
import { gateModel } from '../gate/gate.model.ts';
import { callsMachine } from '../calls/calls.machine.ts';
import { callsModel } from '../calls/calls.model.ts';
import { connectionMachine } from '../connection/connection.machine.ts';
import { connectionModel } from '../connection/connection.model.ts';
import { themeMachine } from '../theme/theme.machine.ts';
import { themeModel } from '../theme/theme.model.ts';
import { preferencesMachine } from '../preferences/preferences.machine.ts';
import { preferencesModel } from '../preferences/preferences.model.ts';
import { drawerMachine } from '../drawer/drawer.machine.ts';
import { drawerModel } from '../drawer/drawer.model.ts';
import { pinsMachine } from '../pins/pins.machine.ts';
import { pinsModel } from '../pins/pins.model.ts';
import { snackbarsMachine } from '../snackbars/snackbars.machine.ts';
import { snackbarsModel } from '../snackbars/snackbars.model.ts';
import { snackbarMachine } from '../snackbars/snackbar.machine.ts';
import { snackbarModel } from '../snackbars/snackbar.model.ts';
import { whyNotMachine } from '../why-not/why-not.machine.ts';
import { whyNotModel } from '../why-not/why-not.model.ts';
import { tourMachine } from '../tour/tour.machine.ts';
import { tourModel } from '../tour/tour.model.ts';
import { undoMachine } from '../undo/undo.machine.ts';
import { undoModel } from '../undo/undo.model.ts';
import { keysMachine } from '../keys/keys.machine.ts';
import { keysModel } from '../keys/keys.model.ts';
import { sheetMachine } from '../keys/key-sheet.machine.ts';
import { sheetModel } from '../keys/key-sheet.model.ts';
import { begunTasksMachine } from '../begun-tasks/begun-tasks.machine.ts';
import { begunTasksModel } from '../begun-tasks/begun-tasks.model.ts';
import { taskMachine } from '../tasks/task.machine.ts';
import { taskModel } from '../tasks/task.model.ts';
import { tasksMachine } from '../tasks/tasks.machine.ts';
import { tasksModel } from '../tasks/tasks.model.ts';
import { downloadMachine } from '../download/download.machine.ts';
import { downloadModel } from '../download/download.model.ts';
import { versionMachine } from '../version/version.machine.ts';
import { versionModel } from '../version/version.model.ts';
import { answeringMachine } from '../palette/answering.machine.ts';
import { answeringModel } from '../palette/answering.model.ts';
import { paletteLoaderMachine } from '../palette/palette-loader.machine.ts';
import { paletteLoaderModel } from '../palette/palette-loader.model.ts';
import { paletteMachine } from '../palette/palette.machine.ts';
import { paletteModel } from '../palette/palette.model.ts';
import { recordSearchMachine } from '../record-search/record-search.machine.ts';
import { recordSearchModel } from '../record-search/record-search.model.ts';
import { navigationGuardMachine } from '../navigation-guard/navigation-guard.machine.ts';
import { navigationGuardModel } from '../navigation-guard/navigation-guard.model.ts';

/** Machines that stand around every page: who is at work, keys, palette, snackbars, the guard of ways out. */
export const shellMachines: readonly MachineEntry[] = [
  {
    id: 'session',
    line: 'Who is at work: sign-in, set-up gate, renewal, expiry.',
    machine: sessionMachine,
    model: sessionModel,
  },
  {
    id: 'gate',
    line: 'What stands before the work: terms, password, second factor, one step after the other.',
    machine: gateMachine,
    model: gateModel,
  },
  {
    id: 'connection',
    line: 'Whether the server can be reached; asks an absent one until it answers.',
    machine: connectionMachine,
    model: connectionModel,
  },
  {
    id: 'calls',
    line: 'Whether a person waits for the server so long that it is shown.',
    machine: callsMachine,
    model: callsModel,
  },
  {
    id: 'tour',
    line: 'Five hints for a new person, beside their work, until they close them for good.',
    machine: tourMachine,
    model: tourModel,
  },
  {
    id: 'theme',
    line: "Light or dark: the saved choice, else the system's, else light.",
    machine: themeMachine,
    model: themeModel,
  },
  {
    id: 'preferences',
    line: 'A person’s choices on their way to their account, one after the other.',
    machine: preferencesMachine,
    model: preferencesModel,
  },
  {
    id: 'drawer',
    line: 'The sidebar: a column from 720 px, a drawer below.',
    machine: drawerMachine,
    model: drawerModel,
  },
  {
    id: 'pins',
    line: 'The pages that a person keeps on top of the sidebar.',
    machine: pinsMachine,
    model: pinsModel,
  },
  {
    id: 'snackbars',
    line: 'The stack of snackbars and the history of the last fifty.',
    machine: snackbarsMachine,
    model: snackbarsModel,
  },
  {
    id: 'snackbar',
    line: 'One snackbar: its time runs only while it can be seen.',
    machine: snackbarMachine,
    model: snackbarModel,
  },
  {
    id: 'why-not',
    line: 'Why something was refused, and who is asked for the permission.',
    machine: whyNotMachine,
    model: whyNotModel,
  },
  {
    id: 'undo',
    line: 'Undoes what was done, the latest action first; says what came back.',
    machine: undoMachine,
    model: undoModel,
  },
  {
    id: 'keys',
    line: 'The keyboard: sequences of keys, single keys, badges of a held modifier.',
    machine: keysMachine,
    model: keysModel,
  },
  {
    id: 'key-sheet',
    line: 'The sheet of keys: recording, reset, conflicts, keys worth learning.',
    machine: sheetMachine,
    model: sheetModel,
  },
  {
    id: 'tasks',
    line: "Counts the running tasks, and reports the server's version.",
    machine: tasksMachine,
    model: tasksModel,
  },
  {
    id: 'task',
    line: 'Follows one task until it has ended, through lost contact; its parent is told.',
    machine: taskMachine,
    model: taskModel,
  },
  {
    id: 'begun-tasks',
    line: 'Follows the tasks that were begun in this tab, tells of each end, and fetches what was made.',
    machine: begunTasksMachine,
    model: begunTasksModel,
  },
  {
    id: 'download',
    line: 'A file that the server has made, on its way to the browser.',
    machine: downloadMachine,
    model: downloadModel,
  },
  {
    id: 'version',
    line: 'Whether this page is older than the server.',
    machine: versionMachine,
    model: versionModel,
  },
  {
    id: 'palette-loader',
    line: 'Stands for the palette while its code is loaded: keeps what is typed.',
    machine: paletteLoaderMachine,
    model: paletteLoaderModel,
  },
  {
    id: 'palette',
    line: 'The command palette: text, pages, arguments, handover.',
    machine: paletteMachine,
    model: paletteModel,
  },
  {
    id: 'answering',
    line: 'What a command asks for in the palette: the rules of its answers, and an Enter that waits for them.',
    machine: answeringMachine,
    model: answeringModel,
  },
  {
    id: 'record-search',
    line: 'Records that fit what is typed in the palette: one question when the typing rests.',
    machine: recordSearchMachine,
    model: recordSearchModel,
  },
  {
    id: 'navigation-guard',
    line: 'The one guard in front of every way out of unsaved work and of uploads.',
    machine: navigationGuardMachine,
    model: navigationGuardModel,
  },
];
