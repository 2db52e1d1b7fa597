import { sql } from 'kysely';
import { openApiOf } from '../../../src/api/openapi.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import type { TestServer } from '../server.ts';
import { chanceFrom } from './random.ts';
import type { FuzzRequest } from './requests.ts';
import { requestsOf } from './requests.ts';

interface FuzzFigures {
  readonly requests: number;
  /** How often each hundred of statuses was answered: 2 for 200 to 299. 503 is counted apart. */
  readonly answered: ReadonlyMap<number, number>;
  /** Answers of 503, which say that something is away. */
  readonly unavailable: number;
  readonly routes: number;
  /** Answers of 500 and beyond, and answers that the document does not have, each with its request. */
  readonly faults: readonly string[];
}

const UNAVAILABLE = 503;

/** Sends random requests as an administrator, and holds each answer to the document. */
export async function fuzz(
  server: TestServer,
  { requests, seed }: { readonly requests: number; readonly seed: number },
): Promise<FuzzFigures> {
  // A stream of events has no end that an answer could be held to.
  const ending = server.routes.filter(({ path }) => !path.endsWith('/clicks/live'));
  const next = requestsOf(openApiOf(ending, resources), chanceFrom(seed));
  const answered = new Map<number, number>();
  const routes = new Set<string>();
  const faults: string[] = [];
  let unavailable = 0;
  let { token } = await server.signIn();
  for (let n = 0; n < requests; n += 1) {
    const request = next();
    const status = await send(server, request, token).catch((error: Error) => error.message);
    routes.add(`${request.method} ${request.route}`);
    if (typeof status === 'string' || isFault(status)) faults.push(told(request, status));
    const hundred = typeof status === 'number' ? Math.floor(status / 100) : 0;
    if (status === UNAVAILABLE) unavailable += 1;
    else answered.set(hundred, (answered.get(hundred) ?? 0) + 1);
    if (status === 401 || status === 403) token = await letIn(server);
  }
  return { requests, answered, unavailable, routes: routes.size, faults };
}

/** 503 with a reason is said of what is told to be away. */
function isFault(status: number) {
  return status >= 500 && status !== UNAVAILABLE;
}

async function send(
  server: TestServer,
  { method, path, headers, payload }: FuzzRequest,
  token: string,
) {
  const { statusCode } = await server.call(method as 'GET', path, {
    token,
    headers,
    ...(payload === undefined ? {} : { body: payload }),
  });
  return statusCode;
}

/** The administrator as they were at first: requests may have taken their rights. */
async function letIn(server: TestServer): Promise<string> {
  await sql`
    update users u set status = 'active', deleted_at = null,
      group_ids = array(select g.id from groups g where g.name = 'Administrators' limit 1)
    where u.id = (select min(id) from users)`.execute(server.db);
  return (await server.signIn()).token;
}

function told({ method, path, payload = '' }: FuzzRequest, status: number | string) {
  return `${status}\n  ${method} ${path.slice(0, 300)} ${payload.slice(0, 300)}`;
}
