import type { UserAccess } from '../../../shared/user-access.ts';
import { useMe } from '../../data/me.ts';
import { nameOfRow } from '../embedded.ts';
import type { RowDeedsHostProps } from '../list/row-deeds.tsx';
import { AccessQuestion } from './access-question.tsx';
import { useUserAccess } from './use-user-access.ts';

/** The deeds of the user at hand in the list: the machine of his form, which looks him up once the focus rests. */
export function UserRowDeeds({ item }: RowDeedsHostProps) {
  const me = useMe();
  if (me === null) return null;
  return <Deeds key={`${item.status}`} item={item} isSelf={me.id === item.id} />;
}

function Deeds({ item, isSelf }: RowDeedsHostProps & { readonly isSelf: boolean }) {
  const input = { userId: item.id, name: nameOfRow('users', item), isSelf, patient: true };
  const status = statusOf(item.status);
  const access = useUserAccess(status === null ? input : { ...input, status }, {
    scope: 'selection',
  });
  return <AccessQuestion access={access} />;
}

/** Null where the list does not show it. */
function statusOf(value: unknown): UserAccess['status'] | null {
  return value === 'invited' || value === 'active' || value === 'disabled' ? value : null;
}
