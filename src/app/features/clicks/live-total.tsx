import { useActorRef, useSelector } from '@xstate/react';
import { selectPhase, selectTotal } from '../../../../machines/live-figures/live-figures.select.ts';
import * as css from '../../../../styles/resource-clicks.css.ts';
import { useService } from '../../data/services.ts';
import { liveFiguresOver } from '../../ports/live-figures.ports.ts';
import { formatNumber } from '../../resources/format.ts';

/** Clicks of all days, which go on while the page is open. Not read aloud at each one: it is there to be looked at. */
export function LiveTotal({ path }: { readonly path: string }) {
  const ref = useActorRef(useService(liveFiguresOver), { input: { path } });
  const total = useSelector(ref, selectTotal);
  const phase = useSelector(ref, selectPhase);
  return (
    <p className={css.live} data-phase={phase}>
      <strong className={css.liveCount}>{total === null ? '–' : formatNumber(total.clicks)}</strong>
      <span>clicks in all</span>
      <span className={css.phase}>{WORDS[phase]}</span>
    </p>
  );
}

const WORDS: Readonly<Record<ReturnType<typeof selectPhase>, string>> = {
  connecting: 'Connecting…',
  live: 'Live',
  polling: 'Asked every ten seconds',
  away: 'Paused',
};
