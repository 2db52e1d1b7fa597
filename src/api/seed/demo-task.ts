import type { TaskHandler } from '../queue/define-task.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { seedDemo } from './demo.ts';

/** Fills the installation with the demo data, once; asked for on the page that makes the first administrator. */
export function demoTask({ db, secrets, config, origin }: DemoTask): TaskHandler {
  return async () => {
    const filled = await seedDemo(db, { dataDir: config.dataDir, secrets, origin: origin() });
    return { message: filled ? 'The demo data is there.' : 'The demo data was there already.' };
  };
}

interface DemoTask {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly config: Pick<Config, 'dataDir'>;
  /** Where its links begin. */
  readonly origin: () => string;
}
