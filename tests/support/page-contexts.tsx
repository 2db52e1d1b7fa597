import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from '../../src/app/data/query-client.ts';
import { useService } from '../../src/app/data/services.ts';
import { features } from '../../src/app/features/registry.ts';
import { FeaturesProvider } from '../../src/app/resources/feature.ts';

/** What stands around every page of the app, as its composition root has it. */
export function PageContexts({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={useService(queries)}>
      <FeaturesProvider value={features}>{children}</FeaturesProvider>
    </QueryClientProvider>
  );
}
