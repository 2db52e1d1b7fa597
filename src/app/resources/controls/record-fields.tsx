import { useId } from 'react';
import * as css from '../../../../styles/resource-controls.css.ts';
import { applicable } from '../../../shared/applies.ts';
import { sentence } from '../../../shared/resources/define.ts';
import type { Field as FieldSpec, FieldOf, Fields } from '../../../shared/kinds/index.ts';
import { sharedKind } from '../../../shared/kinds/index.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { valueError } from '../../../shared/validation.ts';
import type { ControlProps } from '../../ui/field.tsx';
import { Field } from '../../ui/field.tsx';
import { PagePart } from '../../ui/page-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { plainControl } from '../form/plain-control.ts';
import { kindOf } from '../kinds/index.ts';
import type { KindControlProps } from '../kinds/kind.ts';

/** The fields of one sub-record; once the list has been refused, each says what is wrong with it. */
export function RecordFields({ field, control, faults = {}, ...props }: RecordFieldsProps) {
  const tells = control['aria-invalid'] === true;
  const asked = applicable(field.fields, props.row, props.values).filter(
    ([, { readonly }]) => readonly !== true,
  );
  return (
    <div className={css.recordFields}>
      {asked.map(([name, inner]) => (
        <SubField
          key={name}
          {...props}
          name={name}
          inner={inner}
          error={tells ? (valueError(inner, props.row[name]) ?? faults[name] ?? null) : null}
          onRow={(next) => props.onRow(followed(field.fields, props.row, next))}
        />
      ))}
    </div>
  );
}

/** A text that follows another goes on with it until it is something else, or saved: others may name it by then. */
function followed(fields: Fields, before: Values, next: Values): Values {
  if (typeof before.id === 'number') return next;
  const changed = Object.entries(fields).flatMap(([name, inner]) => {
    const follows = sharedKind(inner).follows(inner);
    if (follows === null || next[name] !== before[name]) return [];
    const { from } = follows;
    const made = (record: Values) => follows.make(String(record[from] ?? ''));
    const held = before[name] ?? '';
    if (next[from] === before[from] || (held !== '' && held !== made(before))) return [];
    return [[name, made(next)] as const];
  });
  return { ...next, ...Object.fromEntries(changed) };
}

function SubField(props: SubFieldProps) {
  const { inner, name, error } = props;
  const id = useId();
  const kind = kindOf(inner);
  const label = inner.label ?? sentence(name);
  if (kind.label === 'inside') {
    return (
      <div className={css.subField} data-inside="">
        <SubControl {...props} label={label} control={plainControl(id, null)} />
      </div>
    );
  }
  return (
    <div className={css.subField} data-wide={kind.label === 'group' ? '' : undefined}>
      <Field
        id={id}
        label={label}
        required={inner.required}
        hint={inner.hint}
        error={error}
        group={kind.label === 'group'}
      >
        {(control) => <SubControl {...props} label={label} control={control} />}
      </Field>
    </div>
  );
}

function SubControl({ inner, row, onRow, name, error: _, ...props }: SubControlProps) {
  const kind = kindOf(inner);
  const room = kind.room(row[name], { previewed: false }, inner);
  return (
    <PagePart
      name={props.label}
      id={props.control.id}
      waiting={<Skeleton shape={room} width="100%" />}
    >
      <kind.Control
        {...props}
        field={inner}
        name={name}
        value={row[name]}
        values={{ ...props.values, ...row }}
        item={{}}
        onValue={(next) => onRow({ ...row, [name]: next })}
        onValues={(next) => onRow({ ...row, ...next })}
      />
    </PagePart>
  );
}

interface RecordFieldsProps extends KindControlProps<FieldOf<'records' | 'object'>> {
  readonly row: Values;
  readonly onRow: (row: Values) => void;
  /** What is wrong with its values beside those of others in the list, by field. */
  readonly faults?: Readonly<Record<string, string>>;
}

interface SubFieldProps extends Omit<RecordFieldsProps, 'field' | 'control' | 'faults'> {
  readonly inner: FieldSpec;
  readonly error: string | null;
}

interface SubControlProps extends SubFieldProps {
  readonly control: ControlProps;
}

/** The fields of one value, under its label. */
export function ObjectControl(props: KindControlProps<FieldOf<'object'>>) {
  const { control, label, value, onValue, onBlur } = props;
  const row = typeof value === 'object' && value !== null ? (value as Values) : {};
  return (
    <fieldset
      id={control.id}
      tabIndex={-1}
      aria-label={label}
      aria-describedby={control['aria-describedby']}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
      }}
    >
      <RecordFields {...props} row={row} onRow={onValue} />
    </fieldset>
  );
}
