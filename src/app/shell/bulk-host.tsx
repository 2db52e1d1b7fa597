import { Suspense, useEffect } from 'react';
import { lazyPart } from '../resources/lazy-part.tsx';
import { forgetBulk, useBulkEntries } from './bulk-entries.ts';

const Bulk = lazyPart(async () => (await import('../resources/bulk-parts.ts')).Bulk);

/** Bulk actions outlive the list they were begun on: their dialogs, progress and results stand here. */
export function BulkHost() {
  useEffect(() => forgetBulk, []);
  return useBulkEntries().map((entry) => (
    <Suspense key={entry.key} fallback={null}>
      <Bulk entry={entry} />
    </Suspense>
  ));
}
