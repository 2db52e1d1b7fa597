import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { codeOf } from '../db/pool.ts';
import { denied } from '../errors.ts';
import { sameText } from '../secrets/keys.ts';

const PATIENCE_MS = 1_000;

interface HealthOptions {
  /** Of its own: what others wait for is not waited for. */
  readonly pool: pg.Pool;
  readonly metricsToken: string | null;
  readonly isOverloaded: () => boolean;
  /** True from the first signal on. */
  readonly isDraining: () => boolean;
}

/**
 * /healthz: the process turns; /readyz: it can work, with its database, be it `overloaded`; /metrics: figures for
 * Prometheus.
 */
export function serveHealth(
  server: FastifyInstance,
  { pool, metricsToken, isDraining, isOverloaded }: HealthOptions,
) {
  const config = { access: 'public' } as const;
  const metrics = measure(server);
  server.get('/healthz', { config }, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  server.get('/readyz', { config }, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    if (isDraining()) return reply.code(503).send({ status: 'draining' });
    const database = await stateOfDatabase(pool);
    if (database === 'ready') return { status: isOverloaded() ? 'overloaded' : 'ready' };
    return reply
      .code(503)
      .header('retry-after', '2')
      .send({ status: `database ${database}` });
  });
  server.get('/metrics', { config }, async (request, reply) => {
    if (!mayMeasure(request, metricsToken)) throw denied();
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}

/** With the token, or where there is none from this machine itself: not through a proxy on it. */
function mayMeasure({ headers, socket }: FastifyRequest, token: string | null) {
  if (token !== null) return sameText(headers.authorization ?? '', `Bearer ${token}`);
  const isForwarded = Object.keys(headers).some((name) => FORWARDING.test(name));
  return !isForwarded && isLoopback(socket.remoteAddress ?? '');
}

/** The headers that proxies add, each of which says that the call began elsewhere. */
const FORWARDING = /^via$|forwarded|real-ip$|client-ip$|connecting-ip$|external-address$/;

async function stateOfDatabase(pool: pg.Pool): Promise<'ready' | 'overloaded' | 'away'> {
  const late = new Promise<'overloaded'>((resolve) => {
    setTimeout(() => resolve('overloaded'), PATIENCE_MS).unref();
  });
  const answered = pool.query('select 1 from migrations limit 1').then(
    () => 'ready' as const,
    (error: unknown) => (FULL.has(codeOf(error) ?? '') ? 'overloaded' : 'away'),
  );
  return Promise.race([answered, late]);
}

/** query_canceled, too_many_connections: it is there, and has no room. */
const FULL = new Set(['57014', '53300']);

function isLoopback(address: string) {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

function measure(server: FastifyInstance) {
  const registry = new Registry();
  const labelNames = ['method', 'route', 'status'];
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'http_errors_total',
    help: 'Answers of 500 and above',
    labelNames: ['route'],
    registers: [registry],
  });
  const open = new Gauge({ name: 'http_open_requests', help: 'In flight', registers: [registry] });
  server.addHook('onRequest', (_request, _reply, done) => {
    open.inc();
    done();
  });
  server.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    open.dec();
    const route = routeOptions.url ?? 'page';
    seconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc({ route });
    done();
  });
  return registry;
}
