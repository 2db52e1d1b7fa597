import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import {
  selectDraft,
  selectEditable,
  selectItem,
  selectMessage,
  selectValue,
} from '../../../../machines/form/form.select.ts';
import * as css from '../../../../styles/resource-form.css.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { fieldOf, isReference, isWritable, labelOf } from '../../../shared/resources/define.ts';
import type { Field as FieldSpec } from '../../../shared/resources/field-kinds.ts';
import type { Values } from '../../../shared/validation.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { AppKind } from '../kinds/kind.ts';
import { kindOf } from '../kinds/index.ts';
import { alongWith } from './along-with.ts';
import { fieldId } from './field-id.ts';
import { plainControl } from './plain-control.ts';

/** One field of a form: label, control by kind, hint and error. */
export function FormField(props: FormFieldProps) {
  const field = fieldOf(props.resource, props.name);
  if (field === undefined) return null;
  return <Known {...props} field={field} kind={kindOf(field)} />;
}

function Known({ resource, form, name, byHand = false, field, kind }: KnownProps) {
  const value = useSelector(form, selectValue(name));
  const message = useSelector(form, selectMessage(name));
  const open = useSelector(form, selectEditable) || byHand;
  const readOnly = !open || !isWritable(field);
  const values = useSelector(form, readsOthers(field) ? selectDraft : selectNothing);
  const item = useSelector(form, selectItem);
  const saved = item?.values ?? NOTHING;
  const id = fieldId(form, name) + (byHand ? '-by-hand' : '');
  const label = labelOf(resource, name);
  const change = (patch: Values) => {
    const all = alongWith(resource, form.getSnapshot().context, patch);
    form.send({ type: 'form.change', values: all, at: new Date().toISOString() });
  };
  const controlled = (control: Parameters<Parameters<typeof Field>[0]['children']>[0]) => (
    <Suspense fallback={<Skeleton shape="control" width="100%" />}>
      <kind.Control
        field={field}
        name={name}
        resource={resource}
        control={control}
        label={label}
        value={value}
        values={values}
        item={saved}
        recordId={item?.id}
        readOnly={readOnly}
        onValue={(next) => change({ [name]: next })}
        onSuggest={(next) => form.send({ type: 'form.suggest', values: { [name]: next } })}
        onValues={change}
        onBlur={() => form.send({ type: 'form.blur', field: name })}
      />
    </Suspense>
  );
  if (kind.label === 'inside') {
    return (
      <div className={css.inside}>
        {controlled(plainControl(id, message))}
        {message === null ? null : (
          <span className={css.error} id={`${id}-error`}>
            <Icon name="circle-alert" size="small" />
            {message}
          </span>
        )}
      </div>
    );
  }
  return (
    <Field
      id={id}
      label={label}
      required={field.required}
      hint={hintOf(field)}
      error={message}
      group={kind.label === 'group'}
      count={countOf(field, value)}
    >
      {controlled}
    </Field>
  );
}

/** A required select says so in words. */
function hintOf(field: FieldSpec): string | undefined {
  const isSelect = isReference(field) || field.kind === 'enum';
  if (!isSelect || field.required !== true) return field.hint;
  return field.hint === undefined ? '*Required' : `*Required · ${field.hint}`;
}

/** How many of at most how many: chosen rows, or characters of a text that is meant to be short. */
function countOf(field: FieldSpec, value: unknown) {
  if ((field.kind === 'references' || field.kind === 'tags') && field.max !== undefined)
    return { value: Array.isArray(value) ? value.length : 0, max: field.max };
  if (field.kind !== 'longText' && field.kind !== 'text') return undefined;
  if (field.control !== undefined) return undefined;
  const length = typeof value === 'string' ? [...value].length : 0;
  const isNear = length > field.max * NEAR;
  return field.max <= SHORT && (field.kind === 'longText' || isNear)
    ? { value: length, max: field.max }
    : undefined;
}

const SHORT = 1_000;
const NEAR = 0.8;

/** Kinds whose control looks at other values of the form. */
function readsOthers(field: FieldSpec) {
  if (isReference(field)) return field.select?.within !== undefined;
  return (
    ['slug', 'dateTime'].includes(field.kind) ||
    (field.kind === 'json' && (field.control === 'rules' || field.control === 'answers')) ||
    (field.kind === 'text' && field.control === 'state')
  );
}

const NOTHING: Values = {};
const selectNothing = () => NOTHING;

interface FormFieldProps {
  readonly resource: Resource;
  readonly form: FormRef;
  readonly name: string;
  /** It is written while a conflict is being settled, the form below being closed. */
  readonly byHand?: boolean;
}

interface KnownProps extends FormFieldProps {
  readonly field: FieldSpec;
  readonly kind: AppKind;
}
