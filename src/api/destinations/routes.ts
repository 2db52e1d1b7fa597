import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import type { Destination } from '../../shared/contract/destinations.ts';
import { outsideLinks } from '../../shared/contract/destinations.ts';
import type { Item } from '../../shared/wire.ts';
import { efforts } from '../../shared/resources/marketing/efforts.ts';
import { INSTANT, INTEGER, TEXT, dataOf, listOf, oneOf, orNull, shape } from '../answers/schema.ts';
import { ownRoute } from '../call/access.ts';
import { readBody } from '../call/body.ts';
import { userOf } from '../call/call.ts';
import { idOf } from '../call/ids.ts';
import { invalid } from '../errors.ts';
import type { Api } from '../rows/api.ts';
import type { Rights } from '../rows/rights.ts';
import { rightsFor } from '../rows/rights.ts';
import { showItem } from '../rows/rows.ts';
import { pageFieldOf } from '../site/previews.ts';
import { keepAnswer, readDestinations, tellEfforts } from './keep.ts';
import { reach } from './reach.ts';

const DESTINATION = shape<Destination>({
  address: TEXT,
  state: orNull(oneOf('healthy', 'unhealthy', 'unclear')),
  status: orNull(INTEGER),
  reason: orNull(TEXT),
  led_to: orNull(TEXT),
  checked_at: orNull(INSTANT),
});

const asked = type({ address: 'string <= 2048', '+': 'reject' });

type ById = { Params: { id: string } };

/** An answer of this age is told again: nobody makes this server call a host over and over. */
const FRESH_MS = 10_000;

/**
 * GET /{route}/{id}/destinations: the addresses elsewhere that a record leads to, each with its last answer.
 * POST /{route}/{id}/destinations/check {address}: asks one of them now.
 */
export function destinationRoutes(server: FastifyInstance, api: Api, origins: Origins) {
  for (const resource of api.resources) {
    const field = resource === efforts ? null : pageFieldOf(resource);
    if (field === null && resource !== efforts) continue;
    const { controller, route } = resource;
    const named = (rights: Rights, id: number) =>
      namedBy({ api, rights, id, field, origins: origins() });
    server.get<ById>(
      `/${route}/:id/destinations`,
      ownRoute({ controller, action: 'show' }, { 200: dataOf(listOf(DESTINATION)) }),
      async (request) => {
        const rights = rightsFor(userOf(request), resource, 'show');
        const addresses = await named(rights, idOf(request.params.id));
        return { data: await readDestinations(api.db, addresses) };
      },
    );
    server.post<ById>(
      `/${route}/:id/destinations/check`,
      ownRoute(
        { controller, action: 'update' },
        { 200: dataOf(DESTINATION) },
        { takes: asked, work: 'service' },
      ),
      async (request) => {
        const { address } = readBody(asked, request.body);
        const rights = rightsFor(userOf(request), resource, 'update');
        const addresses = await named(rights, idOf(request.params.id));
        if (!addresses.includes(address))
          throw invalid({ address: 'The record does not lead there. Save it first.' });
        return { data: await askNow(api, address) };
      },
    );
  }
}

type Origins = () => readonly string[];

async function namedBy({ api, rights, id, field, origins }: Named): Promise<readonly string[]> {
  const item = JSON.parse(await showItem(api, rights, id)) as Item;
  const text = (name: string) => String(item[name] ?? '').trim();
  const found = field === null ? [text('external_url')] : outsideLinks(text(field));
  return found.filter(
    (address) =>
      URL.canParse(address) &&
      !address.includes('{') &&
      !origins.some((origin) => address.toLowerCase().startsWith(origin)),
  );
}

interface Named {
  readonly api: Api;
  readonly rights: Rights;
  readonly id: number;
  /** Of the page; null for an effort, which has one address. */
  readonly field: string | null;
  readonly origins: readonly string[];
}

async function askNow({ db, outbound, counts }: Api, address: string): Promise<Destination> {
  const [known] = await readDestinations(db, [address]);
  const isFresh =
    known?.checked_at !== undefined &&
    known.checked_at !== null &&
    Date.now() - Date.parse(known.checked_at) < FRESH_MS;
  if (known !== undefined && isFresh) return known;
  const answer = await keepAnswer(db, address, await reach(outbound, address));
  await tellEfforts(db);
  counts.forget(efforts.name);
  return answer;
}
