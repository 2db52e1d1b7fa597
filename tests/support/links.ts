import type { TestServer } from './server.ts';

/** Rows that a campaign link is made of. */
export interface LinkRows {
  readonly campaign: number;
  readonly type: number;
  readonly partner: number;
  readonly promo: number;
  readonly order: number;
  readonly letter: number;
}

/** Makes a row by the API; answers its id. */
export type Make = (route: string, values: object) => Promise<number>;

export function maker(server: TestServer, token: string): Make {
  return async (route, body) => {
    const answer = await server.call('POST', route, { token, body });
    const { data } = answer.json<{ data?: { id: number } }>();
    if (data === undefined) throw new Error(`${route}: ${answer.body}`);
    return data.id;
  };
}

/** An active campaign, and a published page of each kind that its links may lead to: `promo`, `order`, `letter`. */
export async function linkRows(server: TestServer, token: string): Promise<LinkRows> {
  const make = maker(server, token);
  const named = async (route: string, name: string) => {
    const query = `${route}?filters[name]=${encodeURIComponent(name)}`;
    const answer = await server.call('GET', query, { token });
    return answer.json<{ data: { id: number }[] }>().data[0]?.id ?? 0;
  };
  const types = '/marketing/landing-page-category-types';
  const page = (name: string, category_type_id: number) =>
    make('/marketing/landing-pages', {
      ...{ name, slug: name, category_type_id, status: 'published' },
      content: `<p>This is the ${name}.</p>`,
    });
  const partner = await make('/marketing/partners', {
    name: 'Tradewind',
    everflow_partner_id: '40',
  });
  return {
    partner,
    type: await named('/marketing/effort-types', 'E-mail'),
    campaign: await make('/marketing/campaigns', { name: 'Spring', everflow_offer_id: '310' }),
    promo: await page('promo', await named(types, 'Promo')),
    order: await page('order', await named(types, 'Order page')),
    letter: await make('/contents/resources', {
      ...{ title: 'letter', slug: 'letter', status: 'published', content: '<p>A letter.</p>' },
      category_id: await named('/contents/resources/categories', 'Lift letter'),
    }),
  };
}
