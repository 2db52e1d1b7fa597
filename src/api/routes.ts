import type { FastifyInstance } from 'fastify';
import { destinationRoutes } from './destinations/routes.ts';
import { figureRoutes } from './figures/routes.ts';
import { serveApi } from './http/routes.ts';
import { importRoutes } from './imports/routes.ts';
import type { Services } from './services.ts';
import { previewRoutes } from './site/preview-routes.ts';

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
