import * as css from '../../../../styles/resource-form.css.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PagePart } from '../../ui/page-part.tsx';
import { useFeature, useFeatures } from '../feature.ts';
import { FormAlerts } from './form-alerts.tsx';
import type { FormPartProps } from './form-part.ts';
import { FormSections } from './form-sections.tsx';
import { LockRequests } from './lock/lock-requests.tsx';

/** What a person is to know first, and the fields of the first column. */
export function MainFields({ resource, form }: FormPartProps) {
  const { fields: Fields } = useFeature(resource);
  return (
    <>
      <LockRequests form={form} />
      <FormAlerts resource={resource} form={form} />
      {resource.area === 'settings' ? <p className={css.purpose}>{resource.purpose}</p> : null}
      {resource.single ? <SettingSlot resource={resource} form={form} /> : null}
      {Fields === undefined ? (
        <FormSections resource={resource} form={form} />
      ) : (
        <PagePart>
          <Fields resource={resource} form={form} />
        </PagePart>
      )}
    </>
  );
}

/** Above the fields of a single record, in a chunk of its own. */
function SettingSlot(props: FormPartProps) {
  const { SettingTools } = useFeatures();
  if (SettingTools === undefined) return null;
  return (
    <PagePart waiting={<Skeleton shape="control" width="100%" />}>
      <SettingTools {...props} />
    </PagePart>
  );
}
