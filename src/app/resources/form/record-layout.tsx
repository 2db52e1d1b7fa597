import { useSelector } from '@xstate/react';
import { useCallback, useId, useState } from 'react';
import { selectItem } from '../../../../machines/form/form.select.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { FormLayout, PreviewSection } from '../../ui/form-layout.tsx';
import { PagePart } from '../../ui/page-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import type { FormPreviewProps } from '../feature.ts';
import { useFeature } from '../feature.ts';
import { useErrorAnnouncer } from './form-alerts.tsx';
import type { FormPartProps } from './form-part.ts';
import { MainFields } from './main-fields.tsx';
import { isNamedByOthers, RecordPanel, UsedByPanel } from './record-panel.tsx';
import { RecordFacts, SideColumn, SideFields, typedSide } from './side-column.tsx';

/**
 * The fields with all that belongs to them. On a phone a saved record has all fields in one column, and tabs for what becomes
 * of them, what uses it and what is known of it. The fields are the same elements in both: what one of them has opened stays open
 * while the window is made narrower, or a new record is saved.
 */
export function RecordLayout(props: FormPartProps) {
  const { resource, form } = props;
  const isNew = useSelector(form, selectItem) === null;
  const isTabbed = useSmallScreen() && !isNew;
  const [tab, setTab] = useState(CONTENT);
  const ids = useId();
  useErrorAnnouncer(
    form,
    useCallback(() => setTab(CONTENT), []),
  );
  const preview = useFeature(resource).preview?.title;
  const titles = isTabbed ? [CONTENT, ...otherTitles(resource, preview)] : [];
  const hasSide = typedSide(resource).length > 0 || !isNew;
  return (
    <Tabs
      tabs={titles.map((title) => ({ id: ids + title, title }))}
      selected={ids + (isTabbed ? tab : CONTENT)}
      onSelect={(id) => setTab(id.slice(ids.length))}
      label="Parts of the form"
      page
    >
      <TabPanel tab={ids + CONTENT} keep alone={!isTabbed}>
        <FormLayout
          side={hasSide && !isTabbed ? <SideColumn {...props} /> : undefined}
          preview={preview === undefined || isTabbed ? undefined : <FormPreview {...props} />}
        >
          <MainFields {...props} />
          {isTabbed ? <SideFields {...props} /> : null}
          <RecordPanel {...props} />
          {isTabbed ? null : <UsedByPanel {...props} />}
        </FormLayout>
      </TabPanel>
      {isTabbed ? (
        <OtherParts {...props} idOf={(title) => ids + title} onFields={() => setTab(CONTENT)} />
      ) : null}
    </Tabs>
  );
}

/** What has a tab beside that of the fields. */
function OtherParts({ idOf, onFields, ...props }: OtherPartsProps) {
  const preview = useFeature(props.resource).preview?.title;
  const partOf = (title: string) => {
    if (title === DETAILS) return <RecordFacts resource={props.resource} form={props.form} />;
    if (title === preview) return <FormPreview {...props} onFields={onFields} />;
    return <UsedByPanel {...props} />;
  };
  return otherTitles(props.resource, preview).map((title) => (
    <TabPanel key={title} tab={idOf(title)} keep>
      <FormLayout>{partOf(title)}</FormLayout>
    </TabPanel>
  ));
}

function otherTitles(resource: Resource, preview: string | undefined): readonly string[] {
  const uses = isNamedByOthers(resource) ? USED_BY : undefined;
  return [preview, uses, DETAILS].filter((title) => title !== undefined);
}

const CONTENT = 'Content';
const USED_BY = 'Used by';
const DETAILS = 'Details';

interface OtherPartsProps extends FormPartProps {
  /** Id of the tab with that title. */
  readonly idOf: (title: string) => string;
  /** The fields are asked for. */
  readonly onFields: () => void;
}

/** What becomes of the values of a form, as they are typed: beside its fields, where its resource has such a thing. */
function FormPreview(props: FormPreviewProps) {
  const { preview } = useFeature(props.resource);
  if (preview === undefined) return null;
  const { title, Preview } = preview;
  return (
    <PreviewSection title={title}>
      <PagePart name={title} waiting={<Skeleton shape="control" width="100%" />}>
        <Preview {...props} />
      </PagePart>
    </PreviewSection>
  );
}
