import { provideLinkGrid } from '../../../machines/link-grid/link-grid.ports.ts';
import type { CampaignFacts } from '../../../machines/campaign-link/campaign-link.types.ts';
import type {
  LinksAnswer,
  LinksCall,
  SaveCall,
  SavedLink,
} from '../../../machines/link-grid/link-grid.types.ts';
import { isInDoubt } from '../../../machines/form/save.rules.ts';
import { failureOf } from '../../../machines/kit/failure.ts';
import type {
  LinkColumn,
  LinkOutcome,
  OUTCOME_COLUMNS,
} from '../../shared/contract/campaign-link/answers.ts';
import { LINK_COLUMNS } from '../../shared/contract/campaign-link/answers.ts';
import { csvOf } from '../../shared/contract/csv-text.ts';
import { filterKey } from '../../shared/lists/parameters.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import type { Api } from '../data/client.ts';
import { overApi } from '../data/client.ts';
import { randomId } from '../data/random-id.ts';

const campaigns = metadataNamed('campaigns').route;

/** Many campaign links at once over the API. */
export const linkGridOver = overApi((api) => {
  const generate = createGenerate(api);
  return provideLinkGrid({
    async loadCampaign({ id }, signal) {
      const path = `${campaigns}/${id}`;
      return (await api<{ readonly data: CampaignFacts }>(path, { signal, quiet: true })).data;
    },
    checkLinks: (call, signal) => send(api, call, { dry_run: true }, signal),
    generateLinks: (call, signal) => generate(call, signal),
    async nameLinks(call, signal) {
      const names = await readNames(api, call, signal);
      return { name: `${call.campaign}.csv`, text: fileOf(call, names) };
    },
  });
});

/** What is in doubt is sent again under its token, so that it is made once. */
function createGenerate(api: Api) {
  let doubted: { readonly key: string; readonly token: string } | null = null;
  return async (call: LinksCall, signal: AbortSignal): Promise<LinksAnswer> => {
    const key = JSON.stringify(call);
    const repeated = doubted?.key === key;
    const token = doubted !== null && repeated ? doubted.token : randomId();
    try {
      const answer = await send(api, call, { _idempotency: token }, signal);
      doubted = null;
      return answer;
    } catch (error) {
      doubted = isInDoubt(failureOf(error), { repeated }) ? { key, token } : null;
      throw error;
    }
  };
}

async function send(
  api: Api,
  { campaignId, links, csv }: LinksCall,
  how: object,
  signal: AbortSignal,
): Promise<LinksAnswer> {
  const answer = await api<Answer>(`${campaigns}/${campaignId}/generate-links`, {
    method: 'POST',
    body: { ...(csv === null ? { links } : { csv }), ...how },
    signal,
    quiet: true,
  });
  return 'data' in answer ? { outcomes: answer.data } : { task: answer.task_id };
}

type Answer = { readonly data: readonly LinkOutcome[] } | { readonly task_id: number };

type Names = ReadonlyMap<string, string>;

async function readNames(api: Api, { links }: SaveCall, signal: AbortSignal): Promise<Names> {
  const read = async (resource: string, ids: readonly (number | null | undefined)[]) => {
    const wanted = [...new Set(ids.filter((id) => id !== null && id !== undefined))];
    if (wanted.length === 0) return [];
    const query = new URLSearchParams({
      [filterKey('id', 'in')]: wanted.join(','),
      columns: 'id,name',
      per_page: '200',
    });
    const path = `${metadataNamed(resource).route}?${query}`;
    const { data } = await api<{ readonly data: readonly Named[] }>(path, { signal, quiet: true });
    return data.map(({ id, name }) => [`${resource} ${id}`, name] as const);
  };
  const both = await Promise.all([
    read(
      'partners',
      links.map(({ body }) => body?.partner_id),
    ),
    read(
      'effort_types',
      links.map(({ body }) => body?.effort_type_id),
    ),
  ]);
  return new Map(both.flat());
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The columns that a file of links may have, so that what was refused can be mended there and brought in; then what became of each. */
const TOLD: readonly OutcomeColumn[] = ['outcome', 'effort', 'link', 'reasons'];
const HEAD: readonly string[] = [...LINK_COLUMNS, ...TOLD];
const OF_FILE: readonly OutcomeColumn[] = ['row', ...TOLD];

type OutcomeColumn = (typeof OUTCOME_COLUMNS)[number];

function fileOf({ links }: SaveCall, names: Names): string {
  const isFile = links.every(({ body }) => body === null);
  const lines = links.map((link) => (isFile ? [link.outcome.index + 1] : given(link, names)));
  return csvOf([
    isFile ? OF_FILE : HEAD,
    ...lines.map((cells, at) => [...cells, ...told(links[at]?.outcome)]),
  ]);
}

function given({ body }: SavedLink, names: Names) {
  const nameOf = (resource: string, id: number | null | undefined) =>
    names.get(`${resource} ${id}`) ?? id;
  const cells: Readonly<Record<LinkColumn, string | number | null | undefined>> = {
    name: body?.name,
    effort_type: nameOf('effort_types', body?.effort_type_id),
    partner: nameOf('partners', body?.partner_id),
    type: body?.offer_type,
    advertorial: body?.advertorial_id,
    promo: body?.promo_id,
    order_page: body?.order_page_id,
    external_url: body?.external_url,
    exit_promo: body?.exit_intent_promo_id,
    exit_order_page: body?.exit_intent_order_page_id,
    everflow_offer: body?.everflow_offer_id,
  };
  return LINK_COLUMNS.map((column) => cells[column]);
}

function told(outcome: LinkOutcome | undefined) {
  if (outcome === undefined) return [];
  const { errors, warnings, effort_id, link } = outcome;
  const reasons = [...Object.values(errors), ...warnings].join(' ');
  return [outcome.outcome, effort_id, link, reasons];
}
