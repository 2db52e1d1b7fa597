import { Suspense } from 'react';
import { whyNotAsks } from '../actors/why-not-asks.ts';
import { lazyPart } from '../data/lazy-part.tsx';
import { useService } from '../data/services.ts';
import { useSignal } from '../data/use-signal.ts';

const WhyNotDialog = lazyPart(
  async () => (await import('../resources/why-not-parts.ts')).WhyNotDialog,
);

/** Why what was refused anywhere on the page was, over it. */
export function WhyNotHost() {
  const asked = useSignal(useService(whyNotAsks).asked);
  return asked === null ? null : (
    <Suspense fallback={null}>
      <WhyNotDialog key={asked.count} wanted={asked.wanted} />
    </Suspense>
  );
}
