import { Button } from '../../../ui/button.tsx';
import { Menu, MenuCheck } from '../../../ui/menu.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { kindOf } from '../../kinds/index.ts';
import { filterText } from '../filter-words.ts';
import { sharedKind } from '../../../../shared/kinds/index.ts';
import type { ComparisonProps } from './builder.types.ts';

/** The value of a condition, in one line: by the kind of its field. */
export function BuilderValue({ field, label, filter, onFilter }: ComparisonProps) {
  const take = (value: string) => onFilter({ ...filter, value });
  const name = `${label}, value`;
  const { Filter, few } = kindOf(field);
  const options = (sharedKind(field).choices(field) ?? []).map(({ value, title }) => ({
    value,
    label: title,
  }));
  if (few === 'segmented') {
    return (
      <Segmented
        size="small"
        aria-label={name}
        value={filter.value}
        options={options}
        onValue={take}
      />
    );
  }
  if (few === 'select') {
    if (filter.op !== 'in') {
      return (
        <Select
          size="small"
          aria-label={name}
          placeholder="Choose"
          value={filter.value}
          options={options}
          onValue={take}
        />
      );
    }
    return <Several {...{ field, label, filter, onFilter }} options={options} />;
  }
  return (
    <Filter
      field={field}
      label={name}
      op={filter.op}
      value={filter.value}
      still
      onValue={take}
      onDone={(value = filter.value) => take(value)}
    />
  );
}

function Several({ field, label, filter, options, onFilter }: SeveralProps) {
  const picked = filter.value.split(',').filter((value) => value !== '');
  const toggle = (value: string, on: boolean) =>
    options
      .map((option) => option.value)
      .filter((each) => (each === value ? on : picked.includes(each)));
  return (
    <Menu
      label={`${label}, values`}
      placement="bottom-start"
      button={
        <Button size="small" wide endIcon="chevron-down" aria-label={`${label}, values`}>
          {picked.length === 0 ? 'Choose' : filterText(field, filter)}
        </Button>
      }
    >
      {options.map((option) => (
        <MenuCheck
          key={option.value}
          name={option.value}
          checked={picked.includes(option.value)}
          onChecked={(on) => onFilter({ ...filter, value: toggle(option.value, on).join(',') })}
        >
          {option.label}
        </MenuCheck>
      ))}
    </Menu>
  );
}

interface SeveralProps extends ComparisonProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}
