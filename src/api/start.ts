import { mkdirSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { FastifyInstance } from 'fastify';
import { PRODUCT } from '../shared/product.ts';
import { bootstrap, secretKeyOf } from './bootstrap/bootstrap.ts';
import type { Config } from './config.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { createPools } from './db/pool.ts';
import { createKeys } from './secrets/keys.ts';
import { warmPasswords } from './secrets/passwords.ts';
import { createLog } from './log.ts';
import { fillWithSeeds } from './seed/demo.ts';
import { createServer } from './server.ts';
import type { Services } from './services.ts';
import { createServices } from './services.ts';
import { createDeliverer } from './webhooks/deliverer.ts';
import { destinationRoutes } from './destinations/routes.ts';
import { figureRoutes } from './figures/routes.ts';
import { serveApi } from './http/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { previewRoutes } from './site/preview-routes.ts';

const IN_FLIGHT_MS = 10_000;

export interface App {
  /** Where it is reached. */
  readonly url: string;
  readonly services: Services;
  /** Lines for the operator: the address, and how to get in. */
  readonly notes: readonly string[];
  /** Stops taking requests, ends what runs within ten seconds, then the database. */
  stop(): Promise<void>;
}

interface StartOptions {
  readonly log?: Logger;
  readonly appFolder?: string;
}

/** Database, migrations, bootstrap, seeds, then the server; queued work starts once it listens. */
export async function start(given: Config, options: StartOptions = {}): Promise<App> {
  const config = { ...given, dataDir: resolve(given.dataDir) };
  const log = options.log ?? createLog(config.logLevel);
  const { appFolder = fileURLToPath(new URL('../../dist/app/', import.meta.url)) } = options;
  mkdirSync(config.dataDir, { recursive: true });
  const keys = createKeys(secretKeyOf(config));
  const engine = await startEngine(config, log);
  const cleanUp: (() => Promise<unknown>)[] = [engine.stop];
  try {
    await migrate(engine.url);
    const pools = createPools(engine.url);
    cleanUp.unshift(() => pools.end());
    const works = config.role !== 'web';
    let url = config.publicUrl ?? '';
    const services = createServices({
      ...{ config, pools, keys, log, works },
      databaseUrl: engine.url,
      version: versionOf(),
      publicUrl: () => url,
    });
    const { jobs, api, db, journal, site } = services;
    for (const part of [jobs, site, journal]) cleanUp.unshift(() => part.stop());
    await fillWithSeeds(services, log);
    const { setUpToken } = await bootstrap(db, config);
    site.start();
    await journal.start();
    const web = config.role === 'worker' ? null : await startWeb({ services, log, appFolder });
    if (web !== null) cleanUp.unshift(web.stop);
    url = config.publicUrl ?? web?.url ?? '';
    const deliverer = createDeliverer({ api, queue: jobs, log });
    if (works) deliverer.start();
    cleanUp.unshift(deliverer.stop);
    startWork(services, log, web?.warm);
    return {
      url,
      services,
      notes: notesOf(config, url, setUpToken),
      async stop() {
        for (const step of cleanUp) await step();
      },
    };
  } catch (error) {
    for (const step of cleanUp) await step().catch(() => undefined);
    throw error;
  }
}

async function startEngine({ databaseUrl, dataDir }: Config, log: Logger) {
  if (databaseUrl !== null) return { url: databaseUrl, stop: async () => undefined };
  return startEmbedded({ dataDir, log: (line) => log.info({ engine: 'embedded' }, line) });
}

async function startWeb({ services, log, appFolder }: Web) {
  const { config } = services;
  let draining = false;
  const server = await createServer({
    services,
    log,
    appFolder,
    isDraining: () => draining,
    api: (fastify) => apiRoutes(fastify, services),
  });
  await server.fastify.listen({ port: config.port, host: config.host });
  const { port } = server.fastify.server.address() as AddressInfo;
  return {
    url: `http://${reachable(config.host)}:${port}`,
    warm: server.warm,
    async stop() {
      draining = true;
      const late = setTimeout(() => server.fastify.server.closeAllConnections(), IN_FLIGHT_MS);
      await server.fastify.close();
      clearTimeout(late);
    },
  };
}

interface Web {
  readonly services: Services;
  readonly log: Logger;
  readonly appFolder: string;
}

/** What need not be done before the first answer. */
function startWork(
  { jobs, config }: Services,
  log: Logger,
  warm: (() => Promise<void>) | undefined,
) {
  const failed = (error: unknown) => log.error({ err: error }, 'could not start');
  if (config.role !== 'web') jobs.start().catch(failed);
  warmPasswords().catch(failed);
  warm?.().catch(failed);
}

function notesOf(config: Config, url: string, setUpToken: string | null) {
  if (config.role === 'worker') return [`${PRODUCT} is working.`];
  const notes = [`${PRODUCT} is ready at ${url}`];
  if (setUpToken !== null) {
    notes.push(
      `Set up the first administrator here, within 24 hours: ${url}/set-up?token=${setUpToken}`,
    );
  } else if (config.seed === 'demo' && config.admin !== null) {
    notes.push(`Sign in as ${config.admin.email} with the password ${config.admin.password}`);
  }
  return notes;
}

function reachable(host: string) {
  const anywhere = ['localhost', '0.0.0.0', '::', '127.0.0.1', '::1'].includes(host);
  if (anywhere) return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}

function versionOf(): string {
  const file = fileURLToPath(new URL('../../package.json', import.meta.url));
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** The API besides sign-in and tasks. */
export async function apiRoutes(server: FastifyInstance, services: Services) {
  const { api, config, inviteUser } = services;
  serveApi(server, api, {
    inviteUser,
    mail: services.jobs,
    pagesOrigin: services.pagesOrigin,
    mailHost: services.mailHost,
    tests: { mailFrom: config.mailFrom },
  });
  figureRoutes(server, api, services.journal);
  destinationRoutes(server, api, () => [services.publicUrl(), services.pagesOrigin()]);
  importRoutes(server, api, services);
  previewRoutes(server, services);
}
