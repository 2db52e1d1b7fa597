import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';
import type { BulkRef } from '../../../../../machines/bulk/bulk.machine.ts';
import {
  selectFailure,
  selectSubject,
  selectValues,
} from '../../../../../machines/bulk/bulk.select.ts';
import * as css from '../../../../../styles/resource-bulk.css.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import { fieldOf, labelOf } from '../../../../shared/resources/define.ts';
import type { Field as FieldSpec } from '../../../../shared/kinds/index.ts';
import { sharedKind } from '../../../../shared/kinds/index.ts';
import { queries } from '../../../data/query-client.ts';
import { useService } from '../../../data/services.ts';
import type { ControlProps } from '../../../ui/field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PagePart } from '../../../ui/page-part.tsx';
import type { Values } from '../../../../shared/contract/values.ts';
import { kindOf } from '../../kinds/index.ts';
import { useFieldZone } from '../../use-field-zone.ts';
import { saidOfField } from './bulk-words.ts';

/** One field of a bulk edit: left alone, set to a value, or cleared. */
export function BulkField({ bulk, resource, name }: BulkFieldProps) {
  const values = useSelector(bulk, selectValues);
  const place = useSelector(bulk, selectSubject)?.place;
  const error = useSelector(bulk, selectFailure)?.data?.[name];
  const zone = useFieldZone(resource, ofPublication(resource, values, place)) ?? undefined;
  const set = useSet(bulk, resource, zone);
  const field = fieldOf(resource, name);
  if (field === undefined) return null;
  const label = labelOf(resource, name);
  const mode = modeOf(values, name);
  const change = (next: string) => {
    if (next === 'leave') return bulk.send({ type: 'bulk.leave', field: name });
    set(name, next === 'clear' ? null : startOf(resource, name));
  };
  return (
    <section
      className={css.field}
      aria-label={label}
      data-changed={mode === 'leave' ? undefined : ''}
    >
      <div className={css.head}>
        <span className={css.name}>{label}</span>
        <Segmented
          size="small"
          aria-label={`${label}: what to do`}
          value={mode}
          options={mayClear(field) ? [LEAVE, SET, CLEAR] : [LEAVE, SET]}
          onValue={change}
        />
      </div>
      {mode === 'set' ? (
        <BulkControl
          resource={resource}
          name={name}
          field={field}
          value={values[name]}
          values={ofPublication(resource, values, place)}
          error={typeof error === 'string' ? error : null}
          onValue={(value) => set(name, value)}
        />
      ) : null}
    </section>
  );
}

/** Gives a field its value, or none, with the words in which that is told once it is done. */
export function useSet(bulk: BulkRef, resource: Resource, zone?: string) {
  const cache = useService(queries);
  return (field: string, value: unknown) => {
    const said = saidOfField(cache, resource, { name: field, value, zone });
    bulk.send({ type: 'bulk.set', field, value, said });
  };
}

/** What a field begins with that is set. */
export function startOf(resource: Resource, name: string): unknown {
  const field = fieldOf(resource, name);
  return field === undefined ? null : kindOf(field).start;
}

const LEAVE = { value: 'leave', label: 'Leave' };
const SET = { value: 'set', label: 'Set' };
const CLEAR = { value: 'clear', label: 'Clear' };

function modeOf(values: Readonly<Record<string, unknown>>, name: string) {
  if (!(name in values)) return 'leave';
  return values[name] === null ? 'clear' : 'set';
}

/** The publication that the rows are to have, else the one that they all have: its zone is that of their moments. */
export function ofPublication(
  { scope }: Resource,
  values: Values,
  place: number | undefined,
): Values {
  if (scope.kind !== 'own') return NOTHING;
  const wanted = values[scope.field];
  return { [scope.field]: wanted === undefined ? place : wanted };
}

function mayClear(field: FieldSpec) {
  return field.required !== true && sharedKind(field).cleared === null;
}

/** The control that forms have for the field, with its own error. */
export function BulkControl(props: BulkControlProps) {
  const { resource, name, field, value, values = NOTHING, error, firstControl, onValue } = props;
  const { isFilled = true, isAhead = false, hint } = props;
  const kind = kindOf(field);
  const label = labelOf(resource, name);
  const id = `bulk-${name}`;
  // What is erased is still being set: clearing is a choice of its own.
  const give = (next: unknown) => onValue(next ?? kind.start);
  const control = (given: ControlProps) => (
    <PagePart name={label} id={given.id} waiting={<Skeleton shape="control" width="100%" />}>
      <kind.Control
        field={field}
        name={name}
        resource={resource}
        control={given}
        label={label}
        value={value}
        values={values}
        item={NOTHING}
        readOnly={false}
        isAhead={isAhead}
        onValue={give}
        onValues={(values) => give(values[name])}
        onBlur={() => undefined}
      />
      {firstControl === undefined ? null : (
        <FocusOnControl id={id} control={firstControl} isFilled={isFilled} />
      )}
    </PagePart>
  );
  return (
    <Field
      id={id}
      label={props.title ?? 'New value'}
      error={error}
      hint={hint}
      group={kind.label !== undefined}
    >
      {control}
    </Field>
  );
}

/** The control takes the focus: with the dialog where it is there by then, else once it has been fetched. What it begins with is selected, so that typing replaces it. */
function FocusOnControl({ id, control, isFilled }: FocusOnControlProps) {
  useLayoutEffect(() => {
    control.current = document.getElementById(id);
    control.current?.focus();
    if (isFilled && control.current instanceof HTMLInputElement) control.current.select();
  }, [id, control, isFilled]);
  return null;
}

interface FocusOnControlProps {
  readonly id: string;
  readonly control: RefObject<HTMLElement | null>;
  readonly isFilled: boolean;
}

const NOTHING = {};

interface BulkFieldProps {
  readonly bulk: BulkRef;
  readonly resource: Resource;
  readonly name: string;
}

interface BulkControlProps {
  readonly resource: Resource;
  readonly name: string;
  readonly field: FieldSpec;
  readonly value: unknown;
  /** What is known of all the rows, and that the control may look at. */
  readonly values?: Values;
  readonly error: string | null;
  readonly title?: string | undefined;
  /** Filled with its element where a dialog begins there. */
  readonly firstControl?: RefObject<HTMLElement | null> | undefined;
  /** Whether it shows its value by now, which may wait for what it is shown by. */
  readonly isFilled?: boolean | undefined;
  readonly isAhead?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly onValue: (value: unknown) => void;
}
