import { createWriteStream } from 'node:fs';
import { once as onceOf } from 'node:events';
import type { LinkOutcome, LinksResult } from '../../shared/contract/campaign-link/answers.ts';
import { efforts } from '../../shared/resources/marketing/efforts.ts';
import { inTransaction } from '../db/pool.ts';
import type { TaskRun } from '../queue/define-task.ts';
import { TaskOver } from '../queue/define-task.ts';
import type { Api } from '../rows/api.ts';
import { BOM } from '../../shared/contract/csv-text.ts';
import { csvText } from '../rows/csv.ts';
import { taskApi, userOfTask } from '../rows/task-api.ts';
import { rightsToWrite } from '../rows/write/rights-to-write.ts';
import { openCampaign } from './generate-link.ts';
import type { LinksPayload } from './generate-links.ts';
import { eachLink, everflowOf } from './generate-links.ts';
import type { SentLink } from './read-link.ts';

const CHUNK = 50;

/**
 * Generates many links with the rights their owner has when it runs. A task that a lost server left begins anew: what it
 * has made is found by its input, and nothing is made twice. Its file has the outcome of each row.
 */
export function linksTask(server: Api, origin: () => string) {
  return async (run: TaskRun): Promise<LinksResult> => {
    const { campaignId, links } = run.payload as LinksPayload;
    const api = taskApi(server, run.db);
    const path = await run.file(`links-${campaignId}-${links.length}-rows.csv`);
    const file = createWriteStream(path, { mode: 0o600 });
    file.write(BOM + csvText([HEAD]));
    const result = { total: links.length, made: 0, reused: 0, refused: 0 };
    for (let at = 0; at < links.length; at += CHUNK) {
      if (run.signal.aborted) throw new TaskOver('the task is given back');
      const some = links.slice(at, at + CHUNK);
      const outcomes = await chunk({ api, run, campaignId, origin }, some, at);
      for (const { outcome } of outcomes) if (outcome !== 'new') result[outcome] += 1;
      if (!file.write(csvText(outcomes.map((each) => cells(each, links[each.index])))))
        await onceOf(file, 'drain');
      run.progress((at + some.length) / links.length);
    }
    file.end();
    await onceOf(file, 'finish');
    return result;
  };
}

interface Work {
  readonly api: Api;
  readonly run: TaskRun;
  readonly campaignId: number;
  readonly origin: () => string;
}

async function chunk(work: Work, links: readonly SentLink[], from: number) {
  const { api, run, campaignId, origin } = work;
  const outcomes = await inTransaction(api.db, async (tx) => {
    const user = await userOfTask(tx, run.userId ?? 0, run.apiKeyId);
    const call = { user, ip: '', requestId: `task ${run.id}`, lockToken: null, draftSession: null };
    const rights = rightsToWrite(api, user, efforts, 'create');
    const given = { api, tx, rights, call, campaignId, onlyChecks: false };
    return eachLink(await openCampaign(given, origin()), links, from);
  });
  return everflowOf(api, links, outcomes);
}

const HEAD = ['Row', 'Name', 'Outcome', 'Effort', 'Link', 'Everflow tracking link', 'Reasons'];

function cells(outcome: LinkOutcome, sent: SentLink | undefined) {
  const { index, effort_id, link, everflow_tracking_url, errors, warnings } = outcome;
  const said = Object.entries(errors).map(([field, text]) => `${field}: ${text}`);
  const reasons = [...said, ...warnings].join(' ');
  const name = sent?.name ?? '';
  return [index + 1, name, outcome.outcome, effort_id, link, everflow_tracking_url, reasons];
}
