import type { FastifyInstance } from 'fastify';
import { inTransaction } from './db/pool.ts';
import { inviteUser } from './http/auth/invite.ts';
import { serveApi } from './http/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { smtpSettingsOf } from './mail/smtp.ts';
import { exportTitle } from './resources/export-task.ts';
import type { Services } from './services.ts';

/** The API besides sign-in and tasks. */
export async function apiRoutes(server: FastifyInstance, services: Services) {
  const { db, pool, files, jobs: queue, publicUrl } = services;
  const api = serveApi(server, {
    db,
    pool,
    files,
    mailHost: () => mailHostOf(services),
    tests: { mailFrom: services.config.mailFrom },
    queueExport: (request) =>
      inTransaction(db, (tx) =>
        queue.enqueueTask(tx, {
          kind: 'export',
          title: exportTitle(request),
          userId: request.userId,
          payload: request,
        }),
      ),
    queueTask: (tx, task) => queue.enqueueTask(tx, task),
    inviteUser: (tx, user) => inviteUser(tx, { user, queue, publicUrl: publicUrl() }),
  });
  importRoutes(server, api, services);
}

/** The server that sends the mail: that of the settings, else that of the environment. */
async function mailHostOf({ db, config: { smtpUrl } }: Services): Promise<string | null> {
  const settings = await smtpSettingsOf(db);
  if (settings !== null) return settings.host;
  return smtpUrl === null ? null : new URL(smtpUrl).hostname;
}
