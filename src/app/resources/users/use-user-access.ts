import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { UserAccessRef } from '../../../../machines/user-access/user-access.machine.ts';
import type { UserAccessInput } from '../../../../machines/user-access/user-access.types.ts';
import { headNamed } from '../../../shared/resources/heads.ts';
import { settleFact } from '../../data/invalidation.ts';
import { queryClient } from '../../data/query-client.ts';
import { userAccessOver } from '../../ports/user-access.ports.ts';
import { notify } from '../../shell/actors.ts';
import type { Scope } from '../../shell/commands/directory.ts';
import { useCommandSource } from '../../shell/commands/use-commands.ts';

const users = headNamed('users');

/** The deeds of a user, in reach while his form or his row is at hand; `onChanged` runs after each that was done. */
export function useUserAccess(
  input: UserAccessInput,
  { unsaved = false, onChanged = nothing, scope = 'form' }: AccessOptions,
): UserAccessRef {
  const ref = useActorRef(userAccessOver, { input });
  useCommandSource(ref, scope, users.title.one);
  useLayoutEffect(() => {
    const told = ref.on('notice.requested', ({ notice }) => notify(notice));
    const changed = ref.on('user.changed', () => {
      void settleFact(queryClient, { type: 'rows.changed', resource: users.name });
      onChanged();
    });
    return () => {
      told.unsubscribe();
      changed.unsubscribe();
    };
  }, [ref, onChanged]);
  useLayoutEffect(() => ref.send({ type: 'record.changed', unsaved }), [ref, unsaved]);
  return ref;
}

const nothing = () => undefined;

interface AccessOptions {
  /** Whether the form holds changes that are not saved. */
  readonly unsaved?: boolean;
  readonly onChanged?: () => void;
  readonly scope?: Scope;
}
