import type { GeneratedLink } from '../../src/shared/contract/campaign-link/answers.ts';
import type { LinkOptions } from '../../src/shared/contract/campaign-link/choices.ts';
import type { LinkInput } from '../../src/shared/contract/campaign-link/link-input.ts';
import type { Offer } from '../../src/shared/contract/campaign-link/offer-type.ts';
import type { KnownParameter } from '../../src/shared/contract/campaign-link/vocabulary.ts';
import type { PortFailure } from '../kit/model.ts';
import type { Rights } from '../kit/need.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

/** What a link takes from its campaign. */
export interface CampaignFacts extends Offer {
  readonly id: number;
  readonly name: string;
  readonly partner_id: number | null;
  readonly publication_id: number | null;
}

/** What a link has to know of its partner. */
export interface PartnerFacts {
  readonly id: number;
  readonly name: string;
  readonly everflow_partner_id: string | null;
}

/** A link with what it was made of: the same input shows it again. */
export interface MadeLink {
  readonly input: LinkInput;
  readonly link: GeneratedLink;
}

/** An effort that is opened, with its campaign and its partner. */
export interface OpenedEffort extends MadeLink {
  readonly campaign: CampaignFacts;
  readonly partner: PartnerFacts;
}

export interface CampaignLinkInput {
  /** Whether the campaign is chosen here; it is given where it is not. */
  readonly campaign: 'shown' | 'hidden';
  readonly campaignId: number | null;
  /** The effort that is shown at first. */
  readonly effortId: number | null;
  /** Mask of Everflow's key; null where there is none. */
  readonly apiKey: string | null;
  /** What the person may do with efforts. */
  readonly can: Rights;
  /** Whether it is made to be put somewhere. */
  readonly isPicked?: true | undefined;
}

export interface CampaignLinkContext {
  readonly isPicked: boolean;
  readonly shows: CampaignLinkInput['campaign'];
  readonly effortId: number | null;
  readonly apiKey: string | null;
  readonly can: Rights;
  /** What the choices are limited to; null until it is known. */
  readonly limits: LinkOptions['limits'] | null;
  /** The parameters that tracked links carry; empty until it is known. */
  readonly vocabulary: readonly KnownParameter[];
  readonly input: LinkInput;
  readonly campaign: CampaignFacts | null;
  readonly partner: PartnerFacts | null;
  /** What the last call was sent. */
  readonly sent: LinkInput | null;
  readonly made: readonly MadeLink[];
  /** Why the campaign could not be loaded. */
  readonly lost: PortFailure | null;
  /** Why the link could not be generated, or opened. */
  readonly failure: PortFailure | null;
}

export type CampaignLinkEvent =
  | { readonly type: 'link.change'; readonly values: Partial<Omit<LinkInput, Chosen>> }
  | { readonly type: 'link.campaign'; readonly id: number | null }
  | { readonly type: 'link.partner'; readonly id: number | null }
  /** What the choices are limited to has come, and what parameters links carry. */
  | ({ readonly type: 'link.limit' } & Pick<LinkOptions, 'limits' | 'vocabulary'>)
  /** Writes one parameter of the external URL as it should be, by the place of its finding. */
  | { readonly type: 'link.mend'; readonly finding: string }
  | { readonly type: 'link.mendAll' }
  | { readonly type: 'link.generate' }
  /** With the answers to what was missing. */
  | ({ readonly type: 'link.complete' } & Partial<LinkInput>)
  | { readonly type: 'link.copy' }
  /** Takes the link where it is to be put. */
  | { readonly type: 'link.use' }
  | { readonly type: 'link.clear' }
  | { readonly type: 'link.retry' }
  /** An effort was opened with all that it names. */
  | { readonly type: 'link.opened' }
  /** The fields are empty again. */
  | { readonly type: 'link.cleared' }
  /** Fields were filled from elsewhere: what they name is not known yet. */
  | { readonly type: 'link.filled' };

/** Fields that bring facts with them: their choice is an event of its own. */
type Chosen = 'campaign_id' | 'partner_id';

export type CampaignLinkEmitted =
  | { readonly type: 'link.made'; readonly effortId: number }
  | { readonly type: 'link.copied'; readonly text: string }
  | { readonly type: 'link.used'; readonly effortId: number; readonly link: string }
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest };

export type CampaignLinkTag = 'opening' | 'broken' | 'generating' | 'loading' | 'failed';

/** Ports ask for one row by its id. */
export interface RowKey {
  readonly id: number;
}
