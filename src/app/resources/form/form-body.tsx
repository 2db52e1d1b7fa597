import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import * as css from '../../../../styles/resource-form.css.ts';
import {
  selectCovered,
  selectHasSteps,
  selectItem,
  selectStepsRef,
} from '../../../../machines/form/form.select.ts';
import { FormLayout } from '../../ui/form-layout.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import { FormAlerts } from './form-alerts.tsx';
import { FormField } from './form-field.tsx';
import { FormPreview, previewTitle } from './form-preview.tsx';
import type { FormPartProps } from './form-part.ts';
import { PresetSlot } from './preset-slot.tsx';
import { RecordPanel } from './record-panel.tsx';
import { LockCover } from './lock/lock-cover.tsx';
import { LockRequests } from './lock/lock-requests.tsx';
import { RecordFacts, SideColumn, SideFields } from './side-column.tsx';
import { StepsBody } from './steps/steps-body.tsx';

/** The fields, what stands in the way of saving above them, and the cover while another holds the record. */
export function FormBody(props: FormPartProps) {
  const steps = useSelector(props.form, selectStepsRef);
  const hasSteps = useSelector(props.form, selectHasSteps);
  if (hasSteps && steps !== undefined) return <StepsBody {...props} steps={steps} scope="form" />;
  return <PlainBody {...props} />;
}

function PlainBody({ resource, form }: FormPartProps) {
  const covered = useSelector(form, selectCovered);
  const isNew = useSelector(form, selectItem) === null;
  const small = useSmallScreen();
  const part = { resource, form };
  const hasSide = resource.form.side.length > 0 || !isNew;
  return (
    <div className={css.stage}>
      <div className={css.fields} inert={covered}>
        {small && !isNew ? (
          <SmallBody {...part} />
        ) : (
          <FormLayout
            side={hasSide ? <SideColumn {...part} /> : undefined}
            preview={previewTitle(resource) === null ? undefined : <FormPreview {...part} />}
          >
            <MainFields {...part} />
          </FormLayout>
        )}
      </div>
      {covered ? <LockCover {...part} /> : null}
    </div>
  );
}

/** On a phone all fields are in one column, and what is known about the record in a tab of its own. */
function SmallBody({ resource, form }: FormPartProps) {
  const [tab, setTab] = useState(CONTENT);
  const ids = useId();
  const preview = previewTitle(resource);
  const titles = preview === null ? [CONTENT, DETAILS] : [CONTENT, preview, DETAILS];
  const tabs = titles.map((title) => ({ id: ids + title, title }));
  return (
    <Tabs
      tabs={tabs}
      selected={ids + tab}
      onSelect={(id) => setTab(id.slice(ids.length))}
      label="Parts of the form"
      page
    >
      <TabPanel tab={ids + CONTENT} keep>
        <FormLayout>
          <MainFields resource={resource} form={form} />
          <SideFields resource={resource} form={form} />
        </FormLayout>
      </TabPanel>
      {preview === null ? null : (
        <TabPanel tab={ids + preview} keep>
          <FormLayout>
            <FormPreview resource={resource} form={form} onFields={() => setTab(CONTENT)} />
          </FormLayout>
        </TabPanel>
      )}
      <TabPanel tab={ids + DETAILS} keep>
        <FormLayout>
          <RecordFacts form={form} />
        </FormLayout>
      </TabPanel>
    </Tabs>
  );
}

function MainFields({ resource, form }: FormPartProps) {
  return (
    <>
      <LockRequests form={form} />
      <FormAlerts resource={resource} form={form} />
      {resource.area === 'settings' ? <p className={css.purpose}>{resource.purpose}</p> : null}
      {resource.single ? <PresetSlot resource={resource} form={form} /> : null}
      {resource.form.main.map((name) => (
        <FormField key={name} resource={resource} form={form} name={name} />
      ))}
      <RecordPanel resource={resource} form={form} />
    </>
  );
}

const CONTENT = 'Content';
const DETAILS = 'Details';
