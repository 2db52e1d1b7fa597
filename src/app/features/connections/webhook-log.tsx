import { useActorRef, useSelector } from '@xstate/react';
import type { Held } from '../../../../machines/kit/need.ts';
import type { WebhookLogRef } from '../../../../machines/webhook-log/webhook-log.machine.ts';
import {
  selectBroken,
  selectBusy,
  selectDetail,
  selectFailedOnly,
  selectLoading,
  selectPage,
} from '../../../../machines/webhook-log/webhook-log.select.ts';
import type { LoggedDelivery } from '../../../../machines/webhook-log/webhook-log.types.ts';
import * as css from '../../../../styles/resource-connections.css.ts';
import { webhookLogOver } from '../../ports/connections.ports.ts';
import { useService } from '../../data/services.ts';
import { useSnackbarsOf } from '../../actors/snackbars-of.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useCommandSource } from '../../commands/use-commands.ts';
import { Banner } from '../../ui/banner.tsx';
import { FormSection } from '../../ui/form-layout.tsx';
import type { Tone } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';
import { formatMoment } from '../../resources/format.ts';
import { DeliveryDetails } from './delivery-details.tsx';

/** The deliveries of a webhook, the latest first: what became of each, what was sent, and sending it again. */
export function WebhookLog({ id, right }: WebhookLogProps) {
  const log = useLog(id, right);
  const loading = useSelector(log, selectLoading);
  const broken = useSelector(log, selectBroken);
  return (
    <FormSection title="Deliveries">
      {broken ? (
        <Banner tone="red" actions={<CommandButton id="log.refresh" source={log} size="small" />}>
          The deliveries could not be loaded.
        </Banner>
      ) : null}
      {loading ? <FormSkeleton /> : null}
      {loading || broken ? null : <Log log={log} />}
    </FormSection>
  );
}

function Log({ log }: LogProps) {
  const { data, counts } = useSelector(log, selectPage);
  const failedOnly = useSelector(log, selectFailedOnly);
  const busy = useSelector(log, selectBusy);
  if (counts.total === 0) {
    return (
      <p className={css.hint}>Nothing was sent yet. Each event that is chosen above shows here.</p>
    );
  }
  return (
    <>
      <div className={css.tools}>
        <Segmented
          size="small"
          aria-label="Show deliveries"
          value={failedOnly ? 'failed' : 'all'}
          options={[
            { value: 'all', label: `All ${counts.total}` },
            { value: 'failed', label: `Failed ${counts.failed}` },
          ]}
          onValue={(value) => log.send({ type: 'log.show', failedOnly: value === 'failed' })}
        />
        <CommandButton id="log.replay" source={log} short size="small" />
        <CommandButton id="log.refresh" source={log} short size="small" kind="quiet" />
      </div>
      {data.length === 0 ? <p className={css.hint}>None has failed.</p> : null}
      <ul className={css.lines} aria-label="Deliveries" aria-busy={busy}>
        {data.map((delivery) => (
          <Delivery key={delivery.id} log={log} delivery={delivery} />
        ))}
      </ul>
      <div>
        <CommandButton id="log.older" source={log} size="small" kind="quiet" />
      </div>
    </>
  );
}

function Delivery({ log, delivery }: DeliveryProps) {
  const detail = useSelector(log, selectDetail);
  const isOpen = detail?.id === delivery.id;
  const { id, event, resource_id, state, created_at } = delivery;
  const title = resource_id === null ? event : `${event} ${resource_id}`;
  return (
    <li className={css.line} aria-label={title}>
      <div className={css.lineHead}>
        <button
          type="button"
          className={css.open}
          aria-expanded={isOpen}
          onClick={() =>
            log.send(isOpen ? { type: 'delivery.close' } : { type: 'delivery.open', id })
          }
        >
          {title}
        </button>
        <Status tone={TONES[state]}>{wordsOf(delivery)}</Status>
        <span className={css.when}>{formatMoment(created_at)}</span>
      </div>
      {isOpen ? <DeliveryDetails log={log} detail={detail} /> : null}
    </li>
  );
}

function wordsOf({ state, tries, status, error, next_at }: LoggedDelivery): string {
  if (state === 'delivered') return `Delivered, ${status}`;
  if (state === 'skipped') return 'Not sent: its owner may not see the row';
  const why = status === null ? (error?.replace(/\.$/, '') ?? '') : `Status ${status}`;
  if (state === 'failed') return `Given up after ${tries} tries. ${why}`;
  return tries === 0 ? 'Waiting' : `${why}. Next try ${formatMoment(next_at)}`;
}

function useLog(webhookId: number, right: Held): WebhookLogRef {
  const ref = useActorRef(useService(webhookLogOver), { input: { webhookId, right } });
  useCommandSource(ref, 'form');
  useSnackbarsOf(ref);
  return ref;
}

const TONES: Readonly<Record<LoggedDelivery['state'], Tone | 'hollow'>> = {
  delivered: 'green',
  failed: 'red',
  pending: 'amber',
  skipped: 'hollow',
};

interface WebhookLogProps {
  readonly id: number;
  /** To change the webhook. */
  readonly right: Held;
}

interface LogProps {
  readonly log: WebhookLogRef;
}

interface DeliveryProps extends LogProps {
  readonly delivery: LoggedDelivery;
}
