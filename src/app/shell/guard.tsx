import { shallowEqual, useSelector } from '@xstate/react';
import { createActor } from 'xstate';
import { leaveMachine } from '../../../machines/leave/leave.machine.ts';
import {
  selectAsking,
  selectHasUnsaved,
  selectQuestion,
} from '../../../machines/leave/leave.select.ts';
import type { LeaveIntent } from '../../../machines/leave/leave.types.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { currentUrl, installGuard, noteHistoryStep } from './go.ts';

/** The guard of this page: forms and uploads tell it what leaving would lose, every way out asks it. */
export const leaveRef = createActor(leaveMachine);

let pending: (() => void) | null = null;

/** Starts the guard: links and commands, the browser's back button, and closing the tab. */
export function startGuard() {
  leaveRef.on('leave.allowed', () => {
    const proceed = pending;
    pending = null;
    proceed?.();
  });
  leaveRef.on('leave.refused', () => {
    pending = null;
  });
  leaveRef.start();
  installGuard(ask);
  guardHistory();
  window.addEventListener('beforeunload', (event) => {
    if (selectHasUnsaved(leaveRef.getSnapshot())) event.preventDefault();
  });
}

/** Asks before unsaved work or an upload is lost. Staying is the safe answer and has the focus. */
export function LeaveQuestion() {
  const asking = useSelector(leaveRef, selectAsking);
  const { title, text, discard, stay } = useSelector(leaveRef, selectQuestion, shallowEqual);
  return (
    <ConfirmDialog
      open={asking}
      title={title}
      confirm={discard}
      cancel={stay}
      danger
      commands={{ confirm: 'leave.discard', cancel: 'leave.stay' }}
      onConfirm={() => leaveRef.send({ type: 'leave.discard' })}
      onCancel={() => leaveRef.send({ type: 'leave.stay' })}
    >
      {text}
    </ConfirmDialog>
  );
}

function ask(intent: LeaveIntent, proceed: () => void) {
  pending = proceed;
  leaveRef.send({ type: 'leave.ask', intent });
}

/** The browser has already gone back when it says so: the page's address is put back, and left again once allowed. */
function guardHistory() {
  let here = currentUrl();
  let leaving = false;
  const remember = () => {
    here = currentUrl();
  };
  window.addEventListener('popstate', (event) => {
    noteHistoryStep();
    const samePage = new URL(here, location.href).pathname === location.pathname;
    if (leaving || samePage || !selectHasUnsaved(leaveRef.getSnapshot())) {
      leaving = false;
      return remember();
    }
    event.stopImmediatePropagation();
    const to = location.pathname;
    history.pushState(null, '', here);
    ask({ kind: 'back', to }, () => {
      leaving = true;
      history.back();
    });
  });
  for (const name of ['pushState', 'replaceState']) window.addEventListener(name, remember);
}
