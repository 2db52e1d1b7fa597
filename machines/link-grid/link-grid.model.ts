import type { AnyMachineSnapshot } from 'xstate';
import type { LinkOutcome } from '../../src/shared/contract/campaign-link/answers.ts';
import { elsewhere, springDrive } from '../campaign-link/campaign-link.model.ts';
import { mendableOf } from '../campaign-link/mending.commands.ts';
import type { MachineModel } from '../kit/model.ts';
import { broken, offline } from '../kit/samples.ts';
import {
  addressesOf,
  findingsOf,
  placesToRetry,
  whyNoLinks,
  whyNothingToMake,
} from './link-grid.rules.ts';
import type { LinkGridContext, LinkGridInput, LinksAnswer } from './link-grid.types.ts';

export const gridInput: LinkGridInput = { campaignId: 7, can: { store: 'allowed' } };

export function outcome(index: number, told: Partial<LinkOutcome>): LinkOutcome {
  return {
    index,
    outcome: 'new',
    effort_id: null,
    link: 'https://pages.example.org/o/web/spring-drive',
    everflow_tracking_url: null,
    errors: {},
    warnings: [],
    ...told,
  };
}

const fresh: LinksAnswer = { outcomes: [outcome(0, {})] };
const made: LinksAnswer = {
  outcomes: [
    outcome(0, {
      outcome: 'made',
      effort_id: 8841,
      link: 'https://pages.example.org/o/web/spring-drive/8841',
    }),
  ],
};
const rejected: LinksAnswer = {
  outcomes: [
    outcome(0, { outcome: 'refused', link: null, errors: { partner_id: 'Choose a partner.' } }),
  ],
};
const KNOWN = { name: 'utm_source', required: false, allowed_values: [] };
/** A campaign whose readers are led elsewhere, by an address of parameters that are not ours. */
const misspelt = {
  ...elsewhere,
  external_url: 'https://shop.example.org/offer?UTM_Source=mail&utm_source=mail',
};
/** A campaign that no link can lead through. */
const lacking = { ...springDrive, order_page_id: null };
const task: LinksAnswer = { task: 12 };
const gone = { status: 404, id: 'not_found', message: 'Not found.' };
const wrongFile = {
  status: 422,
  id: 'validation',
  message: 'Please correct the marked fields.',
  data: { csv: 'No column is called “Colour”.' },
};

export const linkGridModel: MachineModel = {
  input: gridInput,
  variants: [
    { ...gridInput, campaignId: null },
    { campaignId: 7, can: { store: 'allowed', reach: { store: [5] } } },
  ],
  big: true,
  events: [
    { type: 'grid.campaign', id: null },
    { type: 'grid.choose', id: 7 },
    { type: 'grid.partner', id: 3 },
    { type: 'grid.effortType', id: 1 },
    { type: 'grid.change', values: { partners: [] } },
    { type: 'grid.toggle', cell: { partner: 3, effortType: 1 } },
    { type: 'grid.file', file: { name: 'links.csv', text: 'name\nDawn' } },
    { type: 'grid.vocabulary', vocabulary: [KNOWN] },
    { type: 'grid.mend', finding: '0' },
    { type: 'grid.mendAll' },
    { type: 'grid.dropFile' },
    { type: 'grid.reload' },
    { type: 'grid.check' },
    { type: 'grid.generate' },
    { type: 'grid.retry' },
    { type: 'grid.copy' },
    { type: 'grid.save' },
    { type: 'grid.new' },
  ],
  abstract: (snapshot: AnyMachineSnapshot) => {
    const context = snapshot.context as LinkGridContext;
    return [
      snapshot.value,
      context.campaignId,
      context.campaign === null,
      context.file === null,
      context.partners,
      context.effortTypes,
      context.without,
      whyNoLinks(context),
      whyNothingToMake(context),
      placesToRetry(context),
      addressesOf(context),
      context.outcomes.length,
      mendableOf(findingsOf(context)).length,
    ];
  },
  answers: {
    loadCampaign: { resolve: { springDrive, misspelt, lacking }, reject: { gone } },
    checkLinks: { resolve: { fresh, rejected }, reject: { wrongFile } },
    generateLinks: { resolve: { made, rejected, task }, reject: { offline } },
    nameLinks: { resolve: { file: { name: 'links.csv', text: '' } }, reject: { broken } },
  },
  quiet: ['grid.campaign', 'grid.vocabulary', 'grid.change', 'grid.toggle', 'grid.file'],
  resting: [
    'open.incomplete',
    'open.checked',
    'open.unchecked',
    'open.failed',
    'open.over',
    'open.queued',
  ],
  waiting: ['open.loading'],
};
