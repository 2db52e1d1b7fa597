import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import {
  selectDraft,
  selectEditable,
  selectItem,
  selectSaving,
  selectWriteReason,
} from '../../../../machines/form/form.select.ts';
import type { Exclusive } from '../../../shared/contract/exclusive.ts';
import type { PublishingValues } from '../../../shared/contract/publishing.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { exclusiveOf } from '../../../shared/exclusive.ts';
import { holdsAll, publishingOf } from '../../../shared/publishing.ts';
import { useRun } from '../../commands/page-directory.ts';
import { OwnButton } from '../../commands/own-button.tsx';
import * as commands from '../../commands/registry/form.ts';
import { useOwnResource } from '../../data/me.ts';
import { resourceNamed } from '../../data/resources.ts';
import { ScheduleButton } from './schedule-button.tsx';

/** What saves the record as something else, with all that was typed: published, taken back, the default. */
export function RecordVerbs({ form }: { readonly form: FormRef }) {
  const name = useSelector(form, ({ context }) => context.resource);
  const resource = useOwnResource(resourceNamed(name));
  const publishing = publishingOf(resource);
  const exclusive = exclusiveOf(resource);
  const editable = useSelector(form, selectEditable);
  const isNew = useSelector(form, selectItem) === null;
  if (!editable) return null;
  return (
    <>
      {publishing === null ? null : <Publish form={form} publishing={publishing} />}
      {exclusive === null || isNew ? null : <MakeDefault form={form} exclusive={exclusive} />}
    </>
  );
}

function Publish({ form, publishing }: PublishProps) {
  const draft = useSelector(form, selectDraft);
  const { off, saveWith } = useSaving(form);
  const isPublished = holdsAll(draft, publishing.publish);
  const declared = isPublished ? commands.unpublish : commands.publish;
  const values = isPublished ? publishing.unpublish : publishing.publish;
  const { schedule } = publishing;
  return (
    <>
      <OwnButton declared={declared} scope="form" off={off} run={() => saveWith(values)}>
        {declared.title}
      </OwnButton>
      {schedule === null || isPublished ? null : (
        <ScheduleButton form={form} publishing={publishing} why={off} saveWith={saveWith} />
      )}
    </>
  );
}

/** Of a record that is it already nothing is left to be said. */
function MakeDefault({ form, exclusive }: MakeDefaultProps) {
  const { values, title } = exclusive;
  const isIt = useSelector(form, (snapshot) => holdsAll(selectDraft(snapshot), values));
  const { off, saveWith } = useSaving(form);
  const declared = useMemo(() => commands.make(title), [title]);
  return isIt ? null : (
    <OwnButton declared={declared} scope="form" off={off} run={() => saveWith(values)}>
      {declared.title}
    </OwnButton>
  );
}

/** Saves what the form holds together with these values, or says why that cannot be. */
function useSaving(form: FormRef): Saving {
  const saving = useSelector(form, selectSaving);
  const reason = useSelector(form, selectWriteReason);
  const save = useRun(form);
  return {
    off: saving ? 'Already saving' : reason,
    saveWith: (values) => {
      form.send({ type: 'form.change', values, at: new Date().toISOString() });
      void save('form.save');
    },
  };
}

interface Saving {
  readonly off: string | null;
  readonly saveWith: (values: Values) => void;
}

interface PublishProps {
  readonly form: FormRef;
  readonly publishing: PublishingValues;
}

interface MakeDefaultProps {
  readonly form: FormRef;
  readonly exclusive: Exclusive;
}
