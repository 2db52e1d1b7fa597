import type { Db } from '../../src/api/db/database.ts';
import { checkSources } from '../../src/api/content-checks/sources.ts';
import { createKeys } from '../../src/api/secrets/keys.ts';
import type { Outbound } from '../../src/api/outbound/outbound.ts';
import { createOutbound } from '../../src/api/outbound/outbound.ts';
import type { Api } from '../../src/api/rows/api.ts';
import { createHooks } from '../../src/api/hooks/index.ts';
import { createSecrets } from '../../src/api/secrets/secrets.ts';
import { resources } from '../../src/shared/resources/index.ts';
import type { TestDatabase } from './database.ts';
import { createApi } from '../../src/api/services.ts';

export const KEYS = createKeys('a secret key of the tests, long enough');
export const SECRETS = createSecrets(KEYS);

/** Reaches the servers that tests start on loopback. */
export const LOOPBACK: Outbound = createOutbound(['127.0.0.1']);

/** What the generic calls work with, over a database of a test. */
export function apiOver(
  { db, pool }: Pick<TestDatabase, 'pool'> & { readonly db: Db },
  more: Partial<Api> = {},
): Api {
  return createApi({
    db,
    pool,
    resources,
    hooks: createHooks({ secrets: SECRETS }),
    files: null,
    filesOrigin: () => '',
    checks: checkSources(() => ['http://localhost']),
    secrets: SECRETS,
    outbound: LOOPBACK,
    queueExport: () => Promise.reject(new Error('no export is queued here')),
    ...more,
  });
}
