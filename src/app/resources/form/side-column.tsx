import { useSelector } from '@xstate/react';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import { selectItem } from '../../../../machines/form/form.select.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { OwnIconButton } from '../../commands/own-button.tsx';
import { copyId } from '../../commands/registry/form.ts';
import { useCopyText } from '../../actors/copy-text.ts';
import { SideRow, SideSection } from '../../ui/form-layout.tsx';
import { formatDateTime, formatMoment } from '../format.ts';
import { FormField } from './form-field.tsx';
import type { FormPartProps } from './form-part.ts';

/** Fields of the side, and what is known about the record. */
export function SideColumn(props: FormPartProps) {
  return (
    <>
      {props.resource.form.side.length > 0 ? (
        <SideSection fields>
          <SideFields {...props} />
        </SideSection>
      ) : null}
      <RecordFacts form={props.form} />
    </>
  );
}

export function SideFields({ resource, form }: FormPartProps) {
  return resource.form.side.map((name) => (
    <FormField key={name} resource={resource} form={form} name={name} />
  ));
}

/** Id, version and times of a record; nothing for a new one. */
export function RecordFacts({ form }: { readonly form: FormRef }) {
  const copyText = useCopyText();
  const item = useSelector(form, selectItem);
  if (item === null) return null;
  return (
    <SideSection>
      <SideRow label="ID">
        {item.id}
        <OwnIconButton
          declared={copyId}
          scope="form"
          icon="copy"
          size="small"
          run={() => void copyText(String(item.id))}
        />
      </SideRow>
      <SideRow label="Version">
        {item.version}
        <CommandButton id="revisions.open" label="Compare" kind="link" size="small" />
      </SideRow>
      <Moment label="Updated" iso={item.updated_at} />
      <Moment label="Created" iso={item.values.created_at} />
    </SideSection>
  );
}

function Moment({ label, iso }: { readonly label: string; readonly iso: unknown }) {
  return (
    <SideRow label={label}>
      <time dateTime={String(iso)} title={formatDateTime(iso)}>
        {formatMoment(iso)}
      </time>
    </SideRow>
  );
}
