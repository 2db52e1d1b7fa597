import type { FastifyInstance } from 'fastify';
import { domains } from '../../shared/resources/administration/domains.ts';
import { efforts } from '../../shared/resources/marketing/efforts.ts';
import { users } from '../../shared/resources/administration/users.ts';
import { redirects } from '../../shared/resources/content/redirects.ts';
import { segments } from '../../shared/resources/messaging/segments.ts';
import { accountRoutes } from '../account/account.ts';
import type { ContentImportOptions } from '../content/import-routes.ts';
import { contentImportRoutes } from '../content/import-routes.ts';
import { checkRoutes } from '../content-checks/routes.ts';
import { contentRefRoutes } from '../content/refs-route.ts';
import { findReplaceRoutes } from '../find-replace/routes.ts';
import { spellingRoute } from '../content/spelling.ts';
import { domainRoutes } from '../domains/routes.ts';
import type { DomainOptions } from '../domains/routes.ts';
import { macroRoutes } from '../macros/routes.ts';
import { redirectRoutes } from '../redirects/routes.ts';
import { autoSaveRoutes } from '../auto-save/routes.ts';
import { linkRoutes } from '../links/routes.ts';
import { lockRoutes } from '../locks/routes.ts';
import type { FeedOptions } from '../integrations/feeds.ts';
import { integrationRoutes } from '../integrations/routes.ts';
import type { TestOptions } from '../integrations/test-routes.ts';
import { connectionTestRoutes } from '../integrations/test-routes.ts';
import { revisionRoutes } from '../revisions/revisions.ts';
import { searchRoutes } from '../search/search.ts';
import { todayRoutes } from '../today/routes.ts';
import { undoRoutes } from '../undo/undo.ts';
import { webhookRoutes } from '../webhooks/routes.ts';
import type { Api } from '../rows/api.ts';
import { audienceRoutes } from '../segments/routes.ts';
import { viewRoutes } from '../views/routes.ts';
import type { UserOptions } from '../users/routes.ts';
import { userRoutes } from '../users/routes.ts';
import { serveResource } from './resource-routes.ts';

export interface ApiOptions extends DomainOptions, UserOptions {
  /** How long services are waited for. */
  readonly feeds?: FeedOptions;
  readonly tests?: TestOptions;
  /** Where published pages stand, and links begin. */
  readonly pagesOrigin?: () => string;
  readonly contentImports?: ContentImportOptions;
}

/** Serves every resource, locks, drafts, search and history below the prefix of the scope; sessions and errors are the server's. */
export function serveApi(server: FastifyInstance, api: Api, options: ApiOptions) {
  const { resources: served } = api;
  for (const resource of served) serveResource(server, api, resource);
  if (served.includes(domains)) domainRoutes(server, api, options);
  if (served.includes(redirects)) redirectRoutes(server, api);
  if (served.includes(efforts))
    linkRoutes(server, api, options.pagesOrigin ?? (() => 'http://localhost'));
  if (served.includes(segments)) audienceRoutes(server, api);
  if (served.includes(users)) userRoutes(server, api, options);
  lockRoutes(server, api);
  autoSaveRoutes(server, api);
  searchRoutes(server, api);
  revisionRoutes(server, api);
  viewRoutes(server, api);
  undoRoutes(server, api);
  spellingRoute(server);
  checkRoutes(server, api);
  macroRoutes(server, api);
  contentRefRoutes(server, api);
  findReplaceRoutes(server, api);
  contentImportRoutes(server, api, options.contentImports);
  accountRoutes(server, api);
  todayRoutes(server, api);
  integrationRoutes(server, api, options.feeds);
  connectionTestRoutes(server, api, options.tests ?? {});
  webhookRoutes(server, api, options.tests ?? {});
}
