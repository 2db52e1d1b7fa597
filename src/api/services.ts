import type pg from 'pg';
import type { Logger } from 'pino';
import { resources } from '../shared/resources/index.ts';
import type { Config } from './config.ts';
import { checkSources } from './content-checks/sources.ts';
import { checkDestinations } from './destinations/check-due.ts';
import type { Db } from './db/database.ts';
import type { Pools } from './db/pool.ts';
import { createDb, inTransaction } from './db/pool.ts';
import { bulkTask } from './bulk/bulk-task.ts';
import { replaceTask } from './find-replace/replace-task.ts';
import type { FileStore } from './files/file-store.ts';
import { createFileStore } from './files/file-store.ts';
import { inviteUser } from './bootstrap/set-up-link.ts';
import { PASSWORD_LETTER, passwordLetter } from './auth/recovery.ts';
import { checkTask } from './imports/check-task.ts';
import { importTask } from './imports/run-task.ts';
import type { Journal } from './events/journal.ts';
import { createJournal } from './events/journal.ts';
import { linksTask } from './links/links-task.ts';
import type { Keys } from './secrets/keys.ts';
import { smtpSettingsOf } from './mail/smtp.ts';
import { createMailer } from './mail/transport.ts';
import type { Outbound } from './outbound/outbound.ts';
import { createOutbound } from './outbound/outbound.ts';
import type { Api } from './rows/api.ts';
import { exportTask, exportTitle, queueExport } from './rows/export-task.ts';
import { createCounts } from './rows/counts.ts';
import { createPlans } from './rows/plans.ts';
import { withShownRows } from './rows/shown-in-content.ts';
import type { HookOptions } from './hooks/index.ts';
import { createHooks } from './hooks/index.ts';
import type { Secrets } from './secrets/secrets.ts';
import { createSecrets } from './secrets/secrets.ts';
import type { Jobs } from './tasks/jobs.ts';
import { createJobs } from './tasks/jobs.ts';
import { deriveTask } from './synced/derive-task.ts';
import { DEMO_TASK } from './bootstrap/demo-offer.ts';
import { demoTask } from './seed/demo.ts';
import type { SiteCache } from './site/site-cache.ts';
import { createSiteCache } from './site/site-cache.ts';
import { undoTask } from './undo/undo.ts';
import { createDeriver } from './derive/deriver.ts';
import { GUARDS } from './rows/write/guards.ts';

/** What routes and tasks work with, made once at start. */
export interface Services {
  readonly config: Config;
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly pools: Pools;
  readonly keys: Keys;
  readonly secrets: Secrets;
  readonly outbound: Outbound;
  readonly jobs: Jobs;
  readonly files: FileStore;
  /** Where uploaded files are fetched from: ASSET_ORIGIN, else the address people use. */
  readonly filesOrigin: () => string;
  /** Where published pages stand: PAGES_ORIGIN, else the address people use. */
  readonly pagesOrigin: () => string;
  /** What the generic calls work with. */
  readonly api: Api;
  /** Counts what happens on published pages. */
  readonly journal: Journal;
  /** What published links lead to. */
  readonly site: SiteCache;
  readonly inviteUser: NonNullable<HookOptions['inviteUser']>;
  /** The server that sends the mail: that of the settings, else that of the environment; null where mails stay files here. */
  readonly mailHost: () => Promise<string | null>;
  /** Of package.json. */
  readonly version: string;
  /** Origin people reach the app at; decides whether cookies are for https only. */
  readonly publicUrl: () => string;
}

interface ServiceOptions
  extends Pick<Services, 'config' | 'pools' | 'keys' | 'version' | 'publicUrl'> {
  readonly log: Logger;
  /** Where the database is heard of what is saved. */
  readonly databaseUrl: string;
  /** Whether this process does what is queued. */
  readonly works: boolean;
}

/** Puts the server together: its routes are given what they need, and find nothing themselves. */
export function createServices({ log, works, databaseUrl, ...given }: ServiceOptions): Services {
  const { config, pools, keys, publicUrl } = given;
  const { main: pool, lists } = pools;
  const db = createDb(pool);
  const secrets = createSecrets(keys);
  const outbound = createOutbound(config.privateAddresses);
  const filesOrigin = () => config.assetOrigin ?? publicUrl();
  const pagesOrigin = () => config.pagesOrigin ?? publicUrl();
  const origins = () => [publicUrl(), pagesOrigin()];
  const files = createFileStore({ db, dataDir: config.dataDir });
  const sendMail = createMailer({ ...config, settings: { db, secrets, outbound } });
  const isAlone = config.databaseUrl === null;
  const journal = createJournal({ ...config, db, log, isAlone });
  const site = createSiteCache({ db, url: databaseUrl, log });
  const jobs = createJobs({ ...config, db, pool, log, keys, sendMail, works, isAlone });
  jobs.defineLetter(PASSWORD_LETTER, passwordLetter(publicUrl));
  const invite: Services['inviteUser'] = (tx, user) =>
    inviteUser(tx, { user, queue: jobs, publicUrl: publicUrl() });
  const queue = queueOf(db, jobs);
  const hooks = createHooks({ secrets, inviteUser: invite, queueTask: jobs.enqueueTask });
  const checks = checkSources(origins);
  const api = createApi({
    ...{ db, pool, lists, resources, hooks, files, filesOrigin, checks, secrets, outbound },
    ...queue,
  });
  defineTasks(jobs, api, config);
  jobs.defineTask(DEMO_TASK, demoTask({ db, secrets, config, origin: pagesOrigin }));
  jobs.defineTask('links', linksTask(api, pagesOrigin));
  jobs.defineChore({
    name: 'destinations',
    everySeconds: 300,
    run: (signal) => checkDestinations({ db, outbound, log, resources, origins, signal }),
  });
  return {
    ...given,
    ...{ db, pool, secrets, outbound, jobs, files, filesOrigin, pagesOrigin, journal, site, api },
    inviteUser: invite,
    mailHost: () => mailHostOf({ config, db, secrets }),
  };
}

/** Work of the API that goes on after its call. */
function queueOf(db: Db, { enqueueTask }: Jobs): Pick<Api, 'queueTask' | 'queueExport'> {
  return {
    queueTask: enqueueTask,
    queueExport: (request) =>
      inTransaction(db, (tx) =>
        queueExport(tx, enqueueTask, { request, title: exportTitle(request), field: 'csv_fields' }),
      ),
  };
}

async function mailHostOf(source: Pick<Services, 'config' | 'db' | 'secrets'>) {
  const settings = await smtpSettingsOf(source);
  if (settings !== null) return settings.host;
  const { smtpUrl } = source.config;
  return smtpUrl === null ? null : new URL(smtpUrl).hostname;
}

function defineTasks(jobs: Jobs, api: Api, { dataDir }: Config) {
  jobs.defineTask('export', exportTask(api));
  jobs.defineTask('undo', undoTask(api));
  jobs.defineTask('bulk', bulkTask(api));
  jobs.defineTask('derive', deriveTask(api));
  jobs.defineTask('replace', replaceTask(api));
  jobs.defineTask('import_check', checkTask({ api, dataDir }));
  jobs.defineTask('import', importTask({ api, dataDir }));
}

type Parts = Omit<Api, 'counts' | 'plans' | 'guards' | 'lists' | 'deriver'> &
  Partial<Pick<Api, 'guards' | 'lists' | 'deriver'>>;

/** An API with counts and plans of its own; every guard stands where nobody chooses. */
export function createApi({ guards = GUARDS, lists, deriver, ...parts }: Parts): Api {
  const own = lists ?? parts.pool;
  return {
    ...parts,
    lists: own,
    guards,
    deriver: withShownRows(deriver ?? createDeriver(), parts),
    counts: createCounts(own),
    plans: createPlans(),
  };
}
