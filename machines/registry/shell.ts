import type { MachineEntry } from '../kit/model.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { sessionModel } from '../session/session.model.ts';
import { themeMachine } from '../theme/theme.machine.ts';
import { themeModel } from '../theme/theme.model.ts';
import { drawerMachine } from '../drawer/drawer.machine.ts';
import { drawerModel } from '../drawer/drawer.model.ts';
import { noticesMachine } from '../notices/notices.machine.ts';
import { noticesModel } from '../notices/notices.model.ts';
import { noticeMachine } from '../notices/notice.machine.ts';
import { noticeModel } from '../notices/notice.model.ts';
import { undoMachine } from '../undo/undo.machine.ts';
import { undoModel } from '../undo/undo.model.ts';
import { keysMachine } from '../keys/keys.machine.ts';
import { keysModel } from '../keys/keys.model.ts';
import { sheetMachine } from '../keys/key-sheet.machine.ts';
import { sheetModel } from '../keys/key-sheet.model.ts';
import { tasksMachine } from '../tasks/tasks.machine.ts';
import { tasksModel } from '../tasks/tasks.model.ts';
import { versionMachine } from '../version/version.machine.ts';
import { versionModel } from '../version/version.model.ts';
import { openerMachine } from '../palette/opener.machine.ts';
import { openerModel } from '../palette/opener.model.ts';
import { paletteMachine } from '../palette/palette.machine.ts';
import { paletteModel } from '../palette/palette.model.ts';
import { leaveMachine } from '../leave/leave.machine.ts';
import { leaveModel } from '../leave/leave.model.ts';

/** Machines that stand around every page: who is at work, keys, palette, notices, the guard of ways out. */
export const shellMachines: readonly MachineEntry[] = [
  {
    id: 'session',
    line: 'Who is at work: sign-in, set-up gate, renewal, expiry.',
    machine: sessionMachine,
    model: sessionModel,
  },
  {
    id: 'theme',
    line: "Light or dark: the saved choice, else the system's, else light.",
    machine: themeMachine,
    model: themeModel,
  },
  {
    id: 'drawer',
    line: 'The sidebar: a column from 720 px, a drawer below.',
    machine: drawerMachine,
    model: drawerModel,
  },
  {
    id: 'notices',
    line: 'The stack of notices and the history of the last fifty.',
    machine: noticesMachine,
    model: noticesModel,
  },
  {
    id: 'notice',
    line: 'One notice: its time runs only while it can be seen.',
    machine: noticeMachine,
    model: noticeModel,
  },
  {
    id: 'undo',
    line: 'Undoes what was done, the latest deed first; says what came back.',
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
    line: 'The sheet of keys: recording, reset, clashes, keys worth learning.',
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
    id: 'version',
    line: 'Whether this page is older than the server.',
    machine: versionMachine,
    model: versionModel,
  },
  {
    id: 'opener',
    line: 'The door of the palette while its code is on its way: keeps what is typed.',
    machine: openerMachine,
    model: openerModel,
  },
  {
    id: 'palette',
    line: 'The command palette: text, pages, arguments, handover.',
    machine: paletteMachine,
    model: paletteModel,
  },
  {
    id: 'leave',
    line: 'The one guard in front of every way out of unsaved work and of uploads.',
    machine: leaveMachine,
    model: leaveModel,
  },
];
