import { sql } from 'kysely';
import { adOf } from '../../shared/macros.ts';
import { customContents } from '../../shared/resources/content/custom-contents.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { ads } from '../../shared/resources/marketing/ads.ts';
import { variables } from '../../shared/resources/messaging/variables.ts';
import type { SessionUser } from '../call/access.ts';
import type { Db } from '../db/database.ts';
import { visibleTo } from '../rows/rights.ts';
import { scopeCondition } from '../rows/scope.ts';

/** What the account holds for a macro: clean HTML, else a text. */
export interface HeldMacro {
  /** In small letters, with its $. */
  readonly name: string;
  readonly html: string | null;
  readonly text: string | null;
}

/** The macros of these names that the account has: of all where no person is given, else those that they may see. */
export async function loadMacros(
  db: Db,
  names: readonly string[],
  reader: SessionUser | null,
): Promise<readonly HeldMacro[]> {
  const own = names.filter((name) => /^\$(custom|esp)_/.test(name));
  const found = names.flatMap((name) => {
    const ad = adOf(name);
    return ad === null ? [] : [{ name, ...ad }];
  });
  const [contents, texts, placed] = await Promise.all([
    contentsOf(db, own, seenOf(reader, customContents)),
    variablesOf(db, own, seenOf(reader, variables)),
    adsOf(db, found, seenOf(reader, ads)),
  ]);
  return [...contents, ...texts, ...placed];
}

/** Specification 001, 3: those that begin $custom_ are custom contents. */
async function contentsOf(db: Db, names: readonly string[], seen: Seen): Promise<HeldMacro[]> {
  const wanted = names.filter((name) => name.startsWith('$custom_'));
  if (wanted.length === 0 || seen === null) return [];
  const { rows } = await sql<HeldMacro>`
    select lower(t.macro) as name, nullif(t.content, '') as html, t.default_value as text
    from custom_contents t
    where t.deleted_at is null and lower(t.macro) = any(${wanted}) and ${seen}`.execute(db);
  return rows;
}

/** Those that begin $esp_ are message variables. */
async function variablesOf(db: Db, names: readonly string[], seen: Seen): Promise<HeldMacro[]> {
  const wanted = names.filter((name) => name.startsWith('$esp_'));
  if (wanted.length === 0 || seen === null) return [];
  const { rows } = await sql<HeldMacro>`
    select lower(t.tag) as name, null as html, coalesce(nullif(t.content, ''), t.default_value) as text
    from variables t
    where t.deleted_at is null and lower(t.tag) = any(${wanted}) and ${seen}`.execute(db);
  return rows;
}

/** Ads that are active, with the link of the effort that the macro names; one that is off shows nothing. */
async function adsOf(db: Db, named: readonly NamedAd[], seen: Seen): Promise<HeldMacro[]> {
  if (named.length === 0 || seen === null) return [];
  const { rows } = await sql<FoundAd>`
    select n.name, case when t.active then coalesce(t.content, '') else '' end as html,
      t.effort_id as own, e.offer_url as link
    from unnest(${named.map(({ name }) => name)}::text[], ${named.map(({ id }) => id)}::bigint[],
      ${named.map(({ effort }) => effort)}::bigint[]) as n(name, ad_id, effort_id)
    join ads t on t.id = n.ad_id and t.deleted_at is null and ${seen}
    left join efforts e on e.id = n.effort_id and e.deleted_at is null and e.id <> t.effort_id`.execute(
    db,
  );
  return rows.map(({ name, html, own, link }) => ({
    name,
    html: own === null || link === null ? html : withLink(html, own, link),
    text: null,
  }));
}

/** The id of a campaign link is the last number of its path. */
function withLink(html: string, effort: number, link: string): string {
  const address = link.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html.replace(/(\shref=")([^"]*)(?=")/g, (whole, before: string, href: string) =>
    isOf(href, effort) ? `${before}${address}${href.replace(/^[^?#]*/, '')}` : whole,
  );
}

/** Whether an address is the campaign link of an effort. */
function isOf(href: string, effort: number): boolean {
  return (/^[^?#]*/.exec(href)?.[0] ?? '').endsWith(`/${effort}`);
}

function seenOf(reader: SessionUser | null, resource: Resource): Seen {
  if (reader === null) return sql`true`;
  const covered = visibleTo(reader, resource);
  return covered === null ? null : (scopeCondition(resource, covered, 't') ?? sql`true`);
}

/** The rows that are seen; null for none. */
type Seen = NonNullable<ReturnType<typeof scopeCondition>> | null;

interface NamedAd {
  readonly name: string;
  readonly id: number;
  readonly effort: number;
}

interface FoundAd {
  readonly name: string;
  readonly html: string;
  readonly own: number | null;
  readonly link: string | null;
}
