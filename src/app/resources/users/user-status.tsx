import { USER_STATUSES } from '../../../shared/resources/administration/users.ts';
import { Status } from '../../ui/status.tsx';

/** The state of a user as the list shows it. */
export function UserStatus({ status }: { readonly status: unknown }) {
  const known = USER_STATUSES.find(({ value }) => value === status);
  return known === undefined ? null : <Status tone={known.tone}>{known.title}</Status>;
}
