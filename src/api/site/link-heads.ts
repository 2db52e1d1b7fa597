import { sql } from 'kysely';
import type { OfferType } from '../../shared/contract/campaign-link/offer-type.ts';
import { externalSlug, ownBase } from '../../shared/contract/campaign-link/link-address.ts';
import { slugify } from '../../shared/words.ts';
import type { Db } from '../db/database.ts';

/** What a link with the id of an effort leads to, as it was read last. */
export interface LinkHead {
  readonly effortId: number;
  readonly campaignId: number;
  readonly type: OfferType;
  readonly publicationId: number | null;
  /** The page it opens; null for a link to elsewhere. */
  readonly page: { readonly table: 'resources' | 'landing_pages'; readonly id: number } | null;
  /** The slug as it is now. */
  readonly slug: string;
  /** Where a link to elsewhere leads. */
  readonly url: string | null;
  /** The address of its own that links to it begin with. */
  readonly base: string | null;
  readonly status: string;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** Whether effort, campaign or page lies in the trash. */
  readonly removed: boolean;
}

/** Whether a link may be followed at a moment: a campaign that is over is gone, one that has not begun or rests is not there. */
export function stateOf(head: LinkHead, now: number): 'open' | 'missing' | 'gone' {
  if (head.removed || head.status === 'ended') return 'gone';
  if (head.endsAt !== null && head.endsAt <= now) return 'gone';
  const hasBegun = head.startsAt === null || head.startsAt <= now;
  return head.status === 'active' && hasBegun ? 'open' : 'missing';
}

interface Row {
  readonly campaign_id: number;
  readonly offer_type: OfferType;
  readonly name: string;
  readonly publication_id: number | null;
  readonly page_id: number | null;
  readonly slug: string | null;
  readonly base: string | null;
  readonly external_url: string | null;
  readonly status: string;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly removed: boolean;
}

/** The link of an effort; null where there never was one. */
export async function readHead(db: Db, effortId: number): Promise<LinkHead | null> {
  const { rows } = await sql<Row>`
    select e.campaign_id, e.offer_type, e.name, c.publication_id, c.status, c.starts_at, c.ends_at,
      e.external_url, coalesce(a.id, l.id) as page_id, coalesce(a.slug, l.slug) as slug,
      case e.offer_type when 'external' then c.external_offer_url when 'advert' then a.advertorial_url
        when 'promo' then l.promo_url else l.landing_page_url end as base,
      (e.deleted_at is not null or c.deleted_at is not null
        or a.deleted_at is not null or l.deleted_at is not null) as removed
    from efforts e join campaigns c on c.id = e.campaign_id
    left join resources a on e.offer_type = 'advert' and a.id = e.advertorial_id
    left join landing_pages l on (e.offer_type = 'promo' and l.id = e.promo_id)
      or (e.offer_type = 'order' and l.id = e.order_page_id)
    where e.id = ${effortId}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : headOf(effortId, row);
}

function headOf(effortId: number, row: Row): LinkHead {
  const isExternal = row.offer_type === 'external';
  const table = row.offer_type === 'advert' ? 'resources' : 'landing_pages';
  return {
    effortId,
    campaignId: row.campaign_id,
    type: row.offer_type,
    publicationId: row.publication_id,
    page: isExternal || row.page_id === null ? null : { table, id: row.page_id },
    slug: isExternal ? externalSlug(slugify(row.name)) : (row.slug ?? ''),
    url: isExternal ? row.external_url : null,
    base: ownBase(row.base),
    status: row.status,
    startsAt: row.starts_at === null ? null : Date.parse(row.starts_at),
    endsAt: row.ends_at === null ? null : Date.parse(row.ends_at),
    removed: row.removed,
  };
}
