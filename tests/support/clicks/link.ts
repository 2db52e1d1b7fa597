import type { Agent } from 'node:http';
import { get } from 'node:http';

/** A link to elsewhere, with all that it needs, made by the API. */
export async function makeLink(api: string, authorization: string): Promise<MadeLink> {
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`${api}/${path}`, { method, headers, ...sent });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { readonly data: unknown }).data;
  };
  const idOf = (data: unknown) => (data as { readonly id: number }).id;
  const campaign = idOf(await call('POST', 'marketing/campaigns', { name: 'Load' }));
  const partner_id = idOf(await call('POST', 'marketing/partners', { name: `Load ${Date.now()}` }));
  const [type] = (await call('GET', 'marketing/effort-types?per_page=1')) as { id: number }[];
  return (await call('POST', `marketing/campaigns/${campaign}/generate-link`, {
    ...{ name: 'Load', partner_id, effort_type_id: type?.id },
    external_url: 'https://shop.example/',
  })) as MadeLink;
}

interface MadeLink {
  readonly effort_id: number;
  readonly link: string;
}

/** The clicks of a link that are in the database. */
export async function clicksOf(api: string, authorization: string, id: number): Promise<number> {
  const headers = { authorization };
  const answer = await fetch(`${api}/marketing/efforts/${id}/clicks/total`, { headers });
  return ((await answer.json()) as { data: { clicks: number } }).data.clicks;
}

/** Follows a link that leads elsewhere, each time by a reader of their own; answers the milliseconds that it took. */
export function follow(url: string, agent: Agent, reader: number): Promise<number> {
  const headers = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'x-forwarded-for': `10.${(reader >> 16) & 255}.${(reader >> 8) & 255}.${reader & 255}`,
  };
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      answer.resume();
      if (answer.statusCode !== 302) reject(new Error(`${url}: ${answer.statusCode}`));
      answer.once('end', () => resolve(performance.now() - started));
    }).once('error', reject);
  });
}
