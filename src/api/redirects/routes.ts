import type { FastifyInstance } from 'fastify';
import type { RedirectChain, RedirectPathAnswer } from '../../shared/contract/redirect-chain.ts';
import { redirects } from '../../shared/resources/content/redirects.ts';
import { validateItem } from '../../shared/validation.ts';
import { invalid } from '../errors.ts';
import { idOf, isId } from '../call/ids.ts';
import type { Api } from '../rows/api.ts';
import { userOf } from '../call/call.ts';
import type { Rights } from '../rows/rights.ts';
import { rightsFor } from '../rows/rights.ts';
import { isVisible, showItem } from '../rows/rows.ts';
import { CHAIN } from '../answers/services.ts';
import { ownRoute } from '../call/access.ts';
import type { WrittenBody } from '../call/takes.ts';
import { ID_SCHEMA } from '../kinds/schema.ts';
import { itemSchema } from '../kinds/item-schema.ts';
import type { Start, RedirectPath } from './redirect-paths.ts';
import { endOf, isCycle, startAt, pathsFrom } from './redirect-paths.ts';

const MOST_PATHS = 10;

/** A redirect as it is made, and the ID of the saved one that it stands for. */
const chainBody: WrittenBody = {
  schema() {
    const { properties, ...schema } = itemSchema(redirects, 'create');
    const { _idempotency: _, ...fields } = properties as Readonly<Record<string, object>>;
    const id = { anyOf: [ID_SCHEMA, { type: 'null' }] };
    return { ...schema, properties: { ...fields, id } };
  },
};

/** Where a redirect leads in the end, over others: what it may name at once instead. */
export function redirectRoutes(server: FastifyInstance, api: Api) {
  const access = { controller: redirects.controller, action: 'show' } as const;
  server.get<{ Params: { id: string } }>(
    `/${redirects.route}/:id/chain`,
    ownRoute(access, { 200: CHAIN }),
    async (request) => {
      const id = idOf(request.params.id);
      const rights = rightsFor(userOf(request), redirects, 'show');
      await showItem(api, rights, id);
      return { data: await chainOf(api, rights, await startAt(api.db, id)) };
    },
  );
  const typed = ownRoute(access, { 200: CHAIN }, { takes: chainBody });
  server.post(`/${redirects.route}/chain`, typed, async (request) => {
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
  const paths = start === undefined ? [] : await pathsFrom(api.db, start);
  const shown = paths.slice(0, MOST_PATHS).map((path) => pathAnswer(rights, path));
  const straight = shown.filter(({ loop }) => !loop);
  const ends = new Set(straight.map(({ end }) => end));
  const [first] = straight;
  const isChain = ends.size === 1 && straight.every(({ hops }) => hops.length > 1);
  const chain = first === undefined ? [] : [...first.hops.map(({ from_path }) => from_path)];
  if (first !== undefined && first.end !== null) chain.push(first.end);
  return {
    ways: shown,
    trail: chain,
    to_url: isChain && paths.length <= MOST_PATHS ? (first?.end ?? null) : null,
  };
}

/** What a person may see of a redirect path: up to a redirect that they may not read. */
function pathAnswer({ covered }: Rights, path: RedirectPath): RedirectPathAnswer {
  const unseen = path.findIndex(
    ({ publication_id }, at) => at > 0 && !isVisible(redirects, covered, publication_id),
  );
  const seen = unseen === -1 ? path : path.slice(0, unseen);
  return {
    hops: seen.map(({ id, from_path, to_url, status_code }) => ({
      id,
      from_path,
      to_url,
      status_code,
    })),
    end: unseen === -1 ? endOf(path) : null,
    loop: isCycle(path),
  };
}
