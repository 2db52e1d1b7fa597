import { dateTime } from '../../../shared/kinds/index.ts';
import type { Values } from '../../../shared/contract/values.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { kindOf } from '../../resources/kinds/index.ts';

const FIELD = dateTime();

/** A moment, by the control that records have, in the zone of the record that the page is of. */
export function MomentField(props: MomentFieldProps) {
  const { resource, values, label, value, onValue, ...control } = props;
  const { Control } = kindOf(FIELD);
  return (
    <Control
      field={FIELD}
      name="moment"
      resource={resource}
      control={{
        ...control,
        'aria-labelledby': `${control.id}-label`,
        'aria-required': undefined,
      }}
      label={label}
      value={value === '' ? null : value}
      values={values}
      item={NOTHING}
      readOnly={false}
      onValue={(next) => onValue(typeof next === 'string' ? next : null)}
      onValues={() => undefined}
      onBlur={() => undefined}
    />
  );
}

const NOTHING: Values = {};

interface MomentFieldProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly resource: Resource;
  readonly values: Values;
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string | null) => void;
}
