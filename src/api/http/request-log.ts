import type { FastifyInstance } from 'fastify';

const SLOW_MS = 1_000;

/** One line an answer: writes, refusals and slow ones as info, the rest as debug. Never a query string, never a body. */
export function logRequests(server: FastifyInstance) {
  server.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, user } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const status = reply.statusCode;
    const path = (request.raw.url ?? '').split('?')[0];
    const line = { method, path, route: routeOptions.url, status, ms, user: user?.id };
    const notable = status >= 400 || ms > SLOW_MS || (method !== 'GET' && method !== 'HEAD');
    if (notable) request.log.info(line, 'answered');
    else request.log.debug(line, 'answered');
  });
}
