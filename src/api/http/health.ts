import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Db } from '../db/database.ts';
import { denied } from '../errors.ts';
import { sameText } from './auth/keys.ts';

const PATIENCE_MS = 1_000;

export interface HealthOptions {
  readonly db: Db;
  readonly metricsToken: string | null;
  /** True from the first signal on. */
  readonly isDraining: () => boolean;
}

/** /healthz: the process turns; /readyz: it can work, with its database; /metrics: figures for Prometheus. */
export function serveHealth(
  server: FastifyInstance,
  { db, metricsToken, isDraining }: HealthOptions,
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
    if (await answersInTime(db)) return { status: 'ready' };
    return reply.code(503).header('retry-after', '2').send({ status: 'database away' });
  });
  server.get('/metrics', { config }, async (request, reply) => {
    if (!mayMeasure(request, metricsToken)) throw denied();
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}

/** With the token, or where there is none from this machine itself: not through a proxy on it. */
function mayMeasure({ headers, socket }: FastifyRequest, token: string | null) {
  if (token !== null) return sameText(headers.authorization ?? '', `Bearer ${token}`);
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded;
  return forwarded === undefined && isLoopback(socket.remoteAddress ?? '');
}

async function answersInTime(db: Db) {
  const late = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), PATIENCE_MS).unref();
  });
  const answered = sql`select 1 from migrations limit 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]);
}

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
  server.addHook('onRequest', async () => open.inc());
  server.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    open.dec();
    const route = routeOptions.url ?? 'page';
    seconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc({ route });
  });
  return registry;
}
