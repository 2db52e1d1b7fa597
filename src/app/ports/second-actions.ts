import { isInDoubt } from '../../../machines/form/save.rules.ts';
import { failureOf } from '../../../machines/kit/failure.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import type { DeletedAnswer, Item } from '../../shared/wire.ts';
import { overApi } from '../data/client.ts';
import { randomId } from '../data/random-id.ts';

/** What the second actions of the palette write, for the port by which its machine runs them. */
export const secondActions = overApi((api) => {
  let doubted: { readonly key: string; readonly token: string } | null = null;
  return {
    /** Makes a user. What is in doubt is sent again under its token: nobody is invited twice, or found taken by themselves. */
    async invite(user: Invitation): Promise<Item> {
      const key = JSON.stringify(user);
      const repeated = doubted?.key === key;
      const token = doubted !== null && repeated ? doubted.token : randomId();
      try {
        const { data } = await api<{ readonly data: Item }>(metadataNamed('users').route, {
          method: 'POST',
          body: { ...user, _idempotency: token },
          quiet: true,
        });
        doubted = null;
        return data;
      } catch (error) {
        doubted = isInDoubt(failureOf(error), { repeated }) ? { key, token } : null;
        throw error;
      }
    },
    /** Deletes a record in the version that was seen. */
    delete: (route: string, id: string, version: number) =>
      api<DeletedAnswer>(`${route}/${id}`, { method: 'DELETE', body: { version }, quiet: true }),
  };
});

/** The user's values, as `POST users` takes them. */
type Invitation = Readonly<Record<string, unknown>>;
