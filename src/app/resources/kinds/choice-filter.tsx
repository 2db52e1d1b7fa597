import { Checkbox } from '../../ui/checkbox.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import * as css from '../../../../styles/resource-filter.css.ts';
import type { FilterProps } from './kind.ts';

/** One of a few, or any of a few where the operator takes several. */
export function ChoiceFilter({ label, op, value, options, onValue, onDone }: ChoiceFilterProps) {
  if (op !== 'in') {
    return (
      <RadioGroup
        aria-label={label}
        value={value}
        options={options.map((option) => ({ value: option.value, label: option.title }))}
        onValue={onDone}
      />
    );
  }
  const picked = new Set(value.split(',').filter((part) => part !== ''));
  return (
    <fieldset className={css.choices} aria-label={label}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.title}
          checked={picked.has(option.value)}
          onValue={(checked) => onValue(toggled(options, picked, option.value, checked))}
        />
      ))}
    </fieldset>
  );
}

function toggled(
  options: readonly FilterChoice[],
  picked: ReadonlySet<string>,
  value: string,
  checked: boolean,
) {
  const next = options.filter((option) =>
    option.value === value ? checked : picked.has(option.value),
  );
  return next.map((option) => option.value).join(',');
}

interface FilterChoice {
  readonly value: string;
  readonly title: string;
}

interface ChoiceFilterProps extends FilterProps {
  readonly options: readonly FilterChoice[];
}
