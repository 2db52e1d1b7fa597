import type { FieldOf } from '../../../shared/resources/field-kinds.ts';
import { Icon } from '../../ui/icon.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Nothing } from './cells.tsx';
import { ChoiceFilter } from './choice-filter.tsx';
import type { AppKind, CellProps, FilterProps, KindControlProps } from './kind.ts';

export const boolean: AppKind<FieldOf<'boolean'>> = {
  Cell: BooleanCell,
  Control: BooleanControl,
  Filter: BooleanFilter,
  width: 104,
  label: 'inside',
};

function BooleanCell({ value, place }: CellProps) {
  if (value === null || value === undefined) return <Nothing />;
  if (place === 'panel') return value === true ? 'Yes' : 'No';
  return value === true ? (
    <Icon name="check" tone="green" label="Yes" />
  ) : (
    <Icon name="minus" label="No" />
  );
}

function BooleanControl(props: KindControlProps) {
  const { control, value, readOnly, label, field, onValue, onBlur } = props;
  const { 'aria-labelledby': _, 'aria-required': __, ...rest } = control;
  return (
    <Switch
      {...rest}
      label={label}
      hint={field.hint}
      checked={value === true}
      aria-readonly={readOnly ? true : undefined}
      onValue={(next) => (readOnly ? undefined : onValue(next))}
      onBlur={onBlur}
    />
  );
}

function BooleanFilter(props: FilterProps) {
  return <ChoiceFilter {...props} options={YES_NO} />;
}

export const YES_NO = [
  { value: 'true', title: 'Yes' },
  { value: 'false', title: 'No' },
] as const;
