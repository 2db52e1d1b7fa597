import { useSelector } from '@xstate/react';
import { selectHasSteps, selectStepsRef } from '../../../../machines/form/form.select.ts';
import { FormFields } from '../../ui/form-layout.tsx';
import { FormAlerts } from './form-alerts.tsx';
import { FormField } from './form-field.tsx';
import type { FormPartProps } from './form-part.ts';
import { LockRequests } from './lock/lock-requests.tsx';
import { ServerFacts, typedSide } from './side-column.tsx';
import { StepFields } from './steps/steps-body.tsx';

/** A form in a dialog: the step that is shown where it has steps, else all fields below each other. */
export function DialogFields({ resource, form }: FormPartProps) {
  const steps = useSelector(form, selectStepsRef);
  const hasSteps = useSelector(form, selectHasSteps);
  if (hasSteps && steps !== undefined)
    return (
      <FormFields>
        <StepFields resource={resource} form={form} steps={steps} scope="dialog" />
      </FormFields>
    );
  return (
    <FormFields>
      <LockRequests form={form} />
      <FormAlerts resource={resource} form={form} />
      {[...resource.form.main, ...typedSide(resource)].map((name) => (
        <FormField key={name} resource={resource} form={form} name={name} />
      ))}
      <ServerFacts resource={resource} form={form} />
    </FormFields>
  );
}
