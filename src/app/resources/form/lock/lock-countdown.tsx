import { useSelector } from '@xstate/react';
import type { LockCountdownRef } from '../../../../../machines/lock/lock-countdown.machine.ts';
import { selectLeft } from '../../../../../machines/lock/lock-countdown.select.ts';
import type { LockRef } from '../../../../../machines/lock/lock.machine.ts';
import { COUNTDOWN_S } from '../../../../../machines/lock/lock.rules.ts';
import { selectCountdown } from '../../../../../machines/lock/lock.select.ts';
import { Icon } from '../../../ui/icon.tsx';

/** When the lock is asked for again: it is by itself, every 15 seconds. */
export function LockCountdown({ lock }: { readonly lock: LockRef }) {
  const countdown = useSelector(lock, selectCountdown);
  return (
    <>
      <Icon name="refresh" size="small" turning={countdown === undefined} />
      <span>{countdown === undefined ? 'Asking now' : <Left countdown={countdown} />}</span>
      <span>every {COUNTDOWN_S} s</span>
    </>
  );
}

function Left({ countdown }: { readonly countdown: LockCountdownRef }) {
  return `Asks again in ${useSelector(countdown, selectLeft)} s`;
}
