import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import type { CheckFacts, CheckLevels } from '../../shared/contract/content-checks.ts';
import { CONTENT_CHECKS, MOST_ASKED } from '../../shared/contract/content-checks.ts';
import { COUNT, FLAG, TEXT, byName, dataOf, oneOf, orNull, shape } from '../answers/schema.ts';
import { ownRoute } from '../call/access.ts';
import { readBody } from '../call/body.ts';
import { userOf } from '../call/call.ts';
import type { Api } from '../rows/api.ts';

/** What the editor's checks need of the server. */
interface CheckAnswer extends CheckFacts {
  /** How each check is taken, by the settings. */
  readonly levels: Required<CheckLevels>;
}

const LEVEL = oneOf('off', 'warning', 'error');

const ANSWER = shape<CheckAnswer>({
  levels: shape<Required<CheckLevels>>(
    Object.fromEntries(CONTENT_CHECKS.map(({ id }) => [id, LEVEL])) as never,
  ),
  links: byName(oneOf('published', 'unpublished', 'missing', 'elsewhere')),
  outside: byName(orNull(TEXT)),
  files: byName(orNull(shape({ size: COUNT, width: orNull(COUNT) }))),
  macros: byName(FLAG),
});

const names = type('string <= 500').array().atMostLength(MOST_ASKED);

const questions = type({
  links: names,
  outside: names,
  files: names,
  macros: names,
  '+': 'reject',
});

/** POST /content-checks: what only the server can say of a page, in one call, as far as the person may know it. */
export function checkRoutes(server: FastifyInstance, { db, checks }: Api) {
  const route = ownRoute('signed_in', { 200: dataOf(ANSWER) }, { takes: questions, viewers: true });
  server.post('/content-checks', route, async (request) => {
    const asked = readBody(questions, request.body);
    const facts = await checks.facts(db, asked, userOf(request));
    return { data: { levels: await checks.levels(db), ...facts } };
  });
}
