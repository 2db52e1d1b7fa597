import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import * as css from '../../../../styles/resource-users.css.ts';
import { headNamed } from '../../../shared/resources/heads.ts';
import type { Values } from '../../../shared/validation.ts';
import { useAbilities } from '../../data/me.ts';
import { listQuery } from '../../data/queries.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FormSection } from '../../ui/form-layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { countOf } from '../format.ts';
import { UserStatus } from './user-status.tsx';

const users = headNamed('users');

const SHOWN = 10;

/** Who is in a group: the first ten, and the way to all; nothing for who may not list users. */
export function GroupUsers({ id }: { readonly id: number }) {
  const allowed = useAbilities(users).index === 'allowed';
  return allowed ? <Members group={id} /> : null;
}

function Members({ group }: { readonly group: number }) {
  const { data, isError, refetch } = useQuery(
    listQuery(users, {
      'filters[group_ids]': group,
      columns: 'id,full_name,email,status',
      sort: 'full_name|asc',
      per_page: SHOWN,
    }),
  );
  return (
    <FormSection title="Users">
      {isError ? (
        <Banner
          tone="red"
          actions={
            <Button size="small" onClick={() => void refetch()}>
              Retry
            </Button>
          }
        >
          The users could not be loaded.
        </Banner>
      ) : null}
      {data === undefined && !isError ? <FormSkeleton /> : null}
      {data?.total === 0 ? <p className={css.hint}>Nobody is in this group.</p> : null}
      {data === undefined || data.total === 0 ? null : (
        <>
          <p className={css.hint}>{countOf(data.total, COUNTED)} in this group.</p>
          <ul className={css.members}>
            {data.data.map((user) => (
              <Member key={user.id} user={user} />
            ))}
          </ul>
          <div>
            <LinkButton
              size="small"
              render={<Link href={`${users.page}?filters[group_ids]=${group}`} />}
            >
              All users of this group
            </LinkButton>
          </div>
        </>
      )}
    </FormSection>
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
