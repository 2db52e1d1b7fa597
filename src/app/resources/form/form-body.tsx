import { useSelector } from '@xstate/react';
import * as css from '../../../../styles/resource-form.css.ts';
import {
  selectCovered,
  selectHasSteps,
  selectMode,
  selectStepsRef,
} from '../../../../machines/form/form.select.ts';
import type { FormPartProps } from './form-part.ts';
import { leavingText } from './form-part.ts';
import { LockCover } from './lock/lock-cover.tsx';
import { RecordLayout } from './record-layout.tsx';
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
  const mode = useSelector(form, selectMode);
  const part = { resource, form };
  return (
    <div className={css.stage}>
      <div ref={leavingText} className={css.fields} inert={covered} data-fields="" data-mode={mode}>
        <RecordLayout {...part} />
      </div>
      {covered ? <LockCover {...part} /> : null}
    </div>
  );
}
