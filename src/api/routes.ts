import type { FastifyInstance } from 'fastify';
import { inTransaction } from './db/pool.ts';
import { inviteUser } from './http/auth/invite.ts';
import { serveApi } from './http/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { exportTitle } from './resources/export-task.ts';
import type { Services } from './services.ts';

/** The API besides sign-in and tasks. */
export async function apiRoutes(server: FastifyInstance, services: Services) {
  const { db, pool, files, jobs: queue, publicUrl, config } = services;
  const api = serveApi(server, {
    db,
    pool,
    files,
    mailHost: config.smtpUrl === null ? null : new URL(config.smtpUrl).hostname,
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
