import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import * as css from '../../../../styles/resource-users.css.ts';
import { filterKey } from '../../../shared/lists/parameters.ts';
import { listAddress } from '../../../shared/lists/print-list.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { useAbilities } from '../../data/me.ts';
import { listQuery } from '../../data/queries.ts';
import { FormList, Hint } from '../../resources/form-list.tsx';
import { countOf } from '../../resources/format.ts';
import { UserStatus } from './user-access-panel.tsx';

const users = metadataNamed('users');

const SHOWN = 10;

/** Who is in a group: the first ten, and the way to all; nothing for who may not list users. */
export function GroupUsers({ id }: { readonly id: number }) {
  const allowed = useAbilities(users).index === 'allowed';
  return allowed ? <Members group={id} /> : null;
}

function Members({ group }: { readonly group: number }) {
  const query = useQuery(
    listQuery(users, {
      [filterKey('group_ids')]: group,
      columns: 'id,full_name,email,status',
      sort: 'full_name|asc',
      per_page: SHOWN,
    }),
  );
  return (
    <FormList
      title="Users"
      query={query}
      failed="The users could not be loaded."
      empty="Nobody is in this group."
      all={{
        href: listAddress(users.page ?? '', {
          filters: [{ field: 'group_ids', op: 'eq', value: group }],
        }),
        text: () => 'All users of this group',
      }}
    >
      {({ data, total }) => (
        <>
          <Hint>{countOf(total, COUNTED)} in this group.</Hint>
          <ul className={css.members}>
            {data.map((user) => (
              <Member key={user.id} user={user} />
            ))}
          </ul>
        </>
      )}
    </FormList>
  );
}

function Member({ user }: { readonly user: Values }) {
  return (
    <li className={css.member}>
      <Link href={`${users.page}/${user.id}`}>{String(user.full_name)}</Link>
      <span className={css.email}>{String(user.email)}</span>
      <UserStatus status={user.status} />
    </li>
  );
}

const COUNTED = { one: 'user', many: 'users' };
