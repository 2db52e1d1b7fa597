import type { SnapshotFrom } from 'xstate';
import { whyNotOfCampaign } from '../campaign-link/campaign-link.rules.ts';
import type { linkGridMachine } from './link-grid.machine.ts';
import {
  cellsOf,
  campaignFaultOf,
  choicesOf,
  countOf,
  failureText,
  faultsOf,
  findingsOf,
  typesOf,
  whyNoLinks,
  whyNothingToMake,
} from './link-grid.rules.ts';

type Snapshot = SnapshotFrom<typeof linkGridMachine>;

export const selectGrid = ({ context }: Snapshot) => context;
/** What a later visit begins with. */
export const selectChoices = ({ context }: Snapshot) => choicesOf(context);
export const selectCells = ({ context }: Snapshot) => cellsOf(context);
export const selectFindings = ({ context }: Snapshot) => findingsOf(context);
export const selectOutcomes = ({ context }: Snapshot) => context.outcomes;
export const selectFile = ({ context }: Snapshot) => context.file;
export const selectCounts = ({ context }: Snapshot) => countOf(context.outcomes);
export const selectTypes = ({ context }: Snapshot) => typesOf(context);
export const selectOutOfReach = ({ context }: Snapshot) => whyNotOfCampaign(context);
export const selectWhyNot = ({ context }: Snapshot) => whyNoLinks(context);
export const selectCampaignFault = ({ context }: Snapshot) => campaignFaultOf(context);
/** Of links that were looked at: why none of them can be generated, or what some of them have. */
export const selectFaults = ({ context }: Snapshot) =>
  context.outcomes.length === 0 ? null : (whyNothingToMake(context) ?? faultsOf(context));
export const selectFailure = ({ context }: Snapshot) => failureText(context);
export const selectCampaignFailed = (snapshot: Snapshot) => snapshot.hasTag('failed');
export const selectChecking = (snapshot: Snapshot) => snapshot.hasTag('checking');
export const selectGenerating = (snapshot: Snapshot) => snapshot.hasTag('generating');
export const selectOver = (snapshot: Snapshot) => snapshot.hasTag('over');
export const selectQueued = (snapshot: Snapshot) => snapshot.hasTag('queued');
export const selectUnchecked = (snapshot: Snapshot) => snapshot.hasTag('unchecked');
