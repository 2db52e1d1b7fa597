import { sql } from 'kysely';
import type { LinkOutcome } from '../../shared/contract/campaign-link/answers.ts';
import type { LinkInput } from '../../shared/contract/campaign-link/link-input.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import { campaigns } from '../../shared/resources/marketing/campaigns.ts';
import type { SessionUser } from '../call/access.ts';
import type { Call } from '../call/call.ts';
import type { Tx } from '../db/database.ts';
import { HttpError, invalid, notFound } from '../errors.ts';
import type { Api } from '../rows/api.ts';
import type { Rights } from '../rows/rights.ts';
import { isSeenBy } from '../rows/scope.ts';
import type { CheckedValues } from '../rows/write/checked-values.ts';
import { withOwnValues } from '../rows/write/checked-values.ts';
import { newRow } from '../rows/write/plan.ts';
import { readValues } from '../rows/write/read-change.ts';
import { within, writeRow } from '../rows/write/write-rows.ts';
import type { LinkFacts } from './link-target.ts';
import { checkLink, readFacts } from './link-target.ts';
import type { SentLink } from './read-link.ts';
import { readLink } from './read-link.ts';

/** A transaction in which links of one campaign are generated. */
export interface Generating {
  readonly api: Api;
  readonly tx: Tx;
  /** Of efforts. */
  readonly rights: Rights;
  readonly call: Call;
  readonly campaignId: number;
  readonly facts: LinkFacts;
  /** Says what would become of each, and makes none. */
  readonly onlyChecks: boolean;
  /** What is asked once for many: the campaign's links by what they say, and whether rows are there. */
  readonly many?: ManyFacts;
}

interface ManyFacts {
  readonly efforts: Map<string, KnownEffort>;
  readonly rows: Map<string, boolean>;
}

/**
 * Holds the campaign, so that nobody deletes it or generates the same link meanwhile.
 * @throws 404 for one that is not there for the person, 422 for one that is not active
 */
export async function openCampaign(
  given: Omit<Generating, 'facts'>,
  origin: string,
): Promise<Generating> {
  const { tx, rights, campaignId } = given;
  const { user } = rights;
  const { rows } = await sql<{ status: string }>`
    select t.status from campaigns t where t.id = ${campaignId} and t.deleted_at is null
      and ${isSeenBy(user, campaigns, 't')}
    for share of t`.execute(tx);
  const [campaign] = rows;
  if (campaign === undefined) throw notFound('This campaign does not exist any more.');
  if (campaign.status !== 'active')
    throw invalid({ campaign_id: 'Links are generated for active campaigns alone.' });
  await sql`select pg_advisory_xact_lock(hashtextextended('links', ${campaignId}))`.execute(tx);
  return { ...given, facts: await readFacts(tx, { campaignId, origin, user }) };
}

/** Makes the effort of a link, or finds the one that the same input made before. */
export async function generateLink(
  generating: Generating,
  sent: SentLink,
  index = 0,
): Promise<LinkOutcome> {
  const { tx, campaignId, facts, onlyChecks, many } = generating;
  const { input, errors } = readLink(campaignId, sent);
  if (Object.keys(errors).length > 0) return { ...REFUSED, index, errors };
  const values = readEffort(generating, input);
  if (values instanceof HttpError) return { ...REFUSED, index, errors: errorsOf(values) };
  const checked = await checkLink(tx, input, facts);
  const { warnings } = checked;
  if (Object.keys(checked.errors).length > 0)
    return { ...REFUSED, index, warnings, errors: checked.errors };
  const key = keyOf(input);
  const known = many === undefined ? await sameEffort(tx, input) : (many.efforts.get(key) ?? null);
  if (known !== null) return { ...known, index, outcome: 'reused', errors: {}, warnings };
  const base = { index, errors: {}, warnings, everflow_tracking_url: null };
  if (onlyChecks) {
    const gone = await rowsThatAreGone({ tx, user: facts.user }, input, many?.rows);
    if (Object.keys(gone).length > 0) return { ...REFUSED, index, warnings, errors: gone };
    return { ...base, outcome: 'new', effort_id: null, link: checked.address(null) };
  }
  const made = await makeEffort(generating, values, checked.address(null));
  if (made instanceof HttpError) return { ...REFUSED, index, warnings, errors: errorsOf(made) };
  const link = checked.address(made);
  many?.efforts.set(key, { effort_id: made, link, everflow_tracking_url: null });
  return { ...base, outcome: 'made', effort_id: made, link };
}

const REFUSED = {
  outcome: 'refused',
  effort_id: null,
  link: null,
  everflow_tracking_url: null,
  warnings: [],
} as const;

/** The values of the effort, by the rules of a body that makes one. */
function readEffort(
  { api, rights }: Generating,
  { use_everflow_offer: _, ...input }: LinkInput,
): CheckedValues | HttpError {
  try {
    return readValues(api, rights, 'create', input);
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}

/** The database completes the link by the id that the row is given: see its trigger. */
async function makeEffort(
  { api, tx, rights, call }: Generating,
  values: CheckedValues,
  base: string,
): Promise<number | HttpError> {
  try {
    const write = { api, tx, rights, call, path: 'create' } as const;
    const row = newRow(withOwnValues(values, { offer_url: `${base}/` }));
    const made = await within(tx, () => writeRow(write, row));
    if (made === null) throw new Error('an effort was not made');
    return made.id;
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}

function errorsOf({ data, message }: HttpError): Readonly<Record<string, string>> {
  const said = Object.entries(data ?? {}).filter(([, text]) => typeof text === 'string');
  return said.length === 0
    ? { name: message }
    : (Object.fromEntries(said) as Record<string, string>);
}

/** Rows that a link names and that are not there for the person: a check says of them what the write would. */
async function rowsThatAreGone(
  { tx, user }: { readonly tx: Tx; readonly user: SessionUser },
  input: LinkInput,
  known = new Map<string, boolean>(),
): Promise<Record<string, string>> {
  const named = NAMED.filter(({ field }) => input[field] !== null);
  const rowOf = ({ field, table }: (typeof NAMED)[number]) => `${table} ${input[field]}`;
  const unread = named.filter((each) => !known.has(rowOf(each)));
  const there = unread.map(
    ({ field, table }) => sql`exists (
      select from ${sql.table(table)} t where t.id = ${input[field]} and t.deleted_at is null
        and ${isSeenBy(user, resourceNamed(table), 't')}
    ) as ${sql.ref(field)}`,
  );
  if (there.length > 0) {
    const { rows } = await sql<Record<string, boolean>>`select ${sql.join(there)}`.execute(tx);
    for (const each of unread) known.set(rowOf(each), rows[0]?.[each.field] === true);
  }
  return Object.fromEntries(
    named
      .filter((each) => known.get(rowOf(each)) !== true)
      .map(({ field }) => [field, 'It does not exist any more, or no row is called so.']),
  );
}

const NAMED = [
  { field: 'effort_type_id', table: 'effort_types' },
  { field: 'partner_id', table: 'partners' },
  { field: 'advertorial_id', table: 'resources' },
  { field: 'promo_id', table: 'landing_pages' },
  { field: 'order_page_id', table: 'landing_pages' },
  { field: 'exit_intent_promo_id', table: 'landing_pages' },
  { field: 'exit_intent_order_page_id', table: 'landing_pages' },
] as const;

interface KnownEffort {
  readonly effort_id: number;
  readonly link: string;
  readonly everflow_tracking_url: string | null;
}

/** The live effort that says the same and has a link; the first where there are several. */
async function sameEffort(tx: Tx, input: LinkInput): Promise<KnownEffort | null> {
  const same = SAME.map((field) => sql`${sql.ref(field)} is not distinct from ${input[field]}`);
  const { rows } = await sql<KnownEffort>`
    select id as effort_id, offer_url as link, everflow_tracking_url from efforts
    where campaign_id = ${input.campaign_id} and deleted_at is null and offer_url is not null
      and ${sql.join(same, sql` and `)} order by id limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** All that the campaign has: what many links are looked up among. */
export async function manyFacts(tx: Tx, campaignId: number): Promise<ManyFacts> {
  const fields = SAME.map((field) => sql.ref(field));
  const { rows } = await sql<KnownEffort & LinkInput>`
    select id as effort_id, offer_url as link, everflow_tracking_url, ${sql.join(fields)} from efforts
    where campaign_id = ${campaignId} and deleted_at is null and offer_url is not null
    order by id desc`.execute(tx);
  const efforts = rows.map((row) => {
    const { effort_id, link, everflow_tracking_url } = row;
    return [keyOf(row), { effort_id, link, everflow_tracking_url }] as const;
  });
  return { efforts: new Map(efforts), rows: new Map() };
}

/** What a link says, as one text. */
function keyOf(input: LinkInput): string {
  return JSON.stringify(SAME.map((field) => input[field]));
}

/** What makes a link another one; what a generated effort never changes. */
export const SAME = [
  'name',
  'effort_type_id',
  'partner_id',
  'offer_type',
  'advertorial_id',
  'promo_id',
  'order_page_id',
  'external_url',
  'exit_intent_promo_id',
  'exit_intent_order_page_id',
  'everflow_offer_id',
] as const satisfies readonly (keyof LinkInput)[];
