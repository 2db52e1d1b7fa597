import type { FastifyInstance } from 'fastify';
import { users } from '../../shared/resources/administration/users.ts';
import { USER_ACTIONS } from '../../shared/contract/user-access.ts';
import type { OwnAnswer } from '../../shared/wire.ts';
import { idOf } from '../call/ids.ts';
import type { Api } from '../rows/api.ts';
import { callOf, userOf } from '../call/call.ts';
import type { Queue } from '../queue/define-task.ts';
import type { InviteUser, MailHost } from './access.ts';
import { rightsFor } from '../rows/rights.ts';
import { rightsToWrite } from '../rows/write/rights-to-write.ts';
import { OWN, USER_ACCESS } from '../answers/person.ts';
import { dataOf, messageWith } from '../answers/schema.ts';
import { ownRoute } from '../call/access.ts';
import { doUserAction, readAccess } from './access.ts';
import { keyRoutes } from './key-routes.ts';
import { changeOwn, ownBody } from './own.ts';

export interface UserOptions {
  /** Sends an invited user the link to choose a password; nobody is written to without it. */
  readonly inviteUser?: InviteUser;
  readonly mailHost?: MailHost;
  /** Where mails wait; nobody is written to without it. */
  readonly mail?: Pick<Queue, 'queueMail'>;
}

const nothing = async () => undefined;
const NO_MAIL = { queueMail: nothing };

type ById = { Params: { id: string } };

/** One's own names and photo; and, for who may change users, how a user signs in and the actions on that. */
export function userRoutes(
  server: FastifyInstance,
  api: Api,
  { inviteUser = nothing, mailHost = async () => null, mail = NO_MAIL }: UserOptions,
) {
  const { controller, route } = users;
  server.put('/me', ownRoute('gate', { 200: OWN }, { takes: ownBody }), async (request) => {
    const data = await changeOwn(api, callOf(request), request.body);
    return { message: 'Your profile is saved.', data } satisfies OwnAnswer;
  });
  const access = { controller, action: 'update' } as const;
  keyRoutes(server, api, { access, mail });
  const reading = ownRoute(access, { 200: dataOf(USER_ACCESS) });
  server.get<ById>(`/${route}/:id/access`, reading, async (request) => {
    rightsFor(userOf(request), users, 'update');
    return { data: await readAccess(api, idOf(request.params.id), mailHost) };
  });
  const writing = ownRoute(access, { 200: messageWith({ data: USER_ACCESS }) }, { takes: null });
  for (const action of USER_ACTIONS) {
    server.post<ById>(`/${route}/:id/${action}`, writing, async (request) => {
      const call = callOf(request);
      const rights = rightsToWrite(api, call.user, users, 'access');
      const id = idOf(request.params.id);
      const message = await doUserAction(
        { api, rights, call, inviteUser, mailHost, mail },
        id,
        action,
      );
      return { message, data: await readAccess(api, id, mailHost) };
    });
  }
}
