import type { FieldOf } from '../../../shared/kinds/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Switch } from '../../ui/switch.tsx';
import { lazyPart } from '../../data/lazy-part.tsx';
import { Nothing } from './cells.tsx';
import type { AppKind, CellProps, KindControlProps } from './kind.ts';
import { OF_TRUTH } from './comparisons.ts';
import { USUAL } from './usual.ts';

export const boolean: AppKind<FieldOf<'boolean'>> = {
  ...USUAL,
  Cell: BooleanCell,
  Control: BooleanControl,
  Filter: lazyPart(async () => (await import('../control-parts.ts')).ChoiceFilter),
  width: () => 104,
  label: 'inside',
  isShort: () => true,
  comparisons: OF_TRUTH,
  text: (value) => (value === true ? 'Yes' : 'No'),
  filterText: (value) => (value === 'true' ? 'Yes' : 'No'),
  formatType: 'Boolean',
  few: 'segmented',
  argument: 'choice',
  start: true,
  option: (value, label) => (value === true ? label : null),
  heading: (value, label) => `${label}: ${value === true ? 'yes' : 'no'}`,
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
