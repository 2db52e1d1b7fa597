import type { LinkOutcome } from '../../src/shared/contract/campaign-link/answers.ts';
import type { LimitedField } from '../../src/shared/contract/campaign-link/choices.ts';
import type { LinkBody } from '../../src/shared/contract/campaign-link/link-input.ts';
import type { OfferType } from '../../src/shared/contract/campaign-link/offer-type.ts';
import type { KnownParameter } from '../../src/shared/contract/campaign-link/vocabulary.ts';
import type { CampaignFacts } from '../campaign-link/campaign-link.types.ts';
import type { PortFailure } from '../kit/model.ts';
import type { Rights } from '../kit/need.ts';

/** A link of the grid: one partner by one effort type. */
export interface GridCell {
  readonly partner: number;
  readonly effortType: number;
}

/** A file of links as it was chosen. */
export interface LinkFile {
  readonly name: string;
  readonly text: string;
}

/** What a person has chosen for the links: it outlives a visit to another page. */
export interface GridChoices {
  /** Of every link. */
  readonly name: string;
  readonly partners: readonly number[];
  readonly effortTypes: readonly number[];
  /** Cells that are to have no link. */
  readonly without: readonly GridCell[];
}

export interface LinkGridInput {
  readonly campaignId: number | null;
  /** What the person may do with efforts. */
  readonly can: Rights;
  /** Of an earlier visit. */
  readonly choices?: GridChoices;
}

export interface LinkGridContext extends Omit<LinkGridInput, 'choices'>, GridChoices {
  readonly campaign: CampaignFacts | null;
  /** Null until a campaign has said it. */
  readonly offerType: OfferType | null;
  /** What all lead to, where that is elsewhere. */
  readonly externalUrl: string | null;
  /** The parameters that tracked links carry; empty until it is known. */
  readonly vocabulary: readonly KnownParameter[];
  /** Stands in the place of the grid. */
  readonly file: LinkFile | null;
  /** What became, or would become, of each link, in the order of the links. */
  readonly outcomes: readonly LinkOutcome[];
  /** Places of the links that the last call was sent. */
  readonly sent: readonly number[];
  readonly failure: PortFailure | null;
}

export interface GridChange {
  readonly name?: string;
  readonly offerType?: OfferType;
  readonly externalUrl?: string | null;
  readonly partners?: readonly number[];
  readonly effortTypes?: readonly number[];
}

/** What a grid has a line or a column for. */
export type GridList = 'partners' | 'effortTypes';

export type LinkGridEvent =
  | { readonly type: 'grid.campaign'; readonly id: number | null }
  /** The same, by its command. */
  | { readonly type: 'grid.choose'; readonly id: number }
  /** One more line, one more column. */
  | { readonly type: 'grid.partner'; readonly id: number }
  | { readonly type: 'grid.effortType'; readonly id: number }
  /** What parameters links carry has come. */
  | { readonly type: 'grid.vocabulary'; readonly vocabulary: readonly KnownParameter[] }
  /** Writes one parameter of the external URL as it should be, by the place of its finding. */
  | { readonly type: 'grid.mend'; readonly finding: string }
  | { readonly type: 'grid.mendAll' }
  | { readonly type: 'grid.reload' }
  | { readonly type: 'grid.change'; readonly values: GridChange }
  /** Leaves a cell out, or takes it in again. */
  | { readonly type: 'grid.toggle'; readonly cell: GridCell }
  | { readonly type: 'grid.file'; readonly file: LinkFile }
  | { readonly type: 'grid.dropFile' }
  | { readonly type: 'grid.check' }
  | { readonly type: 'grid.generate' }
  | { readonly type: 'grid.retry' }
  | { readonly type: 'grid.copy' }
  | { readonly type: 'grid.save' }
  | { readonly type: 'grid.new' };

export type LinkGridEmitted =
  /** How many of the links that the call was sent have become what. */
  | ({ readonly type: 'links.made' } & LinkCounts)
  | { readonly type: 'file.ready'; readonly name: string; readonly text: string }
  | { readonly type: 'links.copied'; readonly text: string };

export type LinkGridTag = 'failed' | 'checking' | 'unchecked' | 'generating' | 'over' | 'queued';

export interface LinkCounts {
  readonly made: number;
  readonly reused: number;
  readonly fresh: number;
  readonly refused: number;
}

/** What is wrong with the campaign itself, and is mended there. */
export interface CampaignFault {
  /** Of the campaign. */
  readonly field: LimitedField;
  readonly text: string;
}

/** What a call sends: the links themselves, or the text of a file. */
export interface LinksCall {
  readonly campaignId: number;
  readonly links: readonly Partial<LinkBody>[];
  readonly csv: string | null;
}

/** What came of it: each link's outcome, or a task that goes on. */
export type LinksAnswer = { readonly outcomes: readonly LinkOutcome[] } | { readonly task: number };

/** A link with what became of it, as a file has it. */
export interface SavedLink {
  readonly body: Partial<LinkBody> | null;
  readonly outcome: LinkOutcome;
}

export interface SaveCall {
  readonly campaign: string;
  readonly links: readonly SavedLink[];
}
