import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import type { GeneratedLink } from '../../src/shared/contract/campaign-link/answers.ts';
import type { LinkRows, Make } from './links.ts';
import { linkRows, maker } from './links.ts';
import type { TestServer } from './server.ts';
import { startServer } from './server.ts';

/** Where published pages stand. */
export const PAGES = 'go.example';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A server with a campaign whose links readers follow. */
export interface LinkSite {
  readonly server: TestServer;
  readonly token: string;
  readonly make: Make;
  readonly rows: LinkRows;
  /** Each by a reader of their own, where nothing else is said. */
  follow(link: string, headers?: Readonly<Record<string, string>>): ReturnType<TestServer['call']>;
  link(body: object, campaign?: number): Promise<GeneratedLink>;
  promo(name: string, campaign?: number): Promise<GeneratedLink>;
  away(name: string, url?: string): Promise<GeneratedLink>;
  counted(
    kind: 'clicks' | 'visits' | 'impressions',
    resource: string,
    id: number,
  ): Promise<readonly Counted[]>;
  change(route: string, id: number, values: object): Promise<void>;
}

export interface Counted {
  readonly bot: boolean;
  readonly repeat: boolean;
  readonly reader: string | null;
  readonly referrer: string | null;
  readonly device: string;
}

export async function startLinkSite(env: Readonly<Record<string, string>> = {}): Promise<LinkSite> {
  const server = await startServer({
    env: {
      PAGES_ORIGIN: `https://${PAGES}`,
      PUBLIC_URL: 'https://office.example',
      TRUST_PROXY: '127.0.0.1',
      ...env,
    },
  });
  const { token } = await server.signIn();
  const make = maker(server, token);
  const rows = await linkRows(server, token);
  let readers = 0;
  const site: LinkSite = {
    ...{ server, token, make, rows },
    follow(link, headers = {}) {
      const { host, pathname, search } = new URL(link);
      readers += 1;
      const ip = `10.0.${Math.floor(readers / 250)}.${readers % 250}`;
      return server.call('GET', `/${pathname}${search}`, {
        headers: { host, 'user-agent': FIREFOX, 'x-forwarded-for': ip, ...headers },
      });
    },
    async link(body, campaign = rows.campaign) {
      const given = { name: 'Mail', effort_type_id: rows.type, partner_id: rows.partner, ...body };
      const path = `/marketing/campaigns/${campaign}/generate-link`;
      const answer = await server.call('POST', path, { token, body: given });
      assert.is(answer.statusCode, 200, answer.body);
      return answer.json<{ data: GeneratedLink }>().data;
    },
    promo: (name, campaign) =>
      site.link({ name, promo_id: rows.promo, order_page_id: rows.order }, campaign),
    away: (name, external_url = 'https://shop.example/a?b=c#d') =>
      site.link({ name, external_url }),
    async counted(kind, resource, id) {
      await server.services.journal.settle();
      const { rows: found } = await sql<Counted>`
        select bot, repeat, encode(reader, 'hex') as reader, referrer, device
        from ${sql.table(`counted_${kind}`)} where resource = ${resource} and resource_id = ${id}
        order by occurred_at, tx`.execute(server.db);
      return found;
    },
    async change(route, id, values) {
      const { version } = (await server.call('GET', `${route}/${id}`, { token })).json().data;
      const body = { version, ...values };
      const answer = await server.call('PUT', `${route}/${id}`, { token, body });
      assert.is(answer.statusCode, 200, answer.body);
    },
  };
  return site;
}

/** What was saved is heard of a moment later: asks until the answer is so, or has been asked for often enough. */
export async function asked<T>(ask: () => Promise<T>, is: (answer: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await ask();
    if (is(answer)) return answer;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return ask();
}
