import type { FastifyInstance } from 'fastify';
import type { Resource } from '../../shared/resources/define.ts';
import { resources } from '../../shared/resources/index.ts';
import { domains } from '../../shared/resources/administration/domains.ts';
import { users } from '../../shared/resources/administration/users.ts';
import { redirects } from '../../shared/resources/content/redirects.ts';
import { segments } from '../../shared/resources/messaging/segments.ts';
import { accountRoutes } from '../account/routes.ts';
import { domainRoutes } from '../domains/routes.ts';
import type { DomainOptions } from '../domains/routes.ts';
import { redirectRoutes } from '../redirects/routes.ts';
import { autoSaveRoutes } from '../auto-save/routes.ts';
import { lockRoutes } from '../locks/routes.ts';
import type { FeedOptions } from '../integrations/feeds.ts';
import { integrationRoutes } from '../integrations/routes.ts';
import type { TestOptions } from '../integrations/test-routes.ts';
import { connectionTestRoutes } from '../integrations/test-routes.ts';
import { webhookRoutes } from '../webhooks/routes.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Api } from '../resources/api.ts';
import { createCounts } from '../resources/counts.ts';
import type { HookOptions } from '../resources/hooks/index.ts';
import { createHooks } from '../resources/hooks/index.ts';
import { revisionRoutes } from '../revisions/routes.ts';
import { audienceRoutes } from '../segments/routes.ts';
import { searchRoutes } from '../search/routes.ts';
import { viewRoutes } from '../views/routes.ts';
import { undoRoutes } from '../undo/routes.ts';
import { userRoutes } from '../users/routes.ts';
import { serveResource } from './resource-routes.ts';

export interface ApiOptions
  extends Pick<Api, 'db' | 'pool' | 'queueExport' | 'queueTask'>,
    HookOptions,
    DomainOptions {
  /** Those of the definitions where absent. */
  readonly resources?: readonly Resource[];
  /** Where uploaded files are kept. */
  readonly files?: FileStore;
  /** How long services are waited for. */
  readonly feeds?: FeedOptions;
  readonly tests?: TestOptions;
}

/** Serves every resource, locks, drafts, search and history below the prefix of the scope; sessions and errors are the server's. */
export function serveApi(server: FastifyInstance, options: ApiOptions): Api {
  const { db, pool, queueExport, queueTask } = options;
  const served = options.resources ?? resources;
  const counts = createCounts(pool);
  const api: Api = {
    db,
    pool,
    queueExport,
    ...(queueTask === undefined ? {} : { queueTask }),
    resources: served,
    hooks: createHooks(options),
    counts,
    files: options.files ?? null,
  };
  for (const resource of served) serveResource(server, api, resource);
  if (served.includes(domains)) domainRoutes(server, api, options);
  if (served.includes(redirects)) redirectRoutes(server, api);
  if (served.includes(segments)) audienceRoutes(server, api);
  if (served.includes(users)) userRoutes(server, api, options);
  lockRoutes(server, api);
  autoSaveRoutes(server, api);
  searchRoutes(server, api);
  revisionRoutes(server, api);
  viewRoutes(server, api);
  undoRoutes(server, api);
  accountRoutes(server, api);
  integrationRoutes(server, api, options.feeds);
  connectionTestRoutes(server, api, options.tests ?? {});
  webhookRoutes(server, api, options.tests ?? {});
  return api;
}
