import { heldOf, isHeld } from '../../../../machines/kit/need.ts';
import * as css from '../../../../styles/resource-connections.css.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { useAbilities } from '../../data/me.ts';
import { Banner } from '../../ui/banner.tsx';
import { FormSection } from '../../ui/form-layout.tsx';
import type { RecordPanelProps } from '../../resources/feature.ts';
import { TestLine, useConnectionTest } from './test-line.tsx';
import { WebhookLog } from './webhook-log.tsx';

const webhooks = metadataNamed('webhooks');

/** Why a webhook was switched off, a test event, and its deliveries. */
export function WebhookPanel({ id, values, form }: RecordPanelProps) {
  const right = heldOf({ resource: webhooks.name, can: useAbilities(webhooks) }, 'update');
  const services = [{ id: 'webhook', title: 'Test event' }];
  const path = `settings/webhooks/${id}/test`;
  const test = useConnectionTest({ path, services, right, mails: null }, form);
  const reason = values.active === true ? null : values.disabled_reason;
  return (
    <>
      {typeof reason === 'string' && reason !== '' ? (
        <Banner tone="amber">
          This webhook was switched off. {reason} Events wait for 30 days: tick Active and save, and
          they are sent.
        </Banner>
      ) : null}
      {isHeld(right) ? (
        <FormSection title="Test">
          <p className={css.hint}>Sends a signed event webhook.test to the saved URL, once.</p>
          <ul className={css.lines}>
            <TestLine test={test} service="webhook" title="Test event" />
          </ul>
        </FormSection>
      ) : null}
      <WebhookLog id={id} right={right} />
    </>
  );
}
