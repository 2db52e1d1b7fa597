import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { Rights } from '../../../../machines/kit/need.ts';
import { needOf } from '../../../../machines/kit/need.ts';
import type { InlineRowsRef } from '../../../../machines/inline-rows/inline-rows.machine.ts';
import { selectWorking } from '../../../../machines/inline-rows/inline-rows.select.ts';
import type { InlineRow } from '../../../../machines/inline-rows/inline-rows.types.ts';
import * as css from '../../../../styles/resource-audience.css.ts';
import { filterKey } from '../../../shared/lists/parameters.ts';
import { labelOf, placePath } from '../../../shared/resources/define.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { placeIn } from '../../../shared/contract/coverage.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { listQuery } from '../../data/queries.ts';
import { resourceNamed } from '../../data/resources.ts';
import { useOffFor } from '../../actors/why-not-asks.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { nameOfRow } from '../../resources/embedded.ts';
import { FormList } from '../../resources/form-list.tsx';
import type { RecordPanelProps } from '../../resources/feature.ts';
import { sharedKind } from '../../../shared/kinds/index.ts';
import { kindOf } from '../../resources/kinds/index.ts';
import { SubscriptionDialogs } from './subscription-dialogs.tsx';
import { useInlineAbilities, useInlineRows } from './use-inline-rows.ts';
import { SubscriberTimeline } from './subscriber-timeline.tsx';

const held = metadataNamed('subscriber_subscriptions');
const DATES = ['started_on', 'ended_on', 'expires_on', 'auto_renews_on'] as const;
const MOST = 50;

/** What somebody is subscribed to, and what happened with them. */
export function SubscriberProfile({ id, editable }: RecordPanelProps) {
  return (
    <>
      <SubscriberSubscriptions id={id} editable={editable} />
      <SubscriberTimeline id={id} />
    </>
  );
}

/** What somebody is subscribed to, since when and until when; added, changed and removed here while the form is edited. Nothing for who may not list it. */
export function SubscriberSubscriptions({ id, editable }: SubscriptionsProps) {
  const can = useInlineAbilities(held.name, editable);
  return can.index === 'allowed' ? <Subscriptions key={`${editable}`} id={id} can={can} /> : null;
}

type SubscriptionsProps = Pick<RecordPanelProps, 'id' | 'editable'>;

function Subscriptions({ id, can }: { readonly id: number; readonly can: Rights }) {
  const rows = useInlineRows(held.name, { title: 'subscription', can });
  const query = useQuery(
    listQuery(held, {
      [filterKey('subscriber_id')]: id,
      columns: ['id', 'subscription_id', 'status', ...DATES, 'version'].join(),
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
        <>
          <div>
            <CommandButton id="inline.add" source={rows} size="small" icon="plus" />
          </div>
          <SubscriptionDialogs subscriber={id} rows={rows} />
        </>
      }
    >
      {({ data }) => (
        <ul className={css.held}>
          {data.map((row) => (
            <Held key={row.id} row={row} rows={rows} can={can} />
          ))}
        </ul>
      )}
    </FormList>
  );
}

function Held({ row, rows, can }: HeldProps) {
  const { fields } = resourceNamed(held.name);
  const place = placeIn(row, placePath(resourceNamed(held.name)));
  const right = (action: 'update' | 'destroy', to: string) =>
    needOf({ resource: held.name, can }, { action, to }, place);
  const editing = useOffFor(right('update', 'change subscriptions'));
  const removing = useOffFor(right('destroy', 'remove subscriptions'));
  const name = nameOf(row);
  const at: InlineRow = { id: Number(row.id), name, version: Number(row.version) };
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
        {editing?.off === null ? <State row={row} at={at} rows={rows} /> : cell('status')}
        {editing === null ? null : (
          <IconButton
            {...editing}
            icon="pencil"
            size="small"
            label={`Change the dates of ${name}`}
            onClick={() => rows.send({ type: 'inline.edit', row: at })}
          />
        )}
        {removing === null ? null : (
          <IconButton
            {...removing}
            icon="x"
            size="small"
            label={`Remove ${name}`}
            onClick={() => rows.send({ type: 'inline.remove', row: at })}
          />
        )}
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

/** The state is changed where it stands. */
function State({ row, at, rows }: StateProps) {
  const working = useSelector(rows, selectWorking);
  const { status } = resourceNamed(held.name).fields;
  const values = status === undefined ? null : sharedKind(status).values(status);
  if (values === null) return null;
  return (
    <span className={css.heldState}>
      <Select
        aria-label={`Status of ${at.name}`}
        value={String(row.status)}
        options={values.map(({ value, title }) => ({ value, label: title }))}
        disabled={working}
        onValue={(next) =>
          next === row.status
            ? undefined
            : rows.send({ type: 'inline.change', row: at, values: { status: next } })
        }
      />
    </span>
  );
}

function nameOf({ subscription }: Values) {
  return subscription === null || subscription === undefined
    ? '–'
    : nameOfRow('subscriptions', subscription as Values);
}

interface HeldProps {
  readonly row: Values;
  readonly rows: InlineRowsRef;
  readonly can: Rights;
}

interface StateProps {
  readonly row: Values;
  readonly at: InlineRow;
  readonly rows: InlineRowsRef;
}
