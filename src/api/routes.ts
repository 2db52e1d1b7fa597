import type { FastifyInstance } from 'fastify';
import { figureRoutes } from './figures/routes.ts';
import { serveApi } from './http/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { smtpSettingsOf } from './mail/smtp.ts';
import type { Services } from './services.ts';
import { previewRoutes } from './site/preview-routes.ts';

/** The API besides sign-in and tasks. */
export async function apiRoutes(server: FastifyInstance, services: Services) {
  const { api, config, inviteUser } = services;
  serveApi(server, api, {
    inviteUser,
    pagesOrigin: services.pagesOrigin,
    mailHost: () => mailHostOf(services),
    tests: { mailFrom: config.mailFrom },
  });
  figureRoutes(server, api, services.journal);
  importRoutes(server, api, services);
  previewRoutes(server, services);
}

/** The server that sends the mail: that of the settings, else that of the environment. */
async function mailHostOf(services: Services): Promise<string | null> {
  const settings = await smtpSettingsOf(services);
  if (settings !== null) return settings.host;
  const { smtpUrl } = services.config;
  return smtpUrl === null ? null : new URL(smtpUrl).hostname;
}
