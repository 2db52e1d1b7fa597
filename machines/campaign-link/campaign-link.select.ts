import type { SnapshotFrom } from 'xstate';
import type { LinkField } from '../../src/shared/contract/campaign-link/link-input.ts';
import type { campaignLinkMachine } from './campaign-link.machine.ts';
import {
  everflowRefusal,
  failureText,
  faultOf,
  findingsOf,
  isRequired,
  linkOf,
  lostText,
  typesOf,
  whyNoLink,
  whyNotOfCampaign,
} from './campaign-link.rules.ts';

type Snapshot = SnapshotFrom<typeof campaignLinkMachine>;

export const selectInput = ({ context }: Snapshot) => context.input;
export const selectShowsCampaign = ({ context }: Snapshot) => context.shows === 'shown';
export const selectFindings = ({ context }: Snapshot) => findingsOf(context);
export const selectLimits = ({ context }: Snapshot) => context.limits;
export const selectPartner = ({ context }: Snapshot) => context.partner;
export const selectTypes = ({ context }: Snapshot) => typesOf(context);
export const selectLink = ({ context }: Snapshot) => linkOf(context);
export const selectOutOfReach = ({ context }: Snapshot) => whyNotOfCampaign(context);
export const selectWhyNot = ({ context }: Snapshot) => whyNoLink(context);
export const selectEverflowRefusal = ({ context }: Snapshot) => everflowRefusal(context);
export const selectOffersEverflow = ({ context }: Snapshot) => context.apiKey !== null;
export const selectFailure = ({ context }: Snapshot) => failureText(context);
/** Why there is no campaign; null where one is there, or on its way. */
export const selectLost = (snapshot: Snapshot) =>
  snapshot.hasTag('failed') ? lostText(snapshot.context) : null;
/** Why the effort could not be opened. */
export const selectUnopened = ({ context }: Snapshot) => context.lost?.message;
export const selectOpening = (snapshot: Snapshot) => snapshot.hasTag('opening');
export const selectBroken = (snapshot: Snapshot) => snapshot.hasTag('broken');
export const selectLoading = (snapshot: Snapshot) => snapshot.hasTag('loading');
export const selectGenerating = (snapshot: Snapshot) => snapshot.hasTag('generating');
export const selectRequired =
  (field: LinkField) =>
  ({ context }: Snapshot) =>
    isRequired(context, field);
export const selectFault =
  (field: LinkField) =>
  ({ context }: Snapshot) =>
    faultOf(context, field);
