import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { selectItem } from '../../../../machines/form/form.select.ts';
import type { FormItem } from '../../../../machines/form/form.types.ts';
import type { Values } from '../../../shared/contract/values.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { fieldOf, isWritable, labelOf } from '../../../shared/resources/define.ts';
import type { RevisionsAnswer } from '../../../shared/wire.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { OwnIconButton } from '../../commands/own-button.tsx';
import { copyFact, copyId } from '../../commands/registry/form.ts';
import { apiOf } from '../../data/client.ts';
import { keys } from '../../data/keys.ts';
import { useCopyText } from '../../actors/copy-text.ts';
import { SideRow, SideSection } from '../../ui/form-layout.tsx';
import { formatDateTime, formatMoment } from '../format.ts';
import { RecordCell } from '../record-cell.tsx';
import { FormField } from './form-field.tsx';
import type { FormPartProps } from './form-part.ts';

/** Fields of the side, and what is known about the record. */
export function SideColumn(props: FormPartProps) {
  return (
    <>
      {typedSide(props.resource).length > 0 ? (
        <SideSection fields>
          <SideFields {...props} />
        </SideSection>
      ) : null}
      <RecordFacts {...props} />
    </>
  );
}

export function SideFields({ resource, form }: FormPartProps) {
  return typedSide(resource).map((name) => (
    <FormField key={name} resource={resource} form={form} name={name} />
  ));
}

/** Fields of the side that people write, one that this person's groups let them only read among them; those that the server alone writes are facts. */
export function typedSide({ fields, form: { side } }: Resource): readonly string[] {
  return side.filter((name) => {
    const field = fields[name];
    return field === undefined || field.limited === true || isWritable(field);
  });
}

/** What the server alone has written in the record: counts, times, addresses, as far as there are any. */
export function ServerFacts({ resource, form }: FormPartProps) {
  const item = useSelector(form, selectItem);
  if (item === null) return null;
  const typed = typedSide(resource);
  const facts = resource.form.side.filter(
    (name) => !typed.includes(name) && (item.values[name] ?? null) !== null,
  );
  return facts.map((name) => <Fact key={name} resource={resource} name={name} item={item} />);
}

function Fact({ resource, name, item }: FactProps) {
  const field = fieldOf(resource, name);
  if (field === undefined) return null;
  const values: Values = { ...item.values, id: item.id };
  return (
    <SideRow label={labelOf(resource, name)}>
      <RecordCell resource={resource} name={name} item={values} place="panel" />
      {field.copyable === true ? (
        <CopyFact label={labelOf(resource, name)} text={String(values[name])} />
      ) : null}
    </SideRow>
  );
}

function CopyFact({ label, text }: { readonly label: string; readonly text: string }) {
  const copyText = useCopyText();
  const declared = useMemo(() => copyFact(label), [label]);
  return (
    <OwnIconButton
      declared={declared}
      scope="form"
      icon="copy"
      size="small"
      run={() => void copyText(text)}
    />
  );
}

/** What the server has written, id, version and times of a record; nothing for a new one. */
export function RecordFacts({ resource, form }: FormPartProps) {
  const copyText = useCopyText();
  const item = useSelector(form, selectItem);
  if (item === null) return null;
  return (
    <SideSection>
      <ServerFacts resource={resource} form={form} />
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
        <CommandButton
          id="revisions.open"
          label="Compare"
          kind="link"
          size="small"
          whyOff={item.version > 1 ? undefined : 'It is the first version: there is none before it'}
        />
      </SideRow>
      <Moment label="Updated" iso={item.updated_at}>
        <SavedBy resource={resource} form={form} item={item} />
      </Moment>
      <Moment label="Created" iso={item.values.created_at} />
    </SideSection>
  );
}

/** Who made the last save, to whom the history would say it. */
function SavedBy({ resource, form, item: { id, version } }: SavedByProps) {
  const mayEdit = useSelector(form, ({ context }) => context.can.update === 'allowed');
  const { data = null } = useQuery({
    queryKey: keys.savedBy(resource.name, id, version),
    queryFn: async ({ client, signal }) => {
      const query = { resource: resource.route, resource_id: id, per_page: 1 };
      const { data } = await apiOf(client)<RevisionsAnswer>('revisions', {
        ...{ query, signal, quiet: true },
      });
      const [last] = data;
      return last?.version === version ? (last.user?.full_name ?? null) : null;
    },
    enabled: mayEdit,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  return data === null ? null : ` by ${data}`;
}

function Moment({ label, iso, children }: MomentProps) {
  return (
    <SideRow label={label}>
      <span>
        <time dateTime={String(iso)} title={formatDateTime(iso)}>
          {formatMoment(iso)}
        </time>
        {children}
      </span>
    </SideRow>
  );
}

interface MomentProps {
  readonly label: string;
  readonly iso: unknown;
  readonly children?: ReactNode;
}

interface SavedByProps extends FormPartProps {
  readonly item: FormItem;
}

interface FactProps {
  readonly resource: Resource;
  readonly name: string;
  readonly item: FormItem;
}
