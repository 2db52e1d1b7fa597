import type { FastifyInstance } from 'fastify';
import type { KeyState } from '../../shared/contract/api-keys.ts';
import { KEY_STATES } from '../../shared/contract/api-keys.ts';
import { users } from '../../shared/resources/administration/users.ts';
import { OWNED_KEYS } from '../answers/api-keys.ts';
import { messageWith } from '../answers/schema.ts';
import type { Access } from '../call/access.ts';
import { ownRoute } from '../call/access.ts';
import { callOf, userOf } from '../call/call.ts';
import { idOf } from '../call/ids.ts';
import { invalid } from '../errors.ts';
import type { Queue } from '../queue/define-task.ts';
import type { Api } from '../rows/api.ts';
import { rightsFor } from '../rows/rights.ts';
import { rightsToWrite } from '../rows/write/rights-to-write.ts';
import type { KeysWanted } from './keys.ts';
import { allKeys, revokeAnyKey } from './keys.ts';

interface Options {
  readonly access: Access;
  readonly mail: Pick<Queue, 'queueMail'>;
}

type ById = { Params: { id: string } };
type Listed = { Querystring: Readonly<Record<string, string>> };

/** GET /api-keys and DELETE /api-keys/{id}: the keys of everybody, for who may change how users get in. */
export function keyRoutes(server: FastifyInstance, api: Api, { access, mail }: Options) {
  const { db } = api;
  server.get<Listed>('/api-keys', ownRoute(access, { 200: OWNED_KEYS }), async (request) => {
    rightsFor(userOf(request), users, 'update');
    return allKeys(db, wantedOf(request.query));
  });

  const revoking = ownRoute(access, { 200: messageWith() }, { takes: null });
  server.delete<ById>('/api-keys/:id', revoking, async (request) => {
    const call = callOf(request);
    const rights = rightsToWrite(api, call.user, users, 'access');
    return { message: await revokeAnyKey({ db, rights, call, mail }, idOf(request.params.id)) };
  });
}

/** @throws 422 naming the parameter */
function wantedOf({ state = 'working', search = '', page = '1', ...rest }: Listed['Querystring']) {
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) {
    throw invalid({ [unknown.slice(0, 60)]: 'There is no such parameter.' });
  }
  if (!isState(state)) throw invalid({ state: `Use one of ${KEY_STATES.join(', ')}.` });
  if (String(search).length > 200) throw invalid({ search: 'Use 200 characters at most.' });
  if (!/^[1-9]\d{0,5}$/.test(page)) throw invalid({ page: 'Use a whole number from 1.' });
  return { state, search: String(search), page: Number(page) } satisfies KeysWanted;
}

function isState(text: string): text is KeyState {
  return KEY_STATES.some((state) => state === text);
}
