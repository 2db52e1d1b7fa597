import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { save, saveAndClose } from '../../../../machines/form/form.commands.ts';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import {
  selectCovered,
  selectDirty,
  selectHasSteps,
  selectMode,
  selectSaveReason,
  selectSaving,
  selectStepsRef,
} from '../../../../machines/form/form.select.ts';
import type { StepsRef } from '../../../../machines/steps/steps.machine.ts';
import {
  selectAtLast,
  selectBroken,
  selectContinueReason,
  selectMaySave,
} from '../../../../machines/steps/steps.select.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { OwnButton } from '../../commands/own-button.tsx';
import { fix } from '../../commands/registry/form.ts';
import { Button } from '../../ui/button.tsx';
import { RecordVerbs } from './record-verbs.tsx';
import { PageFoot } from '../../ui/page-foot.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';

/** Save, Save and Close, and why they are off; a record that is only viewed has no foot. */
export function FormFoot({ form }: { readonly form: FormRef }) {
  const viewing = useSelector(form, isOnlyViewed);
  if (viewing) return null;
  return (
    <PageFoot reason={<FootReason form={form} />} end={<DiscardButton form={form} />}>
      <FootButtons form={form}>
        <SaveButtons form={form} />
      </FootButtons>
    </PageFoot>
  );
}

/** Where a form has steps Back and Continue, and what saves it on the last step only, once every step is complete. */
export function FootButtons({ form, children }: FootButtonsProps) {
  const steps = useSteps(form);
  return steps === undefined ? children : <StepButtons steps={steps}>{children}</StepButtons>;
}

function StepButtons({ steps, children }: StepButtonsProps) {
  const maySave = useSelector(steps, selectMaySave);
  return (
    <>
      <CommandButton id="steps.back" source={steps} />
      <CommandButton id="steps.continue" source={steps} kind="primary" icon={undefined} />
      {maySave ? children : null}
    </>
  );
}

/** Why it does not go on from here: to the next step, else to a save. */
export function FootReason({ form }: { readonly form: FormRef }) {
  const steps = useSteps(form);
  if (steps === undefined) return <SaveReason form={form} />;
  return <StepReason form={form} steps={steps} />;
}

function StepReason({ form, steps }: { readonly form: FormRef; readonly steps: StepsRef }) {
  const last = useSelector(steps, selectAtLast);
  const reason = useSelector(steps, selectContinueReason);
  return last ? (
    <SaveReason form={form} />
  ) : (
    <Reason form={form} reason={reason} fieldsOf={() => selectBroken(steps.getSnapshot())} />
  );
}

function useSteps(form: FormRef): StepsRef | undefined {
  const steps = useSelector(form, selectStepsRef);
  const hasSteps = useSelector(form, selectHasSteps);
  return hasSteps ? steps : undefined;
}

export function SaveButtons({ form }: { readonly form: FormRef }) {
  const saving = useSelector(form, selectSaving);
  const covered = useSelector(form, selectCovered);
  const reason = useSelector(form, selectSaveReason);
  if (covered) return <OffButtons reason={reason ?? ''} />;
  return (
    <>
      <CommandButton
        id="form.save"
        source={form}
        kind="primary"
        busy={saving}
        label={saving ? 'Saving' : 'Save'}
      />
      <CommandButton id="form.saveAndClose" source={form} />
      <RecordVerbs form={form} />
    </>
  );
}

/** While the form is covered its machine offers no save: the buttons stay, off. */
function OffButtons({ reason }: { readonly reason: string }) {
  return (
    <>
      <Button kind="primary" off={reason} keys={save.command?.keys?.[0]}>
        Save
      </Button>
      <Button off={reason} keys={saveAndClose.command?.keys?.[0]}>
        Save and Close
      </Button>
    </>
  );
}

export function DiscardButton({ form }: { readonly form: FormRef }) {
  const dirty = useSelector(form, selectDirty);
  const small = useSmallScreen();
  // A sign alone would be read as a step back, or as the deletion of the record.
  const label = small ? 'Discard' : undefined;
  return dirty ? (
    <CommandButton id="form.discard" source={form} kind="quiet" label={label} />
  ) : null;
}

/** Why Save is off. */
function SaveReason({ form }: { readonly form: FormRef }) {
  return <Reason form={form} reason={useSelector(form, selectSaveReason)} />;
}

/** Where fields are in the way, a press shows which. */
function Reason({ form, reason, fieldsOf }: ReasonProps) {
  const faulty = useSelector(form, ({ context }) => Object.keys(context.problems).length > 0);
  const saving = useSelector(form, selectSaving);
  if (reason === null || saving) return null;
  if (!faulty) return reason;
  const show = () => {
    const named = fieldsOf === undefined ? {} : { fields: fieldsOf() };
    form.send({ type: 'form.showFaults', ...named });
  };
  return (
    <OwnButton declared={fix} scope="form" kind="link" size="small" run={show}>
      {reason}
    </OwnButton>
  );
}

export function isOnlyViewed(snapshot: Parameters<typeof selectMode>[0]) {
  return selectMode(snapshot) === 'view';
}

interface ReasonProps {
  readonly form: FormRef;
  readonly reason: string | null;
  /** Those that it is about; all where it is left out. */
  readonly fieldsOf?: () => readonly string[];
}

interface FootButtonsProps {
  readonly form: FormRef;
  /** What saves it. */
  readonly children: ReactNode;
}

interface StepButtonsProps {
  readonly steps: StepsRef;
  readonly children: ReactNode;
}
