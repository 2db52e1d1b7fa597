import { useSelector } from '@xstate/react';
import * as css from '../../../../styles/resource-form.css.ts';
import {
  selectCovered,
  selectHasSteps,
  selectItem,
  selectStepsRef,
} from '../../../../machines/form/form.select.ts';
import { FormLayout } from '../../ui/form-layout.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import { useFeature } from '../feature.ts';
import { FormPreview } from './form-preview.tsx';
import type { FormPartProps } from './form-part.ts';
import { MainFields } from './main-fields.tsx';
import { RecordPanel, UsedByPanel } from './record-panel.tsx';
import { LockCover } from './lock/lock-cover.tsx';
import { SideColumn } from './side-column.tsx';
import { SmallBody } from './small-body.tsx';
import { StepsBody } from './steps/steps-body.tsx';

/** The fields, what stands in the way of saving above them, and the cover while another holds the record. */
export function FormBody(props: FormPartProps) {
  const steps = useSelector(props.form, selectStepsRef);
  const hasSteps = useSelector(props.form, selectHasSteps);
  if (hasSteps && steps !== undefined) return <StepsBody {...props} steps={steps} scope="form" />;
  return <PlainBody {...props} />;
}

function PlainBody({ resource, form }: FormPartProps) {
  const { preview } = useFeature(resource);
  const covered = useSelector(form, selectCovered);
  const isNew = useSelector(form, selectItem) === null;
  const small = useSmallScreen();
  const part = { resource, form };
  const hasSide = resource.form.side.length > 0 || !isNew;
  return (
    <div className={css.stage}>
      <div className={css.fields} inert={covered} data-fields="">
        {small && !isNew ? (
          <SmallBody {...part} />
        ) : (
          <FormLayout
            side={hasSide ? <SideColumn {...part} /> : undefined}
            preview={preview === undefined ? undefined : <FormPreview {...part} />}
          >
            <MainFields {...part} />
            <RecordPanel {...part} />
            <UsedByPanel {...part} />
          </FormLayout>
        )}
      </div>
      {covered ? <LockCover {...part} /> : null}
    </div>
  );
}
