import type { FastifyInstance } from 'fastify';
import { ACCOUNT_CONTROLLER } from '../../shared/permission-table.ts';
import type { Api } from '../resources/api.ts';
import { readAccount } from './account.ts';

/** GET /account: what the whole account holds. */
export function accountRoutes(server: FastifyInstance, api: Api) {
  const access = { controller: ACCOUNT_CONTROLLER, action: 'index' } as const;
  server.get('/account', { config: { access } }, async () => ({ data: await readAccount(api) }));
}
