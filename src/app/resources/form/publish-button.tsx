import { useSelector } from '@xstate/react';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import {
  selectDraft,
  selectEditable,
  selectSaving,
  selectWriteReason,
} from '../../../../machines/form/form.select.ts';
import type { PublishingValues } from '../../../shared/contract/publishing.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { publishingOf } from '../../../shared/publishing.ts';
import { useRun } from '../../commands/page-directory.ts';
import { OwnButton } from '../../commands/own-button.tsx';
import * as commands from '../../commands/registry/form.ts';
import { useOwnResource } from '../../data/me.ts';
import { resourceNamed } from '../../data/resources.ts';

/** Saves the record published, or takes it back, with all that was typed; nothing where it can be neither. */
export function PublishButton({ form }: { readonly form: FormRef }) {
  const name = useSelector(form, ({ context }) => context.resource);
  const publishing = publishingOf(useOwnResource(resourceNamed(name)));
  const editable = useSelector(form, selectEditable);
  if (publishing === null || !editable) return null;
  return <Publish form={form} publishing={publishing} />;
}

function Publish({ form, publishing }: PublishProps) {
  const draft = useSelector(form, selectDraft);
  const saving = useSelector(form, selectSaving);
  const reason = useSelector(form, selectWriteReason);
  const isPublished = holds(draft, publishing.publish);
  const declared = isPublished ? commands.unpublish : commands.publish;
  const values = isPublished ? publishing.unpublish : publishing.publish;
  const save = useRun(form);
  const run = () => {
    form.send({ type: 'form.change', values, at: new Date().toISOString() });
    void save('form.save');
  };
  return (
    <OwnButton declared={declared} scope="form" off={saving ? 'Already saving' : reason} run={run}>
      {declared.title}
    </OwnButton>
  );
}

function holds(values: Values, wanted: Values) {
  return Object.entries(wanted).every(([name, value]) => values[name] === value);
}

interface PublishProps {
  readonly form: FormRef;
  readonly publishing: PublishingValues;
}
