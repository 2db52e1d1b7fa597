import { whyNotAsks } from '../actors/why-not-asks.ts';
import { lazyPart } from '../data/lazy-part.tsx';
import { useService } from '../data/services.ts';
import { useSignal } from '../data/use-signal.ts';
import { Opening } from '../ui/opening.tsx';

const WhyNotDialog = lazyPart(
  async () => (await import('../resources/why-not-parts.ts')).WhyNotDialog,
);

/** Why what was refused anywhere on the page was, over it. */
export function WhyNotHost() {
  const asks = useService(whyNotAsks);
  const asked = useSignal(asks.asked);
  return asked === null ? null : (
    <Opening onClose={asks.leave}>
      <WhyNotDialog key={asked.count} wanted={asked.wanted} />
    </Opening>
  );
}
