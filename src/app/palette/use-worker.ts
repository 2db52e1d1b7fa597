import { useSelector } from '@xstate/react';
import { selectAtGate } from '../../../machines/session/session.select.ts';
import type { Me } from '../../shared/wire.ts';
import { useMe } from '../data/me.ts';
import { useService } from '../data/services.ts';
import { sessionActor } from '../actors/actors.ts';

/** Whether only a gate is shown, where there are no pages and no records. */
export function useAtGate(): boolean {
  const sessionRef = useService(sessionActor);
  return useSelector(sessionRef, selectAtGate);
}

/** Who is at work here; null at a gate, whoever stands before it. */
export function useWorker(): Me | null {
  const me = useMe();
  return useAtGate() ? null : me;
}
