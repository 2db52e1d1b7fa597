import { provideRedirectChain } from '../../../machines/redirect-chain/redirect-chain.ports.ts';
import type { RedirectChain } from '../../shared/contract/redirect-chain.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import { overApi } from '../data/client.ts';

/** Where a redirect leads, over the API. */
export const redirectChainOver = overApi((api) =>
  provideRedirectChain({
    async readChain(draft, signal) {
      const { data } = await api<{ readonly data: RedirectChain }>(
        `${metadataNamed('redirects').route}/chain`,
        { method: 'POST', body: draft, signal, waits: true, quiet: true },
      );
      return data;
    },
  }),
);
