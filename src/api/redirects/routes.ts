import type { FastifyInstance } from 'fastify';
import type { RedirectChain, RedirectWay } from '../../shared/redirect-chain.ts';
import { redirects } from '../../shared/resources/content/redirects.ts';
import { validateItem } from '../../shared/validation.ts';
import { invalid } from '../errors.ts';
import { idOf, isId } from '../http/ids.ts';
import type { Api } from '../resources/api.ts';
import { userOf } from '../resources/call.ts';
import type { Rights } from '../resources/rights.ts';
import { rightsFor } from '../resources/rights.ts';
import { isVisible, showItem } from '../resources/rows.ts';
import type { Start, Trail } from './trails.ts';
import { endOf, isLoop, startAt, trailsFrom } from './trails.ts';

const WAYS = 10;

/** Where a redirect leads in the end, over others: what it may name at once instead. */
export function redirectRoutes(server: FastifyInstance, api: Api) {
  const access = { controller: redirects.controller, action: 'show' } as const;
  server.get<{ Params: { id: string } }>(
    `/${redirects.route}/:id/chain`,
    { config: { access } },
    async (request) => {
      const id = idOf(request.params.id);
      const rights = rightsFor(userOf(request), redirects, 'show');
      await showItem(api, rights, id);
      return { data: await chainOf(api, rights, await startAt(api.db, id)) };
    },
  );
  server.post(`/${redirects.route}/chain`, { config: { access } }, async (request) => {
    const rights = rightsFor(userOf(request), redirects, 'show');
    const start = startOf(request.body);
    if (start.id !== null) await showItem(api, rights, start.id);
    return { data: await chainOf(api, rights, start) };
  });
}

/** A redirect as a form holds it; the `id` of a saved one says what it stands for. */
function startOf(body: unknown): Start {
  const { id = null, ...given } = (body ?? {}) as Readonly<Record<string, unknown>>;
  if (id !== null && !isId(id)) throw invalid({ id: 'Value must be an ID.' });
  const checked = validateItem(redirects, given, 'create');
  if (!checked.ok) throw invalid(checked.errors);
  return { publication_id: null, ...checked.values, id } as Start;
}

async function chainOf(api: Api, rights: Rights, start?: Start): Promise<RedirectChain> {
  const trails = start === undefined ? [] : await trailsFrom(api.db, start);
  const ways = trails.slice(0, WAYS).map((trail) => wayOf(rights, trail));
  const straight = ways.filter(({ loop }) => !loop);
  const ends = new Set(straight.map(({ end }) => end));
  const [first] = straight;
  const isChain = ends.size === 1 && straight.every(({ hops }) => hops.length > 1);
  const trail = first === undefined ? [] : [...first.hops.map(({ from_path }) => from_path)];
  if (first !== undefined && first.end !== null) trail.push(first.end);
  return { ways, trail, to_url: isChain && trails.length <= WAYS ? (first?.end ?? null) : null };
}

/** What a person may see of a way: up to a redirect that is not his to read. */
function wayOf({ covered }: Rights, trail: Trail): RedirectWay {
  const unseen = trail.findIndex(
    ({ publication_id }, at) => at > 0 && !isVisible(redirects, covered, publication_id),
  );
  const seen = unseen === -1 ? trail : trail.slice(0, unseen);
  return {
    hops: seen.map(({ id, from_path, to_url, status_code }) => ({
      id,
      from_path,
      to_url,
      status_code,
    })),
    end: unseen === -1 ? endOf(trail) : null,
    loop: isLoop(trail),
  };
}
