import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { sanitizeContent } from '../../content/sanitize.ts';
import { eachMacro, fillHtml, macroHtml } from '../../content/macro-html.ts';
import type { ResolvedMacro, ResolvedMacros } from '../../shared/contract/macros.ts';
import { LIMITS } from '../../shared/limits.ts';
import { covers } from '../../shared/permissions.ts';
import { subscribers } from '../../shared/resources/messaging/subscribers.ts';
import { publications } from '../../shared/resources/administration/publications.ts';
import { systemMacro } from '../../shared/system-macros.ts';
import { TEXT, dataOf, listOf, oneOf, shape } from '../answers/schema.ts';
import type { SessionUser } from '../call/access.ts';
import { ownRoute } from '../call/access.ts';
import { ROW_ID, readBody } from '../call/body.ts';
import { userOf } from '../call/call.ts';
import type { Api } from '../rows/api.ts';
import { rightsFor, visibleTo } from '../rows/rights.ts';
import { showItem } from '../rows/rows.ts';
import { loadMacros } from './load-macros.ts';
import { rememberHtml, valuesOf } from './macro-values.ts';
import { pageMacro, publicationTexts } from './system-values.ts';

const macrosBody = type({
  /** HTML with macros in it. */
  content: 'string <= 1000000',
  /** Whether samples stand for what nobody says. */
  'preview?': 'boolean',
  /** Values by the names of macros, without the $. */
  'variables?': { '[string]': 'string <= 10000' },
  'subscriber_id?': ROW_ID.or('null'),
  'publication_id?': ROW_ID.or('null'),
  '+': 'reject',
});

const RESOLVED = dataOf(
  shape<ResolvedMacros>({
    content: TEXT,
    macros: listOf(
      shape<ResolvedMacro>({
        token: TEXT,
        state: oneOf('value', 'empty', 'unknown'),
        content: TEXT,
      }),
    ),
  }),
);

/** POST /macros: the content with values in the place of its macros, and each of them by itself; a subscriber takes `show`. */
export function macroRoutes(server: FastifyInstance, api: Api, now = () => new Date()) {
  const read = rememberHtml();
  const macros = {
    bodyLimit: LIMITS.contentBodyBytes,
    ...ownRoute('signed_in', { 200: RESOLVED }, { takes: macrosBody, viewers: true }),
  };
  server.post('/macros', macros, async (request): Promise<{ data: ResolvedMacros }> => {
    const { content, ...asked } = readBody(macrosBody, request.body);
    const html = macroHtml(sanitizeContent(content));
    const user = userOf(request);
    const valueFor = await valuesOf(html.names, {
      load: (names) => loadMacros(api.db, names, user),
      system: await systemOf(api, user, { ...asked, now: now() }),
      read,
    });
    const filled = fillHtml(html, valueFor, { keepsUnknown: true });
    return { data: { content: filled, macros: eachMacro(html, valueFor) } };
  });
}

/** What system macros say: what was given, then of the subscriber, of the publication, and at last the samples. */
async function systemOf(api: Api, user: SessionUser, asked: MacroRequest) {
  const { preview = true, now } = asked;
  const given = new Map(
    Object.entries(asked.variables ?? {}).map(([name, text]) => [`$${name.toLowerCase()}`, text]),
  );
  const reader = await readerOf(api, user, asked.subscriber_id ?? null);
  const publication = await publicationOf(api, user, asked.publication_id ?? null);
  return (name: string): string | null =>
    given.get(name) ??
    (reader === null ? undefined : reader.get(name)) ??
    pageMacro(name, { publication, now }) ??
    (preview ? (systemMacro(name)?.sample ?? null) : null);
}

/** What a subscriber's macros say, as this person may read them: a masked value stays masked. */
async function readerOf(api: Api, user: SessionUser, id: number | null) {
  if (id === null) return null;
  const rights = rightsFor(user, subscribers, 'show');
  const item = JSON.parse(await showItem(api, rights, id)) as Readonly<Record<string, unknown>>;
  const fields = ['first_name', 'last_name', 'email', 'phone'];
  const said = fields.map((name): [string, string] => [`$${name}`, String(item[name] ?? '')]);
  return new Map([...said, ['$sid', String(id)]]);
}

/** Of a publication that the person does not see nothing is said. */
async function publicationOf(api: Api, user: SessionUser, id: number | null) {
  const covered = id === null ? null : visibleTo(user, publications);
  if (covered === null || !covers(covered, id, 'read')) return null;
  return publicationTexts(api.db, id);
}

interface MacroRequest {
  readonly preview?: boolean;
  readonly variables?: Readonly<Record<string, string>>;
  readonly subscriber_id?: number | null;
  readonly publication_id?: number | null;
  readonly now: Date;
}
