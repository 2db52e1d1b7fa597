import { useEffect } from 'react';
import { lazyPart } from '../data/lazy-part.tsx';
import { useService } from '../data/services.ts';
import { useSignal } from '../data/signal.ts';
import { bulkEntries } from '../actors/bulk-entries.ts';
import { whyNotAsks } from '../actors/why-not-asks.ts';
import { Opening } from '../ui/opening.tsx';

const Bulk = lazyPart(async () => (await import('../resources/bulk-parts.ts')).Bulk);

/** Bulk actions outlive the list they were begun on: their dialogs, progress and results stand here. */
export function BulkHost() {
  const { entries, close, forget } = useService(bulkEntries);
  useEffect(() => forget, [forget]);
  return useSignal(entries).map((entry) => (
    <Opening key={entry.key} onClose={() => close(entry.key)}>
      <Bulk entry={entry} />
    </Opening>
  ));
}

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
