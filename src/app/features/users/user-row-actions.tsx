import { heldOf } from '../../../../machines/kit/need.ts';
import type { UserAccess } from '../../../shared/contract/user-access.ts';
import { useAbilities, useMe } from '../../data/me.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { nameOfRow } from '../../resources/embedded.ts';
import type { RowActionsProps } from '../../resources/feature.ts';
import { useUserAccess } from './use-user-access.ts';
import { AccessQuestion } from './user-access-panel.tsx';

const users = metadataNamed('users');

/** The actions of the user at hand in the list: the machine of the user's form, which looks the user up once the focus rests. */
export function UserRowActions({ item }: RowActionsProps) {
  const me = useMe();
  if (me === null) return null;
  return <UserActions key={`${item.status}`} item={item} isSelf={me.id === item.id} />;
}

function UserActions({ item, isSelf }: RowActionsProps & { readonly isSelf: boolean }) {
  const right = heldOf({ resource: users.name, can: useAbilities(users) }, 'update');
  const name = nameOfRow('users', item);
  const input = { userId: item.id, name, isSelf, right, lazy: true };
  const status = statusOf(item.status);
  const access = useUserAccess(status === null ? input : { ...input, status }, {
    scope: 'row',
  });
  return <AccessQuestion access={access} />;
}

/** Null where the list does not show it. */
function statusOf(value: unknown): UserAccess['status'] | null {
  return value === 'invited' || value === 'active' || value === 'disabled' ? value : null;
}
