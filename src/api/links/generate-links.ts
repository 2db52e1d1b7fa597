import type { LinkOutcome } from '../../shared/contract/campaign-link/answers.ts';
import { efforts } from '../../shared/resources/marketing/efforts.ts';
import type { Answer, Token } from '../call/idempotency.ts';
import { once } from '../call/idempotency.ts';
import type { Call } from '../call/call.ts';
import { inTransaction } from '../db/pool.ts';
import { HttpError, invalid, unavailable } from '../errors.ts';
import type { Api } from '../rows/api.ts';
import { rightsToWrite } from '../rows/write/rights-to-write.ts';
import type { Generating } from './generate-link.ts';
import { generateLink, manyFacts, openCampaign } from './generate-link.ts';
import { withEverflow } from './everflow-offer.ts';
import type { GivenLink, SentLink } from './read-link.ts';

/** Links that a call generates at once; beyond it they are a task. */
const AT_ONCE = 100;
/** So many are looked up one by one. */
const FEW = 10;
/** Links for which Everflow is asked at once; each takes two calls. */
const EVERFLOW_AT_ONCE = 10;

/** What a task generates. */
export interface LinksPayload {
  readonly campaignId: number;
  readonly links: readonly GivenLink[];
}

interface LinksCall {
  readonly api: Api;
  readonly call: Call;
  readonly campaignId: number;
  /** Where links begin. */
  readonly origin: () => string;
}

/**
 * Generates one link: the same input answers the same effort.
 * @throws 422 by field, 404 for a campaign that is gone, 503 where Everflow does not answer: the link is there then
 */
export async function generateOne(
  given: LinksCall,
  sent: SentLink,
  token: Token | null,
): Promise<Answer> {
  const outcome = await inOneTransaction(given, token, async (generating) => {
    const made = await generateLink(generating, sent);
    if (made.outcome === 'refused') throw invalid(made.errors);
    return made;
  });
  const { effort_id, warnings, outcome: how } = outcome;
  const link = await withEverflow(given.api, effort_id ?? 0);
  given.api.counts.forget(efforts.name);
  return { status: 200, body: { data: { ...link, reused: how === 'reused', warnings } } };
}

/** Generates up to a hundred links, each by itself: what is refused keeps no other back. More are a task. */
export async function generateMany(
  given: LinksCall,
  { links, onlyChecks }: { readonly links: readonly GivenLink[]; readonly onlyChecks: boolean },
  token: Token | null,
): Promise<Answer> {
  const asked = links.filter(({ use_everflow_offer }) => use_everflow_offer === true).length;
  const isLong = links.length > AT_ONCE || asked > EVERFLOW_AT_ONCE;
  if (isLong && !onlyChecks) return queueLinks(given, links, token);
  const outcomes = await inOneTransaction(given, onlyChecks ? null : token, (generating) =>
    eachLink({ ...generating, onlyChecks }, links),
  );
  const data = onlyChecks ? outcomes : await everflowOf(given.api, links, outcomes);
  given.api.counts.forget(efforts.name);
  return { status: 200, body: { data } };
}

/** One after the other: a link that stands twice among them is made once. */
export async function eachLink(
  generating: Generating,
  links: readonly GivenLink[],
  from = 0,
): Promise<readonly LinkOutcome[]> {
  const { tx, campaignId } = generating;
  const outcomes: LinkOutcome[] = [];
  const many = links.length > FEW ? { many: await manyFacts(tx, campaignId) } : {};
  for (const [at, sent] of links.entries())
    outcomes.push(withCells(await generateLink({ ...generating, ...many }, sent, from + at), sent));
  return outcomes;
}

/** Why a link of a file is refused, in the words of its line. */
function withCells(outcome: LinkOutcome, { unnamed = {} }: GivenLink): LinkOutcome {
  const errors = Object.entries(outcome.errors).map(([field, message]) => {
    const cell = unnamed[field];
    return [
      field,
      cell === undefined
        ? message
        : `Nothing is called “${cell}”, or more than one row is. Name it by its ID.`,
    ];
  });
  return { ...outcome, errors: Object.fromEntries(errors) };
}

/** The outcomes with what Everflow made; where it did not answer, the link stands and the warning says so. */
export async function everflowOf(
  api: Api,
  links: readonly SentLink[],
  outcomes: readonly LinkOutcome[],
): Promise<readonly LinkOutcome[]> {
  const told: LinkOutcome[] = [];
  for (const [at, outcome] of outcomes.entries()) {
    const { effort_id, warnings } = outcome;
    if (effort_id === null || links[at]?.use_everflow_offer !== true) told.push(outcome);
    else {
      told.push(
        await withEverflow(api, effort_id).then(
          ({ everflow_tracking_url }) => ({ ...outcome, everflow_tracking_url }),
          (error: unknown) => {
            if (!(error instanceof HttpError)) throw error;
            return { ...outcome, warnings: [...warnings, error.message] };
          },
        ),
      );
    }
  }
  return told;
}

/** Does the work once for a token; the answer that is kept is what it made. */
async function inOneTransaction<T>(
  { api, call, campaignId, origin }: LinksCall,
  token: Token | null,
  work: (generating: Generating) => Promise<T>,
): Promise<T> {
  const rights = rightsToWrite(api, call.user, efforts, 'create');
  const { body } = await inTransaction(api.db, (tx) =>
    once(tx, token, async () => {
      const given = { api, tx, rights, call, campaignId, onlyChecks: false };
      return { status: 200, body: await work(await openCampaign(given, origin())) };
    }),
  );
  return body as T;
}

async function queueLinks(
  given: LinksCall,
  links: readonly SentLink[],
  token: Token | null,
): Promise<Answer> {
  const { api, call, campaignId } = given;
  const { queueTask } = api;
  if (queueTask === undefined) throw unavailable();
  const title = `Generate ${links.length.toLocaleString('en-US')} links`;
  const rights = rightsToWrite(api, call.user, efforts, 'create');
  return inTransaction(api.db, (tx) =>
    once(tx, token, async () => {
      await openCampaign({ api, tx, rights, call, campaignId, onlyChecks: true }, given.origin());
      const payload: LinksPayload = { campaignId, links };
      const { id: userId, keyId: apiKeyId } = call.user;
      const id = await queueTask(tx, { kind: 'links', title, userId, apiKeyId, payload });
      const message = `Links successfully requested. Task ID: ${id}`;
      return { status: 202, body: { message, task_id: id } };
    }),
  );
}
