import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import * as css from '../../../../styles/resource-audience.css.ts';
import { labelOf } from '../../../shared/resources/define.ts';
import { headNamed } from '../../../shared/resources/heads.ts';
import type { Values } from '../../../shared/validation.ts';
import { useAbilities } from '../../data/me.ts';
import { listQuery } from '../../data/queries.ts';
import { resourceNamed } from '../../data/resources.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { nameOfRow } from '../embedded.ts';
import { FormList } from '../form-list.tsx';
import { kindOf } from '../kinds/index.ts';

const held = headNamed('subscriber_subscriptions');
const DATES = ['started_on', 'ended_on', 'expires_on', 'auto_renews_on'] as const;
const MOST = 50;

/** What somebody is subscribed to, since when and until when; nothing for who may not list it. */
export function SubscriberSubscriptions({ id }: { readonly id: number }) {
  const can = useAbilities(held);
  if (can.index !== 'allowed') return null;
  return (
    <Subscriptions id={id} mayAdd={can.store === 'allowed'} mayEdit={can.update === 'allowed'} />
  );
}

function Subscriptions({ id, mayAdd, mayEdit }: SubscriptionsProps) {
  const query = useQuery(
    listQuery(held, {
      'filters[subscriber_id]': id,
      columns: ['id', 'subscription_id', 'status', ...DATES].join(),
      sort: 'started_on|desc',
      per_page: MOST,
    }),
  );
  return (
    <FormList
      title="Subscriptions"
      query={query}
      failed="The subscriptions could not be loaded."
      empty="Not subscribed to anything yet."
      foot={
        mayAdd ? (
          <div>
            <LinkButton
              size="small"
              icon="plus"
              render={<Link href={`${held.page}/create?subscriber_id=${id}`} />}
            >
              Add a subscription
            </LinkButton>
          </div>
        ) : null
      }
    >
      {({ data }) => (
        <ul className={css.held}>
          {data.map((row) => (
            <Held key={row.id} row={row} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
    </FormList>
  );
}

function Held({ row, mayEdit }: { readonly row: Values; readonly mayEdit: boolean }) {
  const { fields } = resourceNamed(held.name);
  const subscription = row.subscription as Values | null;
  const name = subscription === null ? '–' : nameOfRow('subscriptions', subscription);
  const cell = (field: string) => {
    const spec = fields[field];
    if (spec === undefined) return null;
    const { Cell } = kindOf(spec);
    return <Cell field={spec} name={field} value={row[field]} item={row} place="row" />;
  };
  return (
    <li className={css.heldRow} aria-label={name}>
      <span className={css.heldHead}>
        <strong className={css.name}>{name}</strong>
        {cell('status')}
        {mayEdit ? (
          <LinkButton
            kind="quiet"
            size="small"
            icon="pencil"
            aria-label={`Edit ${name}`}
            render={<Link href={`${held.page}/${String(row.id)}/edit`} />}
          >
            Edit
          </LinkButton>
        ) : null}
      </span>
      <dl className={css.dates}>
        {DATES.map((field) => (
          <div key={field}>
            <dt>{labelOf(resourceNamed(held.name), field)}</dt>
            <dd>{cell(field)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

interface SubscriptionsProps {
  readonly id: number;
  readonly mayAdd: boolean;
  readonly mayEdit: boolean;
}
