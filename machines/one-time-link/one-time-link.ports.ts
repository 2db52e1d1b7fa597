import { promisePorts } from '../kit/promise-ports.ts';
import { oneTimeLinkMachine } from './one-time-link.machine.ts';
import type { LinkCall, LinkFacts, LinkOutcome, OneTimeLinkInput } from './one-time-link.types.ts';

interface OneTimeLinkPorts {
  readLink(link: OneTimeLinkInput, signal: AbortSignal): Promise<LinkFacts>;
  useLink(call: LinkCall, signal: AbortSignal): Promise<LinkOutcome>;
}

export function provideOneTimeLink(ports: OneTimeLinkPorts) {
  return oneTimeLinkMachine.provide({ actors: promisePorts(ports) });
}
