import { promisePorts } from '../kit/promise-ports.ts';
import { redirectChainMachine } from './redirect-chain.machine.ts';
import type { ChainAnswer, ChainDraft } from './redirect-chain.types.ts';

interface RedirectChainPorts {
  /** POST /contents/redirects/chain. */
  readChain(draft: ChainDraft, signal: AbortSignal): Promise<ChainAnswer>;
}

export function provideRedirectChain(ports: RedirectChainPorts) {
  return redirectChainMachine.provide({ actors: promisePorts(ports) });
}
