import { sql } from 'kysely';
import type { LimitedField } from '../../shared/contract/campaign-link/choices.ts';
import { LIMITED_CHOICES } from '../../shared/contract/campaign-link/choices.ts';
import { checkDestination } from '../../shared/contract/campaign-link/destination.ts';
import {
  BASE_URL_FIELDS,
  externalSlug,
  linkAddress,
} from '../../shared/contract/campaign-link/link-address.ts';
import type { LinkInput } from '../../shared/contract/campaign-link/link-input.ts';
import type { OfferType } from '../../shared/contract/campaign-link/offer-type.ts';
import type { KnownParameter } from '../../shared/contract/campaign-link/vocabulary.ts';
import { lintParameters } from '../../shared/contract/campaign-link/vocabulary.ts';
import { slugify } from '../../shared/words.ts';
import { shippedId } from '../bootstrap/shipped-lists.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import type { SessionUser } from '../call/access.ts';
import type { Db, Tx } from '../db/database.ts';
import { isSeenBy } from '../rows/scope.ts';

/** What is looked at of links beside what they say themselves: read once for many of them. */
export interface LinkFacts {
  readonly limits: Readonly<Record<LimitedField, number | null>>;
  readonly vocabulary: readonly KnownParameter[];
  readonly externalBase: string | null;
  /** Where links begin. */
  readonly origin: string;
  /** Pages that links of this transaction named, by field and id; null for one that is not there. */
  readonly pages: Map<string, Page | null>;
  /** Who asks: pages that they may not see are not there for them. */
  readonly user: SessionUser;
}

/** Ids of the rows that the choices of the form are limited to; null for one that is gone. */
export async function choiceLimits(db: Db | Tx): Promise<LinkFacts['limits']> {
  const entries = Object.entries(LIMITED_CHOICES).map(
    async ([field, { of, shipped }]) => [field, await shippedId(db, of, shipped)] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as LinkFacts['limits'];
}

/** The parameters that tracked links carry. */
export async function readVocabulary(db: Db | Tx): Promise<readonly KnownParameter[]> {
  const { rows } = await sql<KnownParameter>`
    select name, coalesce(required, false) as required, coalesce(allowed_values, '[]') as allowed_values
    from url_parameters where deleted_at is null order by name`.execute(db);
  return rows;
}

/** @throws where the campaign is gone meanwhile: it is locked by whoever asks */
export async function readFacts(
  tx: Db | Tx,
  { campaignId, origin, user }: TargetQuery,
): Promise<LinkFacts> {
  const { rows } = await sql<{ external_offer_url: string | null }>`
    select external_offer_url from campaigns where id = ${campaignId}`.execute(tx);
  return {
    limits: await choiceLimits(tx),
    vocabulary: await readVocabulary(tx),
    externalBase: rows[0]?.external_offer_url ?? null,
    origin,
    pages: new Map(),
    user,
  };
}

interface TargetQuery extends Pick<LinkFacts, 'origin' | 'user'> {
  readonly campaignId: number;
}

/** The address of a link, or why it can't have one, and what somebody should look at again. */
interface CheckedLink {
  readonly errors: Readonly<Record<string, string>>;
  readonly warnings: readonly string[];
  /** The link of an effort's id; without one, its base. */
  address(effortId: number | null): string;
}

/** Judges what a complete link leads to. */
export async function checkLink(
  tx: Db | Tx,
  input: LinkInput,
  facts: LinkFacts,
): Promise<CheckedLink> {
  const type = input.offer_type ?? 'order';
  const pages = await readPages(tx, input, facts);
  const errors = { ...wrongPages(input, pages, facts) };
  const warnings: string[] = [];
  let base: Base = { slug: externalSlug(slugify(input.name)), baseUrl: facts.externalBase };
  if (type === 'external') {
    for (const finding of checkDestination(input.external_url ?? '', { origins: [facts.origin] })) {
      if (finding.severity === 'error') errors.external_url ??= finding.message;
      else warnings.push(finding.message);
    }
    warnings.push(
      ...lintParameters(input.external_url ?? '', facts.vocabulary).map(({ message }) => message),
    );
  } else {
    const page = pages.get(PAGE_FIELDS[type]);
    base = { slug: page?.slug ?? '', baseUrl: page?.[BASE_URL_FIELDS[type]] ?? null };
    if (page !== undefined && page.slug === null)
      errors[PAGE_FIELDS[type]] ??= 'It has no slug, and so no address: enter one there first.';
    if (page !== undefined && !page.published)
      warnings.push('It is not published yet: until then the link leads to nothing.');
  }
  return {
    errors,
    warnings,
    address: (effortId) => linkAddress({ type, effortId, origin: facts.origin, ...base }),
  };
}

interface Base {
  readonly slug: string;
  readonly baseUrl: string | null;
}

/** The field that names the page a link opens. */
const PAGE_FIELDS = {
  advert: 'advertorial_id',
  promo: 'promo_id',
  order: 'order_page_id',
} as const satisfies Readonly<Record<Exclude<OfferType, 'external'>, LimitedField>>;

interface Page {
  readonly slug: string | null;
  readonly published: boolean;
  /** Of the row that its choices are limited by. */
  readonly limit: number | null;
  readonly advertorial_url: string | null;
  readonly promo_url: string | null;
  readonly landing_page_url: string | null;
}

/** Why pages that a campaign is given are none that its links could lead to, by field. */
export async function wrongChoices(
  tx: Tx,
  user: SessionUser,
  values: Chosen,
): Promise<Record<string, string>> {
  const named = FIELDS.filter((field) => typeof values[field] === 'number');
  if (named.length === 0) return {};
  const pages = await pagesNamed({ tx, user }, values, named);
  const found = new Map(pages.map(({ field, ...page }) => [field, page] as const));
  return wrongPages(values, found, { limits: await choiceLimits(tx) });
}

type Chosen = Readonly<Partial<Record<LimitedField, number | null>>>;

/** The rows that a link names; those that are not there for the person are missing. */
async function readPages(
  tx: Db | Tx,
  input: LinkInput,
  { pages, user }: LinkFacts,
): Promise<ReadonlyMap<LimitedField, Page>> {
  const named = FIELDS.filter((field) => input[field] !== null);
  const keyOf = (field: LimitedField) => `${field} ${input[field]}`;
  const unread = named.filter((field) => !pages.has(keyOf(field)));
  for (const field of unread) pages.set(keyOf(field), null);
  for (const { field, ...page } of await pagesNamed({ tx, user }, input, unread))
    pages.set(keyOf(field), page);
  return new Map(
    named.flatMap((field) => {
      const page = pages.get(keyOf(field)) ?? null;
      return page === null ? [] : [[field, page] as const];
    }),
  );
}

async function pagesNamed(
  { tx, user }: { readonly tx: Db | Tx; readonly user: SessionUser },
  input: Chosen,
  fields: readonly LimitedField[],
): Promise<readonly (Page & { field: LimitedField })[]> {
  const wanted = fields.map((field) => {
    const { from, by } = LIMITED_CHOICES[field];
    const urls =
      from === 'resources'
        ? sql`t.advertorial_url, null as promo_url, null as landing_page_url`
        : sql`null as advertorial_url, t.promo_url, t.landing_page_url`;
    return sql`select ${sql.lit(field)} as field, t.slug, t.status = 'published' as published,
      ${sql.ref(`t.${by}`)} as "limit", ${urls}
      from ${sql.table(from)} t where t.id = ${input[field]} and t.deleted_at is null
        and ${isSeenBy(user, resourceNamed(from), 't')}`;
  });
  if (wanted.length === 0) return [];
  const { rows } = await sql<
    Page & { field: LimitedField }
  >`${sql.join(wanted, sql` union all `)}`.execute(tx);
  return rows;
}

const FIELDS = Object.keys(LIMITED_CHOICES) as readonly LimitedField[];

/** Pages of another kind than the form offers; those that are not there are the writer's business. */
function wrongPages(
  input: Chosen,
  pages: ReadonlyMap<LimitedField, Page>,
  { limits }: Pick<LinkFacts, 'limits'>,
): Record<string, string> {
  const wrong = FIELDS.flatMap((field) => {
    const page = pages.get(field);
    const limit = limits[field];
    if (
      (input[field] ?? null) === null ||
      page === undefined ||
      limit === null ||
      page.limit === limit
    )
      return [];
    return [[field, `Choose one of “${LIMITED_CHOICES[field].shipped}”.`] as const];
  });
  return Object.fromEntries(wrong);
}
