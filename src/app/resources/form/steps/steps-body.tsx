import { shallowEqual, useSelector } from '@xstate/react';
import { selectCovered } from '../../../../../machines/form/form.select.ts';
import type { StepsContext } from '../../../../../machines/steps/steps.types.ts';
import type { StepsRef } from '../../../../../machines/steps/steps.machine.ts';
import * as css from '../../../../../styles/resource-form.css.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import type { Scope } from '../../../commands/directory.ts';
import { useCommandSource } from '../../../commands/use-commands.ts';
import { FormLayout } from '../../../ui/form-layout.tsx';
import { PagePart } from '../../../ui/page-part.tsx';
import { useFeature } from '../../feature.ts';
import { FormAlerts } from '../form-alerts.tsx';
import { FormField } from '../form-field.tsx';
import type { FormPartProps } from '../form-part.ts';
import { leavingText } from '../form-part.ts';
import { LockCover } from '../lock/lock-cover.tsx';
import { LockRequests } from '../lock/lock-requests.tsx';
import { StepsBar } from './steps-bar.tsx';

/** A form of several steps on its page. */
export function StepsBody(props: StepsBodyProps) {
  const covered = useSelector(props.form, selectCovered);
  return (
    <div className={css.stage}>
      <div ref={leavingText} className={css.fields} inert={covered} data-fields="">
        <FormLayout>
          <StepFields {...props} />
        </FormLayout>
      </div>
      {covered ? <LockCover resource={props.resource} form={props.form} /> : null}
    </div>
  );
}

/** The bar, and the fields of the step that is shown. */
export function StepFields({ resource, form, steps, scope }: StepsBodyProps) {
  const names = useSelector(steps, ({ context }) => fieldsAt(resource, context), shallowEqual);
  useCommandSource(steps, scope, resource.title.one);
  return (
    <>
      <StepsBar steps={steps} />
      <LockRequests form={form} />
      <FormAlerts resource={resource} form={form} toField />
      {names.map((name) => (
        <FormField key={name} resource={resource} form={form} name={name} />
      ))}
      <DraftPanel resource={resource} form={form} names={names} />
    </>
  );
}

/** What the step names; on the last one what no step names, too. */
function fieldsAt({ form }: Resource, { steps, current }: StepsContext): readonly string[] {
  const own = steps[current]?.fields ?? [];
  if (current < steps.length - 1) return own;
  const named = new Set(steps.flatMap(({ fields }) => fields));
  return [...own, ...[...form.main, ...form.side].filter((name) => !named.has(name))];
}

interface StepsBodyProps extends FormPartProps {
  readonly steps: StepsRef;
  readonly scope: Scope;
}

/** What follows from the values as they are typed, below the fields that it depends on. */
function DraftPanel({ resource, form, names }: DraftPanelProps) {
  const { draftPanel } = useFeature(resource);
  if (draftPanel === undefined || !names.includes(draftPanel.beside)) return null;
  const { Panel } = draftPanel;
  return (
    <PagePart>
      <Panel form={form} />
    </PagePart>
  );
}

interface DraftPanelProps extends FormPartProps {
  /** Fields of the form, or of its step, that are shown. */
  readonly names: readonly string[];
}
