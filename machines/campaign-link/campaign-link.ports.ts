import type { GeneratedLink } from '../../src/shared/contract/campaign-link/answers.ts';
import type { LinkInput } from '../../src/shared/contract/campaign-link/link-input.ts';
import { promisePorts } from '../kit/promise-ports.ts';
import { campaignLinkMachine } from './campaign-link.machine.ts';
import type { CampaignFacts, OpenedEffort, PartnerFacts, RowKey } from './campaign-link.types.ts';

interface CampaignLinkPorts {
  /** GET marketing/campaigns/{id}. */
  loadCampaign(key: RowKey, signal: AbortSignal): Promise<CampaignFacts>;
  /** GET marketing/partners/{id}. */
  loadPartner(key: RowKey, signal: AbortSignal): Promise<PartnerFacts>;
  /** GET marketing/efforts/{id}, with its campaign and its partner. */
  loadEffort(key: RowKey, signal: AbortSignal): Promise<OpenedEffort>;
  /** POST marketing/campaigns/{id}/generate-link: the same input is answered with the same link. */
  generateLink(input: LinkInput, signal: AbortSignal): Promise<GeneratedLink>;
}

export function provideCampaignLink(ports: CampaignLinkPorts) {
  return campaignLinkMachine.provide({ actors: promisePorts(ports) });
}
