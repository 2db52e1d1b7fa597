import pg from 'pg';
import type { Logger } from 'pino';
import { sql } from 'kysely';
import type { KnownParameter } from '../../shared/contract/campaign-link/vocabulary.ts';
import type { Db } from '../db/database.ts';
import type { LinkHead } from './link-heads.ts';
import { readHead } from './link-heads.ts';

/** A binding: under which names our values reach an address. */
export interface SiteBinding {
  /** Host and path of its address; null where that is none. */
  readonly parts: string | null;
  readonly variable_map: readonly { readonly variable: string; readonly value: string }[];
}

/** What settings say of all published pages and links. */
export interface SiteSettings {
  readonly parameters: readonly KnownParameter[];
  readonly bindings: readonly SiteBinding[];
  readonly containers: readonly { readonly id: string; readonly publicationId: number | null }[];
  /** Publications by their verified domain. */
  readonly domains: ReadonlyMap<string, number>;
}

/** What published links lead to, kept in memory until somebody saves what it was read of. */
export interface SiteCache {
  head(effortId: number): Promise<LinkHead | null>;
  settings(): Promise<SiteSettings>;
  /** Listens to what is saved; until then, and while nobody listens, everything is read anew after a second. */
  start(): void;
  stop(): Promise<void>;
}

interface CacheOptions {
  readonly db: Db;
  readonly url: string | null;
  readonly log: Logger;
  readonly now?: () => number;
}

const CHANNEL = 'masthead_site';
const MOST_HEADS = 50_000;
/** How long an answer counts that no notice would end: that there is no such link, or all of them while nobody listens. */
const SHORT_MS = 1_000;
const RETRY_MS = 1_000;
const OF_HEADS = new Set(['efforts', 'campaigns', 'landing_pages', 'resources']);

interface CacheEntry<T> {
  readonly value: Promise<T>;
  readonly at: number;
  isShort: boolean;
}

export function createSiteCache({ db, url, log, now = Date.now }: CacheOptions): SiteCache {
  const heads = new Map<number, CacheEntry<LinkHead | null>>();
  let settings: CacheEntry<SiteSettings> | null = null;
  const listener = createListener({ url, log }, (table) => {
    if (table === '' || OF_HEADS.has(table)) heads.clear();
    if (table === '' || !OF_HEADS.has(table)) settings = null;
  });

  function counts(kept: CacheEntry<unknown> | null | undefined): kept is CacheEntry<never> {
    if (kept === null || kept === undefined) return false;
    return (listener.isListening() && !kept.isShort) || now() - kept.at < SHORT_MS;
  }

  return {
    head(effortId) {
      const known = heads.get(effortId);
      if (counts(known)) return known.value;
      const kept = { value: readHead(db, effortId), at: now(), isShort: false };
      if (heads.size >= MOST_HEADS) heads.clear();
      heads.set(effortId, kept);
      const forget = () => heads.get(effortId) === kept && heads.delete(effortId);
      kept.value.then((head) => {
        kept.isShort = head === null;
      }, forget);
      return kept.value;
    },
    settings() {
      if (counts(settings)) return settings.value;
      const kept = { value: readSettings(db), at: now(), isShort: false };
      settings = kept;
      kept.value.catch(() => {
        if (settings === kept) settings = null;
      });
      return kept.value;
    },
    start: listener.start,
    stop: listener.stop,
  };
}

/** Hears from the database which tables have changed; '' where that may be any. */
function createListener({ url, log }: ListenerOptions, changed: (table: string) => void) {
  let isListening = false;
  let isStopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function listen() {
    const next = new pg.Client({ connectionString: url ?? '', application_name: 'masthead site' });
    client = next;
    const lose = () => {
      if (client !== next) return;
      client = null;
      isListening = false;
      void next.end().catch(() => undefined);
      if (!isStopped) timer = setTimeout(() => void listen(), RETRY_MS);
    };
    next.on('error', lose);
    next.on('end', lose);
    next.on('notification', ({ payload = '' }) => changed(payload));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      changed('');
      isListening = client === next;
    } catch (error) {
      log.warn({ err: error }, 'what published links lead to is read anew every second');
      lose();
    }
  }

  return {
    isListening: () => isListening,
    start() {
      if (url !== null) void listen();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}

type ListenerOptions = Pick<CacheOptions, 'url' | 'log'>;

async function readSettings(db: Db): Promise<SiteSettings> {
  const { rows } = await sql<{
    parameters: KnownParameter[];
    bindings: (Omit<SiteBinding, 'parts'> & { url: string })[];
    containers: { id: string; publicationId: number | null }[];
    domains: [string, number][];
  }>`select
    coalesce((select json_agg(json_build_object('name', name, 'required', coalesce(required, false),
      'allowed_values', coalesce(allowed_values, '[]')) order by name)
      from url_parameters where deleted_at is null), '[]') as parameters,
    coalesce((select json_agg(json_build_object('url', url, 'variable_map', coalesce(variable_map, '[]')) order by length(url) desc)
      from bindings where deleted_at is null), '[]') as bindings,
    coalesce((select json_agg(json_build_object('id', container_id, 'publicationId', publication_id) order by id)
      from google_tag_manager_containers where deleted_at is null and active), '[]') as containers,
    coalesce((select json_agg(json_build_array(lower(p.domain), p.id)) from publications p
      join domains d on lower(d.domain) = lower(p.domain) and d.verified and d.deleted_at is null
      where p.deleted_at is null), '[]') as domains`.execute(db);
  const found = rows[0] ?? { parameters: [], bindings: [], containers: [], domains: [] };
  return {
    ...found,
    bindings: found.bindings.map(({ url, variable_map }) => ({
      parts: partsOf(url),
      variable_map,
    })),
    domains: new Map(found.domains),
  };
}

/** Host and path of an address without slashes at its end; null where it is none. */
export function partsOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { host, pathname } = new URL(address);
  return `${host}${pathname.replace(/(?<!\/)\/+$/, '')}`;
}
