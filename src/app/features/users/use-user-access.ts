import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import type { UserAccessRef } from '../../../../machines/user-access/user-access.machine.ts';
import type { UserAccessInput } from '../../../../machines/user-access/user-access.types.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { settleFact } from '../../data/invalidation.ts';
import { queries } from '../../data/query-client.ts';
import { userAccessOver } from '../../ports/user-access.ports.ts';
import { useService } from '../../data/services.ts';
import { feedback } from '../../actors/actors.ts';
import type { Scope } from '../../commands/directory.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { useUnsaved } from '../../resources/form/follow-unsaved.ts';

const users = metadataNamed('users');

/** The actions of a user, in reach while the user's form or row is at hand; `onChanged` runs after each that was done. */
export function useUserAccess(
  input: UserAccessInput,
  { form = null, onChanged = nothing, scope = 'form' }: AccessOptions,
): UserAccessRef {
  const { notify } = useService(feedback);
  const cache = useService(queries);
  const ref = useActorRef(useService(userAccessOver), { input });
  useCommandSource(ref, scope, users.title.one);
  useLayoutEffect(() => {
    const told = ref.on('snackbar.requested', ({ snackbar }) => notify(snackbar));
    const changed = ref.on('user.changed', () => {
      void settleFact(cache, { type: 'rows.changed', resource: users.name });
      onChanged();
    });
    return () => {
      told.unsubscribe();
      changed.unsubscribe();
    };
  }, [ref, onChanged, notify, cache]);
  useUnsaved(form, ref);
  return ref;
}

const nothing = () => undefined;

interface AccessOptions {
  /** The user's form; null where there is none. */
  readonly form?: FormRef | null;
  readonly onChanged?: () => void;
  readonly scope?: Scope;
}
