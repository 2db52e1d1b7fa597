import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import type { DocumentAnswer, ImageAnswer } from '../../shared/contract/document-import.ts';
import { INVALID_DOCUMENT_URL, documentIdOf } from '../../shared/contract/document-import.ts';
import { ability } from '../../shared/permissions.ts';
import { assets } from '../../shared/resources/content/assets.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { MAX_CHARS } from '../../shared/rules.ts';
import { DOCUMENT, IMAGE } from '../answers/services.ts';
import type { SessionUser } from '../call/access.ts';
import { ownRoute } from '../call/access.ts';
import { TOKEN, readBody } from '../call/body.ts';
import { callOf, userOf } from '../call/call.ts';
import { tokenOf } from '../call/idempotency.ts';
import { denied, invalid } from '../errors.ts';
import { fetchDocument } from '../integrations/documents.ts';
import type { Api } from '../rows/api.ts';
import { importImage } from './image-import.ts';

export interface ContentImportOptions {
  /** How long a document or an image is waited for, over all its redirects. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

const addressBody = type({
  url: type('string').atMostLength(MAX_CHARS.url),
  '_idempotency?': TOKEN,
  '+': 'reject',
});

/** What comes into built content from elsewhere: `POST imports/document {url}` and `POST imports/image {url}`. */
export function contentImportRoutes(
  server: FastifyInstance,
  api: Api,
  options: ContentImportOptions = {},
) {
  const timeoutMs = () => options.timeoutMs ?? TIMEOUT_MS;
  const taking = { work: 'service', takes: addressBody } as const;
  server.post(
    '/imports/document',
    ownRoute('signed_in', { 200: DOCUMENT }, taking),
    async (request): Promise<DocumentAnswer> => {
      refuseReaders(userOf(request), api.resources);
      const id = documentIdOf(urlOf(request.body));
      if (id === null) throw invalid({ url: INVALID_DOCUMENT_URL }, INVALID_DOCUMENT_URL);
      const signal = request.turn?.cancellation.signal;
      return { data: await fetchDocument(api, id, { timeoutMs: timeoutMs(), signal }) };
    },
  );
  server.post(
    '/imports/image',
    ownRoute({ controller: assets.controller, action: 'store' }, { 200: IMAGE }, taking),
    async (request): Promise<ImageAnswer> => {
      const call = callOf(request);
      const url = urlOf(request.body);
      const token = tokenOf(request, call.user.id);
      const signal = request.turn?.cancellation.signal;
      return { data: await importImage(api, call, { url, token, timeoutMs: timeoutMs(), signal }) };
    },
  );
}

/** @throws 403 for whoever can put a document nowhere */
function refuseReaders(user: SessionUser, resources: readonly Resource[]) {
  const writes = ({ controller }: Resource) =>
    (['store', 'update'] as const).some(
      (action) => ability(user, controller, action) === 'allowed',
    );
  if (!resources.some((resource) => resource.isBuilt && writes(resource))) throw denied();
}

function urlOf(body: unknown): string {
  const { url } = readBody(addressBody, body, { url: INVALID_DOCUMENT_URL });
  if (url === '') throw invalid({ url: 'Required.' });
  return url.trim();
}
