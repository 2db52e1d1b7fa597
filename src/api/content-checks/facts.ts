import { sql } from 'kysely';
import type {
  CheckFacts,
  CheckQuestions,
  FileFacts,
  LinkState,
} from '../../shared/contract/content-checks.ts';
import { adOf } from '../../shared/macros.ts';
import type { Subject } from '../../shared/permissions.ts';
import { coverage, covers } from '../../shared/permissions.ts';
import { contentResources } from '../../shared/resources/content/resources.ts';
import { pages } from '../../shared/resources/content/pages.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { efforts } from '../../shared/resources/marketing/efforts.ts';
import { landingPages } from '../../shared/resources/marketing/landing-pages.ts';
import { shippedId } from '../bootstrap/shipped-lists.ts';
import type { Db, Tx } from '../db/database.ts';

/** Whose question it is, and which addresses are ours. */
interface AskedBy {
  readonly user: Subject;
  /** Origins at which pages are published; an address without one is ours always. */
  readonly origins: readonly string[];
}

/** What only the database can say of a page: a statement for each kind of question, however many there are. */
export async function factsOf(
  db: Db | Tx,
  { links, outside, files, macros }: CheckQuestions,
  by: AskedBy,
): Promise<CheckFacts> {
  return {
    links: await linkStates(db, links, by),
    outside: await outsideFaults(db, outside),
    files: await fileFacts(db, files),
    macros: await madeMacros(db, macros),
  };
}

async function linkStates(db: Db | Tx, links: readonly string[], by: AskedBy) {
  const asked = links.map((address) => ({ address, place: placeOf(address, by.origins) }));
  const found = await pagesAt(
    db,
    asked.flatMap(({ place }) => place ?? []),
    by.user,
  );
  return Object.fromEntries(
    asked.map(({ address, place }): [string, LinkState] => [
      address,
      place === null ? 'elsewhere' : (found.get(keyOf(place)) ?? 'missing'),
    ]),
  );
}

interface Place {
  readonly kind: Kind;
  /** Of a page of a site; null of every other one. */
  readonly publication: number | null;
  readonly slug: string;
  /** The id of the effort that a campaign link is of. */
  readonly effort: number | null;
}

type Kind = keyof typeof RESOURCES | 'ext';

const RESOURCES = { adv: contentResources, web: landingPages, op: landingPages, site: pages };

function placeOf(address: string, origins: readonly string[]): Place | null {
  const [, origin, kind = '', first = '', second] = ADDRESS.exec(address) ?? [];
  if (origin !== undefined && !origins.includes(origin)) return null;
  const ids = { publication: null, effort: null };
  if (second === undefined) return isOfPages(kind) ? { ...ids, kind, slug: first } : null;
  if (kind === 'site')
    return DIGITS.test(first) ? { ...ids, kind, publication: Number(first), slug: second } : null;
  const isLink = (kind === 'ext' || isOfPages(kind)) && DIGITS.test(second);
  return isLink ? { ...ids, kind, slug: '', effort: Number(second) } : null;
}

function isOfPages(kind: string): kind is Exclude<Kind, 'ext' | 'site'> {
  return kind !== 'site' && Object.hasOwn(RESOURCES, kind);
}

const ADDRESS = /^(https?:\/\/[^/]+)?\/o\/([a-z]+)\/([a-z0-9-]+)(?:\/([a-z0-9-]+))?$/;
const DIGITS = /^[0-9]{1,15}$/;

function keyOf({ kind, publication, slug, effort }: Place) {
  return `${kind}/${publication ?? ''}/${slug}/${effort ?? ''}`;
}

async function pagesAt(db: Db | Tx, places: readonly Place[], user: Subject) {
  const found = new Map<string, LinkState>();
  const slugs = (...kinds: readonly Kind[]) => [
    ...new Set(
      places.flatMap(({ kind, slug, effort }) =>
        kinds.includes(kind) && effort === null ? [slug] : [],
      ),
    ),
  ];
  const take = (resource: Resource, rows: readonly FoundPage[]) => {
    const covered = coverage(user, resource.controller, 'index');
    for (const { kind, slug, publication_id, is_live, effort = null } of rows) {
      const publication = kind === 'site' ? publication_id : null;
      const maySee = covered !== null && covers(covered, publication_id, 'read');
      const state = is_live ? 'published' : maySee ? 'unpublished' : 'missing';
      found.set(keyOf({ kind, publication, slug, effort }), state);
    }
  };
  const articles = slugs('adv');
  if (articles.length > 0) take(contentResources, await articlesOf(db, articles));
  const sold = slugs('web', 'op');
  if (sold.length > 0) take(landingPages, await landingPagesOf(db, sold));
  const own = slugs('site');
  if (own.length > 0) take(pages, await sitePagesOf(db, own));
  const ids = places.flatMap(({ effort }) => effort ?? []);
  if (ids.length > 0) take(efforts, await linksOf(db, ids));
  return found;
}

interface FoundPage {
  readonly kind: Kind;
  readonly slug: string;
  readonly publication_id: number | null;
  readonly is_live: boolean;
  readonly effort?: number;
}

/** What lies in the trash, or whose campaign or page does, leads nowhere. */
async function linksOf(db: Db | Tx, ids: readonly number[]) {
  const { rows } = await sql<FoundPage>`
    select case e.offer_type when 'external' then 'ext' when 'advert' then 'adv' when 'promo' then 'web' else 'op' end as kind,
      '' as slug, e.id as effort, c.publication_id,
      c.status = 'active' and (c.starts_at is null or c.starts_at <= now())
        and (c.ends_at is null or c.ends_at > now())
        and (e.offer_type = 'external' or coalesce(l.status = 'published', false) or coalesce(
          a.status = 'published' and (a.published_at is null or a.published_at <= now()), false)) as is_live
    from efforts e join campaigns c on c.id = e.campaign_id and c.deleted_at is null
    left join resources a on e.offer_type = 'advert' and a.id = e.advertorial_id
    left join landing_pages l on (e.offer_type = 'promo' and l.id = e.promo_id)
      or (e.offer_type = 'order' and l.id = e.order_page_id)
    where e.id = any(${ids}) and e.deleted_at is null
      and a.deleted_at is null and l.deleted_at is null`.execute(db);
  return rows;
}

async function articlesOf(db: Db | Tx, slugs: readonly string[]) {
  const { rows } = await sql<FoundPage>`
    select 'adv' as kind, slug, publication_id,
      status = 'published' and (published_at is null or published_at <= now()) as is_live
    from resources where slug = any(${slugs}) and deleted_at is null`.execute(db);
  return rows;
}

/** Each stands at one of two addresses, as it takes orders or not. */
async function landingPagesOf(db: Db | Tx, slugs: readonly string[]) {
  const order = await shippedId(db, 'landing_page_category_types', 'Order page');
  const { rows } = await sql<FoundPage>`
    select case when coalesce(category_type_id = ${order}::bigint, false) then 'op' else 'web' end as kind,
      slug, publication_id, status = 'published' as is_live
    from landing_pages where slug = any(${slugs}) and deleted_at is null`.execute(db);
  return rows;
}

async function sitePagesOf(db: Db | Tx, slugs: readonly string[]) {
  const { rows } = await sql<FoundPage>`
    select 'site' as kind, slug, publication_id,
      status = 'published' and (publish_at is null or publish_at <= now()) as is_live
    from pages where slug = any(${slugs}) and deleted_at is null`.execute(db);
  return rows;
}

/** What was wrong when an address was asked the last time: an answer that says nothing is no fault. */
async function outsideFaults(db: Db | Tx, addresses: readonly string[]) {
  const found = new Map<string, string>();
  if (addresses.length > 0) {
    const { rows } = await sql<{ readonly address: string; readonly reason: string }>`
      select address, coalesce(reason, 'It did not answer.') as reason from destinations
      where address = any(${[...addresses]}) and state = 'unhealthy'`.execute(db);
    for (const { address, reason } of rows) found.set(address, reason);
  }
  return Object.fromEntries(addresses.map((address) => [address, found.get(address) ?? null]));
}

async function fileFacts(db: Db | Tx, keys: readonly string[]) {
  const found = new Map<string, FileFacts>();
  if (keys.length > 0) {
    const { rows } = await sql<FileFacts & { readonly key: string }>`
      select key, bytes as size, width from files where key = any(${keys})`.execute(db);
    for (const { key, size, width } of rows) found.set(key, { size, width });
  }
  return Object.fromEntries(keys.map((key) => [key, found.get(key) ?? null]));
}

/** That a macro is there is no secret to who writes with it: a page shows its content to everybody. */
async function madeMacros(db: Db | Tx, names: readonly string[]) {
  const ads = names.flatMap((name) => {
    const ad = adOf(name);
    return ad === null ? [] : [{ name, ...ad }];
  });
  const made = new Set<string>();
  if (names.length > 0) {
    const { rows } = await sql<{ readonly name: string }>`
      select lower(macro) as name from custom_contents where lower(macro) = any(${names}) and deleted_at is null
      union all
      select lower(tag) from variables where lower(tag) = any(${names}) and deleted_at is null
      union all
      select asked.name from jsonb_to_recordset(${JSON.stringify(ads)}::jsonb) as asked (name text, id bigint, effort bigint)
        join ads on ads.id = asked.id and ads.deleted_at is null
        join efforts on efforts.id = asked.effort and efforts.deleted_at is null`.execute(db);
    for (const { name } of rows) made.add(name);
  }
  return Object.fromEntries(names.map((name) => [name, made.has(name)]));
}
