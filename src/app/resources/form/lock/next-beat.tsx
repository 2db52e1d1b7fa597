import { useSelector } from '@xstate/react';
import type { BeatRef } from '../../../../../machines/lock/beat.machine.ts';
import { selectLeft } from '../../../../../machines/lock/beat.select.ts';
import type { LockRef } from '../../../../../machines/lock/lock.machine.ts';
import { BEAT_S } from '../../../../../machines/lock/lock.rules.ts';
import { selectBeat } from '../../../../../machines/lock/lock.select.ts';
import { Icon } from '../../../ui/icon.tsx';

/** When the lock is asked for again: it is by itself, every 15 seconds. */
export function NextBeat({ lock }: { readonly lock: LockRef }) {
  const beat = useSelector(lock, selectBeat);
  return (
    <>
      <Icon name="refresh" size="small" turning={beat === undefined} />
      <span>{beat === undefined ? 'Asking now' : <Left beat={beat} />}</span>
      <span>every {BEAT_S} s</span>
    </>
  );
}

function Left({ beat }: { readonly beat: BeatRef }) {
  return `Asks again in ${useSelector(beat, selectLeft)} s`;
}
