import { useCallback, useId, useState } from 'react';
import { FormLayout } from '../../ui/form-layout.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useErrorAnnouncer } from './form-alerts.tsx';
import type { FormPartProps } from './form-part.ts';
import { useFeature } from '../feature.ts';
import { FormPreview } from './form-preview.tsx';
import { MainFields } from './main-fields.tsx';
import { isNamedByOthers, RecordPanel, UsedByPanel } from './record-panel.tsx';
import { RecordFacts, SideFields } from './side-column.tsx';

/** On a phone all fields are in one column; what becomes of them, what uses the record and what is known of it have tabs of their own. */
export function SmallBody(props: FormPartProps) {
  const [tab, setTab] = useState(CONTENT);
  const ids = useId();
  useErrorAnnouncer(
    props.form,
    useCallback(() => setTab(CONTENT), []),
  );
  const preview = useFeature(props.resource).preview?.title ?? null;
  const uses = isNamedByOthers(props.resource) ? USED_BY : null;
  const titles = [CONTENT, preview, uses, DETAILS].filter((title) => title !== null);
  return (
    <Tabs
      tabs={titles.map((title) => ({ id: ids + title, title }))}
      selected={ids + tab}
      onSelect={(id) => setTab(id.slice(ids.length))}
      label="Parts of the form"
      page
    >
      <TabPanel tab={ids + CONTENT} keep>
        <FormLayout>
          <MainFields {...props} />
          <SideFields {...props} />
          <RecordPanel {...props} />
        </FormLayout>
      </TabPanel>
      {preview === null ? null : (
        <TabPanel tab={ids + preview} keep>
          <FormLayout>
            <FormPreview {...props} onFields={() => setTab(CONTENT)} />
          </FormLayout>
        </TabPanel>
      )}
      {uses === null ? null : (
        <TabPanel tab={ids + uses} keep>
          <FormLayout>
            <UsedByPanel {...props} />
          </FormLayout>
        </TabPanel>
      )}
      <TabPanel tab={ids + DETAILS} keep>
        <FormLayout>
          <RecordFacts form={props.form} />
        </FormLayout>
      </TabPanel>
    </Tabs>
  );
}

const CONTENT = 'Content';
const USED_BY = 'Used by';
const DETAILS = 'Details';
