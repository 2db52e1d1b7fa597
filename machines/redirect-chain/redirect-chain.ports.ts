import { fromPromise } from 'xstate';
import { redirectChainMachine } from './redirect-chain.machine.ts';
import type { ChainAnswer, ChainDraft } from './redirect-chain.types.ts';

export interface RedirectChainPorts {
  /** POST /contents/redirects/chain. */
  readChain(draft: ChainDraft, signal: AbortSignal): Promise<ChainAnswer>;
}

export function provideRedirectChain(ports: RedirectChainPorts) {
  return redirectChainMachine.provide({
    actors: {
      readChain: fromPromise<ChainAnswer, ChainDraft>(({ input, signal }) =>
        ports.readChain(input, signal),
      ),
    },
  });
}
