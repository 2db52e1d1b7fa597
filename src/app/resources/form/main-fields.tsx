import { Suspense } from 'react';
import * as css from '../../../../styles/resource-form.css.ts';
import { lazyPart } from '../lazy-part.tsx';
import { FormAlerts } from './form-alerts.tsx';
import type { FormPartProps } from './form-part.ts';
import { FormSections } from './form-sections.tsx';
import { LockRequests } from './lock/lock-requests.tsx';
import { PresetSlot } from './preset-slot.tsx';

/** What a person is to know first, and the fields of the first column. */
export function MainFields({ resource, form }: FormPartProps) {
  return (
    <>
      <LockRequests form={form} />
      <FormAlerts resource={resource} form={form} />
      {resource.area === 'settings' ? <p className={css.purpose}>{resource.purpose}</p> : null}
      {resource.single ? <PresetSlot resource={resource} form={form} /> : null}
      {resource.name === 'integrations' ? (
        <Suspense fallback={null}>
          <IntegrationFields resource={resource} form={form} />
        </Suspense>
      ) : (
        <FormSections resource={resource} form={form} />
      )}
    </>
  );
}

const IntegrationFields = lazyPart(
  async () => (await import('../connection-parts.ts')).IntegrationFields,
);
