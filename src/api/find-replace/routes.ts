import type { FastifyInstance } from 'fastify';
import type {
  FoundDocument,
  FoundPlace,
  FoundPlaces,
  ReplaceCall,
} from '../../shared/contract/find-replace.ts';
import { documentKey } from '../../shared/contract/find-replace.ts';
import { LIMITS } from '../../shared/limits.ts';
import { FLAG, ID, QUEUED, TEXT, dataOf, listOf, orNull, shape } from '../answers/schema.ts';
import { ownRoute } from '../call/access.ts';
import { readBody } from '../call/body.ts';
import { userOf } from '../call/call.ts';
import { once, tokenOf } from '../call/idempotency.ts';
import { inTransaction } from '../db/pool.ts';
import { denied, invalid, unavailable } from '../errors.ts';
import type { Api } from '../rows/api.ts';
import { reading } from '../rows/reading.ts';
import { chosenContent, writableContent } from './documents.ts';
import { findPlaces } from './preview.ts';
import { findCall, readAsked, replaceCall } from './read-asked.ts';

const key = { resource: TEXT, id: ID, field: TEXT, name: TEXT };

const PLACES = dataOf(
  shape<FoundPlaces>({
    documents: listOf(
      shape<FoundDocument>({
        ...key,
        locked_by: orNull(TEXT),
        places: listOf(
          shape<FoundPlace>({
            key: TEXT,
            block: TEXT,
            field: TEXT,
            lead: TEXT,
            found: TEXT,
            put: TEXT,
            tail: TEXT,
            refused: orNull(TEXT),
          }),
        ),
      }),
    ),
    more: FLAG,
    unread: listOf(shape<FoundPlaces['unread'][number]>({ ...key, reason: TEXT })),
  }),
);

/** What is found across documents, and the task that replaces it. */
export function findReplaceRoutes(server: FastifyInstance, api: Api) {
  server.post(
    '/find-replace/preview',
    ownRoute('signed_in', { 200: PLACES }, { takes: findCall, work: 'list', viewers: true }),
    async (request) => {
      const { resources = [], publication_ids = [], ...given } = readBody(findCall, request.body);
      const user = userOf(request);
      const asked = await readAsked(api, user, given);
      const scope = { resources, publication_ids };
      return { data: await findPlaces(reading(api, request), user, { asked, ...scope }) };
    },
  );

  server.post(
    '/find-replace',
    {
      bodyLimit: LIMITS.bodyBytes,
      ...ownRoute('signed_in', { 202: QUEUED }, { takes: replaceCall }),
    },
    async (request, reply) => {
      const user = userOf(request);
      const { documents, _idempotency: _, ...given } = readBody(replaceCall, request.body);
      const content = writableContent(api, user);
      if (content.length === 0) throw denied();
      chosenContent(content, { resources: documents.map(({ resource }) => resource) });
      refuseTwice(documents);
      const asked = await readAsked(api, user, given);
      const { queueTask } = api;
      if (queueTask === undefined) throw unavailable();
      const payload: ReplaceCall = { ...asked, documents };
      const { status, body } = await inTransaction(api.db, (tx) =>
        once(tx, tokenOf(request, user.id), async () => {
          const task = { kind: 'replace', title: titleOf(payload), userId: user.id, payload };
          const task_id = await queueTask(tx, task);
          const message = `Replace successfully requested. Task ID: ${task_id}`;
          return { status: 202, body: { message, task_id } };
        }),
      );
      return reply.code(status).send(body);
    },
  );
}

/** @throws 422 where a document is named more than once */
function refuseTwice(documents: ReplaceCall['documents']) {
  const keys = new Set(documents.map(documentKey));
  if (keys.size < documents.length)
    throw invalid({ documents: 'Name each document once, with all of its places.' });
}

/** 'Replace “old” by “new” in 3 documents'. */
function titleOf({ find, replace, documents }: ReplaceCall): string {
  const [first] = documents;
  const where =
    documents.length === 1 && first !== undefined ? '1 document' : `${documents.length} documents`;
  const what =
    replace === '' ? `Remove “${short(find)}”` : `Replace “${short(find)}” by “${short(replace)}”`;
  return `${what} in ${where}`;
}

function short(text: string) {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
