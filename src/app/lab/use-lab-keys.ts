import type { Dispatch } from 'react';
import { useEffect } from 'react';
import type { Bench } from './bench.ts';
import type { LabAction } from './lab-store.ts';
import { choicesOf } from './rows.ts';

/** 1 to 9 send an event, `.` ends the next delay, `[` and `]` go through the history, `/` finds a machine. */
export function useLabKeys(bench: Bench | undefined, dispatch: Dispatch<LabAction>) {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (isForOthers(event)) return;
      if (event.key === '/') {
        event.preventDefault();
        document.querySelector<HTMLElement>('[data-lab-search]')?.focus();
        return;
      }
      const action = bench === undefined ? null : actionOf(event.key, bench);
      if (action === null) return;
      event.preventDefault();
      dispatch(action);
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [bench, dispatch]);
}

function actionOf(key: string, bench: Bench): LabAction | null {
  const machine = bench.entry.id;
  if (key === '.') return { type: 'next', machine };
  if (key === '[') return { type: 'travel', machine, cursor: bench.cursor - 1 };
  if (key === ']') return { type: 'travel', machine, cursor: bench.cursor + 1 };
  const choice = /^[1-9]$/.test(key) ? choicesOf(bench)[Number(key) - 1] : undefined;
  return choice?.on ? { type: 'send', machine, event: choice.event } : null;
}

function isForOthers(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || event.repeat) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null
  );
}
