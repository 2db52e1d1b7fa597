import type { Field } from '../../../shared/kinds/index.ts';
import { dateTime, integer, text, url } from '../../../shared/kinds/index.ts';
import type { Values } from '../../../shared/contract/values.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { kindOf } from '../../resources/kinds/index.ts';

/** The kinds of field of which a property is one, by what its block says of it; an attribute is a text. */
const KINDS = {
  line: { field: text({ max: 1_000 }), held: asItIs },
  address: { field: url(), held: asItIs },
  number: { field: integer(), held: asNumber },
  moment: { field: dateTime(), held: asItIs },
} as const satisfies Readonly<Record<string, Kind>>;

interface Kind {
  readonly field: Field;
  /** As the control has it. */
  readonly held: (text: string) => unknown;
}

function asItIs(text: string) {
  return text;
}

function asNumber(text: string) {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

/** A property by the control that records have; a moment is one in the zone of the record that the page is of. */
export function KindField(props: KindFieldProps) {
  const { kind, resource, values, label, value, onValue, onBlur, ...control } = props;
  const { field, held }: Kind = KINDS[kind];
  const { Control } = kindOf(field);
  return (
    <Control
      field={field}
      name={kind}
      resource={resource}
      control={{
        ...control,
        'aria-labelledby': `${control.id}-label`,
        'aria-required': undefined,
      }}
      label={label}
      value={value === '' ? null : held(value)}
      values={values}
      item={NOTHING}
      readOnly={false}
      isCompact
      onValue={(next) => onValue(next === null || next === undefined ? '' : String(next))}
      onValues={() => undefined}
      onBlur={onBlur}
    />
  );
}

const NOTHING: Values = {};

interface KindFieldProps {
  readonly kind: keyof typeof KINDS;
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly resource: Resource;
  readonly values: Values;
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onBlur: () => void;
}
