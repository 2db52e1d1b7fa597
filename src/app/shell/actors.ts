import { createActor } from 'xstate';
import { noticesMachine } from '../../../machines/notices/notices.machine.ts';
import type { NoticeRequest } from '../../../machines/notices/notices.rules.ts';
import { openerMachine } from '../../../machines/palette/opener.machine.ts';
import { deedOfNotice } from '../../../machines/undo/undo.rules.ts';
import type { Deed } from '../../../machines/undo/undo.types.ts';
import { versionMachine } from '../../../machines/version/version.machine.ts';
import { drawer, drawerInput } from '../ports/drawer.ports.ts';
import { noticesInput } from '../ports/notices.ports.ts';
import { session } from '../ports/session.ports.ts';
import { theme, themeInput } from '../ports/theme.ports.ts';
import { undo } from '../ports/undo.ports.ts';
import { versionInput } from '../ports/version.ports.ts';

/** The actors that live as long as the page; `startShell` starts them. */
export const sessionRef = createActor(session);
export const themeRef = createActor(theme, { input: themeInput() });
export const drawerRef = createActor(drawer, { input: drawerInput() });
export const noticesRef = createActor(noticesMachine, { input: noticesInput() });
export const undoRef = createActor(undo);
export const versionRef = createActor(versionMachine, { input: versionInput() });
/** The door of the palette; the palette itself comes with its code. */
export const openerRef = createActor(openerMachine);

/** Puts a notice on the stack; what it offers to undo can be undone by command, too. */
export function notify(notice: NoticeRequest) {
  noticesRef.send({ type: 'notices.show', notice });
  const deed = deedOfNotice(notice);
  if (deed !== null) offerUndo(deed);
}

/** Keeps what was done among what can be undone, where no notice tells of it. */
export function offerUndo(deed: Deed) {
  undoRef.send({ type: 'undo.offer', deed });
}
