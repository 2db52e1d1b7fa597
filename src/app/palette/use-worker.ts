import { useSelector } from '@xstate/react';
import { selectAtGate } from '../../../machines/session/session.select.ts';
import type { Me } from '../../shared/wire.ts';
import { useMe } from '../data/me.ts';
import { sessionRef } from '../shell/actors.ts';

/** Whether only a gate is shown, where there are no pages and no records. */
export function useAtGate(): boolean {
  return useSelector(sessionRef, selectAtGate);
}

/** Who is at work here; null at a gate, whoever stands before it. */
export function useWorker(): Me | null {
  const me = useMe();
  return useAtGate() ? null : me;
}
