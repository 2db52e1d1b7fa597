import { randomUUID } from 'node:crypto';
import cookies from '@fastify/cookie';
import fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { API_BASE } from '../shared/product.ts';
import { resources } from '../shared/resources/index.ts';
import type { Services } from './services.ts';
import { requireAccess } from './http/access.ts';
import { readBrand } from './http/brand.ts';
import { refreshCookie } from './http/auth/cookie.ts';
import { meRoutes } from './http/auth/me-routes.ts';
import { sessionRoutes } from './http/auth/session-routes.ts';
import { setUpRoutes } from './http/auth/set-up-routes.ts';
import { signInRoutes } from './http/auth/sign-in-routes.ts';
import { fileRoutes, parseMultipart, uploadRoutes } from './files/file-routes.ts';
import { handleErrors, refuseLongQueries, sendError } from './http/error-handler.ts';
import { sendSecurityHeaders } from './http/headers.ts';
import { serveHealth } from './http/health.ts';
import { answerUnknown } from './http/not-found.ts';
import { createPage } from './http/page.ts';
import { parseJsonOnly } from './http/parsers.ts';
import { serveReload } from './http/reload.ts';
import { logRequests } from './http/request-log.ts';
import type { SessionGuard } from './http/session.ts';
import { guardSessions } from './http/session.ts';
import { serveStatic } from './http/static.ts';
import { collectRoutes, serveOpenApi } from './openapi.ts';
import { taskRoutes } from './tasks/task-routes.ts';
import { taskRowRoutes } from './tasks/task-row-routes.ts';

export interface ServerOptions {
  readonly services: Services;
  readonly log: Logger;
  /** Folder of the browser build. */
  readonly appFolder: string;
  readonly isDraining: () => boolean;
  /** Routes below the API besides those of sign-in and tasks. */
  readonly api: (server: FastifyInstance, guard: SessionGuard) => void | Promise<void>;
}

export interface Server {
  readonly fastify: FastifyInstance;
  /** Compresses the files of the first load, for whoever comes first. */
  warm(): Promise<void>;
}

/** The whole HTTP side: the API, the app's document and its files, health. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { services, log, appFolder, isDraining } = options;
  const { config, db, version } = services;
  const https = services.publicUrl().startsWith('https://');
  const server: FastifyInstance = createFastify(log, config.trustProxy);
  const routes = collectRoutes(server);
  sendSecurityHeaders(server, { https });
  refuseLongQueries(server);
  handleErrors(server);
  parseJsonOnly(server);
  logRequests(server);
  requireAccess(server);
  const page = createPage({ ...config, folder: appFolder, version, brand: readBrand(db, log) });
  answerUnknown(server, page.send);
  serveHealth(server, { db, metricsToken: config.metricsToken, isDraining });
  const guard = guardSessions(server, db);
  const files = serveStatic(server, { folder: appFolder, development: config.development });
  fileRoutes(server, services, services.files);
  if (config.development) serveReload(server, appFolder);
  await server.register(cookies);
  await server.register(
    async (api) => {
      const cookie = refreshCookie(https);
      signInRoutes(api, services, cookie);
      sessionRoutes(api, services, { cookie, guard });
      setUpRoutes(api, services, cookie);
      meRoutes(api, services, guard);
      taskRoutes(api, services);
      taskRowRoutes(api, services);
      await parseMultipart(api);
      uploadRoutes(api, services.files);
      serveOpenApi(api, { routes, resources });
      await options.api(api, guard);
    },
    { prefix: API_BASE },
  );
  return { fastify: server, warm: () => files.warm(page.files) };
}

function createFastify(loggerInstance: FastifyBaseLogger, trustProxy: readonly string[]) {
  return fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
  });
}
