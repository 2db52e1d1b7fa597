import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../../shared/limits.ts';
import { invalid } from '../errors.ts';
import type { Api } from '../resources/api.ts';
import { userOf } from '../resources/call.ts';
import { searchEverything } from './search.ts';

/** GET /search?q=: records of every resource the user may list, grouped. */
export function searchRoutes(server: FastifyInstance, api: Api) {
  server.get('/search', { config: { access: 'signed_in' } }, async (request) => {
    const query = request.query as Readonly<Record<string, unknown>>;
    const unknown = Object.keys(query).find((key) => key !== 'q');
    if (unknown !== undefined) throw invalid({ [unknown]: 'There is no such parameter.' });
    const { q = '' } = query;
    if (typeof q !== 'string' || q.length > LIMITS.searchChars) {
      throw invalid({ q: `Search for ${LIMITS.searchChars} characters at most.` });
    }
    return { data: await searchEverything(api, userOf(request), q.replaceAll('\0', '').trim()) };
  });
}
