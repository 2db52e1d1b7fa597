import type { FastifyInstance } from 'fastify';
import { users } from '../../shared/resources/administration/users.ts';
import { USER_DEEDS } from '../../shared/user-access.ts';
import type { OwnAnswer } from '../../shared/wire.ts';
import { idOf } from '../http/ids.ts';
import type { Api } from '../resources/api.ts';
import { callOf, userOf } from '../resources/call.ts';
import type { InviteUser } from '../resources/hooks/users.ts';
import { rightsFor } from '../resources/rights.ts';
import { doUserDeed, readAccess } from './access.ts';
import { changeOwn } from './own.ts';

type ById = { Params: { id: string } };

/** One's own names and photo; how a user gets in, and what may be done to that, by the right to change users. */
export function userRoutes(
  server: FastifyInstance,
  api: Api,
  { inviteUser = async () => undefined }: { readonly inviteUser?: InviteUser },
) {
  const { controller, route } = users;
  server.put('/me', { config: { access: 'signed_in' } }, async (request) => {
    const data = await changeOwn(api, callOf(request), request.body);
    return { message: 'Your profile is saved.', data } satisfies OwnAnswer;
  });
  const writing = { config: { access: { controller, action: 'update' } } } as const;
  server.get<ById>(`/${route}/:id/access`, writing, async (request) => {
    rightsFor(userOf(request), users, 'update');
    return { data: await readAccess(api, idOf(request.params.id)) };
  });
  for (const deed of USER_DEEDS) {
    server.post<ById>(`/${route}/:id/${deed}`, writing, async (request) => {
      const call = callOf(request);
      const rights = rightsFor(call.user, users, 'update');
      const id = idOf(request.params.id);
      const message = await doUserDeed({ api, rights, call, inviteUser }, id, deed);
      return { message, data: await readAccess(api, id) };
    });
  }
}
