import { promisePorts } from '../kit/promise-ports.ts';
import type { CampaignFacts, RowKey } from '../campaign-link/campaign-link.types.ts';
import { linkGridMachine } from './link-grid.machine.ts';
import type { LinkFile, LinksAnswer, LinksCall, SaveCall } from './link-grid.types.ts';

interface LinkGridPorts {
  /** GET marketing/campaigns/{id}. */
  loadCampaign(key: RowKey, signal: AbortSignal): Promise<CampaignFacts>;
  /** POST marketing/campaigns/{id}/generate-links with `dry_run`: makes none. */
  checkLinks(call: LinksCall, signal: AbortSignal): Promise<LinksAnswer>;
  /** POST marketing/campaigns/{id}/generate-links. */
  generateLinks(call: LinksCall, signal: AbortSignal): Promise<LinksAnswer>;
  /** The links and their outcomes as a file, with the names of partners and effort types. */
  nameLinks(call: SaveCall, signal: AbortSignal): Promise<LinkFile>;
}

export function provideLinkGrid(ports: LinkGridPorts) {
  return linkGridMachine.provide({ actors: promisePorts(ports) });
}
