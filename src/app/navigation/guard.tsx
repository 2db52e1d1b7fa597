import { shallowEqual, useSelector } from '@xstate/react';
import type { Actor, AnyStateMachine } from 'xstate';
import { createActor } from 'xstate';
import { navigationGuardMachine } from '../../../machines/navigation-guard/navigation-guard.machine.ts';
import {
  selectAsking,
  selectHasUnsaved,
  selectLeaving,
  selectQuestion,
} from '../../../machines/navigation-guard/navigation-guard.select.ts';
import type { NavigationIntent } from '../../../machines/navigation-guard/navigation-guard.types.ts';
import { service, useService } from '../data/services.ts';
import { CommandConfirm } from '../commands/command-confirm.tsx';
import { useRun } from '../commands/page-directory.ts';
import { Button } from '../ui/button.tsx';
import { currentUrl, navigation } from './go.ts';
import type { GuardedWork, NavigationGuardRef } from './guard-work.ts';
import { guardWork } from './guard-work.ts';

/** The guard of an app: forms and uploads tell it what leaving would lose, every way out asks it. */
export const navigationGuard = service(({ get }) => {
  const ref = createActor(navigationGuardMachine);
  return {
    ref,
    /** Tells it of an actor's work; answers what ends that. */
    watch: <Machine extends AnyStateMachine>(
      actor: Actor<Machine>,
      work: GuardedWork<Machine>,
    ): (() => void) => guardWork(ref, actor, work),
    /** Starts the guard: links and commands, the browser's back button, and closing the tab. */
    start() {
      const ask = asking(ref);
      ref.start();
      get(navigation).installGuard(ask);
      guardHistory(ref, { ask, noteHistoryStep: get(navigation).noteHistoryStep });
      window.addEventListener('beforeunload', (event) => {
        if (selectHasUnsaved(ref.getSnapshot())) event.preventDefault();
      });
    },
  };
});

/** Asks before unsaved work or an upload is lost. Staying is the safe answer and has the focus. */
export function NavigationQuestion() {
  const { ref } = useService(navigationGuard);
  const run = useRun(ref);
  const open = useSelector(ref, selectAsking);
  const saving = useSelector(ref, selectLeaving);
  const question = useSelector(ref, selectQuestion, shallowEqual);
  const { title, text, discard, stay, canSave, canKeep } = question;
  const answer = (id: string, label: string) => (
    <Button
      data-command={id}
      off={saving ? 'It is being saved' : null}
      onClick={() => void run(id)}
    >
      {label}
    </Button>
  );
  return (
    <CommandConfirm
      open={open}
      title={title}
      confirm={canSave ? 'Save' : discard}
      cancel={stay}
      danger={!canSave}
      busy={saving}
      source={ref}
      commands={{
        confirm: canSave ? 'navigation.save' : 'navigation.discard',
        cancel: 'navigation.stay',
      }}
      other={
        <>
          {canSave ? answer('navigation.discard', discard) : null}
          {canKeep ? answer('navigation.keep', 'Keep as draft') : null}
        </>
      }
    >
      {text}
    </CommandConfirm>
  );
}

/** Asks the guard, and goes on once it allows that. */
function asking(ref: NavigationGuardRef): Ask {
  let pending: (() => void) | null = null;
  ref.on('navigation.allowed', () => {
    const proceed = pending;
    pending = null;
    proceed?.();
  });
  ref.on('navigation.refused', () => {
    pending = null;
  });
  return (intent, proceed) => {
    pending = proceed;
    ref.send({ type: 'navigation.ask', intent });
  };
}

type Ask = (intent: NavigationIntent, proceed: () => void) => void;

/** The browser has already gone back when it says so: the page's address is put back, and left again once allowed. */
function guardHistory(ref: NavigationGuardRef, { ask, noteHistoryStep }: HistoryOptions) {
  let here = currentUrl();
  let leaving = false;
  const remember = () => {
    here = currentUrl();
  };
  window.addEventListener('popstate', (event) => {
    noteHistoryStep();
    const samePage = new URL(here, location.href).pathname === location.pathname;
    if (leaving || samePage || !selectHasUnsaved(ref.getSnapshot())) {
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

interface HistoryOptions {
  readonly ask: Ask;
  readonly noteHistoryStep: () => void;
}
