import { viewAsRoutes } from './users/view-as.ts';
import { randomUUID } from 'node:crypto';
import cookies from '@fastify/cookie';
import fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { API_BASE } from '../shared/product.ts';
import { resources } from '../shared/resources/index.ts';
import type { Services } from './services.ts';
import { CallLogger } from './log.ts';
import { requireAccess } from './call/access.ts';
import { createDb } from './db/pool.ts';
import { canvasRoute } from './content/canvas-route.ts';
import { readOwnFacts } from './http/page-facts.ts';
import { deviceCookie, refreshCookie } from './auth/cookie.ts';
import { apiKeyRoutes } from './auth/api-key-routes.ts';
import { deviceRoutes } from './auth/device-routes.ts';
import { emailChangeRoutes } from './auth/email-change-routes.ts';
import { meRoutes } from './auth/me-routes.ts';
import { ownSessionRoutes } from './auth/own-session-routes.ts';
import { recoveryRoutes } from './auth/recovery-routes.ts';
import { passwordRoutes } from './auth/password-routes.ts';
import { sessionRoutes } from './auth/session-routes.ts';
import { setUpRoutes } from './auth/set-up-routes.ts';
import { whyNotRoutes } from './users/why-not.ts';
import { ownPasskeyRoutes, passkeyRoutes } from './auth/passkey-routes.ts';
import { attemptCookie } from './auth/single-sign-on/attempts.ts';
import { singleSignOnRoutes } from './auth/single-sign-on/routes.ts';
import { signInRoutes } from './auth/sign-in-routes.ts';
import { trustCookie } from './auth/trusted-browsers.ts';
import { twoFactorRoutes } from './auth/two-factor-routes.ts';
import { fileRoutes, parseMultipart, uploadRoutes } from './files/file-routes.ts';
import { answerBrokenRequest, refuseExpectations } from './http/client-errors.ts';
import { handleErrors, refuseLongQueries, sendError } from './http/error-handler.ts';
import { sendSecurityHeaders } from './http/headers.ts';
import { serveHealth } from './http/health.ts';
import { answerUnknown } from './http/not-found.ts';
import { createPage } from './http/page.ts';
import { parseJsonOnly } from './http/parsers.ts';
import { serveReload } from './http/reload.ts';
import type { SessionGuard } from './auth/session.ts';
import { guardSessions } from './auth/session.ts';
import { serveStatic } from './http/static.ts';
import { admitByWork } from './http/work.ts';
import type { KnownRoute } from './openapi.ts';
import { collectRoutes, serveOpenApi } from './openapi.ts';
import { keepPagesApart, serveSite } from './site/routes.ts';
import { taskRoutes } from './tasks/task-routes.ts';
import { taskRowRoutes } from './tasks/task-row-routes.ts';

interface ServerOptions {
  readonly services: Services;
  readonly log: Logger;
  /** Folder of the browser build. */
  readonly appFolder: string;
  readonly isDraining: () => boolean;
  /** Routes below the API besides those of sign-in and tasks. */
  readonly api: (server: FastifyInstance, guard: SessionGuard) => void | Promise<void>;
}

interface Server {
  readonly fastify: FastifyInstance;
  /** Of the API. */
  readonly routes: readonly KnownRoute[];
  /** Compresses the files of the first load, for whoever comes first. */
  warm(): Promise<void>;
}

/** The whole HTTP side: the API, the app's document and its files, health. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { services, log, appFolder, isDraining } = options;
  const { config, pools, version } = services;
  const https = services.publicUrl().startsWith('https://');
  const server: FastifyInstance = createFastify(log, config.trustProxy);
  refuseExpectations(server.server);
  const routes = collectRoutes(server);
  sendSecurityHeaders(server, { https });
  refuseLongQueries(server);
  handleErrors(server);
  parseJsonOnly(server);
  const site = keepPagesApart(server, services);
  logRequests(server, log);
  requireAccess(server);
  const ownFacts = readOwnFacts(services, log);
  const page = createPage({ ...config, folder: appFolder, version, ownFacts });
  answerUnknown(server, page.send);
  const sessions = { ...services, db: createDb(pools.sessions), pool: pools.sessions };
  const guard = guardSessions(server, sessions);
  const { isOverloaded } = admitByWork(server);
  serveHealth(server, { ...config, pool: pools.health, isDraining, isOverloaded });
  const files = serveStatic(server, { folder: appFolder, development: config.development });
  fileRoutes(server, services);
  serveSite(server, services, site);
  canvasRoute(server, { assetHosts: () => [services.filesOrigin()] });
  if (config.development) serveReload(server, appFolder);
  await server.register(cookies);
  await server.register(
    async (api) => {
      serveSignIn(api, { services, sessions, guard, https });
      servePerson(api, services, guard);
      taskRoutes(api, services);
      taskRowRoutes(api, services);
      await parseMultipart(api);
      uploadRoutes(api, services);
      serveOpenApi(api, { routes, resources });
      await options.api(api, guard);
    },
    { prefix: API_BASE },
  );
  return { fastify: server, routes, warm: () => files.warm(page.files) };
}

interface SignInServices {
  readonly services: Services;
  /** The same with connections that wait for nothing but sessions. */
  readonly sessions: Services;
  readonly guard: SessionGuard;
  readonly https: boolean;
}

/** How people get in and out, with the cookies that this takes. */
function serveSignIn(api: FastifyInstance, { services, sessions, guard, https }: SignInServices) {
  const cookie = refreshCookie(https);
  const device = deviceCookie(services.keys, https);
  const trust = trustCookie(https);
  const attempt = attemptCookie(https);
  signInRoutes(api, sessions, { cookie, device, trust });
  passkeyRoutes(api, sessions, { cookie, device, trust, attempt });
  ownPasskeyRoutes(api, services, { cookies: { cookie, device, trust, attempt }, guard });
  singleSignOnRoutes(api, services, { cookies: { cookie, device, trust, attempt }, guard });
  sessionRoutes(api, sessions, { cookie, guard });
  ownSessionRoutes(api, sessions, guard);
  setUpRoutes(api, services, { cookie, device });
  deviceRoutes(api, sessions, { cookie, device });
  emailChangeRoutes(api, sessions, { device, guard });
  recoveryRoutes(api, sessions, { cookies: { cookie, device }, guard });
  twoFactorRoutes(api, services, { device, trust, guard });
}

/** What whoever is signed in reads and sets of themselves. */
function servePerson(api: FastifyInstance, services: Services, guard: SessionGuard) {
  meRoutes(api, services, guard);
  viewAsRoutes(api, { ...services, forget: guard.forget });
  apiKeyRoutes(api, services, guard);
  passwordRoutes(api, services, guard);
  whyNotRoutes(api, services);
}

function createFastify(loggerInstance: FastifyBaseLogger, trustProxy: readonly string[]) {
  return fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent, bindings, options) => new CallLogger(parent, bindings, options),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
  });
}

const SLOW_MS = 1_000;

/** One line an answer: writes, refusals and slow ones as info, the rest as debug. Never a query string, never a body. */
function logRequests(server: FastifyInstance, log: Logger) {
  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, user } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const status = reply.statusCode;
    const path = (request.raw.url ?? '').split('?')[0];
    const line = { method, path, route: routeOptions.url, status, ms, user: user?.id };
    const notable = status >= 400 || ms > SLOW_MS || (method !== 'GET' && method !== 'HEAD');
    if (notable) request.log.info(line, 'answered');
    else if (log.isLevelEnabled('debug')) request.log.debug(line, 'answered');
    done();
  });
}
