import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import * as css from '../../../../styles/resource-filter.css.ts';
import { sharedKind } from '../../../shared/kinds/index.ts';
import { formatNumber } from '../format.ts';
import { focusOnMount } from './filters.tsx';
import type { FilterProps } from './kind.ts';

/** One of a few, or any of a few where the operator takes several; letters find one, Enter picks it, and Enter again closes. */
export function ChoiceFilter(props: FilterProps) {
  const { field, label, op, value, onValue, onDone } = props;
  const options = sharedKind(field).choices(field) ?? [];
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = options.filter(({ title }) => title.toLowerCase().includes(wanted));
  const picked = new Set(value.split(',').filter((part) => part !== ''));
  const toggle = (option: string) => onValue(toggled(options, picked, option, !picked.has(option)));
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const first = found.find(({ title }) => title.toLowerCase().startsWith(wanted)) ?? found[0];
    if (wanted === '') return onDone();
    if (first === undefined) return;
    if (op !== 'in') return onDone(first.value);
    toggle(first.value);
    setSearch('');
  };
  return (
    <>
      <TextInput
        ref={focusOnMount}
        type="search"
        icon="search"
        size="small"
        aria-label={`Find a value of ${label}`}
        placeholder="Find a value"
        data-autofocus="true"
        value={search}
        onValue={setSearch}
        onKeyDown={takeFirst}
      />
      {found.length === 0 ? (
        <p className={css.none} role="alert">
          No value is called “{search.trim()}”.
        </p>
      ) : null}
      <Values {...props} options={found} picked={picked} onToggle={toggle} />
    </>
  );
}

function Values({ label, op, value, options, counts, picked, onToggle, onDone }: ValuesProps) {
  const countOf = (option: string) => (counts ? formatNumber(counts.get(option) ?? 0) : undefined);
  if (op !== 'in') {
    return (
      <RadioGroup
        aria-label={label}
        value={value}
        options={options.map((option) => ({
          value: option.value,
          label: option.title,
          end: countOf(option.value),
        }))}
        onValue={onDone}
      />
    );
  }
  return (
    <fieldset className={css.choices} aria-label={label}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.title}
          end={countOf(option.value)}
          checked={picked.has(option.value)}
          onValue={() => onToggle(option.value)}
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

interface ValuesProps extends FilterProps {
  readonly options: readonly FilterChoice[];
  readonly picked: ReadonlySet<string>;
  readonly onToggle: (value: string) => void;
}
