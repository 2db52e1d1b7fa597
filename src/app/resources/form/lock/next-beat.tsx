import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { lockMachine } from '../../../../../machines/lock/lock.machine.ts';
import { selectAsking } from '../../../../../machines/lock/lock.select.ts';
import { Icon } from '../../../ui/icon.tsx';

/** When the lock is asked for again: it is by itself, every 15 seconds. */
export function NextBeat({ lock }: { readonly lock: ActorRefFrom<typeof lockMachine> }) {
  const asking = useSelector(lock, selectAsking);
  const left = useSecondsLeft(asking);
  return (
    <>
      <Icon name="refresh" size="small" turning={asking} />
      <span>{asking ? 'Asking now' : `Asks again in ${left} s`}</span>
      <span>every {BEAT_S} s</span>
    </>
  );
}

function useSecondsLeft(asking: boolean): number {
  const [left, setLeft] = useState(BEAT_S);
  useEffect(() => {
    setLeft(BEAT_S);
    if (asking) return undefined;
    const ticking = setInterval(() => setLeft((before) => Math.max(before - 1, 0)), 1_000);
    return () => clearInterval(ticking);
  }, [asking]);
  return left;
}

const BEAT_S = 15;
