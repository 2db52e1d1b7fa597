import { queryOptions } from '@tanstack/react-query';
import { isInDoubt } from '../../../machines/form/save.rules.ts';
import { provideCampaignLink } from '../../../machines/campaign-link/campaign-link.ports.ts';
import type {
  CampaignFacts,
  OpenedEffort,
  PartnerFacts,
} from '../../../machines/campaign-link/campaign-link.types.ts';
import { failureOf } from '../../../machines/kit/failure.ts';
import type { GeneratedLink } from '../../shared/contract/campaign-link/answers.ts';
import type { LinkOptions } from '../../shared/contract/campaign-link/choices.ts';
import type { LinkInput } from '../../shared/contract/campaign-link/link-input.ts';
import { linkBody } from '../../shared/contract/campaign-link/link-input.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import type { Api } from '../data/client.ts';
import { apiOf, overApi } from '../data/client.ts';
import { randomId } from '../data/random-id.ts';

const campaigns = metadataNamed('campaigns').route;
const partners = metadataNamed('partners').route;
const efforts = metadataNamed('efforts').route;

/** What the choices of a campaign link are limited to, and where links begin. */
export const linkOptionsQuery = queryOptions({
  queryKey: ['campaign link options'],
  staleTime: 300_000,
  queryFn: ({ client, signal }) =>
    read<LinkOptions>(apiOf(client), `${campaigns}/link-options`, signal),
});

/** Campaign links over the API. */
export const campaignLinkOver = overApi((api) => {
  const readCampaign = (id: number, signal?: AbortSignal) =>
    read<CampaignFacts>(api, `${campaigns}/${id}`, signal);
  const readPartner = (id: number, signal?: AbortSignal) =>
    read<PartnerFacts>(api, `${partners}/${id}`, signal);
  return provideCampaignLink({
    loadCampaign: ({ id }, signal) => readCampaign(id, signal),
    loadPartner: ({ id }, signal) => readPartner(id, signal),
    async loadEffort({ id }, signal) {
      const effort = await read<EffortItem>(api, `${efforts}/${id}`, signal);
      const [campaign, partner] = await Promise.all([
        readCampaign(effort.campaign_id, signal),
        readPartner(effort.partner_id, signal),
      ]);
      return openedOf(effort, campaign, partner);
    },
    generateLink: createGenerate(api),
  });
});

/** Makes a link; what is in doubt is sent again under its token, so that it is made once. */
export const generateLinkOver = overApi(createGenerate);

function createGenerate(api: Api) {
  let doubted: { readonly key: string; readonly token: string } | null = null;
  return async (input: LinkInput, signal?: AbortSignal): Promise<GeneratedLink> => {
    const body = linkBody(input);
    const key = JSON.stringify([input.campaign_id, body]);
    const repeated = doubted?.key === key;
    const token = doubted !== null && repeated ? doubted.token : randomId();
    try {
      const { data } = await api<{ readonly data: GeneratedLink }>(
        `${campaigns}/${input.campaign_id}/generate-link`,
        {
          method: 'POST',
          body: { ...body, _idempotency: token },
          ...(signal === undefined ? {} : { signal }),
          quiet: true,
        },
      );
      doubted = null;
      return data;
    } catch (error) {
      doubted = isInDoubt(failureOf(error), { repeated }) ? { key, token } : null;
      throw error;
    }
  };
}

async function read<T>(api: Api, path: string, signal?: AbortSignal): Promise<T> {
  const { data } = await api<{ readonly data: T }>(path, {
    ...(signal === undefined ? {} : { signal }),
    quiet: true,
  });
  return data;
}

function openedOf(
  effort: EffortItem,
  campaign: CampaignFacts,
  partner: PartnerFacts,
): OpenedEffort {
  const { id, offer_url, everflow_tracking_url, everflow_offer_url_id } = effort;
  const made = effort.everflow_offer_url_created === true;
  return {
    campaign,
    partner,
    input: {
      campaign_id: effort.campaign_id,
      name: effort.name,
      effort_type_id: effort.effort_type_id,
      partner_id: effort.partner_id,
      offer_type: effort.offer_type,
      advertorial_id: effort.advertorial_id,
      promo_id: effort.promo_id,
      order_page_id: effort.order_page_id,
      external_url: effort.external_url,
      exit_intent_promo_id: effort.exit_intent_promo_id,
      exit_intent_order_page_id: effort.exit_intent_order_page_id,
      everflow_offer_id: effort.everflow_offer_id,
      use_everflow_offer: made,
    },
    link: {
      effort_id: id,
      link: offer_url ?? '',
      everflow_offer_url_created: made,
      everflow_offer_url_id,
      everflow_tracking_url,
      reused: true,
      warnings: [],
    },
  };
}

interface EffortItem extends LinkInput {
  readonly id: number;
  readonly campaign_id: number;
  readonly partner_id: number;
  readonly offer_url: string | null;
  readonly everflow_offer_url_created: boolean | null;
  readonly everflow_offer_url_id: string | null;
  readonly everflow_tracking_url: string | null;
}
